//! What actions do.

use game::{Game, Notation, Seat};
use vacuum::Vacuum;

use crate::positions::{action, position, text};

/// (what it shows, position, action, next position)
pub type Move = (&'static str, &'static str, &'static str, &'static str);

const MOVES: &[Move] = &[
    ("a unit gains a pebble", "start c4:R3 RO R 1 - -", "entrench c4", "start c4:R4 RO R 2 - -"),
    // Retreat
    ("away from danger", "start d3:O1,d4:R2 RO R 1 - -", "retreat d4 d6", "start d3:O1,d6:R2 RO R 2 - -"),
    (
        "as near as before will do",
        "start d4:R2,h4:O1 RO R 1 - -",
        "retreat d4 d6",
        "start h4:O1,d6:R2 RO R 2 - -",
    ),
    (
        "through one's own pebbles",
        "start d4:R1,c5:Rs,d5:R2,e5:Rb RO R 1 R -",
        "retreat d4 d6",
        "start c5:Rs,d5:R2,e5:Rb,d6:R1 RO R 2 R -",
    ),
    ("a knight's way", "start d4:R1 RO R 1 - -", "retreat d4 e6", "start e6:R1 RO R 2 - -"),
    (
        "neutral pieces are nobody to fear",
        "start d4:R1,d8:O1n ROxG R 1 - -",
        "retreat d4 d6",
        "start d6:R1,d8:O1n ROxG R 2 - -",
    ),
    // Extend
    ("a diagonal line", "start c4:R1,d5:R1 RO R 1 - -", "extend d5 e6", "start c4:R1,d5:R1,e6:R1 RO R 2 - -"),
    ("the other end", "start c4:R1,d5:R1 RO R 1 - -", "extend c4 b3", "start b3:R1,c4:R1,d5:R1 RO R 2 - -"),
    // Cast
    ("three squares", "start e9:Rs RO R 1 R -", "cast e9 n", "start e6:Rs RO R 2 R -"),
    ("stops before pebbles", "start e7:O1,e9:Rs RO R 1 R -", "cast e9 n", "start e7:O1,e8:Rs RO R 2 R -"),
    ("stops before a boulder", "start e7:Rb,e9:Rs RO R 1 R -", "cast e9 n", "start e7:Rb,e8:Rs RO R 2 R -"),
    (
        "stops before a neutral stone",
        "start e7:Osn,e9:Rs ROxG R 1 RO -",
        "cast e9 n",
        "start e7:Osn,e8:Rs ROxG R 2 RO -",
    ),
    ("stops before barren ground", "start d4:Rs RO R 1 R -", "cast d4 w", "start b4:Rs RO R 2 R -"),
    ("stops at the edge of the grid", "start:c0 d1:Rs RO R 1 R -", "cast d1 nw", "start:c0 c0:Rs RO R 2 R -"),
    ("strikes one's own stone", "start e6:Rs,e9:Rs RO R 1 R -", "cast e9 n", "start e6:Rb RO R 2 R -"),
    ("strikes an opponent's stone", "start e8:Os,e9:Rs RO R 1 RO -", "cast e9 n", "start e8:Rb RO R 2 RO -"),
    ("v4: hooks on, straight", "start c8:Rs RO R 1 R -", "cast c8 n", "start c4:Rs RO R 2 R -"),
    ("v4: hooks round", "start i5:Rs RO R 1 R -", "cast i5 s", "start h7:Rs RO R 2 R -"),
    ("v4: hooks back", "start f2:Rs RO R 1 R -", "cast f2 e", "start h2:Rs RO R 2 R -"),
    ("v4: hooks to one's own pedestal", "start c8:Os RO O 1 O -", "cast c8 n", "start c6:Os RO O 2 O -"),
    ("v4: the hook strikes", "start i5:Rs,h7:Os RO R 1 RO -", "cast i5 s", "start h7:Rb RO R 2 RO -"),
    ("v4: the hook is blocked", "start i5:Rs,h7:O1 RO R 1 R -", "cast i5 s", "start h7:O1,i8:Rs RO R 2 R -"),
    ("v4: no hook on the pedestal", "start f2:Rs RO R 1 R -", "cast f2 w", "start c2:Rs RO R 2 R -"),
    ("v4: no hook after less", "start c5:O1,c8:Rs RO R 1 R -", "cast c8 n", "start c5:O1,c6:Rs RO R 2 R -"),
    // Boulder
    ("a plain move", "start d4:Rb RO R 1 R -", "boulder d4 e5", "start e5:Rb RO R 2 R -"),
    ("takes pebbles", "start d4:Rb,d5:O4 RO R 1 R -", "boulder d4 d5", "start d5:Rb RO R 2 R -"),
    (
        "takes a boulder",
        "start d4:Rb,e4:R1,d5:Ob RO R 1 RO -",
        "boulder d4 d5",
        "start e4:R1,d5:Rb RO R 2 RO -",
    ),
    ("v5: both perish", "start d4:Rb,d5:Ob RO R 1 RO -", "boulder d4 d5", "start - RO R 2 RO -"),
    ("rolls over a unit", "start d4:Rb,d5:R2 RO R 1 R -", "boulder d4 d5", "start d5:Rb RO R Kd5 R -"),
    ("v6: the chain goes on", "start d5:Rb,d6:R4 RO R Kd5 R -", "boulder d5 d6", "start d6:Rb RO R Kd6 R -"),
    ("v6: the chain wins", "start d5:Rb,d6:O1 RO R Kd5 R -", "boulder d5 d6", "start d6:Rb RO R 2 R -"),
    ("v6: the chain ends", "start d5:Rb RO R Kd5 R -", "exit", "start d5:Rb RO R 2 R -"),
    // Attack
    (
        "some go, the rest stay",
        "start d4:R3,d5:O1 RO R 1 - -",
        "attack d4 d5 2",
        "start d4:R1,d5:R2 RO R 2 - -",
    ),
    ("all go", "start d4:R3,d5:O2 RO R 1 - -", "attack d4 d5 3", "start d5:R3 RO R 2 - -"),
    ("v18: a stone", "start d4:R4,d5:Os RO R 1 O -", "attack d4 d5 1", "start d4:R3,d5:R1 RO R 2 O -"),
    (
        "v18: a boulder",
        "start c4:R4,d4:R4,e4:R4,d5:Ob RO R 1 O -",
        "attack d4 d5 4",
        "start c4:R4,e4:R4,d5:R4 RO R 2 O -",
    ),
    (
        "only the owner's pressure counts",
        "start d4:R2,e4:Gb,d5:O1 ROG R 1 G -",
        "attack d4 d5 1",
        "start d4:R1,e4:Gb,d5:R1 ROG R 2 G -",
    ),
    ("a pedestal weighs four", "start c2:R1,c3:O1 RO R 1 - -", "attack c2 c3 1", "start c3:R1 RO R 2 - -"),
    ("a tile weighs one", "start b4:O3,c5:R2 RO R 1 - -", "attack c5 b4 2", "start b4:R2 RO R 2 - -"),
    // Teleport
    ("to an empty pedestal", "start c2:R2 RO R 2 - -", "teleport c2 j9", "start j9:R2 RO R 2 - c2,j9"),
    ("changes places", "start c2:Rb,c9:O2 RO R 2 R -", "teleport c2 c9", "start c2:O2,c9:Rb RO R 2 R c2,c9"),
    ("stays where it is", "start c2:Rs RO R 2 R -", "teleport c2 c2", "start c2:Rs RO R 2 R c2"),
    ("v3: is of stage 2", "start c2:R1 RO R 1 - -", "teleport c2 j2", "start j2:R1 RO R 2 - c2,j2"),
    (
        "v3: and again",
        "start j2:R1,c9:R1 RO R 2 - c2,j2",
        "teleport c9 j9",
        "start j2:R1,j9:R1 RO R 2 - c2,j2,c9,j9",
    ),
    // Supply
    ("onto a unit", "start c4:R2,d4:R1 RO R 1 - -", "supply c4 d4 1", "start c4:R1,d4:R2 RO R 2 - -"),
    ("a whole unit onto another", "start c4:R2,d4:R2 RO R 2 - -", "supply c4 d4 2", "start d4:R4 RO R 2 - -"),
    ("out into the open", "start c4:R4 RO R 2 - -", "supply c4 d5 3", "start c4:R1,d5:R3 RO R 3 - -"),
    // Reduce
    ("one for one", "start c4:R3,d4:O2 RO R 1 - -", "reduce c4 d4 1", "start c4:R2,d4:O1 RO R 3 - -"),
    ("to nothing", "start c4:R2,d4:O2 RO R 2 - -", "reduce c4 d4 2", "start - RO R 3 - -"),
    // Stone
    ("v8: three sides", "start e4:R1,d5:R1,e6:R1 RO R 2 - -", "stone e5", "start e5:Rs RO R 2 R -"),
    (
        "v8: corners stand for sides",
        "start d4:R1,f4:R1,e6:R1 RO R 2 - -",
        "stone e5",
        "start e5:Rs RO R 2 R -",
    ),
    ("v8: three corners", "start d4:R1,f4:R1,f6:R1 RO R 2 - -", "stone e5", "start e5:Rs RO R 2 R -"),
    (
        "v9: all pebbles around go in",
        "start d4:R4,e4:R4,f4:R1,d6:R2,c7:R1,e7:R3 RO R 2 - -",
        "stone e5",
        "start e5:Rs,c7:R1,e7:R3 RO R 2 R -",
    ),
    (
        "three more than all others",
        "start d4:O1n,e4:R4,d5:R1,f5:G1,e6:R1,f6:Gb ROxG R 1 G -",
        "stone e5",
        "start d4:O1n,e5:Rs,f5:G1,f6:Gb ROxG R 2 RG -",
    ),
    // War
    ("the whole unit moves in", "start c4:R2,d4:O1 RO R 1 - -", "war c4 d4", "start d4:R2 RO R 2 - -"),
    // Vacuum
    ("a pebble appears", "start - RO R 1 - -", "vacuum e5", "start e5:R1 RO R C - -"),
    ("v10: tiles are playable", "start - RO R 2 - -", "vacuum b2", "start b2:R1 RO R C - -"),
    ("v10: in a corner of the area", "start e5:O1 RO R 3 - -", "vacuum f6", "start e5:O1,f6:R1 RO R C - -"),
    // Perimeter
    ("v12: one's own colour", "start c1:R2 RO R 3 - -", "perimeter c1 c0", "start:c0 c0:R2 RO R C - -"),
    ("v12: nobody's colour", "start - RO R 1 - -", "perimeter k9 l9", "start:l9 - RO R C - -"),
    (
        "v12: the colour of one who is out",
        "start - ROxG R 1 - -",
        "perimeter b6 a6",
        "start:a6 - ROxG R C - -",
    ),
    ("v12: under one's own piece", "start b6:Rs RO R 1 R -", "perimeter b6 a6", "start:a6 a6:Rs RO R C R -"),
    ("v11: down", "start - RO R 2 - -", "perimeter g10 g11", "start:g11 - RO R C - -"),
    // Commit
    ("cooldowns end", "start e5:R1 RO R C - c2,j9", "commit", "start e5:R1 RO O 1 - -"),
    ("those who are out are passed over", "start - ROxG R C - -", "commit", "start - ROxG G 1 - -"),
];

#[test]
fn actions_lead_where_the_rules_say() {
    check_moves(MOVES);
}

pub fn check_moves(moves: &[Move]) {
    for (what, before, deed, after) in moves {
        let mut game = position(before);
        assert_eq!(game.check(action(deed)), Ok(()), "{what}: {deed} in {before}");
        game.apply(action(deed));
        assert_eq!(game.position_text(), text(after), "{what}: {deed} in {before}");
    }
}

/// Whether a unit on each of the eight neighbours, clockwise from north, covers three sides.
#[test]
fn v8_coverage_of_every_set_of_units() {
    const AROUND: [&str; 8] = ["e4", "f4", "f5", "f6", "e6", "d6", "d5", "d4"];
    // Straight lines of three, and sets that touch only two sides, do not cover.
    let refused: &[&[usize]] = &[
        &[0, 1, 7],
        &[1, 2, 3],
        &[3, 4, 5],
        &[5, 6, 7],
        &[0, 4],
        &[0, 1, 2],
        &[2, 3, 4],
        &[4, 5, 6],
        &[6, 7, 0],
    ];
    let accepted: &[&[usize]] =
        &[&[0, 2, 4], &[1, 3, 5], &[0, 2, 5], &[0, 1, 3], &[0, 3, 6], &[7, 2, 4], &[0, 1, 7, 4]];
    for (sets, covers) in [(refused, false), (accepted, true)] {
        for set in sets {
            let mut squares: Vec<&str> = set.iter().map(|&way| AROUND[way]).collect();
            squares.sort_unstable_by_key(|name| (name.as_bytes()[1], name.as_bytes()[0]));
            let pieces: Vec<String> = squares.iter().map(|name| format!("{name}:R2")).collect();
            let game = position(&format!("start {} RO R 2 - -", pieces.join(",")));
            assert_eq!(game.check(action("stone e5")).is_ok(), covers, "{squares:?}");
        }
    }
}

#[test]
fn v1_the_start() {
    for (setup, players) in Vacuum::SETUPS.iter().zip(["RO", "ROG", "ROGW"]) {
        let game = Vacuum::start(*setup);
        assert_eq!(game.position_text(), text(&format!("start - {players} R 1 - -")));
        assert_eq!((game.seats(), game.mover()), (players.len(), Seat(0)));
    }
}

/// Two units side by side pass a pebble to and fro; the 65th link is refused, the step out is not.
#[test]
fn v7_at_most_64_links() {
    let mut game = position("start c4:R2,d4:R2 RO R 2 - -");
    for link in 0..64 {
        let deed = action(if link % 2 == 0 { "supply c4 d4 1" } else { "supply d4 c4 1" });
        assert_eq!(game.check(deed), Ok(()), "link {link}");
        game.apply(deed);
    }
    assert_eq!(game.check(action("supply c4 d4 1")), Err(vacuum::law::SUPPLY_LINKS));
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let supplies = actions.iter().filter(|action| matches!(action, vacuum::Action::Supply(..))).count();
    assert_eq!(supplies, 14, "one pebble from each of two units into seven empty squares");
    assert_eq!(game.check(action("supply c4 c5 1")), Ok(()));
    let read = Vacuum::parse_position(&game.position_text()).unwrap();
    assert_eq!(read.check(action("supply c4 d4 1")), Ok(()), "a text starts a new count");
    assert_eq!(read.key(), game.key());
}
