//! Drawing for a terminal, in colour where it has it.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write};

use catalog::{AnyGame, AnyPlay};
use game::{Material, Scene, Seat, Square, TerrainLook};

/// Standard output, and which colours it shows.
pub struct Terminal {
    out: io::StdoutLock<'static>,
    colours: Colours,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Colours {
    None,
    /// A cube of six by six by six.
    Some,
    All,
}

/// Escape codes: what follows is bold, underlined, plain again.
const BOLD: &str = "\x1b[1m";
const UNDERLINE: &str = "\x1b[4m";
const PLAIN: &str = "\x1b[0m";

impl Terminal {
    pub fn new() -> Terminal {
        let out = io::stdout().lock();
        let shown = out.is_terminal() && std::env::var_os("NO_COLOR").is_none();
        let all =
            std::env::var("COLORTERM").is_ok_and(|kind| ["truecolor", "24bit"].contains(&kind.as_str()));
        let colours = match (shown, all) {
            (false, _) => Colours::None,
            (true, false) => Colours::Some,
            (true, true) => Colours::All,
        };
        Terminal { out, colours }
    }

    /// The board with its coordinates, and what the letters beside pieces mean.
    pub fn board(&mut self, game: &dyn AnyGame, scene: &Scene) -> io::Result<()> {
        let cells: Vec<Cell> = scene.squares.iter().map(|square| Cell::of(game, scene, square)).collect();
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
        self.legend(game, scene)
    }

    /// Who is to move, or how it ended, and what is known of the seats.
    pub fn status(&mut self, game: &dyn AnyGame, play: &dyn AnyPlay) -> io::Result<()> {
        let scene = play.scene();
        for seat in &scene.seats {
            let facts: Vec<String> =
                seat.facts.iter().map(|fact| format!("{} {}", fact.name, fact.value)).collect();
            let name = self.in_colour(&self.colours.of(game, seat.seat), &format!("{:<6}", seat.name));
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

    fn legend(&mut self, game: &dyn AnyGame, scene: &Scene) -> io::Result<()> {
        let printed = scene.overlays.iter().filter(|overlay| letter_of(game, overlay.kind).is_some());
        let mut kinds: Vec<&str> = printed.map(|overlay| overlay.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.is_empty() {
            return Ok(());
        }
        let letters = kinds.iter().filter_map(|kind| Some(format!("{} {kind}", letter_of(game, kind)?)));
        writeln!(self, "    {} (capital: the first player's)", letters.collect::<Vec<_>>().join(" · "))
    }

    fn painted(&self, game: &dyn AnyGame, cell: &Cell) -> String {
        let underline = if cell.last { UNDERLINE } else { "" };
        match cell.owner {
            Some(seat) => self.in_colour(&format!("{underline}{}", self.colours.of(game, seat)), &cell.text),
            None => self.in_colour(underline, &cell.text),
        }
    }

    fn in_colour(&self, code: &str, text: &str) -> String {
        if self.colours == Colours::None || code.is_empty() {
            return text.to_string();
        }
        format!("{code}{text}{PLAIN}")
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
    fn of(game: &dyn AnyGame, scene: &Scene, square: &Square) -> Cell {
        let piece = scene.pieces.iter().find(|piece| piece.square == square.name);
        let mut text = match piece {
            Some(piece) => piece.short.clone(),
            None => ground(game, square).to_string(),
        };
        let mut cell_last = false;
        for overlay in scene.overlays.iter().filter(|overlay| overlay.square == square.name) {
            cell_last |= overlay.kind == "last";
            if let Some(letter) = letter_of(game, overlay.kind) {
                let first = overlay.owner == Some(Seat::FIRST);
                let _ = write!(text, "{}", if first { letter.to_ascii_uppercase() } else { letter });
            }
        }
        let owner = piece.map(|piece| piece.owner).or(square.owner);
        Cell { name: square.name.clone(), text, owner, last: cell_last }
    }
}

/// The letter that stands for an overlay; the last move is underlined instead.
fn letter_of(game: &dyn AnyGame, kind: &str) -> Option<char> {
    let look = game.about().presentation().overlays.iter().find(|look| look.kind == kind);
    let printed = kind != "last" && look.is_none_or(|look| look.printed);
    kind.chars().next().filter(|_| printed)
}

fn ground(game: &dyn AnyGame, square: &Square) -> char {
    let look = game.about().presentation().terrains.iter().find(|look| look.id == square.terrain);
    look.unwrap_or(&TerrainLook::PLAIN).short
}

/// Below this brightness a colour is lost on a black screen.
const MIN_BRIGHTNESS: u32 = 80;

impl Colours {
    /// The escape code for what the pieces of a seat are made of.
    fn of(self, game: &dyn AnyGame, seat: Seat) -> String {
        let Material { light, base, .. } =
            game.about().presentation().seat(seat, game.seat_names()[seat.index()]).material.dark;
        let colour = if base.brightness() < MIN_BRIGHTNESS { light } else { base };
        let [red, green, blue] = colour.channels();
        match self {
            Colours::None => String::new(),
            Colours::All => format!("\x1b[38;2;{red};{green};{blue}m"),
            Colours::Some => {
                let [red, green, blue] = [red, green, blue].map(step);
                format!("\x1b[38;5;{}m", 16 + 36 * red + 6 * green + blue)
            }
        }
    }
}

/// The nearest of the six steps of a channel: 0, 95, and from there every 40.
fn step(channel: u8) -> u8 {
    if channel < 48 { 0 } else { (channel.max(75) - 35) / 40 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn channels_are_shown_in_the_nearest_of_six_steps() {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        for channel in 0..=u8::MAX {
            let distance = |step: &u8| step.abs_diff(channel);
            let nearest = STEPS.iter().map(distance).min();
            assert_eq!(Some(distance(&STEPS[usize::from(step(channel))])), nearest, "{channel}");
        }
    }

    #[test]
    fn seats_of_a_game_have_colours_of_their_own() {
        for game in catalog::GAMES {
            for colours in [Colours::Some, Colours::All] {
                let seats = 0..game.seat_names().len() as u8;
                let mut codes: Vec<String> = seats.map(|seat| colours.of(*game, Seat(seat))).collect();
                codes.sort_unstable();
                codes.dedup();
                assert_eq!(codes.len(), game.seat_names().len(), "{}", game.id());
            }
        }
    }
}
