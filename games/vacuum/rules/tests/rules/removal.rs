//! The manual's table of what removes what: each cell is tried on a board.

use game::{Game, Seat};
use vacuum::Vacuum;

use crate::positions::{action, position};

const MANUAL: &str = include_str!("../../../manual.md");

/// (row of the manual's table, by column the board and the action of Red's that are tried; `-` where there is nothing to try)
const TRIED: &[(&str, [(&str, &str); 4])] = &[
    (
        "Pebble Attack, if your pressure is greater",
        [
            ("d4:R4,e4:O2 RO R 1 - -", "attack d4 e4 1"),
            ("d4:R4,e4:Os RO R 1 O -", "attack d4 e4 4"),
            ("d3:R4,d4:R4,e4:Ob,d5:R4 RO R 1 O -", "attack d4 e4 2"),
            ("d4:R4,e4:O2 RO R 1 - -", "attack d4 e4 3"),
        ],
    ),
    (
        "Pebble War, if your pressure is greater",
        [
            ("d4:R4,e4:O2 RO R 2 - -", "war d4 e4"),
            ("d4:R4,e4:Os RO R 2 O -", "war d4 e4"),
            ("d3:R4,d4:R4,e4:Ob,d5:R4 RO R 2 O -", "war d4 e4"),
            ("d4:R4,e4:O2 RO R 2 - -", "war d4 e4"),
        ],
    ),
    (
        "Reduction Attack",
        [
            ("d4:R3,e4:O4 RO R 2 - -", "reduce d4 e4 3"),
            ("d4:R3,e4:Os RO R 2 O -", "reduce d4 e4 1"),
            ("d4:R3,e4:Ob RO R 2 O -", "reduce d4 e4 1"),
            ("d4:R3,e4:O2 RO R 2 - -", "reduce d4 e4 2"),
        ],
    ),
    (
        "Cast Stone that hits a stone",
        [
            ("d4:Rs,f4:O2 RO R 1 R -", "cast d4 e"),
            ("d4:Rs,f4:Os RO R 1 RO -", "cast d4 e"),
            ("d4:Rs,f4:Ob RO R 1 RO -", "cast d4 e"),
            ("d4:Rs,f4:Rs RO R 1 R -", "cast d4 e"),
        ],
    ),
    (
        "Boulder attack, if your pressure is greater",
        [
            ("d4:Rb,e4:O4 RO R 1 R -", "boulder d4 e4"),
            ("d4:Rb,e4:Os RO R 1 RO -", "boulder d4 e4"),
            ("d3:R1,d4:Rb,e4:Ob RO R 1 RO -", "boulder d4 e4"),
            ("d4:Rb,e4:O4 RO R 1 R -", "boulder d4 e4"),
        ],
    ),
    (
        "Boulder against a boulder, if it is not",
        [
            ("-", "-"),
            ("-", "-"),
            ("d4:Rb,e4:Ob RO R 1 RO -", "boulder d4 e4"),
            ("d4:Rb,e4:Ob RO R 1 RO -", "boulder d4 e4"),
        ],
    ),
    (
        "Boulder Chain",
        [
            ("d4:Rb,e4:R3,e5:O1 RO R 1 R -", "boulder d4 e4"),
            ("d4:Rb,e4:R3,e5:Os RO R 1 RO -", "boulder d4 e4"),
            ("d4:Rb,e4:R3,e5:Ob RO R 1 RO -", "boulder d4 e4"),
            ("d4:Rb,e4:R3 RO R 1 R -", "boulder d4 e4"),
        ],
    ),
    (
        "Stone Creation",
        [
            ("e4:R4,f4:O1,d5:R1,e6:R1 RO R 2 - -", "stone e5"),
            ("e4:R4,f4:Os,d5:R1,e6:R1 RO R 2 O -", "stone e5"),
            ("e4:R4,f4:Ob,d5:R1,e6:R1 RO R 2 O -", "stone e5"),
            ("e4:R4,d5:R1,e6:R1,h6:R2 RO R 2 - -", "stone e5"),
        ],
    ),
    (
        "Teleport",
        [
            ("c2:R1,j9:O2 RO R 2 - -", "teleport c2 j9"),
            ("c2:R1,j9:Os RO R 2 O -", "teleport c2 j9"),
            ("c2:R1,j9:Ob RO R 2 O -", "teleport c2 j9"),
            ("c2:R1 RO R 2 - -", "teleport c2 j9"),
        ],
    ),
    (
        "Perimeter Move",
        [
            ("c1:O2 RO R 3 - -", "perimeter c1 c0"),
            ("c1:Os RO R 3 O -", "perimeter c1 c0"),
            ("c1:Ob RO R 3 O -", "perimeter c1 c0"),
            ("c1:R2 RO R 3 - -", "perimeter c1 c0"),
        ],
    ),
];

/// Pebbles, stones and boulders.
type Pieces = [i32; 3];

/// What an action did: what each side gained or lost, and whether a piece of its is elsewhere.
struct Change {
    mine: Pieces,
    theirs: Pieces,
    mine_moved: bool,
    theirs_moved: bool,
}

#[test]
fn the_table_of_the_manual_is_what_the_rules_do() {
    let rows: Vec<Vec<&str>> = MANUAL
        .lines()
        .skip_while(|line| *line != "## What removes what")
        .filter(|line| line.starts_with('|'))
        .take_while(|line| !line.starts_with("| reason"))
        .skip(2)
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let named: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    let tried: Vec<&str> = TRIED.iter().map(|(name, _)| *name).collect();
    assert_eq!(named, tried);
    for (cells, (name, boards)) in rows.iter().zip(TRIED) {
        for (cell, (board, deed)) in cells[1..].iter().zip(boards) {
            let before = (*board != "-").then(|| position(&format!("start {board}")));
            let holds = holds(cell, before.as_ref(), deed);
            assert!(holds, "{name}: '{cell}' is not so of {deed} with {board}");
        }
    }
}

/// Whether what a cell says is true of an action.
fn holds(cell: &str, before: Option<&Vacuum>, deed: &str) -> bool {
    let Some(before) = before else { return cell == "–" };
    let change = before.check(action(deed)).is_ok().then(|| change(before, deed));
    let [pebbles, stones, boulders] = pieces(before, Seat(1)).map(|count| -count);
    let given = deed.rsplit(' ').next().and_then(|word| word.parse::<i32>().ok()).unwrap_or(0);
    match (cell, change) {
        ("never", None) => true,
        ("never", Some(Change { theirs, theirs_moved, .. })) => theirs == [0; 3] && !theirs_moved,
        (_, None) => false,
        ("the whole unit" | "removed", Some(Change { theirs, .. })) => theirs == [pebbles, stones, boulders],
        ("as many as you give", Some(Change { mine, theirs, .. })) => {
            mine == theirs && theirs == [-given, 0, 0]
        }
        ("becomes your boulder", Some(Change { mine, theirs, .. })) => theirs == [0, -1, 0] && mine[2] == 1,
        ("moved, not removed" | "moved", Some(Change { mine, theirs, mine_moved, theirs_moved })) => {
            mine == [0; 3]
                && theirs == [0; 3]
                && mine_moved
                && (theirs_moved || pieces(before, Seat(1)) == [0; 3])
        }
        ("none", Some(Change { mine, .. })) => mine == [0; 3],
        ("as many as they lose", Some(Change { mine, theirs, .. })) => mine == theirs && mine[0] < 0,
        ("the stone you threw; a stone of your own that it hits", Some(Change { mine, .. })) => {
            mine == [0, -2, 1]
        }
        ("your boulder", Some(Change { mine, .. })) => mine == [0, 0, -1],
        ("the pebbles it rolls over", Some(Change { mine, .. })) => mine == [-3, 0, 0],
        ("all your pebbles around the square", Some(Change { mine, .. })) => mine == [-6, 1, 0],
        _ => panic!("'{cell}' is nothing that can be checked"),
    }
}

fn change(before: &Vacuum, deed: &str) -> Change {
    let after = before.after(action(deed));
    let difference = |seat| {
        let (old, new) = (pieces(before, seat), pieces(&after, seat));
        [0, 1, 2].map(|kind| new[kind] - old[kind])
    };
    let moved = |seat| before.pieces(seat) != after.pieces(seat);
    Change {
        mine: difference(Seat(0)),
        theirs: difference(Seat(1)),
        mine_moved: moved(Seat(0)),
        theirs_moved: moved(Seat(1)),
    }
}

fn pieces(position: &Vacuum, seat: Seat) -> Pieces {
    let own = position.pieces(seat);
    let pebbles =
        (own & position.pebbles()).into_iter().map(|unit| i32::from(position.base_value(unit))).sum();
    let count = |squares: vacuum::Squares| (own & squares).len() as i32;
    [pebbles, count(position.stones()), count(position.boulders())]
}
