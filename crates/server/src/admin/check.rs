//! Whether every log leads to a table, and every card says what its log says.

use store::{Card, SeatKind, StoreError};
use table::{FoldError, Table};

use super::error::AdminError;
use super::operator::Admin;
use crate::tables::{CommandError, card_of, parse};

/// How many codes, and how many events, are read at once.
const CODES: u32 = 500;
const EVENTS: u32 = 1000;
/// How often a table is looked at again because somebody played there meanwhile.
const MAX_TRIES: usize = 20;

/// What was looked at, and what was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many tables there are.
    pub tables: u64,
    /// How many events their logs have together.
    pub events: u64,
    /// Logs that lead to no table.
    pub broken: u64,
    /// Logs that can only be read, because their rules are not here.
    pub unplayable: u64,
    /// Cards that do not say what their log says.
    pub wrong_cards: u64,
}

/// Something about a table that whoever runs the place should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The table's code.
    pub table: String,
    /// What it is.
    pub trouble: Trouble,
}

/// What can be wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Its log does not fold: why.
    Broken(String),
    /// Its rules are not here: a sentence.
    Rules(String),
    /// Its card differs from its log: in what.
    Card(String),
}

impl Checked {
    /// Whether nothing was found that must not be. Rules that went are no fault of the store.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.broken == 0 && self.wrong_cards == 0
    }

    fn count(&mut self, trouble: &Trouble) {
        match trouble {
            Trouble::Broken(_) => self.broken += 1,
            Trouble::Rules(_) => self.unplayable += 1,
            Trouble::Card(_) => self.wrong_cards += 1,
        }
    }
}

impl Admin {
    /// Folds the log of every table, and tells what is wrong with which.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn check(&self, mut tell: impl FnMut(&Finding)) -> Result<Checked, AdminError> {
        let mut checked = Checked::default();
        let mut last = String::new();
        loop {
            let codes = self.store.codes(&last, CODES).await?;
            let Some(end) = codes.last().cloned() else { return Ok(checked) };
            last = end;
            for table in codes {
                let (events, trouble) = self.check_table(&table).await?;
                checked.tables += 1;
                checked.events += events;
                if let Some(trouble) = trouble {
                    checked.count(&trouble);
                    tell(&Finding { table, trouble });
                }
            }
        }
    }

    /// How many events a table has, and what is wrong with it. A table that changes while it is looked at is
    /// looked at again.
    async fn check_table(&self, code: &str) -> Result<(u64, Option<Trouble>), StoreError> {
        let mut looked = (0, None);
        for _ in 0..MAX_TRIES {
            let before = self.version(code).await?;
            let Some(card) = self.store.card(code).await? else { break };
            let folded = self.fold(code).await?;
            looked = match &folded {
                Ok(table) => (table.version(), disagreement(before, &card, table)),
                Err(trouble) => (before, Some(trouble.clone())),
            };
            if looked.1.is_none() || before == self.version(code).await? {
                break;
            }
        }
        Ok(looked)
    }

    async fn version(&self, code: &str) -> Result<u64, StoreError> {
        Ok(self.store.versions(&[code.to_string()]).await?.first().map_or(0, |(_, version)| *version))
    }

    /// The table its log leads to, read as strictly as it can be.
    pub(super) async fn fold(&self, code: &str) -> Result<Result<Table, Trouble>, StoreError> {
        let mut table: Option<Table> = None;
        loop {
            let known = table.as_ref().map_or(0, Table::version);
            let page = self.store.events(code, known, EVENTS).await?;
            if page.is_empty() {
                return Ok(table.ok_or_else(|| Trouble::Broken(FoldError::Empty.to_string())));
            }
            for (version, event) in (known + 1..).zip(&page) {
                if event.version != version {
                    let gap = format!("version {version} is missing");
                    return Ok(Err(Trouble::Broken(gap)));
                }
                if let Err(error) = step(&mut table, event) {
                    return Ok(Err(trouble(version, error)));
                }
            }
        }
    }
}

fn step(table: &mut Option<Table>, event: &store::Event) -> Result<(), CommandError> {
    let entry = parse(event)?;
    match table {
        Some(table) => table.apply(&entry)?,
        None => *table = Some(Table::begin(&entry)?),
    }
    Ok(())
}

fn trouble(version: u64, error: CommandError) -> Trouble {
    match error {
        CommandError::Rules(missing) => Trouble::Rules(missing.to_string()),
        CommandError::Broken(reason) if reason.starts_with("version") => Trouble::Broken(reason),
        CommandError::Broken(reason) => Trouble::Broken(format!("version {version}: {reason}")),
        error => Trouble::Broken(format!("version {version}: {error}")),
    }
}

/// What a card says otherwise than its log. When the table next needs a server may be put off; what computers are called
/// is as it was then, and cards from before whose turn it is, or the clock, stood on all of them say nothing of it.
fn disagreement(version: u64, card: &Card, table: &Table) -> Option<Trouble> {
    if version != table.version() {
        let found = table.version();
        return Some(Trouble::Card(format!("it says version {version}, the log has {found}")));
    }
    let mut expected = Card { wake_ms: card.wake_ms, ..card_of(&card.code, table) };
    expected.clock = expected.clock.filter(|_| card.clock.is_some());
    let says_turn = card.seats.iter().any(|seat| seat.to_move);
    for (expected, said) in expected.seats.iter_mut().zip(&card.seats) {
        expected.to_move &= says_turn;
        if expected.kind == SeatKind::Computer {
            expected.name.clone_from(&said.name);
        }
    }
    let fields = |card: &Card| serde_json::to_value(card).unwrap_or_default();
    let (found, expected) = (fields(card), fields(&expected));
    let names = expected.as_object().into_iter().flatten();
    let wrong: Vec<String> = names
        .filter(|(name, value)| found.get(*name) != Some(*value))
        .map(|(name, value)| {
            let said = found.get(name).cloned().unwrap_or_default();
            format!("{name} is {said}, by the log {value}")
        })
        .collect();
    (!wrong.is_empty()).then(|| Trouble::Card(wrong.join("; ")))
}
