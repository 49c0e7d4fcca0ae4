//! The other readings that a setup can choose: what they allow, what they still forbid, and how they are written.

use game::{Game, Notation, Rule, Seat, Setup};
use vacuum::{Vacuum, law};

use crate::illegal::check_illegal;
use crate::moves::{Move, check_moves};
use crate::positions::{position, text};

const MOVES: &[Move] = &[
    (
        "v26: out, as ever",
        "start - RO R 1 - - outward=axis",
        "perimeter b3 a3",
        "start:a3 - RO R C - - outward=axis",
    ),
    (
        "v26: along the rim, into the corner",
        "start b2:R2 RO R 3 - - outward=axis",
        "perimeter b2 b1",
        "start:b2>b1 b1:R2 RO R C - - outward=axis",
    ),
    (
        "v26: into the gap that another tile left",
        "start:a2 - RO R 1 - - outward=axis",
        "perimeter b3 b2",
        "start:a2,b3>b2 - RO R C - - outward=axis",
    ),
    (
        "v26: once more, along the other axis",
        "start:a3 a3:R1 RO R 3 - - outward=axis",
        "perimeter a3 a2",
        "start:b3>a2 a2:R1 RO R C - - outward=axis",
    ),
    (
        "v26: to the right, and down",
        "start:j11 - RO R 2 - - outward=axis",
        "perimeter j11 k11",
        "start:j10>k11 - RO R C - - outward=axis",
    ),
    (
        "v27: one's own tile, whoever stands on it",
        "start c1:Ob RO R 1 O - holds-tile=neutral",
        "perimeter c1 c0",
        "start:c0 c0:Ob RO R C O - holds-tile=neutral",
    ),
    (
        "v27: nobody's tile, whoever stands on it",
        "start k9:O2 RO R 1 - - holds-tile=neutral",
        "perimeter k9 l9",
        "start:l9 l9:O2 RO R C - - holds-tile=neutral",
    ),
    (
        "v27: a tile under one's own piece",
        "start b6:Rs RO R 1 R - holds-tile=neutral",
        "perimeter b6 a6",
        "start:a6 a6:Rs RO R C R - holds-tile=neutral",
    ),
    (
        "v27: standing on the last tile puts nobody out",
        "out:b9 e4:R1,h4:R1,e7:O1,h7:R1,b9:R1 RO R C - - holds-tile=neutral",
        "commit",
        "out:b9 e4:R1,h4:R1,e7:O1,h7:R1,b9:R1 RO O 1 - - holds-tile=neutral",
    ),
    (
        "v28: a plain step ends the chain",
        "start d5:Rb RO R Kd5 R - chain-end=step",
        "boulder d5 e6",
        "start e6:Rb RO R 2 R - chain-end=step",
    ),
    (
        "v28: the chain goes on",
        "start d5:Rb,d6:R4 RO R Kd5 R - chain-end=step",
        "boulder d5 d6",
        "start d6:Rb RO R Kd6 R - chain-end=step",
    ),
];

/// (position, action, the rule that forbids it)
const ILLEGAL: &[(&str, &str, &Rule)] = &[
    // v26
    ("start - RO R 1 - - outward=axis", "perimeter b3 b2", law::TARGET_NOT_BARREN),
    ("start - RO R 1 - - outward=axis", "perimeter b2 a1", law::NOT_OUTWARD),
    ("start - RO R 1 - - outward=axis", "perimeter c2 c1", law::NOT_A_TILE),
    ("start:a3 - RO R 1 - - outward=axis", "perimeter a3 b3", law::NOT_OUTWARD),
    ("start:a3 - RO R 1 - - outward=axis", "perimeter a3 a4", law::NOT_OUTWARD),
    // As far from the centre as before is not farther.
    ("start:a6 - RO R 1 - - outward=axis", "perimeter b5 b6", law::NOT_OUTWARD),
    ("start b2:O1 RO R 1 - - outward=axis", "perimeter b2 b1", law::TILE_OF_OPPONENT),
    ("start b2:O1n ROxG R 1 - - outward=axis", "perimeter b2 b1", law::NEUTRAL_PIECE),
    ("start - RO R 1 - - outward=axis", "perimeter b9 b10", law::NOT_YOUR_TILE),
    // v27
    ("start c1:O1n ROxG R 1 - - holds-tile=neutral", "perimeter c1 c0", law::NEUTRAL_PIECE),
    ("start - RO R 1 - - holds-tile=neutral", "perimeter b6 a6", law::NOT_YOUR_TILE),
    ("start b6:O1 RO R 1 - - holds-tile=neutral", "perimeter b6 a6", law::NOT_YOUR_TILE),
    ("start b6:G1 ROG R 1 - - holds-tile=neutral", "perimeter b6 a6", law::NOT_YOUR_TILE),
    ("start - RO R 1 - - holds-tile=neutral", "perimeter b2 b1", law::NOT_OUTWARD),
    // v28
    ("start b4:Rb RO R Kb4 R - chain-end=step", "boulder b4 a4", law::TARGET_BARREN),
    ("start c4:Rb,c5:Ob RO R Kc4 RO - chain-end=step", "boulder c4 c5", law::PRESSURE_NOT_GREATER),
    ("start c4:Rb,h5:Rb RO R Kh5 R - chain-end=step", "boulder c4 c5", law::CHAIN_OTHER_BOULDER),
    ("start c4:Rb RO R Kc4 R - chain-end=step", "vacuum h8", law::IN_CHAIN),
];

#[test]
fn other_readings_allow_what_they_say() {
    check_moves(MOVES);
}

#[test]
fn other_readings_forbid_the_rest() {
    check_illegal(ILLEGAL);
}

/// (setup, as records write it, the end of its start's position text)
const SETUPS: &[(&str, &str, &str)] = &[
    ("standard", "standard", "R 1 - -"),
    ("standard+outward=edge+chain-end=attack", "standard", "R 1 - -"),
    ("standard+outward=axis", "standard+outward=axis", "R 1 - - outward=axis"),
    (
        "standard+chain-end=step+holds-tile=neutral",
        "standard+holds-tile=neutral+chain-end=step",
        "R 1 - - holds-tile=neutral,chain-end=step",
    ),
];

#[test]
fn setups_say_their_readings() {
    for players in 2..=4 {
        for (said, written, end) in SETUPS {
            let setup = Setup::choose::<Vacuum>(Some(players), Some(said)).unwrap();
            assert_eq!(setup.text::<Vacuum>(), *written);
            let start = Vacuum::start(setup);
            assert!(start.position_text().ends_with(end), "{said}: {}", start.position_text());
            assert_eq!(Vacuum::parse_position(&start.position_text()), Ok(start), "{said}");
        }
    }
}

#[test]
fn only_what_is_written_is_read() {
    for end in [
        "outward",
        "outward=edge",
        "outward=axis,",
        "outward=axis,outward=axis",
        "chain-end=step,outward=axis",
        "outward=axis+chain-end=step",
        "outward=axis chain-end=step",
        "-",
        "",
    ] {
        let error = Vacuum::parse_position(&text(&format!("start - RO R 1 - - {end}"))).expect_err(end);
        assert_eq!(error.field, "text", "{end}: {error}");
    }
}

/// Positions that differ in a reading alone have keys of their own.
#[test]
fn keys_tell_readings_apart() {
    let keys =
        ["", " outward=axis", " holds-tile=neutral", " chain-end=step", " outward=axis,chain-end=step"]
            .map(|end| position(&format!("start e5:R1 RO O 1 - -{end}")).key());
    let mut distinct = keys.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), keys.len());
}

/// (ground, how many tiles of each colour can still slide)
const TILES_LEFT: &[(&str, [u32; 4])] = &[
    ("start", [8, 8, 8, 8]),
    // On a3 it can go on to a2; on a0 it can go nowhere.
    ("start:a3", [8, 8, 8, 8]),
    ("start:b2>a0", [7, 8, 8, 8]),
    // Of a row of tiles only the one next to the corner has room.
    ("out", [2, 2, 2, 2]),
];

#[test]
fn v26_tiles_that_have_room() {
    for (ground, left) in TILES_LEFT {
        let game = position(&format!("{ground} - ROGW R 1 - - outward=axis"));
        assert_eq!([0, 1, 2, 3].map(|colour| game.unslid_tiles(Seat(colour)).len()), *left, "{ground}");
    }
}

#[test]
fn v27_who_holds_a_tile() {
    for (end, expected) in [("", true), (" outward=axis", true), (" holds-tile=neutral", false)] {
        assert_eq!(position(&format!("start - RO R 1 - -{end}")).pieces_hold_tiles(), expected, "{end}");
    }
}
