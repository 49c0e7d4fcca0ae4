//! What a screen shows of a table.

use game::{Gesture, Menu, Record, Scene};
use serde::{Deserialize, Serialize};
use study::{Glimpse, StudyAnswer, glimpses};
use table::{CommandId, Entry, Save, SavedTable, TableView};
use ts_rs::TS;

use crate::request::Answered;
use crate::{Door, Problem};

/// Asks for a table as it is now.
#[derive(Deserialize, TS)]
#[ts(rename = "ShowTable")]
pub(crate) struct Show {
    table: String,
    now_ms: u64,
}

/// A table with everything that was asked for, as the server's state messages tell it.
#[derive(Serialize, TS)]
#[ts(rename = "MirrorState")]
pub(crate) struct Shown {
    /// What is shown now and was not when this was last asked.
    entries: Vec<Entry>,
    view: TableView,
    /// The board after each action but the last, if what happened was a turn of several actions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Glimpse>>", optional)]
    glimpses: Vec<Glimpse>,
    scene: Scene,
    menu: Menu,
    /// The version that the server has confirmed; nothing of a table that it has not heard of.
    known: u64,
    /// Commands that it has not confirmed.
    pending: Vec<CommandId>,
}

impl Answered for Show {
    type Answer = Shown;

    fn answer(self, door: &mut Door) -> Result<Shown, Problem> {
        let mirror = &mut door.table(&self.table)?.mirror;
        let entries = mirror.fresh();
        let shown = mirror.shown();
        let scene = shown.play().scene();
        Ok(Shown {
            view: shown.view(self.now_ms),
            glimpses: glimpses(shown, &entries, &scene),
            entries,
            scene,
            menu: shown.play().menu(),
            known: mirror.log().len() as u64,
            pending: mirror.pending().iter().map(|given| given.id.clone()).collect(),
        })
    }
}

/// Asks what a gesture means.
#[derive(Deserialize, TS)]
pub(crate) struct WhyNot {
    table: String,
    gesture: Gesture,
}

impl Answered for WhyNot {
    type Answer = StudyAnswer;

    fn answer(self, door: &mut Door) -> Result<StudyAnswer, Problem> {
        let play = door.table(&self.table)?.mirror.shown().play();
        Ok(StudyAnswer::of(play, &self.gesture))
    }
}

/// Asks for the game as data.
#[derive(Deserialize, TS)]
pub(crate) struct ReadRecord {
    table: String,
}

impl Answered for ReadRecord {
    type Answer = Record;

    fn answer(self, door: &mut Door) -> Result<Record, Problem> {
        Ok(door.table(&self.table)?.mirror.shown().play().record())
    }
}

/// Asks for the game with its table, as a file keeps them.
#[derive(Deserialize, TS)]
pub(crate) struct SaveTable {
    table: String,
    now_ms: u64,
}

impl Answered for SaveTable {
    type Answer = Save;

    fn answer(self, door: &mut Door) -> Result<Save, Problem> {
        Ok(door.table(&self.table)?.mirror.shown().save(self.now_ms))
    }
}

/// Asks what the text of a save holds.
#[derive(Deserialize, TS)]
pub(crate) struct ReadSave {
    text: String,
}

/// A save that can be played on.
#[derive(Serialize, TS)]
pub(crate) struct OpenedSave {
    record: Record,
    /// Unless it is not known.
    table: Option<SavedTable>,
    /// How many turns were ended.
    turn: u32,
    /// Whether the game is over.
    over: bool,
}

impl Answered for ReadSave {
    type Answer = OpenedSave;

    fn answer(self, _: &mut Door) -> Result<OpenedSave, Problem> {
        let save = Save::read(self.text.as_bytes())?;
        let play = save.play()?;
        let (turn, over) = (play.turn(), play.outcome().is_some());
        Ok(OpenedSave { record: save.record, table: save.table, turn, over })
    }
}
