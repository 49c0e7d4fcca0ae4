//! What people report, and what comes of it.

use async_trait::async_trait;

use crate::error::Result;

/// The queue of whoever looks after the place.
#[async_trait]
pub trait Reports: Send + Sync {
    /// Adds a report; its number, counted from 1.
    ///
    /// # Errors
    /// `NotFound` if the reporter or the one it is about is not there.
    async fn put_report(&self, report: NewReport) -> Result<u64>;

    /// A report by its number.
    async fn report(&self, number: u64) -> Result<Option<Report>>;

    /// Reports before a number (any for none), the latest first: those still open, or those that were closed.
    async fn reports(&self, open: bool, before: Option<u64>, limit: u32) -> Result<Vec<Report>>;

    /// Reports about a person under any of these ids, the latest first.
    async fn reports_about(&self, ids: &[String], limit: u32) -> Result<Vec<Report>>;

    /// Reports that a person made under any of these ids, the latest first.
    async fn reports_by(&self, ids: &[String], limit: u32) -> Result<Vec<Report>>;

    /// Closes an open report with what comes of it, all of that or nothing; false if it was closed before, and then
    /// nothing comes of it again. It is written down as an intervention; other servers hear of the person.
    ///
    /// # Errors
    /// `NotFound` if there is no such report.
    async fn rule(&self, ruling: Ruling) -> Result<bool>;
}

/// A report on its way into the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// When it was made.
    pub at_ms: u64,
    /// Id of whoever made it.
    pub reporter: String,
    /// Id of whom it is about.
    pub subject: String,
    /// What it is about.
    pub about: About,
    /// The table it happened at.
    pub table: Option<String>,
    /// The entry of that table's log, for a line.
    pub version: Option<u64>,
    /// What the one it is about was called.
    pub name: String,
    /// What they said, for a line.
    pub text: Option<String>,
    /// One of a few words that the page offers.
    pub reason: String,
    /// In the words of whoever made it.
    pub words: String,
}

/// What can be reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// How somebody played.
    Game,
    /// Something somebody said.
    Line,
    /// Somebody, for how they are or what they are called.
    Person,
}

impl About {
    pub(crate) fn word(self) -> &'static str {
        match self {
            About::Game => "game",
            About::Line => "line",
            About::Person => "person",
        }
    }

    pub(crate) fn from_word(word: &str) -> About {
        match word {
            "game" => About::Game,
            "line" => About::Line,
            _ => About::Person,
        }
    }
}

/// A report in the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Counted from 1.
    pub number: u64,
    /// As it was made.
    pub report: NewReport,
    /// What came of it, once it is closed.
    pub closed: Option<Closure>,
}

/// What came of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closure {
    /// When.
    pub at_ms: u64,
    /// Id of whoever closed it.
    pub by: String,
    /// The word of its [`Act`](crate::Act).
    pub ruling: String,
}

/// What somebody who looks after the place decides on a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The report's number.
    pub report: u64,
    /// Id of whoever decides.
    pub by: String,
    /// What comes of it.
    pub sanction: Sanction,
    /// Now.
    pub now_ms: u64,
}

/// What can come of a report, for whom it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sanction {
    /// Nothing.
    None,
    /// They are told so, once.
    Warn {
        /// What they are told.
        sentence: String,
    },
    /// They cannot say anything for a while.
    Silence {
        /// Until when.
        until_ms: u64,
        /// Why, for them.
        sentence: String,
    },
    /// They cannot come in, and wherever they are in now ends.
    Ban {
        /// What they are told.
        sentence: String,
    },
}

impl Sanction {
    /// What is written down.
    pub(crate) fn act(&self) -> crate::Act {
        match self {
            Sanction::None => crate::Act::Dismiss,
            Sanction::Warn { .. } => crate::Act::Warn,
            Sanction::Silence { .. } => crate::Act::Silence,
            Sanction::Ban { .. } => crate::Act::Ban,
        }
    }

    /// What the person is told, if anything.
    pub(crate) fn sentence(&self) -> Option<&str> {
        match self {
            Sanction::None => None,
            Sanction::Warn { sentence } | Sanction::Silence { sentence, .. } | Sanction::Ban { sentence } => {
                Some(sentence)
            }
        }
    }
}
