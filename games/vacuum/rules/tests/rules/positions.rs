//! Positions in tests are written with a short word for the ground: `start` is the ground of a new game,
//! `out` has every tile slid out; `start:c0` and `out:b5` name tiles that are elsewhere, by where they are, and
//! `start:b2>b1` says where one has gone that no usual slide takes it.

use game::Notation;
use vacuum::{Action, Square, Vacuum};

const START: &str = "............/..rrrrwwww../.rP######Pw./.r########w./.r########w./.r########w./\
                     .o########g./.o########g./.o########g./.oP######Pg./..oooogggg../............";
const OUT: &str = "..rrrrwwww../............/r.P######P.w/r.########.w/r.########.w/r.########.w/\
                   o.########.g/o.########.g/o.########.g/o.P######P.g/............/..oooogggg..";

pub fn position(short: &str) -> Vacuum {
    let text = text(short);
    Vacuum::parse_position(&text).unwrap_or_else(|error| panic!("{short}: {error}"))
}

pub fn action(text: &str) -> Action {
    Vacuum::parse_action(text).unwrap_or_else(|error| panic!("{error}"))
}

/// The whole text of a position written short.
pub fn text(short: &str) -> String {
    let (ground, rest) = short.split_once(' ').unwrap_or((short, ""));
    let (ground, moved) = ground.split_once(':').unwrap_or((ground, ""));
    let ground = match ground {
        "start" => START,
        "out" => OUT,
        _ => return short.to_string(),
    };
    let mut rows: Vec<Vec<char>> = ground.split('/').map(|row| row.chars().collect()).collect();
    for tile in moved.split(',').filter(|name| !name.is_empty()) {
        let (from, to) = tile.split_once('>').map_or((None, tile), |(from, to)| (Some(from), to));
        let (row, column) = place(to);
        let (old_row, old_column) = from.map_or_else(|| other_place(row, column), place);
        rows[row][column] = std::mem::replace(&mut rows[old_row][old_column], '.');
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    format!("{} {rest}", rows.join("/"))
}

fn place(name: &str) -> (usize, usize) {
    let square = Square::parse(name).unwrap();
    (square.row().into(), square.column().into())
}

/// Every tile has two places in a game: this is the other one.
fn other_place(row: usize, column: usize) -> (usize, usize) {
    match (row, column) {
        (0 | 1, _) => (1 - row, column),
        (10 | 11, _) => (21 - row, column),
        (_, 0 | 1) => (row, 1 - column),
        _ => (row, 21 - column),
    }
}
