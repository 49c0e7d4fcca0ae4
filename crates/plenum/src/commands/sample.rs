//! `plenum sample`: positions of self-play, to fit evaluations to.

use std::io::{self, BufWriter, Write as _};

use catalog::{AnyGame, Visitor};
use clap::Args;
use engine::Computer;
use game::{Dice, Show};
use trainer::TrainError;

use crate::arena::Progress;
use crate::arguments::{Ended, game_parser};

/// Play a game against itself many times and print its quiet positions
///
/// A line each: how far the mover is ahead, what they scored in the end, and the position.
#[derive(Args)]
pub struct Sample {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    /// How many games to play
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many positions to look at for a turn
    #[arg(long, default_value_t = 3000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Which games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Sample {
    pub fn run(&self) -> Ended {
        let progress = Progress::new(self.games);
        let (mut out, mut seeds) = (BufWriter::new(io::stdout().lock()), Dice::new(self.seed));
        for number in 1..=self.games {
            let sampling = Sampling { nodes: self.nodes, seed: seeds.next_u64() };
            for line in catalog::visit(self.game.id(), sampling).expect("a game of the catalog")? {
                writeln!(out, "{line}")?;
            }
            progress.show(number, "games");
        }
        Ok(out.flush()?)
    }
}

/// The quiet positions of one game, a line each.
struct Sampling {
    nodes: u64,
    seed: u64,
}

impl Visitor for Sampling {
    type Output = Result<Vec<String>, TrainError>;

    fn visit<C: Computer<Game: Show>>(self) -> Self::Output {
        let samples = trainer::sample::<C>(self.nodes, &mut Dice::new(self.seed))?;
        Ok(samples.iter().map(trainer::Sample::text).collect())
    }
}
