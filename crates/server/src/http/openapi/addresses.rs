//! The addresses, in the order of the document.

use std::collections::BTreeMap;

use game::Record;
use serde_json::Value;
use store::{Card, Played};
use study::{Analysis, AnalysisWish, GameInfo, Reviewed, Studied, StudyWish};
use table::{NewTable, Save};

use super::operation::Operation;
use crate::admin::Export;
use crate::arena::{ArenaInfo, ArenaPage};
use crate::days_off::DaysOffInfo;
use crate::http::account::{Credentials, Done, Me, Name, Passwords};
use crate::http::accounts::{AccountInfo, Ids, SeatAccount};
use crate::http::arenas::{ArenaList, Places};
use crate::http::challenges::AcceptedTable;
use crate::http::days_off::DaysOffWish;
use crate::http::figures::{self, Figures};
use crate::http::following::{Hidden, OnlineInfo};
use crate::http::games::Which;
use crate::http::leaderboards::{BoardName, Leaderboard};
use crate::http::lobby::{Lobby, Search};
use crate::http::mail_links::Link;
use crate::http::moderation::{Decision, Queue, ReportContext};
use crate::http::notices::{Browser, Endpoint, MailWish, Reachable};
use crate::http::openings::{From, Openings};
use crate::http::own_data::{Codes, CodesLeft, Delete, Forgotten, Password, Recover, SignedIn};
use crate::http::people::{Point, Profile};
use crate::http::pictures::{At, Position, Styled};
use crate::http::plans::Planned;
use crate::http::relations::{Minded, Wish};
use crate::http::reported::Reported;
use crate::http::reports::NewReport;
use crate::http::seeks::{Pool, SeekKind, SeekWays};
use crate::http::state::Health;
use crate::http::symbols::Version;
use crate::http::tables::{Made, Mine, Shown};
use crate::http::watch::Watched;
use crate::inbox::ChallengeInfo;
use crate::meet::{Followed, NewArena, NewChallenge};
use crate::messages::Archive;
use crate::notices::Choices;
use crate::plans::Lines;
use crate::terms::Terms;

const fn get(path: &'static str, summary: &'static str) -> Operation {
    Operation::new("get", path, summary)
}

const fn put(path: &'static str, summary: &'static str) -> Operation {
    Operation::new("put", path, summary)
}

const fn post(path: &'static str, summary: &'static str) -> Operation {
    Operation::new("post", path, summary)
}

const fn delete(path: &'static str, summary: &'static str) -> Operation {
    Operation::new("delete", path, summary)
}

pub const OPERATIONS: &[Operation] = &[
    get("/api/me", "Who the visitor is; a new guest gets a cookie.").gives::<Me>(),
    get("/api/me/games", "All finished games of the visitor, from their side, the latest first.")
        .query::<Which>()
        .gives::<Vec<Played>>(),
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
    get("/api/me/relations", "Whom the visitor mutes or blocks.").gives::<Vec<Minded>>(),
    Operation::new("put", "/api/me/relations/{who}", "Mute or block somebody, by id or by the name of an account.")
        .takes::<Wish>()
        .gives::<Done>(),
    Operation::new("delete", "/api/me/relations/{who}", "Mind somebody no more.").gives::<Done>(),
    post("/api/me/warnings/{number}", "The visitor has read a warning.").gives::<Done>(),
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
    get("/api/me/days-off", "The visitor's days off, over all their games.").gives::<DaysOffInfo>(),
    put("/api/me/days-off", "Take days off in all games, or come back.")
        .takes::<DaysOffWish>()
        .gives::<DaysOffInfo>(),
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
    get("/api/account/sessions", "Where the visitor is signed in, the latest first.").gives::<Vec<SignedIn>>(),
    Operation::new("delete", "/api/account/sessions", "End all sessions but this one.").gives::<Done>(),
    Operation::new("delete", "/api/account/sessions/{id}", "End a session.").gives::<Done>(),
    get("/api/account/recovery-codes", "How many recovery codes are left.").gives::<CodesLeft>(),
    post("/api/account/recovery-codes", "New recovery codes in the place of all there were, told once.")
        .takes::<Password>()
        .gives::<Codes>(),
    post("/api/account/recover", "Another password for whoever has a recovery code; all other sessions end.")
        .takes::<Recover>()
        .gives::<Done>(),
    post("/api/account/recovery-mail", "A recovery code by mail, if the account has a confirmed mail address.")
        .takes::<Forgotten>()
        .gives::<Done>(),
    get("/api/account/export", "All that is known of the visitor, as a file.").gives::<Export>(),
    post("/api/account/delete", "Forget the visitor; their games stay, by nobody in particular.")
        .takes::<Delete>()
        .gives::<Done>(),
    post("/api/reports", "Report a game, a line or a person.").takes::<NewReport>().gives::<Done>(),
    get("/api/moderation/reports", "Reports, the latest first; for moderators.")
        .query::<Queue>()
        .gives::<Vec<Reported>>(),
    get("/api/moderation/reports/{number}", "A report with all that helps to judge it; for moderators.")
        .gives::<ReportContext>(),
    post("/api/moderation/reports/{number}", "Decide on a report; for moderators.")
        .takes::<Decision>()
        .gives::<Done>(),
    post("/api/moderation/reports/{number}/remove-line", "Remove the line a report is about; for moderators.")
        .gives::<Done>(),
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
    get("/api/games/{game}/openings", "How people's public games went on from a position, and how they ended.")
        .query::<From>()
        .gives::<Openings>(),
    get("/api/games/{game}/figures", "What the latest public games between people say of a game's rules, as charts.")
        .query::<figures::Which>()
        .gives::<Figures>(),
    get(
        "/api/games/{game}/symbols.svg",
        "What a game is drawn with: symbols for a page, by the ids of its pieces, squares and overlays.",
    )
    .query::<Version>()
    .gives_other("image/svg+xml"),
    get("/api/games/{game}/styles/{style}", "The same in another style: its id with .svg behind it.")
        .query::<Version>()
        .gives_other("image/svg+xml"),
    get("/api/games/{game}/preview.png", "A position as a picture for links; without one, how the game begins.")
        .query::<Position>()
        .gives_other("image/png"),
    get("/api/lobby", "Tables to join and games to watch.").gives::<Lobby>(),
    get("/api/watch", "The best public games going on: the strongest players first.")
        .gives::<Vec<Watched>>(),
    get("/api/leaderboards", "The games and classes of time control that somebody has a rating for.")
        .gives::<Vec<BoardName>>(),
    get("/api/leaderboards/{game}/{class}", "The best at a game; those whose ratings are not certain yet apart.")
        .gives::<Leaderboard>(),
    get("/api/accounts", "The accounts behind ids of people, with their ratings; guests are left out.")
        .query::<Ids>()
        .gives::<Vec<AccountInfo>>(),
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
    get(
        "/api/tables/{code}/save.json",
        "The whole game with its table: who held each seat, the clock and the time left.",
    )
    .gives::<Save>(),
    get("/api/tables/{code}/seats", "The accounts at a table, seat by seat, with their ratings for such games.")
        .gives::<Vec<Option<SeatAccount>>>(),
    get("/api/tables/{code}/save.png", "A picture of the board with the whole game inside.")
        .query::<Styled>()
        .gives_other("image/png"),
    get("/api/tables/{code}/preview.png", "The position as a picture for links, now or at a moment.")
        .query::<At>()
        .gives_other("image/png"),
    get("/api/tables/{code}/replay.png", "The game as an animated picture.")
        .query::<Styled>()
        .gives_other("image/png"),
    get("/api/tables/{code}/plan", "The visitor's conditional moves; nobody else sees them.")
        .gives::<Planned>(),
    put("/api/tables/{code}/plan", "Plan conditional moves, in the place of those before.")
        .takes::<Lines>()
        .gives::<Done>(),
    delete("/api/tables/{code}/plan", "Forget the visitor's conditional moves.").gives::<Done>(),
    get("/api/tables/{code}/review", "What the engine thinks of a finished game, a line for each turn.")
        .gives_lines::<Reviewed>(),
    post(
        "/api/tables/{code}/rematch",
        "Challenge whom the visitor played with at that table, however long ago; seats are swapped.",
    )
    .gives::<ChallengeInfo>(),
    get("/api/pools", "The numbers of players and the clocks that people look for games with.").gives::<Vec<Pool>>(),
    post("/api/seek", "Look for a game, instead of another; a message over the WebSocket says where it is.")
        .query::<SeekWays>()
        .takes::<Terms>()
        .gives::<Done>(),
    delete("/api/seek", "Look no longer.").query::<SeekKind>().gives::<Done>(),
    delete("/api/pairings/{code}", "The visitor has come to that table, or does not want to.").gives::<Done>(),
    post("/api/challenges", "Challenge accounts by their names, and whoever has the link.")
        .takes::<NewChallenge>()
        .gives::<ChallengeInfo>(),
    get("/api/challenges/{id}", "A challenge and what has become of it.").gives::<ChallengeInfo>(),
    delete("/api/challenges/{id}", "The visitor has seen what became of it.").gives::<Done>(),
    post("/api/challenges/{id}/accept", "Accept a challenge; the code of the table, if nobody else is awaited.")
        .gives::<AcceptedTable>(),
    post("/api/challenges/{id}/decline", "Decline a challenge, withdraw one's own, or go again from one by link.").gives::<Done>(),
    get("/api/arenas", "Arenas that are still to come, running, or ended last.").gives::<ArenaList>(),
    post("/api/arenas", "Make an arena: a game for two, a usual clock, a length.")
        .takes::<NewArena>()
        .gives::<ArenaInfo>(),
    get("/api/arenas/{code}", "An arena, its standings and the visitor's place in them.")
        .query::<Places>()
        .gives::<ArenaPage>(),
    delete("/api/arenas/{code}", "Call off an arena: whoever made it, before it begins, or a moderator.").gives::<Done>(),
    post("/api/arenas/{code}/join", "Play in an arena, for the first time or again.").gives::<ArenaPage>(),
    post("/api/arenas/{code}/leave", "Be paired in an arena no more, or not for now.").gives::<ArenaPage>(),
    get("/api/online", "Who is here.").gives::<OnlineInfo>(),
    get("/api/me/following", "Whom the visitor follows.").gives::<Vec<Followed>>(),
    Operation::new("put", "/api/me/following/{name}", "Follow an account.").gives::<Done>(),
    delete("/api/me/following/{name}", "Follow an account no longer.").gives::<Done>(),
    get("/api/me/hidden", "Whether the visitor does not want to be seen here.").gives::<Hidden>(),
    Operation::new("put", "/api/me/hidden", "Be seen here, or not.").takes::<Hidden>().gives::<Done>(),
    get("/api/finished", "Finished public games, the latest first.").query::<Search>().gives::<Vec<Card>>(),
    get("/api/people/{name}", "What an account has played and how well.").gives::<Profile>(),
    get("/api/people/{name}/games", "Finished public games of an account, from their side, the latest first.")
        .query::<Which>()
        .gives::<Vec<Played>>(),
    get("/api/people/{name}/ratings/{game}/{class}", "How a rating came about.").gives::<Vec<Point>>(),
    get("/api/openapi.json", "This document.").gives::<Value>(),
    get("/api/health", "The same as /health/ready.").gives::<Health>(),
    get("/health/live", "Whether the server answers at all.").gives::<Health>(),
    get("/health/ready", "Whether the server can write: 503 if not, and while it stops.").gives::<Health>(),
    get("/metrics", "Numbers for Prometheus.").gives_other("application/openmetrics-text"),
];
