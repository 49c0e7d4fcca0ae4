//! Which rule forbids an action.

use std::collections::BTreeSet;

use game::{Game, Notation, Rule};
use glyph_grid::{GlyphGrid, law};

/// (position, action, the first rule that forbids it)
#[rustfmt::skip]
const ILLEGAL: &[(&str, &str, &Rule)] = &[
    ("7/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Va1a2", law::GAME_OVER),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/MMMM3 A - -", "Vb1e7", law::GAME_OVER),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Vb1b2", law::EMPTY_SQUARE),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Vb1e7", law::EMPTY_SQUARE),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Nb1", law::EMPTY_SQUARE),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Vd7d6", law::NOT_YOURS),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 B - -", "Va1a2", law::NOT_YOURS),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Nd7", law::NOT_YOURS),

    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Va1a3", law::VECTOR_REACH),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Va1a1", law::VECTOR_REACH),
    ("3c3/7/7/7/7/7/C5S 7/7/7/7/7/7/7 A - -", "Vg1a2", law::VECTOR_REACH),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "La1a2", law::LANCE_REACH),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "La1b3", law::LANCE_REACH),
    ("3c3/7/7/7/7/7/C4S1 7/7/7/7/7/7/7 A - -", "Lf1a2", law::LANCE_REACH),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Aa1b2", law::ARC_REACH),
    ("3c3/7/7/7/7/7/C5S 7/7/7/7/7/7/7 A - -", "Ag1a3", law::ARC_REACH),

    ("3c3/7/7/7/7/7/CS5 7/7/7/7/7/7/7 A - -", "La1c1", law::LANCE_BLOCKED),
    ("3c3/7/7/7/7/1s5/C6 7/7/7/7/7/7/7 A - -", "La1c3", law::LANCE_BLOCKED),
    ("3c3/7/7/7/2S4/1s5/C6 7/7/7/7/7/7/7 A - -", "La1c3", law::LANCE_BLOCKED),
    ("3c3/7/7/7/7/7/CS5 7/7/7/7/7/7/7 A - -", "Va1b1", law::OWN_PIECE),
    ("3c3/7/7/7/7/7/C1S4 7/7/7/7/7/7/7 A - -", "La1c1", law::OWN_PIECE),
    ("3c3/7/7/7/7/2S4/C6 7/7/7/7/7/7/7 A - -", "Aa1c2", law::OWN_PIECE),
    ("3c3/7/7/7/7/1s5/S5C 7/7/7/7/7/7/7 A - -", "Va1b2", law::SHARD_TAKES_SHARD),
    ("3c3/7/7/7/2s4/7/S5C 7/7/7/7/7/7/7 A - -", "La1c3", law::SHARD_TAKES_SHARD),
    ("3c3/7/7/7/1s5/7/S5C 7/7/7/7/7/7/7 A - -", "Aa1b3", law::SHARD_TAKES_SHARD),

    ("3c3/7/7/7/2s4/7/S5C 7/7/7/7/7/7/7 A - -", "Pa1c3", law::PULSE_REACH),
    ("3c3/7/7/7/7/s6/C5S 7/7/7/7/7/7/7 A - -", "Pg1a2", law::PULSE_REACH),
    ("3c3/7/7/7/7/7/CS5 7/7/7/7/7/7/7 A - -", "Pa1a2", law::PULSE_NEEDS_ENEMY),
    ("3c3/7/7/7/7/7/CS5 7/7/7/7/7/7/7 A - -", "Pa1b1", law::PULSE_NEEDS_ENEMY),
    ("3c3/7/7/7/7/1s5/S5C 7/7/7/7/7/1m5/7 A - -", "Pa1b2", law::PULSE_PROTECTED),
    ("7/7/7/7/7/1c5/S5C 7/7/7/7/7/1m5/7 A - -", "Pa1b2", law::PULSE_PROTECTED),
    ("7/7/7/7/7/1c5/C6 7/7/7/7/7/1m5/7 A - -", "Pa1b2", law::PULSE_PROTECTED),
    ("7/7/7/7/7/1c5/S5C 7/7/7/7/7/1M5/7 A - -", "Pa1b2", law::SHARD_PUSHES_CORE),

    ("3c3/7/7/7/7/7/C6 7/7/7/7/2m4/7/7 A - -", "Na1c3", law::ANCHOR_REACH),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/M6 A - -", "Na1", law::ALREADY_MARKED),
    ("3c3/7/7/7/7/1s5/C6 7/7/7/7/7/1m5/7 A - -", "Na1b2", law::CLAIM_OCCUPIED),
    ("3c3/7/7/7/7/1S5/C6 7/7/7/7/7/7/7 A - -", "Na1b2", law::CLAIM_OCCUPIED),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Na1b2", law::CLAIM_NEEDS_MARK),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/1M5/7 A - -", "Na1b2", law::CLAIM_NEEDS_MARK),

    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 B - -", "swap", law::NO_SWAP),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - - pie", "swap", law::NO_SWAP),
    ("7/7/7/7/7/7/c6 7/7/7/7/7/7/7 B - -", "swap", law::GAME_OVER),
];

#[test]
fn illegal_actions_name_the_rule() {
    let mut reached = BTreeSet::new();
    for (position, action, rule) in ILLEGAL {
        let position = GlyphGrid::parse_position(position).unwrap();
        let answer = position.check(GlyphGrid::parse_action(action).unwrap());
        assert_eq!(answer, Err(*rule), "{action} in {}", position.position_text());
        reached.insert(rule.id);
    }
    let known: BTreeSet<&str> = GlyphGrid::RULES.iter().map(|rule| rule.id).collect();
    assert_eq!(reached, known, "a row for every rule");
}
