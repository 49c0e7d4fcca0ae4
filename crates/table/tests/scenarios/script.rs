//! Scripts: who says what to a table, and what comes of it.
//!
//! ```text
//! ann: sit 0 -> sat 0 ann           a command and its events
//! ben lag 300ms: act a4a3 !stale    a command that was on the wire for long, and the code of its refusal
//! +5s                               time passes
//! ? seats = ann, -                  what is true now
//! ```

use std::collections::BTreeSet;

use game::{ActionView, Seat, Step};
use table::{Table, TableView};

use crate::words::{command, event_text, millis};
use crate::world::{START_MS, World, seat_text};

/// (what it shows, the table, the script)
pub type Scenario = (&'static str, &'static str, &'static str);

/// Runs them all.
pub fn check(scenarios: &[Scenario]) {
    for (what, description, script) in scenarios {
        let mut world = World::new(description);
        for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
            follow(&mut world, line, what);
        }
        let again = Table::fold(&world.entries).unwrap();
        assert_eq!(view(&again, world.now_ms), view(&world.table, world.now_ms), "{what}: folded anew");
        assert_eq!(again.wake_ms(), world.table.wake_ms(), "{what}: folded anew");
    }
}

/// The codes of the refusals in scripts.
pub fn refusals(scenarios: &[Scenario]) -> BTreeSet<&'static str> {
    let lines = scenarios.iter().flat_map(|(_, _, script)| script.lines());
    lines.filter_map(|line| Some(line.rsplit_once(" !")?.1.trim())).collect()
}

fn follow(world: &mut World, line: &str, what: &str) {
    if let Some(time) = line.strip_prefix('+') {
        world.now_ms += millis(time);
    } else if let Some(fact) = line.strip_prefix("? ") {
        let (name, value) = fact.split_once(" = ").unwrap_or_else(|| panic!("no fact: {line}"));
        assert_eq!(fact_of(world, name), value, "{what}: {line}");
    } else {
        assert_eq!(answer(world, line), expected(line).1, "{what}: {line}");
    }
}

fn answer(world: &mut World, line: &str) -> String {
    let (who, words) = expected(line).0.split_once(": ").unwrap_or_else(|| panic!("who says: {line}"));
    let (name, lag_ms) = who.split_once(" lag ").map_or((who, 0), |(name, lag)| (name, millis(lag)));
    match world.give(name, lag_ms, &command(words)) {
        Ok(events) if events.is_empty() => "nothing".to_string(),
        Ok(events) => events.iter().map(event_text).collect::<Vec<_>>().join(", "),
        Err(refusal) => format!("!{}", refusal.code),
    }
}

/// A line's command, and what should come of it.
fn expected(line: &str) -> (&str, String) {
    match (line.rsplit_once(" -> "), line.rsplit_once(" !")) {
        (Some((command, events)), _) => (command, events.to_string()),
        (None, Some((command, code))) => (command, format!("!{code}")),
        (None, None) => panic!("nothing is expected: {line}"),
    }
}

fn view(table: &Table, now_ms: u64) -> TableView {
    table.view(now_ms)
}

fn fact_of(world: &World, name: &str) -> String {
    let view = view(&world.table, world.now_ms);
    let seat = |seat: Option<Seat>| seat.map_or("-".to_string(), |seat| seat.0.to_string());
    let moment = |at_ms: Option<u64>| at_ms.map_or("never".into(), |at_ms| (at_ms - START_MS).to_string());
    match name {
        "status" => format!("{:?}", view.status).to_lowercase(),
        "seats" => list(world.table.seats().iter().map(seat_text)),
        "adapted" => {
            list(view.seats.into_iter().map(|seat| seat.adapted.map_or("-".into(), |adapted| adapted.player)))
        }
        "rotated" => list(world.table.rotated_seats().iter().map(seat_text)),
        "mover" => seat(Some(view.mover)),
        "turn" => view.turn.to_string(),
        "undoable" => view.undoable.to_string(),
        "version" => format!("{}, game {}", view.version, view.game_version),
        "left" => {
            view.clock.map_or("no clock".into(), |clock| list(clock.left_ms.iter().map(u64::to_string)))
        }
        "running" => seat(view.clock.and_then(|clock| clock.running)),
        "wake" => moment(world.table.wake_ms()),
        "draw" => seat(view.draw_offer),
        "back" => seat(view.take_back_asked),
        "rematch" => {
            format!("{}; {:?}", list(view.rematch_asked.iter().map(|seat| seat.0.to_string())), view.rematch)
        }
        "end" => view
            .outcome
            .map_or("none".into(), |outcome| format!("{} {:?}", outcome.reason, &outcome.scores[..])),
        "steps" => list(
            view.turns
                .into_iter()
                .map(|turn| turn.steps.into_iter().map(text).collect::<Vec<_>>().join(" / ")),
        ),
        "rated" => format!("{:?}", world.table.rated()),
        "claim" => moment(view.claim_ms),
        _ => panic!("no fact: {name}"),
    }
}

fn text(step: Step<ActionView>) -> String {
    step.map(|action| action.text).to_string()
}

fn list(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(", ")
}
