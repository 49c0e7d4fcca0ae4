//! `plenum best`: what a computer would do.

use std::io::{Write as _, stdout};
use std::time::{Duration, Instant};

use catalog::{AnyGame, Visitor};
use clap::Args;
use engine::{Computer, Known, LIMIT, Limits, Line, WIN, exhaust};
use game::{Notation as _, Show};

use crate::arguments::{Ended, Start, game_parser};
use crate::together::{self, MAX_THREADS};

/// Say the best turn of a position, and how the game may go on
#[derive(Args)]
pub struct Best {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    #[command(flatten)]
    start: Start,
    /// How long to think, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    time: u64,
    /// Look at so many positions at most
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Look so many turns ahead at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    turns: Option<u32>,
    /// How many of the best turns to show
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100))]
    lines: u64,
    /// First look at everything that can follow, if that is no more than so many positions, and say what is certain
    #[arg(long, value_name = "N")]
    exhaust: Option<usize>,
    /// How many threads to think on; games whose turns are long use one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=MAX_THREADS))]
    threads: u64,
}

impl Best {
    pub fn run(&self) -> Ended {
        let play = self.start.begin(self.game)?;
        if let Some(outcome) = play.outcome() {
            return Err(format!("the game is over: {}", outcome.reason).into());
        }
        let limits =
            Limits { nodes: self.nodes, turns: self.turns, lines: self.lines as usize, ..Limits::default() };
        let end = Instant::now() + Duration::from_millis(self.time);
        let thought = together::analyse(&*play, limits, self.threads as usize, &|| Instant::now() >= end);
        let mut out = stdout().lock();
        if let Some(max_positions) = self.exhaust {
            let wish = Exhaust { position: play.position(), max_positions };
            let known = catalog::visit(self.game.id(), wish).flatten();
            writeln!(out, "sure   {}", known.map_or("not known".to_string(), sure))?;
        }
        writeln!(out, "best   {}", thought.actions.join(" "))?;
        writeln!(out, "depth  {}", thought.depth)?;
        writeln!(out, "nodes  {}", thought.nodes)?;
        for line in &thought.lines {
            writeln!(out, "line   {}", described(self.game, play.mover().index(), line))?;
        }
        Ok(())
    }
}

/// Looks at everything that can follow from a position.
struct Exhaust {
    position: String,
    max_positions: usize,
}

impl Visitor for Exhaust {
    type Output = Option<Known>;

    fn visit<C: Computer<Game: Show>>(self) -> Option<Known> {
        let position = C::Game::parse_position(&self.position).ok()?;
        exhaust(&position, self.max_positions)?.known(&position)
    }
}

fn sure(known: Known) -> String {
    match known {
        Known::Win { turns } => format!("won in {turns}"),
        Known::Loss { turns } => format!("lost in {turns}"),
        Known::Draw => "drawn".to_string(),
    }
}

/// The chances of all seats, the value to the mover, and the turns.
fn described(game: &dyn AnyGame, mover: usize, line: &Line<String>) -> String {
    let seats = game.seat_names().iter().zip(line.chances.iter());
    let chances: Vec<String> =
        seats.map(|(name, chance)| format!("{name} {:.0} %", 100.0 * chance)).collect();
    let turns: Vec<String> = line.turns.iter().map(|turn| turn.join(" ")).collect();
    let value = match line.values[mover] {
        win if win > LIMIT => format!("won in {}", WIN - win),
        loss if loss < -LIMIT => format!("lost in {}", WIN + loss),
        _ if line.is_drawn => "drawn".to_string(),
        value => format!("{value:+}"),
    };
    format!("{} ({value}): {}", chances.join(", "), turns.join(", "))
}
