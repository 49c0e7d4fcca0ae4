//! The addresses, in the order of the document.

use std::collections::BTreeMap;

use game::Record;
use serde_json::Value;
use store::Card;
use study::{Analysis, AnalysisWish, GameInfo, Reviewed, Studied, StudyWish};
use table::NewTable;

use super::operation::Operation;
use crate::http::account::{Credentials, Done, Me, Name, Passwords};
use crate::http::lobby::{Lobby, Search};
use crate::http::mail_links::Link;
use crate::http::notices::{Browser, Endpoint, MailWish, Reachable};
use crate::http::people::{Point, Profile};
use crate::http::plans::Planned;
use crate::http::state::Health;
use crate::http::symbols::Version;
use crate::http::tables::{Made, Mine, Shown};
use crate::messages::Archive;
use crate::notices::Choices;
use crate::plans::Lines;

const fn get(path: &'static str, summary: &'static str) -> Operation {
    Operation::new("get", path, summary)
}

const fn put(path: &'static str, summary: &'static str) -> Operation {
    Operation::new("put", path, summary)
}

const fn post(path: &'static str, summary: &'static str) -> Operation {
    Operation::new("post", path, summary)
}

pub const OPERATIONS: &[Operation] = &[
    get("/api/me", "Who the visitor is; a new guest gets a cookie.").gives::<Me>(),
    get("/api/me/progress", "By name, what is kept for the visitor and for the guests they were before.")
        .gives::<BTreeMap<String, Vec<Value>>>(),
    Operation::new(
        "put",
        "/api/me/progress/{name}",
        "Keep how far the visitor is: any JSON of at most 16 KiB.",
    )
    .takes::<Value>()
    .gives::<Done>(),
    Operation::new("delete", "/api/me/progress/{name}", "Forget how far the visitor is.").gives::<Done>(),
    post("/api/account/register", "Make the guest an account.").takes::<Credentials>().gives::<Done>(),
    post("/api/account/login", "Log in; a guest's seats and games come along.")
        .takes::<Credentials>()
        .gives::<Done>(),
    post("/api/account/logout", "End the session.").gives::<Done>(),
    post("/api/account/password", "Change the password; other sessions end.")
        .takes::<Passwords>()
        .gives::<Done>(),
    post("/api/account/name", "Change the name a guest shows.").takes::<Name>().gives::<Done>(),
    get("/api/me/notices", "How the visitor is told of things while they are not here.").gives::<Reachable>(),
    put("/api/me/notices", "Choose what to be told of, how, and when not.")
        .takes::<Choices>()
        .gives::<Done>(),
    post("/api/me/browsers", "Tell a browser by Web Push.").takes::<Browser>().gives::<Done>(),
    Operation::new("delete", "/api/me/browsers", "Tell a browser nothing any more.")
        .takes::<Endpoint>()
        .gives::<Done>(),
    put("/api/me/mail", "Give a mail address; a mail asks there whether it is right.")
        .takes::<MailWish>()
        .gives::<Done>(),
    Operation::new("delete", "/api/me/mail", "Forget the mail address.").gives::<Done>(),
    get("/api/mail/off", "The page that asks whether mail is to end.")
        .query::<Link>()
        .gives_other("text/html"),
    post("/api/mail/off", "No more mail; the link in a mail is enough.")
        .query::<Link>()
        .gives_other("text/html"),
    get("/api/mail/confirm", "The page that asks whether a mail address is right.")
        .query::<Link>()
        .gives_other("text/html"),
    post("/api/mail/confirm", "The mail address is right.").query::<Link>().gives_other("text/html"),
    get("/api/games", "The games, what people see of them, and their computer players.")
        .gives::<Vec<GameInfo>>(),
    post(
        "/api/games/{game}/study",
        "A game from any position after any steps, and what a try means; nothing is kept.",
    )
    .takes::<StudyWish>()
    .gives::<Studied>(),
    post(
        "/api/games/{game}/analysis",
        "What the engine thinks of a position, each line deeper than the last.",
    )
    .takes::<AnalysisWish>()
    .gives_lines::<Analysis>(),
    get(
        "/api/games/{game}/symbols.svg",
        "What a game is drawn with: symbols for a page, by the ids of its pieces, squares and overlays.",
    )
    .query::<Version>()
    .gives_other("image/svg+xml"),
    get("/api/lobby", "Tables to join and games to watch.").gives::<Lobby>(),
    get("/api/tables", "The visitor's own tables, the latest first.").query::<Mine>().gives::<Vec<Card>>(),
    post("/api/tables", "Make a table.").takes::<NewTable>().gives::<Made>(),
    post("/api/tables/load", "Make a table that goes on from a save: a PNG or the JSON of a record.")
        .takes_bytes()
        .gives::<Made>(),
    Operation::new(
        "put",
        "/api/tables/{code}",
        "Make a table that was begun without a server, with the code its maker chose; again if it is not known \
         whether it was made.",
    )
    .takes::<NewTable>()
    .gives::<Made>(),
    get("/api/tables/{code}", "A table as it is now, with the board and what is legal.").gives::<Shown>(),
    get(
        "/api/tables/{code}/log",
        "All that was written down, also of a table whose rules are not here any more.",
    )
    .gives::<Archive>(),
    get("/api/tables/{code}/record", "The whole game as data.").gives::<Record>(),
    get("/api/tables/{code}/save.png", "A picture of the board with the whole game inside.")
        .gives_other("image/png"),
    get("/api/tables/{code}/preview.png", "The position as a picture for links.").gives_other("image/png"),
    get("/api/tables/{code}/replay.png", "The game as an animated picture.").gives_other("image/png"),
    get("/api/tables/{code}/plan", "The visitor's conditional moves; nobody else sees them.")
        .gives::<Planned>(),
    put("/api/tables/{code}/plan", "Plan conditional moves, in the place of those before.")
        .takes::<Lines>()
        .gives::<Done>(),
    Operation::new("delete", "/api/tables/{code}/plan", "Forget the visitor's conditional moves.")
        .gives::<Done>(),
    get("/api/tables/{code}/review", "What the engine thinks of a finished game, a line for each turn.")
        .gives_lines::<Reviewed>(),
    get("/api/finished", "Finished public games, the latest first.").query::<Search>().gives::<Vec<Card>>(),
    get("/api/people/{name}", "What an account has played and how well.").gives::<Profile>(),
    get("/api/people/{name}/ratings/{game}/{class}", "How a rating came about.").gives::<Vec<Point>>(),
    get("/api/openapi.json", "This document.").gives::<Value>(),
    get("/api/health", "The same as /health/ready.").gives::<Health>(),
    get("/health/live", "Whether the server answers at all.").gives::<Health>(),
    get("/health/ready", "Whether the server can write: 503 if not, and while it stops.").gives::<Health>(),
    get("/metrics", "Numbers for Prometheus.").gives_other("application/openmetrics-text"),
];
