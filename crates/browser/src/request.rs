//! What a page may ask. Each request is a type that knows its answer; the list is here.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use ts_rs::TS;

use crate::looking::{Analyse, NextLine, Review, Study};
use crate::showing::{ReadRecord, ReadSave, SaveTable, Show, WhyNot};
use crate::tables::{Forget, Give, Keep, Make, NewCode, News, Open, Refused, Rename, Restore, ToSend};
use crate::thinking::{Computer, Think};
use crate::{Door, Problem, json};

/// A request that knows its answer.
pub(crate) trait Answered {
    type Answer: Serialize + TS;

    fn answer(self, door: &mut Door) -> Result<Self::Answer, Problem>;
}

fn answer_as<R: Answered + DeserializeOwned>(request: Value, door: &mut Door) -> Result<String, Problem> {
    let request: R = game::from_tree(request)?;
    Ok(json::text(&request.answer(door)?)?)
}

macro_rules! requests {
    ($($(#[$about:meta])* $tag:literal $field:ident: $request:ident,)+) => {
        /// A request, named by its `type`.
        #[derive(TS)]
        #[ts(rename = "DoorRequest", tag = "type")]
        #[allow(private_interfaces, dead_code, reason = "the page reads its type; requests come as JSON")]
        pub enum Request {
            $($(#[$about])* #[ts(rename = $tag)] $request($request),)+
        }

        /// What each request is answered with, by its `type`.
        #[derive(TS)]
        #[ts(rename = "DoorAnswers")]
        #[allow(dead_code, reason = "the page reads its type")]
        pub struct Answers {
            $(#[ts(rename = $tag)] $field: <$request as Answered>::Answer,)+
        }

        /// Answers a request in JSON. All are read from a tree: reading each from the text as well
        /// would be all the code once more, for every page to fetch.
        pub(crate) fn answer(request: &str, door: &mut Door) -> Result<String, Problem> {
            let request: Value = serde_json::from_str(request)?;
            let tag = request["type"].as_str().unwrap_or_default().to_string();
            match &*tag {
                $($tag => answer_as::<$request>(request, door),)+
                _ => Err(Problem::new("bad-request", format!("There is no request called “{tag}”."))),
            }
        }
    };
}

requests! {
    /// A mirror of a table whose log is known.
    "open" open: Open,
    /// A table that no server has heard of yet.
    "make" make: Make,
    /// A code for one.
    "code" code: NewCode,
    /// A mirror as it was kept.
    "restore" restore: Restore,
    /// What to keep of a mirror.
    "keep" keep: Keep,
    /// A command, shown at once.
    "give" give: Give,
    /// All that the server has not confirmed.
    "to-send" to_send: ToSend,
    /// More of the log.
    "news" news: News,
    /// The server's no.
    "refused" refused: Refused,
    /// Who is there now.
    "rename" rename: Rename,
    /// The end of a mirror.
    "forget" forget: Forget,
    /// A table as screens show it.
    "show" show: Show,
    /// What a gesture means, or why it means nothing.
    "why-not" why_not: WhyNot,
    /// The game as data.
    "record" record: ReadRecord,
    /// The game with its table, to be kept in a file.
    "save" save: SaveTable,
    /// What such a file holds.
    "read-save" read_save: ReadSave,
    /// Which computer is to move, if the page may think for it.
    "computer" computer: Computer,
    /// Any position.
    "study" study: Study,
    /// A computer's turn; takes a while.
    "think" think: Think,
    /// Begins an analysis, which comes line by line.
    "analyse" analyse: Analyse,
    /// Begins a review, which comes line by line.
    "review" review: Review,
    /// The next line of it; takes a while.
    "next-line" next_line: NextLine,
}
