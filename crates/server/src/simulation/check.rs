//! What must hold after a run.

use std::collections::BTreeMap;
use std::sync::PoisonError;

use serde_json::Value;
use table::{Event, Status, Table};

use super::notes::{Notes, without_spectators};
use super::store::Stored;
use super::world::{Span, World, id_of};
use crate::tables::parse;
use crate::time::OUTAGE_MS;

/// What answers may take, and clocks may differ.
const SLACK_MS: u64 = 300;

/// The first law that was broken, if any.
pub fn check(world: &World) -> Result<(), String> {
    let content = world.database.content();
    for (code, stored) in &content.tables {
        let all: Vec<_> = world
            .notes
            .iter()
            .map(|notes| notes.lock().unwrap_or_else(PoisonError::into_inner))
            .filter(|notes| notes.table == *code)
            .collect();
        // One that was made without its maker being told.
        if all.is_empty() {
            continue;
        }
        let entries = stored.events.iter().filter_map(|event| parse(event).ok());
        let log: Vec<Value> = entries.filter_map(|entry| serde_json::to_value(entry).ok()).collect();
        for notes in &all {
            check_commands(notes, &log).map_err(|what| format!("{code}: {what}"))?;
            check_observer(notes, &log).map_err(|what| format!("{code}: {what}"))?;
        }
        let seated = |seat: u8| all.iter().find(|notes| notes.seat.is_some_and(|held| held.0 == seat));
        let players: Vec<&Notes> = (0..2).filter_map(|seat| seated(seat).map(|notes| &**notes)).collect();
        check_clock(world, stored, &players).map_err(|what| format!("{code}: {what}"))?;
    }
    Ok(())
}

/// Every acknowledged command is in the log once, where it was said to be. (One that was refused may be there, too: a
/// copy of it can be on its way over a server that is frozen.)
fn check_commands(notes: &Notes, log: &[Value]) -> Result<(), String> {
    let mut versions: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for (version, entry) in (1..).zip(log) {
        if let Some(id) = entry["command"].as_str() {
            versions.entry(id_of(id)).or_default().push(version);
        }
    }
    for (id, version) in &notes.done {
        let found = versions.get(id.as_str()).map_or(&[][..], Vec::as_slice);
        if found != [*version] {
            return Err(format!("{id} was acknowledged as {version}, and is in the log as {found:?}"));
        }
    }
    match versions.iter().find(|(_, versions)| versions.len() > 1) {
        Some((id, versions)) => Err(format!("{id} is in the log twice: {versions:?}")),
        None => Ok(()),
    }
}

/// Everyone was told the whole log; players perhaps without what spectators said while they played.
fn check_observer(notes: &Notes, log: &[Value]) -> Result<(), String> {
    if let Some(nonsense) = &notes.nonsense {
        return Err(format!("an observer was told nonsense: {nonsense}"));
    }
    let is_whole = if notes.seat.is_some() {
        without_spectators(&notes.entries) == without_spectators(log)
    } else {
        notes.entries == log
    };
    if is_whole {
        return Ok(());
    }
    Err(format!("an observer knows {} entries of {}", notes.entries.len(), log.len()))
}

/// No seat is charged more than it could use, turn by turn, and every clock runs out in the end.
fn check_clock(world: &World, stored: &Stored, players: &[&Notes]) -> Result<(), String> {
    let mut entries = stored.events.iter().map(parse);
    let first = entries.next().and_then(Result::ok).ok_or("the log is empty")?;
    let mut table = Table::begin(&first).map_err(|error| error.to_string())?;
    // When the turn began that is on, and what its seat had left then.
    let mut turn: Option<(usize, u64, u64)> = None;
    for (place, entry) in (1..).zip(entries) {
        let entry = entry.map_err(|error| error.to_string())?;
        let before = turn;
        table.apply(&entry).map_err(|error| error.to_string())?;
        let left = |seat: usize| table.clock().left_ms(entry.at_ms).map_or(0, |left| left[seat]);
        let running = table.clock().running().map(|(seat, _)| seat.index());
        if running != before.map(|(seat, ..)| seat) {
            turn = running.map(|seat| (seat, stored.asked_ms[place], left(seat)));
        }
        let Some((seat, from_ms, had_ms)) = before.filter(|_| turn != before) else { continue };
        let span = (from_ms, stored.written_ms[place]);
        let usable_ms = usable_ms(world, players[seat], span);
        let flagged = matches!(entry.event, Event::Withdrew { .. });
        let charged_ms = if flagged { had_ms } else { had_ms.saturating_sub(left(seat)) };
        if charged_ms > usable_ms + SLACK_MS {
            return Err(format!(
                "seat {seat} was charged {charged_ms} ms in {span:?}, but could use {usable_ms}: {}; {}",
                stored.events[place].json,
                circumstances(world, players[seat], stored, span)
            ));
        }
        check_refusals(world, players[seat], stored, span, had_ms)?;
    }
    if table.status() == Status::Finished { Ok(()) } else { Err("a clock never ran out".into()) }
}

/// Whoever was told that their time is over had used it.
fn check_refusals(
    world: &World,
    player: &Notes,
    stored: &Stored,
    turn: Span,
    had_ms: u64,
) -> Result<(), String> {
    for (id, code, at_ms) in &player.refused {
        if code == "out-of-time" && (turn.0..turn.1).contains(at_ms) {
            let usable_ms = usable_ms(world, player, (turn.0, *at_ms));
            if usable_ms + SLACK_MS < had_ms {
                let circumstances = circumstances(world, player, stored, turn);
                return Err(format!(
                    "{id} was late at {at_ms} in {turn:?} after {usable_ms} of {had_ms} ms; {circumstances}"
                ));
            }
        }
    }
    Ok(())
}

/// What there is to know about a time that was charged.
fn circumstances(world: &World, player: &Notes, stored: &Stored, (from_ms, to_ms): Span) -> String {
    let overlaps = |span: &Span| span.0 < to_ms && from_ms < span.1;
    let outages = world.outages.lock().unwrap_or_else(PoisonError::into_inner);
    let frozen = world.frozen.lock().unwrap_or_else(PoisonError::into_inner);
    let outages: Vec<_> = outages.iter().filter(|span| overlaps(span)).collect();
    let frozen: Vec<_> = frozen.iter().filter(|(_, span)| overlaps(span)).collect();
    let connected: Vec<_> =
        player.connected.iter().filter(|(_, begin_ms, end_ms)| overlaps(&(*begin_ms, *end_ms))).collect();
    let written = stored.events.iter().zip(&stored.written_ms);
    let log: Vec<_> = written
        .filter(|(_, written_ms)| (from_ms..=to_ms).contains(written_ms))
        .map(|(event, _)| &event.json)
        .collect();
    format!("outages {outages:?}, frozen {frozen:?}, connected {connected:?}, log {log:#?}")
}

/// How much of a time somebody could use: not while they could reach no server, theirs was frozen, or nothing could be
/// stored. What is too short to be noticed is theirs.
fn usable_ms(world: &World, player: &Notes, (from_ms, to_ms): Span) -> u64 {
    let outages = world.outages.lock().unwrap_or_else(PoisonError::into_inner);
    let frozen = world.frozen.lock().unwrap_or_else(PoisonError::into_inner);
    let stuck = player.connected.iter().flat_map(|&(number, begin_ms, end_ms)| {
        let mine = frozen.iter().filter(move |(frozen, _)| *frozen == number);
        mine.map(move |(_, (from_ms, to_ms))| ((*from_ms).max(begin_ms), (*to_ms).min(end_ms)))
    });
    let noticed = |(from_ms, to_ms): &Span| *from_ms + OUTAGE_MS + SLACK_MS < *to_ms;
    let mut spans: Vec<Span> = outages.iter().copied().chain(stuck).filter(noticed).collect();
    spans.sort_unstable();
    let (mut lost_ms, mut until_ms) = (0, from_ms);
    for (begin_ms, end_ms) in spans {
        let (begin_ms, end_ms) = (begin_ms.max(until_ms), end_ms.min(to_ms));
        lost_ms += end_ms.saturating_sub(begin_ms);
        until_ms = until_ms.max(end_ms);
    }
    (to_ms - from_ms).saturating_sub(lost_ms)
}
