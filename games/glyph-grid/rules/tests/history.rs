//! How games start, and how they end without a winner.

use std::collections::{BTreeMap, HashMap};

use game::{Departure, Game, Notation, Play, Refusal, Seat, Setup};
use glyph_grid::{Action, GlyphGrid};

fn position(text: &str) -> GlyphGrid {
    GlyphGrid::parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn action(text: &str) -> Action {
    GlyphGrid::parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// (which, the name asked for, the first position)
const STARTS: &[(&str, Option<&str>, &str)] = &[
    ("g1", Some("standard"), "1s1c1s1/s1s1s1s/7/7/7/S1S1S1S/1S1C1S1 3m3/7/7/7/7/7/3M3 A - -"),
    ("g7", Some("komi"), "1s1c1s1/s1s1s1s/7/7/7/S2S2S/1S1C1S1 3m3/7/7/7/7/7/3M3 A - -"),
    ("g7: the default", None, "1s1c1s1/s1s1s1s/7/7/7/S1S1S1S/1S1C1S1 3m3/7/7/7/7/7/3M3 A - -"),
];

#[test]
fn g1_g7_setups_start_as_the_rules_say() {
    for (which, name, text) in STARTS {
        let start = GlyphGrid::start(Setup::choose::<GlyphGrid>(None, *name).unwrap());
        assert_eq!(start.position_text(), *text, "{which}");
        assert_eq!(start.outcome(), None, "{which}");
    }
}

/// Both Cores walk to and fro.
#[test]
fn g6_third_repetition_is_a_draw() {
    let mut play = Play::from_position(position("c6/7/7/7/7/7/6C 7/7/7/7/7/7/7 A - -"));
    for text in ["Vg1g2", "Va7a6", "Vg2g1", "Va6a7", "Vg1g2", "Va7a6", "Vg2g1"] {
        play.act(action(text)).unwrap();
        assert_eq!(play.outcome(), None, "after {text}");
    }
    play.act(action("Va6a7")).unwrap();
    let outcome = play.outcome().expect("the start stands for the third time");
    assert_eq!((&*outcome.scores, &*outcome.reason), (&[0.5, 0.5][..], "third repetition"));
    assert_eq!(play.act(action("Vg1g2")), Err(Refusal::GameOver));
}

/// Positions that differ in one thing each: pieces, whose, which, marks, whose, pending, mover, choice.
#[rustfmt::skip]
const DIFFERENT: &[&str] = &[
    "c6/7/7/7/7/5S1/6C 7/7/7/7/7/5m1/7 B - -",
    "c6/7/7/7/7/4S2/6C 7/7/7/7/7/5m1/7 B - -",
    "c6/7/7/7/7/5s1/6C 7/7/7/7/7/5m1/7 B - -",
    "c6/7/7/7/7/5C1/6S 7/7/7/7/7/5m1/7 B - -",
    "c6/7/7/7/7/5S1/6C 7/7/7/7/7/4m2/7 B - -",
    "c6/7/7/7/7/5S1/6C 7/7/7/7/7/5M1/7 B - -",
    "c6/7/7/7/7/5S1/6C 7/7/7/7/7/5m1/7 B f2 -",
    "c6/7/7/7/7/5S1/6C 7/7/7/7/7/5m1/7 A - -",
    "C6/7/7/7/7/5s1/6c 7/7/7/7/7/5M1/7 A - -",
    "c6/7/7/7/7/5S1/6C 7/7/7/7/7/5m1/7 A - - pie",
];

#[test]
fn g6_keys_tell_positions_apart() {
    let keys: BTreeMap<u64, &str> = DIFFERENT.iter().map(|text| (position(text).key(), *text)).collect();
    assert_eq!(keys.len(), DIFFERENT.len(), "{keys:?}");
}

/// Walks on for so many plies, always to the position that was met least, so that none comes three times.
fn walk(plies: u32) -> Play<GlyphGrid> {
    let mut play = Play::from_position(position("c5s/7/7/7/7/7/S5C m2m2m/7/7/3m3/7/7/m6 A - -"));
    let mut met = HashMap::from([(*play.position(), 1)]);
    while play.turn() < plies {
        let successor = |action: Action| {
            let next = play.position().after(action);
            let met = met.get(&next).copied().unwrap_or(0);
            next.outcome().is_none().then_some((met, action))
        };
        let (_, action) = play.actions().into_iter().filter_map(successor).min().expect("a way to walk");
        play.act(action).expect("a listed action is legal");
        *met.entry(*play.position()).or_insert(0) += 1;
    }
    play
}

#[test]
fn g6_300_plies_are_a_draw() {
    assert_eq!(walk(299).outcome(), None);
    let play = walk(300);
    let outcome = play.outcome().expect("300 plies were played");
    assert_eq!((&*outcome.scores, &*outcome.reason), (&[0.5, 0.5][..], "300 plies"));
}

#[test]
fn g6_a_win_in_the_last_ply_is_a_win() {
    let mut play = walk(299);
    let wins = |action: &Action| {
        let next = play.position().after(*action);
        next.outcome().is_some_and(|outcome| outcome.winner() == Some(Seat::SECOND))
    };
    let winning = play.actions().into_iter().find(wins).expect("with five marks Amber can win");
    play.act(winning).unwrap();
    assert_eq!((play.turn(), play.outcome().unwrap().winner()), (300, Some(Seat::SECOND)));
}

#[test]
fn leaving_gives_the_game_to_the_other() {
    for (seat, departure, reason) in [
        (Seat::FIRST, Departure::Resigned, "Azure resigned"),
        (Seat::SECOND, Departure::OutOfTime, "Amber ran out of time"),
    ] {
        let mut play = Play::<GlyphGrid>::start(GlyphGrid::SETUPS[0]);
        play.withdraw(seat, departure).unwrap();
        let outcome = play.outcome().unwrap();
        assert_eq!((outcome.winner(), &*outcome.reason), (Some(seat.other()), reason));
    }
}
