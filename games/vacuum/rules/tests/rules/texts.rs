//! Texts that are refused, and why.

use game::Notation;
use vacuum::{Square, Vacuum};

use crate::positions::{position, text};

/// (position, field in error, part of the reason)
const BAD_POSITIONS: &[(&str, &str, &str)] = &[
    ("", "text", "7 fields"),
    ("start - RO R 1 -", "text", "found 6"),
    ("start - RO R 1 - - ", "text", "found 8"),
    ("start - RO R 1 -  -", "text", "found 8"),
    // Terrain
    (". - RO R 1 - -", "terrain", "expected 12 rows, found 1"),
    // Pieces
    ("start  RO R 1 - -", "pieces", "no colon"),
    ("start c4R2 RO R 1 - -", "pieces", "no colon"),
    ("start c4:R2, RO R 1 - -", "pieces", "no colon"),
    ("start c04:R2 RO R 1 - -", "pieces", "'c04' is not a square"),
    ("start m4:R2 RO R 1 - -", "pieces", "'m4' is not a square"),
    ("start c12:R2 RO R 1 - -", "pieces", "'c12' is not a square"),
    ("start a4:R2 RO R 1 - -", "pieces", "a4 is barren"),
    ("start c5:R1,c4:R1 RO R 1 - -", "pieces", "c4 is out of order"),
    ("start c4:R RO R 1 - -", "pieces", "not an owner letter and a piece"),
    ("start c4: RO R 1 - -", "pieces", "not an owner letter and a piece"),
    ("start c4:R0 RO R 1 - -", "pieces", "'0' is not 1 to 4 pebbles"),
    ("start c4:R5 RO R 1 - -", "pieces", "'5' is not 1 to 4 pebbles"),
    ("start c4:Rp RO R 1 - -", "pieces", "'p' is not 1 to 4 pebbles"),
    ("start c4:r1 RO R 1 - -", "pieces", "'r' is not a player"),
    ("start c4:G1 RO R 1 - -", "pieces", "'G' is not a player of this game"),
    ("start c4:R1n RO R 1 - -", "pieces", "neutral, but"),
    ("start c4:O1 ROxG R 1 - -", "pieces", "not neutral, but"),
    ("start c4:Rs RO R 1 O -", "pieces", "not in the stone era"),
    ("start c4:Obn ROxG R 1 R -", "pieces", "not in the stone era"),
    // Players
    ("start - R R 1 - -", "players", "'R' is not RO, ROG or ROGW"),
    ("start - OR R 1 - -", "players", "'OR' is not"),
    ("start - RG R 1 - -", "players", "'RG' is not"),
    ("start - ROxx R 1 - -", "players", "'ROxx' is not"),
    ("start - ROGWR R 1 - -", "players", "'ROGWR' is not"),
    ("start - ROé R 1 - -", "players", "'ROé' is not"),
    ("start - RxOx R 1 - -", "players", "somebody must be left"),
    // Mover
    ("start - RO  1 - -", "mover", "'' is not an owner letter"),
    ("start - RO RO 1 - -", "mover", "'RO' is not an owner letter"),
    ("start - RO G 1 - -", "mover", "'G' is not a player"),
    ("start - ROxG O 1 - -", "mover", "'O' is out of the game"),
    // Stage
    ("start - RO R 4 - -", "stage", "'4' is not 1, 2, 3, C or K"),
    ("start - RO R K - -", "stage", "'' is not a square"),
    ("start - RO R Kd4 - -", "stage", "no boulder of the mover's on d4"),
    ("start d4:Ob RO R Kd4 O -", "stage", "no boulder of the mover's on d4"),
    ("start d4:Rs RO R Kd4 R -", "stage", "no boulder of the mover's on d4"),
    ("start - ROx R 2 - -", "stage", "a finished game is written in stage 1"),
    ("start d4:Rb ROx R Kd4 R -", "stage", "a finished game is written in stage 1"),
    // Stone eras
    ("start - RO R 1  -", "stone eras", "empty"),
    ("start - RO R 1 OR -", "stone eras", "turn order"),
    ("start - RO R 1 RR -", "stone eras", "turn order"),
    ("start - RO R 1 G -", "stone eras", "'G' is not a player"),
    // Cooldowns
    ("start - RO R 1 - c2", "cooldowns", "none before stage 2"),
    ("start d4:Rb RO R Kd4 R c2", "cooldowns", "none before stage 2"),
    ("start - RO R 2 - c3", "cooldowns", "c3 is not a pedestal"),
    ("start - RO R 2 - c2,", "cooldowns", "'' is not a square"),
    ("start - RO R 2 - c9,j2", "cooldowns", "out of order"),
    ("start - RO R 2 - c2,c2", "cooldowns", "out of order"),
];

/// (row of the start, what it is replaced by, part of the reason)
const BAD_GROUND: &[(usize, &str, &str)] = &[
    (1, "..rrrrwwww.", "row 1 has 11 squares"),
    (1, "..rrrrwwww...", "row 1 has 13 squares"),
    (4, ".r###x####w.", "'x' is no kind of ground"),
    (4, ".r###é####w.", "'é' is no kind of ground"),
    (2, ".rPP#####Pw.", "the pedestals are"),
    (2, ".r#######Pw.", "the pedestals are"),
    (1, "..rrr.wwww..", "7 tiles 'r' instead of 8"),
    (10, "..ooooogggg.", "9 tiles 'o' instead of 8"),
    (6, ".o########w.", "7 tiles 'g' instead of 8"),
    (3, ".r########r.", "9 tiles 'r' instead of 8"),
];

#[test]
fn bad_ground_is_refused() {
    for (row, replacement, reason) in BAD_GROUND {
        let start = text("start - RO R 1 - -");
        let mut rows: Vec<&str> = start.split('/').collect();
        rows[*row] = replacement;
        let error = Vacuum::parse_position(&rows.join("/")).expect_err(replacement);
        assert_eq!(error.field, "terrain", "{replacement}: {error}");
        assert!(error.reason.contains(reason), "{replacement}: {error}");
    }
}

#[test]
fn bad_positions_are_refused_with_field_and_reason() {
    for (short, field, reason) in BAD_POSITIONS {
        let error = Vacuum::parse_position(&text(short)).expect_err(short);
        assert_eq!(error.field, *field, "{short}: {error}");
        assert!(error.reason.contains(reason), "{short}: {error}");
    }
}

#[test]
fn v2_a_square_holds_one_owner_and_one_kind() {
    for (short, reason) in [
        ("start c4:R1,c4:O1 RO R 1 - -", "c4 is out of order, or there twice"),
        ("start c4:R1s RO R 1 R -", "c4: 'R1s' is not an owner letter and a piece"),
    ] {
        let error = Vacuum::parse_position(&text(short)).expect_err(short);
        assert!(error.field == "pieces" && error.reason.contains(reason), "{error}");
    }
}

#[test]
fn good_positions_print_as_they_were_read() {
    for short in [
        "start c4:R2,d4:Os,e5:Gbn ROGx O 2 OG c2,j2,c9,j9",
        "start:a5,l6 a5:R1,l6:W4 ROGW W C W -",
        "out d4:Rb RO R Kd4 R -",
        // In a finished game pieces of those who are out may be neutral or not.
        "start c4:R2,d4:O1,e5:G1n RxOGx O 1 - -",
    ] {
        assert_eq!(position(short).position_text(), text(short));
    }
}

#[test]
fn bad_actions_are_refused() {
    for text in [
        "",
        " ",
        "commit ",
        " commit",
        "Commit",
        "pass",
        "commit c4",
        "exit c4",
        "entrench",
        "entrench c4 c5",
        "entrench c12",
        "entrench C4",
        "entrench é4",
        "vacuum c04",
        "stone",
        "retreat c4",
        "retreat c4  c5",
        "retreat c4 c5 1",
        "cast c4",
        "cast c4 nne",
        "cast n c4",
        "cast c4 n n",
        "attack c4 c5",
        "attack c4 c5 0",
        "attack c4 c5 5",
        "attack c4 c5 01",
        "attack c4 2 c5",
        "attack 2 c4 c5",
        "supply c4 c5 1 2",
        "war c4 c5 c6",
        "perimeter a-1 c0",
        "boulder c4 c5\n",
    ] {
        assert!(Vacuum::parse_action(text).is_err(), "{text}");
    }
}

#[test]
fn squares_are_named_by_column_and_row_from_the_top() {
    for (name, row, column) in [("a0", 0, 0), ("c4", 4, 2), ("l9", 9, 11), ("b10", 10, 1), ("l11", 11, 11)] {
        let square = Square::new(row, column).unwrap();
        assert_eq!((Square::parse(name), square.to_string().as_str()), (Some(square), name));
    }
    assert_eq!((Square::new(12, 0), Square::new(0, 12)), (None, None));
}

#[test]
fn every_action_can_be_written_once() {
    let actions = Vacuum::writable();
    let pairs = 144 * 144;
    assert_eq!(actions.len(), pairs * (6 + 3 * 4) + 144 * (3 + 8) + 2);
    for &action in actions.iter().step_by(97) {
        assert_eq!(Vacuum::parse_action(&Vacuum::action_text(action)), Ok(action));
    }
}
