//! Conditional moves: what somebody will play if others play this or that. They lie beside the log, where nobody but
//! their owner sees them. When the others have played what a line says, the server plays the owner's answer as a command
//! of theirs whose id follows from the plan, so that it acts once, whichever servers try and how often.

use catalog::AnyPlay;
use game::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Plan, StoreError};
use table::{Command, CommandId, Identity, Refusal, Status, Table};
use ts_rs::TS;

use crate::app::Shared;
use crate::commands;
use crate::tables::{CommandError, Incoming, Live, PersonCommand};

const MAX_LINES: usize = 20;
const MAX_TURNS: usize = 40;

/// The actions of a turn, in the game's notation.
type Turn = Vec<String>;

/// What somebody plans.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(rename = "ConditionalMoves")]
#[schemars(rename = "ConditionalMoves")]
#[serde(deny_unknown_fields)]
pub struct Lines {
    /// Turn by turn from the turn that others are in, each line to a turn of one's own.
    pub lines: Vec<Vec<Turn>>,
}

/// A plan as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// How many turns had been played when it was made.
    pub base: usize,
    pub lines: Vec<Vec<Turn>>,
    /// Why it was dropped, until its owner has read that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped: Option<String>,
}

impl Kept {
    pub fn parse(plan: &Plan) -> Option<Kept> {
        serde_json::from_str(&plan.json).ok()
    }

    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("a plan is plain data")
    }
}

/// The plan of somebody at a table, if every line can be played from here.
///
/// # Errors
/// What is wrong with it.
pub fn check(table: &Table, who: &Identity, lines: &[Vec<Turn>]) -> Result<Kept, Refusal> {
    if table.status() != Status::Playing {
        return Err(Refusal::new("not-playing", "No game is being played here."));
    }
    if table.config().clock.time_class() != "days" {
        return Err(Refusal::new("live-clock", "Conditional moves are for games with days for each move."));
    }
    let mine: Vec<Seat> = table.seats_of(who).collect();
    if mine.is_empty() {
        return Err(Refusal::new("not-seated", "You have no seat at this table."));
    }
    if mine.contains(&table.play().mover()) {
        return Err(Refusal::new("your-turn", "It is your turn: play it."));
    }
    if lines.len() > MAX_LINES || lines.iter().any(|line| line.len() > MAX_TURNS) {
        return Err(Refusal::new("too-many", "That is more than anybody foresees."));
    }
    let from = at_turn_start(table.play());
    let lines = lines.iter().map(|line| check_line(&*from, &mine, line)).collect::<Result<Vec<_>, _>>()?;
    for (number, line) in lines.iter().enumerate() {
        if lines[..number].iter().any(|other| contradict(&*from, &mine, line, other)) {
            return Err(Refusal::new("two-answers", "Two lines answer the same moves in different ways."));
        }
    }
    Ok(Kept { base: turns_played(&*from).len(), lines, dropped: None })
}

/// The line as the game writes it, if it can be played and ends with a turn of one's own.
fn check_line(from: &dyn AnyPlay, mine: &[Seat], line: &[Turn]) -> Result<Vec<Turn>, Refusal> {
    let mut ahead = from.boxed_clone();
    let base = turns_played(from).len();
    let mut last_is_mine = false;
    for turn in line {
        last_is_mine = mine.contains(&ahead.mover());
        play_turn(&mut *ahead, turn)?;
    }
    if !last_is_mine {
        return Err(Refusal::new("no-answer", "A line ends with what you play."));
    }
    Ok(turns_played(&*ahead).split_off(base))
}

/// Plays one whole turn.
fn play_turn(play: &mut dyn AnyPlay, actions: &[String]) -> Result<(), Refusal> {
    let turn = play.turn();
    for action in actions {
        if play.turn() != turn {
            return Err(Refusal::new("not-a-turn", "That is more than one turn."));
        }
        play.act(action)?;
    }
    if play.turn() == turn && play.outcome().is_none() {
        return Err(Refusal::new("not-a-turn", "A turn is missing its end."));
    }
    Ok(())
}

/// Whether two lines first differ in a turn of one's own.
fn contradict(from: &dyn AnyPlay, mine: &[Seat], one: &[Turn], other: &[Turn]) -> bool {
    let mut ahead = from.boxed_clone();
    for (first, second) in one.iter().zip(other) {
        if first != second {
            return mine.contains(&ahead.mover());
        }
        if play_turn(&mut *ahead, first).is_err() {
            return false;
        }
    }
    false
}

/// The play before what was done of the turn at hand.
fn at_turn_start(play: &dyn AnyPlay) -> Box<dyn AnyPlay> {
    let mut earlier = play.boxed_clone();
    while earlier.undoable() > 0 && earlier.undo().is_ok() {}
    earlier
}

/// The actions of each turn that was played.
fn turns_played(play: &dyn AnyPlay) -> Vec<Turn> {
    let texts = |(_, steps): (Seat, Vec<game::Step<game::ActionView>>)| {
        steps.iter().filter_map(game::Step::action).map(|action| action.text.clone()).collect()
    };
    play.turns().into_iter().map(texts).collect()
}

/// What a plan says where the game is now.
#[derive(Debug, PartialEq, Eq)]
enum Next {
    /// It is for others to move, or somebody is in the middle of a turn.
    Wait,
    Play(Turn),
    /// All was played, or its owner went another way.
    Done,
    /// It does not hold any more.
    Drop(&'static str),
}

fn next(table: &Table, who: &Identity, kept: &Kept) -> Next {
    if table.status() != Status::Playing {
        return Next::Done;
    }
    let played = turns_played(&*at_turn_start(table.play()));
    let my_turn = table.seats_of(who).any(|seat| seat == table.play().mover());
    let Some(since) = played.get(kept.base..) else {
        return Next::Drop("Turns were taken back, so your conditional moves were removed.");
    };
    let fits = |line: &&Vec<Turn>| line.len() >= since.len() && line[..since.len()] == *since;
    let mut fitting = kept.lines.iter().filter(fits).peekable();
    if fitting.peek().is_none() {
        let sentence = "They played something else, so your conditional moves were removed.";
        return if my_turn { Next::Drop(sentence) } else { Next::Done };
    }
    let Some(turn) = fitting.find_map(|line| line.get(since.len())) else { return Next::Done };
    if !my_turn || table.play().undoable() > 0 {
        return Next::Wait;
    }
    match play_turn(&mut *table.play().boxed_clone(), turn) {
        Ok(()) => Next::Play(turn.clone()),
        Err(_) => Next::Drop("Your conditional move was not possible any more and was removed."),
    }
}

/// Plays what anybody planned for where the game at a table is now.
///
/// # Errors
/// If it is not known whether all was done: it is to be tried again.
pub async fn fire(app: &Shared, code: &str) -> Result<(), CommandError> {
    let plans = app.store.plans_at(code).await?;
    if plans.is_empty() {
        return Ok(());
    }
    let live = app.tables.get(code).await?;
    live.catch_up().await?;
    for plan in plans {
        let Some(kept) = Kept::parse(&plan).filter(|kept| kept.dropped.is_none()) else { continue };
        let Some((who, registered)) = app.people.identity(&plan.person).await? else { continue };
        match live.read(|table| next(table, &who, &kept)).await? {
            Next::Wait => {}
            Next::Done => app.store.delete_plan(code, &plan.person).await?,
            Next::Drop(sentence) => drop_plan(app, &plan, kept, sentence).await?,
            Next::Play(turn) => {
                let list = incoming(&live, &plan, turn, &who, registered).await?;
                play(app, code, &plan, kept, list).await?;
            }
        }
    }
    Ok(())
}

/// The commands that take a turn. Their ids are the same whoever makes them.
async fn incoming(
    live: &Live,
    plan: &Plan,
    turn: Turn,
    who: &Identity,
    registered: bool,
) -> Result<Vec<Incoming>, CommandError> {
    let (number, seen) = live.read(|table| (table.play().turn(), table.game_version())).await?;
    let id = |action: usize| CommandId(format!("plan-{}-{number}-{action}", plan.updated_ms));
    let command = |(index, action): (usize, String)| {
        Incoming::Person(PersonCommand {
            id: id(index),
            follows: (index > 0).then(|| id(index - 1)),
            command: Command::Act { action, seen: Some(seen) },
            who: who.clone(),
            registered,
            lag_ms: 0,
        })
    };
    Ok(turn.into_iter().enumerate().map(command).collect())
}

async fn play(
    app: &Shared,
    code: &str,
    plan: &Plan,
    kept: Kept,
    list: Vec<Incoming>,
) -> Result<(), CommandError> {
    for answer in commands::handle_all(app, code, list).await {
        match answer {
            Ok(_) => {}
            // The game went on: what follows from that is looked at when it is looked after.
            Err(CommandError::Refused(refusal)) if refusal.code == "stale" => return Ok(()),
            Err(CommandError::Refused(refusal)) => {
                tracing::info!(code = refusal.code, "a conditional move was refused");
                let sentence = "Your conditional move was not possible any more and was removed.";
                return Ok(drop_plan(app, plan, kept, sentence).await?);
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

async fn drop_plan(app: &Shared, plan: &Plan, kept: Kept, sentence: &str) -> Result<(), StoreError> {
    let dropped = Kept { lines: Vec::new(), dropped: Some(sentence.to_string()), ..kept };
    app.store.put_plan(Plan { json: dropped.json(), ..plan.clone() }).await
}

/// The lines that can still be played, from the turn that others are in.
pub fn ahead(table: &Table, kept: &Kept) -> Vec<Vec<Turn>> {
    let played = turns_played(&*at_turn_start(table.play()));
    let since = played.get(kept.base..).unwrap_or_default();
    let rest = kept.lines.iter().filter_map(|line| line.strip_prefix(since));
    rest.filter(|rest| !rest.is_empty()).map(<[Turn]>::to_vec).collect()
}
