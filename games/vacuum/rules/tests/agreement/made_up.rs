//! Position texts that no game need lead to, but that the rules can go on from.

use game::{Dice, Game, Notation};
use vacuum::Vacuum;

struct Piece {
    square: String,
    owner: usize,
    kind: char,
}

pub fn position(dice: &mut Dice) -> String {
    let seats = 2 + dice.below(3);
    let mut active: Vec<bool> = (0..seats).map(|_| dice.below(5) > 0).collect();
    if active.iter().filter(|&&active| active).count() < 2 {
        active.fill(true);
    }
    let terrain = terrain(dice);
    let pieces = pieces(&terrain, seats, dice);
    let is_heavy = |seat: usize, piece: &Piece| piece.owner == seat && matches!(piece.kind, 's' | 'b');
    let in_era = |seat: &usize| pieces.iter().any(|piece| is_heavy(*seat, piece)) || dice.below(4) == 0;
    let eras: String = (0..seats).filter(in_era).map(letter).collect();
    let movers: Vec<usize> = (0..seats).filter(|&seat| active[seat]).collect();
    let mover = *dice.pick(&movers);
    let stage = stage(mover, &pieces, dice);
    let cool = |_: &&str| matches!(&*stage, "2" | "3" | "C") && dice.below(4) == 0;
    let cooldowns: Vec<&str> = ["c2", "j2", "c9", "j9"].into_iter().filter(cool).collect();
    let entry = |Piece { square, owner, kind }: &Piece| {
        format!("{square}:{}{kind}{}", letter(*owner), if active[*owner] { "" } else { "n" })
    };
    let entries: Vec<String> = pieces.iter().map(entry).collect();
    let player = |seat: usize| format!("{}{}", letter(seat), if active[seat] { "" } else { "x" });
    let text = [
        terrain,
        or_none(entries.join(",")),
        (0..seats).map(player).collect(),
        letter(mover).to_string(),
        stage,
        or_none(eras),
        or_none(cooldowns.join(",")),
    ]
    .join(" ");
    match readings(dice) {
        readings if readings.is_empty() => text,
        readings => format!("{text} {readings}"),
    }
}

/// Every other position has some rule read another way.
fn readings(dice: &mut Dice) -> String {
    let varies = dice.below(2) == 0;
    let others = Vacuum::PARAMETERS.iter().filter(|_| varies && dice.below(2) == 0);
    let entries = others.map(|parameter| format!("{}={}", parameter.name, parameter.values[1]));
    entries.collect::<Vec<String>>().join(",")
}

fn letter(seat: usize) -> char {
    ['R', 'O', 'G', 'W'][seat]
}

fn or_none(text: String) -> String {
    if text.is_empty() { "-".to_string() } else { text }
}

/// The start with some tiles slid out, and now and then some squares of ground exchanged.
fn terrain(dice: &mut Dice) -> String {
    let text = Vacuum::start(Vacuum::SETUPS[0]).position_text();
    let start = text.split(' ').next().unwrap();
    let mut ground: Vec<Vec<char>> = start.split('/').map(|row| row.chars().collect()).collect();
    let out = dice.below(101);
    for along in 2..10 {
        let slides = [
            ((1, along), (0, along)),
            ((10, along), (11, along)),
            ((along, 1), (along, 0)),
            ((along, 10), (along, 11)),
        ];
        for (inner, outer) in slides {
            if dice.below(100) < out {
                ground[outer.0][outer.1] = std::mem::replace(&mut ground[inner.0][inner.1], '.');
            }
        }
    }
    let exchanges = if dice.below(4) == 0 { dice.below(40) } else { 0 };
    for _ in 0..exchanges {
        let [one, other] = [0; 2].map(|_| (dice.below(12), dice.below(12)));
        let (here, there) = (ground[one.0][one.1], ground[other.0][other.1]);
        if here != 'P' && there != 'P' {
            ground[one.0][one.1] = there;
            ground[other.0][other.1] = here;
        }
    }
    ground.into_iter().map(String::from_iter).collect::<Vec<String>>().join("/")
}

fn pieces(terrain: &str, seats: usize, dice: &mut Dice) -> Vec<Piece> {
    let (density, heavy) = (3 + dice.below(60), dice.below(8));
    let mut pieces = Vec::new();
    for (row, line) in terrain.split('/').enumerate() {
        for (column, ground) in line.bytes().enumerate() {
            if ground == b'.' || dice.below(100) >= density {
                continue;
            }
            let kinds: &[char] =
                if dice.below(10) < heavy { &['s', 'b'] } else { &['1', '1', '2', '3', '4'] };
            let square = format!("{}{row}", char::from(b'a' + column as u8));
            pieces.push(Piece { square, owner: dice.below(seats), kind: *dice.pick(kinds) });
        }
    }
    pieces
}

fn stage(mover: usize, pieces: &[Piece], dice: &mut Dice) -> String {
    let boulder = pieces.iter().find(|piece| piece.owner == mover && piece.kind == 'b');
    match (dice.below(8), boulder) {
        (0..4, _) => "1".to_string(),
        (4, Some(boulder)) => format!("K{}", boulder.square),
        _ => (*dice.pick(&["2", "2", "3", "C"])).to_string(),
    }
}
