//! The rules once more, slow and plain: arrays, loops and texts, written from the rules document alone and
//! sharing nothing with the crate. Where the two disagree, one of them is wrong.

mod deeds;
mod legal;

/// Row and column, both from zero at the top left.
pub type At = (usize, usize);

#[derive(Clone, Copy, PartialEq)]
pub struct Piece {
    pub owner: char,
    /// `1` to `4`, `s` or `b`.
    pub kind: char,
    pub neutral: bool,
}

#[derive(Clone)]
pub struct Plain {
    pub terrain: Vec<Vec<char>>,
    pub pieces: Vec<Vec<Option<Piece>>>,
    /// Letter, and whether still in the game.
    pub players: Vec<(char, bool)>,
    pub mover: char,
    /// `1`, `2`, `3`, `C` or `K`.
    pub stage: char,
    pub chain: Option<At>,
    pub eras: Vec<char>,
    pub cooldowns: Vec<At>,
    /// What the eighth field says, if there is one.
    pub readings: String,
    /// Set when the game ends.
    pub reason: Option<String>,
}

pub const WAYS: [(&str, i32, i32); 8] = [
    ("n", -1, 0),
    ("ne", -1, 1),
    ("e", 0, 1),
    ("se", 1, 1),
    ("s", 1, 0),
    ("sw", 1, -1),
    ("w", 0, -1),
    ("nw", -1, -1),
];

pub const PEDESTALS: [At; 4] = [(2, 2), (2, 9), (9, 2), (9, 9)];

pub fn name((row, column): At) -> String {
    format!("{}{row}", (b'a' + column as u8) as char)
}

pub fn square(name: &str) -> At {
    (name[1..].parse().unwrap(), (name.as_bytes()[0] - b'a') as usize)
}

pub fn step((row, column): At, down: i32, right: i32) -> Option<At> {
    let (row, column) = (row as i32 + down, column as i32 + right);
    ((0..12).contains(&row) && (0..12).contains(&column)).then_some((row as usize, column as usize))
}

pub fn squares() -> impl Iterator<Item = At> {
    (0..12).flat_map(|row| (0..12).map(move |column| (row, column)))
}

pub fn neighbours(at: At) -> Vec<At> {
    WAYS.iter().filter_map(|&(_, down, right)| step(at, down, right)).collect()
}

pub fn distance(a: At, b: At) -> usize {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}

pub fn person(letter: char) -> &'static str {
    match letter {
        'R' => "Red",
        'O' => "Gold",
        'G' => "Green",
        _ => "White",
    }
}

impl Plain {
    pub fn read(text: &str) -> Plain {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut pieces = vec![vec![None; 12]; 12];
        for entry in fields[1].split(',').filter(|entry| *entry != "-") {
            let (place, piece) = entry.split_once(':').unwrap();
            let (row, column) = square(place);
            let letters: Vec<char> = piece.chars().collect();
            pieces[row][column] =
                Some(Piece { owner: letters[0], kind: letters[1], neutral: letters.len() == 3 });
        }
        let mut players: Vec<(char, bool)> = Vec::new();
        for letter in fields[2].chars() {
            match letter {
                'x' => players.last_mut().unwrap().1 = false,
                _ => players.push((letter, true)),
            }
        }
        Plain {
            terrain: fields[0].split('/').map(|row| row.chars().collect()).collect(),
            pieces,
            players,
            mover: fields[3].chars().next().unwrap(),
            stage: fields[4].chars().next().unwrap(),
            chain: fields[4].strip_prefix('K').map(square),
            eras: fields[5].chars().filter(|letter| *letter != '-').collect(),
            cooldowns: fields[6].split(',').filter(|name| *name != "-").map(square).collect(),
            readings: fields.get(7).unwrap_or(&"").to_string(),
            reason: None,
        }
    }

    pub fn text(&self) -> String {
        let rows: Vec<String> = self.terrain.iter().map(|row| row.iter().collect()).collect();
        let pieces: Vec<String> = squares()
            .filter_map(|at| {
                let piece = self.at(at)?;
                let neutral = if piece.neutral { "n" } else { "" };
                Some(format!("{}:{}{}{neutral}", name(at), piece.owner, piece.kind))
            })
            .collect();
        let players: Vec<String> = self
            .players
            .iter()
            .map(|&(letter, active)| if active { letter.to_string() } else { format!("{letter}x") })
            .collect();
        let stage = self.chain.map_or(self.stage.to_string(), |at| format!("K{}", name(at)));
        let eras: String = "ROGW".chars().filter(|letter| self.eras.contains(letter)).collect();
        let mut cooldowns = self.cooldowns.clone();
        cooldowns.sort_unstable();
        cooldowns.dedup();
        let cooldowns: Vec<String> = cooldowns.into_iter().map(name).collect();
        let or_none = |text: String| if text.is_empty() { "-".to_string() } else { text };
        let text = [
            rows.join("/"),
            or_none(pieces.join(",")),
            players.concat(),
            self.mover.to_string(),
            stage,
            or_none(eras),
            or_none(cooldowns.join(",")),
        ]
        .join(" ");
        if self.readings.is_empty() { text } else { format!("{text} {}", self.readings) }
    }

    pub fn at(&self, (row, column): At) -> Option<Piece> {
        self.pieces[row][column]
    }

    pub fn put(&mut self, (row, column): At, owner: char, kind: char) {
        self.pieces[row][column] = (kind != '0').then_some(Piece { owner, kind, neutral: false });
    }

    pub fn ground(&self, (row, column): At) -> char {
        self.terrain[row][column]
    }

    pub fn playable(&self, at: At) -> bool {
        self.ground(at) != '.'
    }

    pub fn empty(&self, at: At) -> bool {
        self.playable(at) && self.at(at).is_none()
    }

    pub fn is_active(&self, letter: char) -> bool {
        self.players.contains(&(letter, true))
    }

    pub fn active(&self) -> Vec<char> {
        self.players.iter().filter(|player| player.1).map(|player| player.0).collect()
    }

    pub fn is_tile(&self, at: At) -> bool {
        "rogw".contains(self.ground(at))
    }

    /// A piece of the mover's.
    pub fn mine(&self, at: At) -> Option<Piece> {
        self.at(at).filter(|piece| piece.owner == self.mover && !piece.neutral)
    }

    /// How many pebbles of the mover's stand here.
    pub fn my_unit(&self, at: At) -> u32 {
        self.mine(at).and_then(|piece| piece.kind.to_digit(10)).unwrap_or(0)
    }

    /// A piece of an active opponent's.
    pub fn foe(&self, at: At) -> Option<Piece> {
        self.at(at).filter(|piece| piece.owner != self.mover && !piece.neutral && self.is_active(piece.owner))
    }

    pub fn foe_unit(&self, at: At) -> u32 {
        self.foe(at).and_then(|piece| piece.kind.to_digit(10)).unwrap_or(0)
    }

    pub fn pressure(&self, owner: char, centre: At) -> u32 {
        let mut sum = 0;
        for at in squares().filter(|&at| distance(at, centre) <= 1) {
            let Some(piece) = self.at(at).filter(|piece| piece.owner == owner && !piece.neutral) else {
                continue;
            };
            let base = match piece.kind {
                's' => 3,
                'b' => 9,
                count => count.to_digit(10).unwrap(),
            };
            sum += base
                * match self.ground(at) {
                    '.' => 0,
                    '#' => 2,
                    'P' => 4,
                    _ => 1,
                };
        }
        sum
    }

    /// Whether the mover's pressure beats that of the opponent who holds the square.
    pub fn beats(&self, target: At) -> bool {
        self.foe(target)
            .is_some_and(|foe| self.pressure(self.mover, target) > self.pressure(foe.owner, target))
    }
}
