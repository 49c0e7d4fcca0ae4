//! What a table does, told as scripts. Every line is a row: who, which command, which events or which refusal.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod absence;
mod chat;
mod claims;
mod clocks;
mod days_off;
mod downtime;
mod draws;
mod ends;
mod free;
mod handed_in;
mod loaded;
mod made;
mod playing;
mod rated;
mod rematch;
mod script;
mod seats;
mod several;
mod take_back;
mod turns;
mod words;
mod world;

use std::collections::BTreeSet;

use script::{Scenario, check, refusals};
use table::Refusal;

const ALL: &[&[Scenario]] = &[
    seats::SCENARIOS,
    playing::SCENARIOS,
    turns::SCENARIOS,
    several::SCENARIOS,
    ends::SCENARIOS,
    free::SCENARIOS,
    handed_in::SCENARIOS,
    draws::SCENARIOS,
    take_back::SCENARIOS,
    rematch::SCENARIOS,
    rated::SCENARIOS,
    loaded::SCENARIOS,
    clocks::SCENARIOS,
    absence::SCENARIOS,
    claims::SCENARIOS,
    downtime::SCENARIOS,
    days_off::SCENARIOS,
    chat::SCENARIOS,
];

#[test]
fn scripts_go_as_they_say() {
    for scenarios in ALL {
        check(scenarios);
    }
}

#[test]
fn every_refusal_is_met() {
    let met: BTreeSet<&str> = ALL.iter().flat_map(|scenarios| refusals(scenarios)).collect();
    let of_games = ["bad-action", "nothing-to-take-back", "nothing-to-undo", "seat-is-out"];
    let rules = catalog::GAMES.iter().flat_map(|game| game.about().rules()).map(|rule| rule.id);
    let known: BTreeSet<&str> = Refusal::CODES.iter().copied().chain(of_games).collect();
    let missing: Vec<_> = known.difference(&met).collect();
    assert!(missing.is_empty(), "never met: {missing:?}");
    let known: BTreeSet<&str> = known.into_iter().chain(rules).collect();
    assert!(met.is_subset(&known), "unknown: {:?}", met.difference(&known));
}
