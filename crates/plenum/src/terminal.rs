//! Drawing for a terminal, in colour where it has it.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write};

use catalog::{AnyGame, AnyPlay};
use game::{Scene, Seat, Square};

/// Standard output, and whether it shows colours.
pub struct Terminal {
    out: io::StdoutLock<'static>,
    colour: bool,
}

/// Escape codes: what follows is bold, underlined, plain again.
const BOLD: &str = "\x1b[1m";
const UNDERLINE: &str = "\x1b[4m";
const PLAIN: &str = "\x1b[0m";

impl Terminal {
    pub fn new() -> Terminal {
        let out = io::stdout().lock();
        let colour = out.is_terminal() && std::env::var_os("NO_COLOR").is_none();
        Terminal { out, colour }
    }

    /// The board with its coordinates, and what the letters beside pieces mean.
    pub fn board(&mut self, game: &dyn AnyGame, scene: &Scene) -> io::Result<()> {
        let cells: Vec<Cell> = scene.squares.iter().map(|square| Cell::of(scene, square)).collect();
        let width = cells.iter().map(|cell| cell.text.chars().count()).max().unwrap_or(1) + 1;
        for row in cells.chunks(scene.columns.into()) {
            let label = row[0].name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
            write!(self, "{label:>3} ")?;
            for cell in row {
                let padding = " ".repeat(width - cell.text.chars().count());
                let text = self.painted(game, cell);
                write!(self, "{padding}{text}")?;
            }
            writeln!(self)?;
        }
        write!(self, "    ")?;
        for cell in &cells[..scene.columns.into()] {
            let label = cell.name.trim_end_matches(|letter: char| letter.is_ascii_digit());
            write!(self, "{label:>width$}")?;
        }
        writeln!(self)?;
        self.legend(scene)
    }

    /// Who is to move, or how it ended, and what is known of the seats.
    pub fn status(&mut self, game: &dyn AnyGame, play: &dyn AnyPlay) -> io::Result<()> {
        let scene = play.scene();
        for seat in &scene.seats {
            let facts: Vec<String> =
                seat.facts.iter().map(|fact| format!("{} {}", fact.name, fact.value)).collect();
            let name = self.in_colour(colour_of(game, seat.seat), &format!("{:<6}", seat.name));
            let out = if seat.active { "" } else { " · out of the game" };
            writeln!(self, "{name} {}{out}", facts.join(" · "))?;
        }
        match play.outcome() {
            None => {
                let name = game.seat_names()[play.mover().index()];
                let bold = self.in_colour(BOLD, &format!("{name} to move"));
                writeln!(self, "Turn {} · {bold}", play.turn())
            }
            Some(outcome) => {
                let result = match outcome.winner() {
                    Some(seat) => format!("{} has won", game.seat_names()[seat.index()]),
                    None => "A draw".to_string(),
                };
                let bold = self.in_colour(BOLD, &result);
                writeln!(self, "{bold}: {}", outcome.reason)
            }
        }
    }

    fn legend(&mut self, scene: &Scene) -> io::Result<()> {
        let mut kinds: Vec<&str> = scene
            .overlays
            .iter()
            .map(|overlay| overlay.kind)
            .filter(|kind| letter_of(kind).is_some())
            .collect();
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.is_empty() {
            return Ok(());
        }
        let letters = kinds.iter().filter_map(|kind| Some(format!("{} {kind}", letter_of(kind)?)));
        writeln!(self, "    {} (capital: the first player's)", letters.collect::<Vec<_>>().join(" · "))
    }

    fn painted(&self, game: &dyn AnyGame, cell: &Cell) -> String {
        let underline = if cell.last { UNDERLINE } else { "" };
        match cell.owner {
            Some(seat) => self.in_colour(&format!("{underline}{}", colour_of(game, seat)), &cell.text),
            None => self.in_colour(underline, &cell.text),
        }
    }

    fn in_colour(&self, code: &str, text: &str) -> String {
        if self.colour && !code.is_empty() { format!("{code}{text}{PLAIN}") } else { text.to_string() }
    }
}

impl Write for Terminal {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// What is written for a square.
struct Cell {
    name: String,
    text: String,
    owner: Option<Seat>,
    last: bool,
}

impl Cell {
    fn of(scene: &Scene, square: &Square) -> Cell {
        let piece = scene.pieces.iter().find(|piece| piece.square == square.name);
        let mut text = match piece {
            Some(piece) => piece.short.clone(),
            None => ground(square).to_string(),
        };
        let mut cell_last = false;
        for overlay in scene.overlays.iter().filter(|overlay| overlay.square == square.name) {
            cell_last |= overlay.kind == "last";
            if let Some(letter) = letter_of(overlay.kind) {
                let first = overlay.owner == Some(Seat::FIRST);
                let _ = write!(text, "{}", if first { letter.to_ascii_uppercase() } else { letter });
            }
        }
        let owner = piece.map(|piece| piece.owner).or(square.owner);
        Cell { name: square.name.clone(), text, owner, last: cell_last }
    }
}

/// The letter that stands for an overlay; hints and the last move are not written.
fn letter_of(kind: &str) -> Option<char> {
    match kind {
        "last" | "almost" => None,
        _ => kind.chars().next(),
    }
}

fn ground(square: &Square) -> char {
    match square.terrain {
        "barren" => ' ',
        "perimeter" => '▫',
        "pedestal" => '◇',
        _ => '·',
    }
}

/// Seats are named after colours; this is what they look like in sixteen of them.
fn colour_of(game: &dyn AnyGame, seat: Seat) -> &'static str {
    match game.seat_names()[seat.index()] {
        "Black" => "\x1b[90m",
        "Red" => "\x1b[91m",
        "Green" => "\x1b[92m",
        "Gold" | "Amber" => "\x1b[93m",
        "Azure" => "\x1b[94m",
        _ => "\x1b[97m",
    }
}
