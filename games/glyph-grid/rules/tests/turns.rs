//! What actions do, and how games end by them.

use game::{Game, Notation, Play, Seat};
use glyph_grid::GlyphGrid;

/// (what it shows, position, action, next position, winner's letter and reason if that ends the game)
type Turn = (&'static str, &'static str, &'static str, &'static str, &'static str);

fn check(turns: &[Turn]) {
    for (what, position, action, next, end) in turns {
        let position = GlyphGrid::parse_position(position).unwrap_or_else(|error| panic!("{what}: {error}"));
        let mut play = Play::from_position(position);
        let action = GlyphGrid::parse_action(action).unwrap_or_else(|error| panic!("{what}: {error}"));
        play.act(action).unwrap_or_else(|refusal| panic!("{what}: {refusal}"));
        assert_eq!(play.position().position_text(), *next, "{what}");
        assert_eq!(told(play.position()), *end, "{what}");
    }
}

/// The winner's letter and the reason; nothing while the game goes on.
fn told(position: &GlyphGrid) -> String {
    let Some(outcome) = position.outcome() else { return String::new() };
    let letter = if outcome.winner() == Some(Seat::FIRST) { 'A' } else { 'B' };
    format!("{letter} {}", outcome.reason)
}

#[rustfmt::skip]
const MOVES: &[Turn] = &[
    ("vector goes one square",
     "3c3/7/7/7/7/7/C5S 7/7/7/7/7/7/7 A - -", "Vg1f2", "3c3/7/7/7/7/5S1/C6 7/7/7/7/7/7/7 B - -", ""),
    ("lance goes two",
     "3c3/7/7/7/7/7/C5S 7/7/7/7/7/7/7 A - -", "Lg1e3", "3c3/7/7/7/4S2/7/C6 7/7/7/7/7/7/7 B - -", ""),
    ("arc leaps over anything",
     "3c3/7/7/7/7/5Ss/C4sS 7/7/7/7/7/7/7 A - -", "Ag1f3", "3c3/7/7/7/5S1/5Ss/C4s1 7/7/7/7/7/7/7 B - -", ""),
    ("a Core captures by vector",
     "3c3/7/7/7/7/1s5/C6 7/7/7/7/7/7/7 A - -", "Va1b2", "3c3/7/7/7/7/1C5/7 7/7/7/7/7/7/7 B - -", ""),
    ("a Core captures by lance",
     "3c3/7/7/7/2s4/7/C6 7/7/7/7/7/7/7 A - -", "La1c3", "3c3/7/7/7/2C4/7/7 7/7/7/7/7/7/7 B - -", ""),
    ("a Core captures by arc",
     "6c/4S2/7/7/7/7/C6 7/7/7/7/7/7/7 B - -", "Ag7e6", "7/4c2/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", ""),
    ("a mark stays when its piece leaves",
     "3c3/7/7/7/7/7/C6 7/7/7/7/7/7/M6 A - -", "Va1a2", "3c3/7/7/7/7/C6/7 7/7/7/7/7/7/M6 B - -", ""),
    ("anchor marks the square of its piece",
     "3c3/7/7/7/7/7/C5S 3m3/7/7/7/7/7/7 A - -", "Ng1", "3c3/7/7/7/7/7/C5S 3m3/7/7/7/7/7/6M B - -", ""),
    ("anchor overwrites an enemy mark",
     "3c3/7/7/7/7/7/C5S 7/7/7/7/7/7/6m A - -", "Ng1", "3c3/7/7/7/7/7/C5S 7/7/7/7/7/7/6M B - -", ""),
    ("anchor claims an enemy mark at once",
     "3c3/7/7/7/7/7/C5S 7/7/7/7/7/5m1/7 A - -", "Ng1f2", "3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5M1/7 B - -", ""),
    ("a Core claims too",
     "3c3/7/7/7/7/7/C6 7/2M4/7/7/7/7/7 B - -", "Nd7c6", "7/2c4/7/7/7/7/C6 7/2m4/7/7/7/7/7 A - -", ""),
];

#[test]
fn moves_lead_where_the_rules_say() {
    check(MOVES);
}

#[rustfmt::skip]
const PULSES: &[Turn] = &[
    ("the piece is pushed one square on",
     "3c3/7/7/7/7/1s5/S5C 7/7/7/7/7/7/7 A - -", "Pa1b2", "3c3/7/7/7/2s4/1S5/6C 7/7/7/7/7/7/7 B - -", ""),
    ("downwards, by Amber",
     "C6/7/7/3s3/3S3/7/6c 7/7/7/7/7/7/7 B - -", "Pd4d3", "C6/7/7/7/3s3/3S3/6c 7/7/7/7/7/7/7 A - -", ""),
    ("a mark of the pusher protects nobody",
     "3c3/7/7/7/7/1s5/S5C 7/7/7/7/7/1M5/7 A - -", "Pa1b2", "3c3/7/7/7/2s4/1S5/6C 7/7/7/7/7/1M5/7 B - -", ""),
    ("over the lower edge",
     "3c3/7/7/7/7/S6/s5C 7/7/7/7/7/7/7 A - -", "Pa2a1", "3c3/7/7/7/7/7/S5C 7/7/7/7/7/7/7 B - -", ""),
    ("over the upper edge",
     "c2s3/3S3/7/7/7/7/6C 7/7/7/7/7/7/7 A - -", "Pd6d7", "c2S3/7/7/7/7/7/6C 7/7/7/7/7/7/7 B - -", ""),
    ("over the right edge, not into the next row",
     "c6/7/7/7/5Ss/7/C6 7/7/7/7/7/7/7 A - -", "Pf3g3", "c6/7/7/7/6S/7/C6 7/7/7/7/7/7/7 B - -", ""),
    ("over the left edge, not into the row below",
     "c6/7/7/7/sS5/7/C6 7/7/7/7/7/7/7 A - -", "Pb3a3", "c6/7/7/7/S6/7/C6 7/7/7/7/7/7/7 B - -", ""),
    ("over the corner",
     "c6/7/7/7/7/5S1/C5s 7/7/7/7/7/7/7 A - -", "Pf2g1", "c6/7/7/7/7/7/C5S 7/7/7/7/7/7/7 B - -", ""),
    ("g2: captured against a piece of its own side, which stays",
     "3c3/7/7/7/2s4/1s5/S5C 7/7/7/7/7/7/7 A - -", "Pa1b2", "3c3/7/7/7/2s4/1S5/6C 7/7/7/7/7/7/7 B - -", ""),
    ("g2: captured against a piece of the pusher's side, which stays",
     "3c3/7/7/7/2S4/1s5/S5C 7/7/7/7/7/7/7 A - -", "Pa1b2", "3c3/7/7/7/2S4/1S5/6C 7/7/7/7/7/7/7 B - -", ""),
    ("a Core pushes a Shard",
     "3c3/7/7/7/7/1s5/C6 7/7/7/7/7/7/7 A - -", "Pa1b2", "3c3/7/7/7/2s4/1C5/7 7/7/7/7/7/7/7 B - -", ""),
    ("a Core pushes a Core, which stays in the game",
     "7/7/7/7/3c3/3C3/7 7/7/7/7/7/7/7 A - -", "Pd2d3", "7/7/7/3c3/3C3/7/7 7/7/7/7/7/7/7 B - -", ""),
];

#[test]
fn pulses_push() {
    check(PULSES);
}

#[rustfmt::skip]
const INVERSIONS: &[Turn] = &[
    ("vector onto an enemy mark makes it pending",
     "3c3/7/7/7/7/7/C5S 7/7/7/7/7/5m1/7 A - -", "Vg1f2", "3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5m1/7 B f2 -", ""),
    ("lance does",
     "3c3/7/7/7/7/7/C5S 7/7/7/7/4m2/7/7 A - -", "Lg1e3", "3c3/7/7/7/4S2/7/C6 7/7/7/7/4m2/7/7 B e3 -", ""),
    ("arc does, for Amber",
     "c5s/7/7/7/7/7/3C3 7/7/5M1/7/7/7/7 B - -", "Ag7f5", "c6/7/5s1/7/7/7/3C3 7/7/5M1/7/7/7/7 A - f5", ""),
    ("a Core does",
     "3c3/7/7/7/7/7/C6 7/7/7/7/7/1m5/7 A - -", "Va1b2", "3c3/7/7/7/7/1C5/7 7/7/7/7/7/1m5/7 B b2 -", ""),
    ("an own mark does not",
     "3c3/7/7/7/7/7/C5S 7/7/7/7/7/5M1/7 A - -", "Vg1f2", "3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5M1/7 B - -", ""),
    ("the mark turns when its turn comes round",
     "3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5m1/7 B f2 -", "Vd7d6", "7/3c3/7/7/7/5S1/C6 7/7/7/7/7/5M1/7 A - -", ""),
    ("one turns while another becomes pending",
     "c6/5s1/7/7/7/7/C5S 7/5M1/7/7/7/5m1/7 A - f6", "Vg1f2", "c6/5s1/7/7/7/5S1/C6 7/5m1/7/7/7/5m1/7 B f2 -", ""),
    ("pushed meanwhile: nothing",
     "3c3/7/7/7/7/4sS1/C6 7/7/7/7/7/5m1/7 B f2 -", "Pe2f2", "3c3/7/7/7/7/5sS/C6 7/7/7/7/7/5m1/7 A - -", ""),
    ("captured meanwhile: nothing",
     "7/7/7/7/4c2/5S1/C6 7/7/7/7/7/5m1/7 B f2 -", "Ve3f2", "7/7/7/7/7/5c1/C6 7/7/7/7/7/5m1/7 A - -", ""),
    ("another piece is pushed against it: it still turns",
     "3c3/7/7/7/7/3sSS1/C6 7/7/7/7/7/5m1/7 B f2 -", "Pd2e2", "3c3/7/7/7/7/4sS1/C6 7/7/7/7/7/5M1/7 A - -", ""),
    ("g3: being pushed onto a mark makes nothing pending",
     "3c3/7/7/7/7/1s5/S5C 7/7/7/7/2M4/7/7 A - -", "Pa1b2", "3c3/7/7/7/2s4/1S5/6C 7/7/7/7/2M4/7/7 B - -", ""),
    ("g3: nor does capturing a piece on its own mark",
     "3c3/7/7/7/7/1s5/C6 7/7/7/7/7/1m5/7 A - -", "Va1b2", "3c3/7/7/7/7/1C5/7 7/7/7/7/7/1m5/7 B - -", ""),
    ("g3: anchor in place claims such a square later",
     "3c3/7/7/7/7/1C5/7 7/7/7/7/7/1m5/7 A - -", "Nb2", "3c3/7/7/7/7/1C5/7 7/7/7/7/7/1M5/7 B - -", ""),
];

#[test]
fn marks_invert() {
    check(INVERSIONS);
}

#[rustfmt::skip]
const SWAPS: &[Turn] = &[
    ("g17: amber has the choice once azure has moved",
     "3c3/7/7/7/7/7/C5S 7/7/7/7/7/7/7 A - - pie", "Vg1f2", "3c3/7/7/7/7/5S1/C6 7/7/7/7/7/7/7 B - - pie", ""),
    ("g17: every piece and every mark changes its owner",
     "3c2s/7/7/7/7/5S1/C6 3m3/3m3/7/7/7/7/M6 B - - pie", "swap",
     "3C2S/7/7/7/7/5s1/c6 3M3/3M3/7/7/7/7/m6 A - -", ""),
    ("g17: what is pending is so for the new owner",
     "3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5m1/7 B f2 - pie", "swap", "3C3/7/7/7/7/5s1/c6 7/7/7/7/7/5M1/7 A - f2", ""),
    ("g17: and turns when the new owner's turn begins",
     "3C3/7/7/7/7/5s1/c6 7/7/7/7/7/5M1/7 A - f2", "Vd7d6", "7/3C3/7/7/7/5s1/c6 7/7/7/7/7/5m1/7 B - -", ""),
    ("g17: another number of marks stays",
     "3c3/7/7/7/7/5S1/C6 7/7/7/7/7/7/7 B - - 7 pie", "swap", "3C3/7/7/7/7/5s1/c6 7/7/7/7/7/7/7 A - - 7", ""),
    ("g17: who moves instead keeps the sides",
     "3c3/7/7/7/7/5S1/C6 7/7/7/7/7/7/7 B - - pie", "Vd7d6", "7/3c3/7/7/7/5S1/C6 7/7/7/7/7/7/7 A - -", ""),
    ("g17: a first turn that wins leaves no choice",
     "7/7/7/7/7/1c5/S5C 7/7/7/7/7/7/7 A - - pie", "Va1b2",
     "7/7/7/7/7/1S5/6C 7/7/7/7/7/7/7 A - -", "A core captured"),
    ("g17: nor does one after which amber has lost",
     "cs4C/sss4/1s3S1/7/7/7/7 7/7/7/7/7/7/7 A - - pie", "Vf5f4",
     "cs4C/sss4/1s5/5S1/7/7/7 7/7/7/7/7/7/7 B - -", "A core immobilised"),
];

#[test]
fn sides_are_swapped() {
    check(SWAPS);
}

#[rustfmt::skip]
const CORES: &[Turn] = &[
    ("captured by a Shard that lands on it",
     "7/7/7/7/7/1c5/S5C 7/7/7/7/7/7/7 A - -", "Va1b2",
     "7/7/7/7/7/1S5/6C 7/7/7/7/7/7/7 A - -", "A core captured"),
    ("captured by a Core; what was pending is void",
     "7/7/7/7/3c3/1C5/5S1 7/7/7/7/7/7/5m1 B f1 -", "Ad3b2",
     "7/7/7/7/7/1c5/5S1 7/7/7/7/7/7/5m1 B - -", "B core captured"),
    ("captured by a push off the board",
     "7/7/7/7/7/1C5/c6 7/7/7/7/7/7/7 A - -", "Pb2a1",
     "7/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "A core captured"),
    ("g2: captured by a push against its own side",
     "7/7/7/7/2s4/1c5/C6 7/7/7/7/7/7/7 A - -", "Pa1b2",
     "7/7/7/7/2s4/1C5/7 7/7/7/7/7/7/7 A - -", "A core captured"),
    ("g4: surrounded in the open",
     "7/7/3S3/2ScS2/7/3S3/C6 7/7/7/7/7/7/7 A - -", "Vd2d3",
     "7/7/3S3/2ScS2/3S3/7/C6 7/7/7/7/7/7/7 A - -", "A core surrounded"),
    ("g4: surrounded at the edge by three",
     "2ScS2/7/3S3/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Vd5d6",
     "2ScS2/3S3/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "A core surrounded"),
    ("g4: surrounded in the corner by two, one of them a Core",
     "cS5/7/C6/7/7/7/7 7/7/7/7/7/7/7 A - -", "Va5a6",
     "cS5/C6/7/7/7/7/7 7/7/7/7/7/7/7 A - -", "A core surrounded"),
    ("g4: a piece of its own side leaves a Core unsurrounded",
     "cs5/7/S6/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Va5a6",
     "cs5/S6/7/7/7/7/C6 7/7/7/7/7/7/7 B - -", ""),
    ("g4: three of four do not surround",
     "7/7/3S3/2ScS2/7/4S2/C6 7/7/7/7/7/7/7 A - -", "Ve2e3",
     "7/7/3S3/2ScS2/4S2/7/C6 7/7/7/7/7/7/7 B - -", ""),
    ("surrounded by its own move: the opponent has won",
     "3c3/7/7/7/7/sC5/1s5 7/7/7/7/7/7/7 A - -", "Vb2a1",
     "3c3/7/7/7/7/s6/Cs5 7/7/7/7/7/7/7 B - -", "B core surrounded"),
    ("surrounded by a push of its own side",
     "3c3/7/7/S6/s6/7/Cs5 7/7/7/7/7/7/7 A - -", "Pa4a3",
     "3c3/7/7/7/S6/s6/Cs5 7/7/7/7/7/7/7 B - -", "B core surrounded"),
    ("surrounded from the first, and not freed",
     "cS5/S6/7/7/7/6s/C6 7/7/7/7/7/7/7 B - -", "Vg2g3",
     "cS5/S6/7/7/6s/7/C6 7/7/7/7/7/7/7 A - -", "A core surrounded"),
    ("surrounded from the first, and freed",
     "cS5/S6/7/7/7/6s/C6 7/7/7/7/7/7/7 B - -", "Va7b6",
     "1S5/Sc5/7/7/7/6s/C6 7/7/7/7/7/7/7 A - -", ""),
    ("g5: immobilised, found when its turn begins",
     "3c3/7/7/7/1S5/SSS4/CS5 7/7/7/7/7/7/7 B - -", "Vd7d6",
     "7/3c3/7/7/1S5/SSS4/CS5 7/7/7/7/7/7/7 A - -", "B core immobilised"),
    ("g5: immobilised by a push",
     "3c3/7/1s5/1S5/7/SSS4/CS5 7/7/7/7/7/7/7 B - -", "Pb5b4",
     "3c3/7/7/1s5/1S5/SSS4/CS5 7/7/7/7/7/7/7 A - -", "B core immobilised"),
    ("g5: nothing is pending in a game that ended so",
     "3c3/7/7/7/1S5/SSS4/CS5 7/3M3/7/7/7/7/7 B - -", "Vd7d6",
     "7/3c3/7/7/1S5/SSS4/CS5 7/3M3/7/7/7/7/7 A - -", "B core immobilised"),
    ("g5: an enemy to capture is a way out",
     "3c3/7/7/7/1s5/SSS4/CS5 7/7/7/7/7/7/7 B - -", "Vd7d6",
     "7/3c3/7/7/1s5/SSS4/CS5 7/7/7/7/7/7/7 A - -", ""),
    ("g5: so is an empty knight's move",
     "3c3/7/7/7/1S5/SS5/CS5 7/7/7/7/7/7/7 B - -", "Vd7d6",
     "7/3c3/7/7/1S5/SS5/CS5 7/7/7/7/7/7/7 A - -", ""),
];

#[test]
fn cores_fall() {
    check(CORES);
}

#[rustfmt::skip]
const MARKS: &[Turn] = &[
    ("a line in a row",
     "3c3/7/7/7/7/7/C2S3 7/7/7/7/7/7/MMM4 A - -", "Nd1",
     "3c3/7/7/7/7/7/C2S3 7/7/7/7/7/7/MMMM3 A - -", "A resonance line"),
    ("a line in a column",
     "3c3/6s/7/7/7/7/C6 6m/7/6m/6m/7/7/7 B - -", "Ng6",
     "3c3/6s/7/7/7/7/C6 6m/6m/6m/6m/7/7/7 B - -", "B resonance line"),
    ("a line on a rising diagonal",
     "3c3/7/5S1/7/7/7/C6 7/6M/7/4M2/3M3/7/7 A - -", "Nf5",
     "3c3/7/5S1/7/7/7/C6 7/6M/5M1/4M2/3M3/7/7 A - -", "A resonance line"),
    ("a line on a falling diagonal",
     "3c3/7/7/S6/7/7/C6 7/7/7/7/1M5/2M4/3M3 A - -", "Na4",
     "3c3/7/7/S6/7/7/C6 7/7/7/M6/1M5/2M4/3M3 A - -", "A resonance line"),
    ("three and one apart are no line",
     "3c3/7/7/7/7/7/C3S2 7/7/7/7/7/7/MMM4 A - -", "Ne1",
     "3c3/7/7/7/7/7/C3S2 7/7/7/7/7/7/MMM1M2 B - -", ""),
    ("a row does not run on in the next",
     "3c3/7/7/7/7/1S5/C6 7/7/7/7/7/M6/5MM A - -", "Nb2",
     "3c3/7/7/7/7/1S5/C6 7/7/7/7/7/MM5/5MM B - -", ""),
    ("nor does a rising diagonal",
     "3c3/7/2S4/7/7/7/C6 7/7/7/1M5/M6/7/6M A - -", "Nc5",
     "3c3/7/2S4/7/7/7/C6 7/7/2M4/1M5/M6/7/6M B - -", ""),
    ("nor does a falling one",
     "3c3/7/7/7/4S2/7/C6 7/7/7/7/7/5M1/M5M A - -", "Ne3",
     "3c3/7/7/7/4S2/7/C6 7/7/7/7/4M2/5M1/M5M B - -", ""),
    ("a square",
     "3c3/7/7/7/7/6S/C6 7/7/7/7/5MM/5M1/7 A - -", "Ng2",
     "3c3/7/7/7/7/6S/C6 7/7/7/7/5MM/5MM/7 A - -", "A resonance square"),
    ("a square does not run on at the other edge",
     "3c3/7/7/7/S6/7/C6 7/7/7/7/7/M5M/6M A - -", "Na3",
     "3c3/7/7/7/S6/7/C6 7/7/7/7/M6/M5M/6M B - -", ""),
    ("six marks anywhere",
     "3c3/7/7/7/S6/7/C6 M2M2M/7/7/7/7/7/M5M A - -", "Na3",
     "3c3/7/7/7/S6/7/C6 M2M2M/7/7/7/M6/7/M5M A - -", "A dominion"),
    ("five are not enough",
     "3c3/7/7/7/S6/7/C6 M2M2M/7/7/7/7/7/M6 A - -", "Na3",
     "3c3/7/7/7/S6/7/C6 M2M2M/7/7/7/M6/7/M6 B - -", ""),
    ("a claim completes a line",
     "3c3/7/7/7/7/3S3/C6 7/7/7/7/7/7/MMMm3 A - -", "Nd2d1",
     "3c3/7/7/7/7/7/C2S3 7/7/7/7/7/7/MMMM3 A - -", "A resonance line"),
    ("an inversion completes a line: whose turn begins has won",
     "3c3/7/7/7/7/7/C2S3 7/7/7/7/7/7/MMMm3 B d1 -", "Vd7d6",
     "7/3c3/7/7/7/7/C2S3 7/7/7/7/7/7/MMMM3 A - -", "A resonance line"),
    ("an inversion completes a square, and voids what became pending",
     "3c3/5s1/7/7/7/3S3/C6 6M/7/7/7/7/3mM2/3MM2 B d2 -", "Vf6g7",
     "3c2s/7/7/7/7/3S3/C6 6M/7/7/7/7/3MM2/3MM2 A - -", "A resonance square"),
    ("an inversion gives dominion",
     "3c3/6s/7/7/7/7/C5S m2m2m/6M/7/7/7/7/m2m3 A - g6", "Ng1",
     "3c3/6s/7/7/7/7/C5S m2m2m/6m/7/7/7/7/m2m2M B - -", "B dominion"),
];

#[test]
fn marks_win() {
    check(MARKS);
}

#[rustfmt::skip]
const ORDER: &[Turn] = &[
    ("captured before the mover's own Core is surrounded",
     "7/7/7/7/7/sC5/cs5 7/7/7/7/7/7/7 A - -", "Vb2a1",
     "7/7/7/7/7/s6/Cs5 7/7/7/7/7/7/7 A - -", "A core captured"),
    ("surrounded before a line",
     "cS5/7/1S5/7/7/7/6C 7/m6/M6/M6/M6/7/7 A - -", "Nb5a6",
     "cS5/S6/7/7/7/7/6C 7/M6/M6/M6/M6/7/7 A - -", "A core surrounded"),
    ("a line before a square and dominion",
     "3c3/7/7/7/7/7/C2S3 7/7/7/7/7/2MM3/MMM4 A - -", "Nd1",
     "3c3/7/7/7/7/7/C2S3 7/7/7/7/7/2MM3/MMMM3 A - -", "A resonance line"),
    ("a square before dominion",
     "3c3/7/7/7/7/7/C2S3 M5M/7/7/7/7/2MM3/2M4 A - -", "Nd1",
     "3c3/7/7/7/7/7/C2S3 M5M/7/7/7/7/2MM3/2MM3 A - -", "A resonance square"),
    ("the mover's win before an inversion that would win",
     "3c3/7/7/7/7/7/C2S2s 7/7/7/6m/6m/6m/MMMm3 B d1 -", "Ng1",
     "3c3/7/7/7/7/7/C2S2s 7/7/7/6m/6m/6m/MMMm2m B - -", "B resonance line"),
    ("surrounded before the line of an inversion",
     "3c3/6s/7/7/7/sC5/1s5 6m/6M/6m/6m/7/7/7 A - g6", "Vb2a1",
     "3c3/6s/7/7/7/s6/Cs5 6m/6m/6m/6m/7/7/7 B - -", "B core surrounded"),
    ("g5: an inversion's win before immobilised",
     "3c3/7/7/7/1S5/SSS4/CS5 M2M2M/7/7/7/7/2m4/M5M B c2 -", "Vd7d6",
     "7/3c3/7/7/1S5/SSS4/CS5 M2M2M/7/7/7/7/2M4/M5M A - -", "A dominion"),
];

#[test]
fn the_first_reason_in_order_is_named() {
    check(ORDER);
}

/// (position, winner's letter and reason)
#[rustfmt::skip]
const FINISHED: &[(&str, &str)] = &[
    ("7/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "A core captured"),
    ("7/7/7/7/7/7/c6 7/7/7/7/7/7/7 B - -", "B core captured"),
    ("cS5/S6/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "A core surrounded"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/MMMM3 A - -", "A resonance line"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/mm5/mm5 B - -", "B resonance square"),
    ("3c3/7/7/7/7/7/C6 M2M2M/7/7/M6/7/7/M5M A - -", "A dominion"),
    ("3c3/7/7/7/1S5/SSS4/CS5 7/7/7/7/7/7/7 A - -", "B core immobilised"),
    ("cS5/S6/7/7/7/7/C6 7/7/7/7/7/7/MMMM3 A - -", "A core surrounded"),
    ("3c3/7/7/7/1S5/SSS4/CS5 7/7/7/7/7/7/MMMM3 A - -", "A resonance line"),
    // Only a turn that begins finds a Core surrounded, and it is the other player's.
    ("cS5/S6/7/7/7/7/C6 7/7/7/7/7/7/7 B - -", ""),
    ("3c3/7/7/7/1S5/SSS4/CS5 7/7/7/7/7/7/7 B - -", ""),
];

#[test]
fn finished_positions_can_be_read_and_offer_nothing() {
    for (text, end) in FINISHED {
        let position = GlyphGrid::parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(told(&position), *end, "{text}");
        let mut actions = Vec::new();
        position.actions(&mut actions);
        assert_eq!(actions.is_empty(), !end.is_empty(), "{text}");
    }
}
