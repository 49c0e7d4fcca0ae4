//! Random commands by everyone at tables of every game: whatever is accepted keeps the laws of a table, and the
//! log tells it all.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod crowd;
mod laws;
mod tables;

use std::collections::BTreeSet;

use game::Dice;
use table::{CommandId, Entry, Event, Issued, Table};

use crowd::Wish;
use laws::{Moment, check_log, check_moment, check_step};

const SEEDS: u64 = 8;
const WISHES: usize = 400;
/// How often the whole log is folded anew.
const FOLD_EVERY: usize = 20;

#[test]
fn random_commands_keep_the_laws() {
    let mut kinds = BTreeSet::new();
    for (number, made) in tables::all().into_iter().enumerate() {
        for seed in 0..SEEDS {
            let mut dice = Dice::new(number as u64 * SEEDS + seed);
            let events = made.create(&mut dice);
            let entries = play(events, &mut dice, &format!("{made:?}, seed {seed}"));
            check_log(&entries);
            kinds.extend(entries.iter().map(|entry| kind(&entry.event)));
        }
    }
    let known: BTreeSet<String> = KINDS.iter().map(ToString::to_string).collect();
    assert_eq!(kinds, known, "everything that can happen happened");
}

/// Throws commands at a new table and gives back its log.
fn play(events: Vec<Event>, dice: &mut Dice, what: &str) -> Vec<Entry> {
    let mut now_ms = 1_700_000_000_000;
    let mut entries: Vec<Entry> = events.into_iter().map(|event| stored(made(now_ms, event))).collect();
    let mut table = Table::fold(&entries).unwrap_or_else(|error| panic!("{what}: {error}"));
    for number in 0..WISHES {
        now_ms += crowd::pause_ms(dice);
        let wish = crowd::wish(&table, dice, now_ms);
        let Ok(decision) = wish.decide(&table, now_ms) else { continue };
        let before = Moment::of(&table, now_ms);
        let events = decision.events().to_vec();
        let id = CommandId(number.to_string());
        let someone = crowd::identity("p0");
        let committed = table.commit(decision, Some(Issued { id: &id, by: &someone }));
        let fresh = committed.unwrap_or_else(|error| panic!("{what}: {wish:?} led to {events:?}: {error}"));
        entries.extend(fresh.into_iter().map(stored));
        let what = format!("{what}, wish {number}: {wish:?} led to {events:?}");
        check_accepted(&before, &wish, &events, &table, &entries, now_ms, &what);
        if number % FOLD_EVERY == 0 {
            assert_same(&table, &entries, now_ms, &what);
        }
    }
    assert_same(&table, &entries, now_ms, what);
    entries
}

fn check_accepted(
    before: &Moment,
    wish: &Wish,
    events: &[Event],
    table: &Table,
    entries: &[Entry],
    now_ms: u64,
    what: &str,
) {
    assert_eq!(table.version(), entries.len() as u64, "{what}: versions count events");
    check_step(before, wish, events, &Moment::of(table, now_ms), what);
    check_moment(table, now_ms, what);
}

/// The log alone leads to the same table.
fn assert_same(table: &Table, entries: &[Entry], now_ms: u64, what: &str) {
    let folded = Table::fold(entries).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(folded.view(now_ms), table.view(now_ms), "{what}");
    assert_eq!(folded.play().record(), table.play().record(), "{what}");
    assert_eq!(folded.wake_ms(), table.wake_ms(), "{what}");
    assert_eq!(folded.clock(), table.clock(), "{what}");
    let (made, someone) = (CommandId("made".to_string()), crowd::identity("p0"));
    let made = Issued { id: &made, by: &someone };
    assert_eq!(folded.done(made), table.done(made), "{what}");
}

fn made(at_ms: u64, event: Event) -> Entry {
    Entry { at_ms, command: Some(CommandId("made".to_string())), by: None, event }
}

/// An entry as it comes back from the store.
fn stored(entry: Entry) -> Entry {
    serde_json::from_str(&serde_json::to_string(&entry).unwrap()).unwrap()
}

fn kind(event: &Event) -> String {
    serde_json::to_value(event).unwrap()["kind"].as_str().unwrap().to_string()
}

const KINDS: &[&str] = &[
    "acted",
    "chatted",
    "claim-answered",
    "claimed",
    "computer-sat",
    "created",
    "draw-accepted",
    "draw-agreed",
    "draw-declined",
    "draw-offered",
    "left",
    "not-rated",
    "paused",
    "rated",
    "rematch-asked",
    "rematched",
    "sat",
    "started",
    "swapped",
    "take-back-accepted",
    "take-back-asked",
    "take-back-declined",
    "taken-back",
    "took-days-off",
    "undone",
    "withdrew",
];
