//! `plenum sample`: positions of self-play, to fit evaluations to.

use std::io::{self, BufWriter, Write as _};

use catalog::AnyGame;
use clap::Args;
use game::Dice;

use crate::arena::Progress;
use crate::arguments::{Ended, game_parser};

/// Play a game against itself many times and print positions to learn from
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
            for line in trainer::sample_lines(self.game, self.nodes, seeds.next_u64())? {
                writeln!(out, "{line}")?;
            }
            progress.show(number, "games");
        }
        Ok(out.flush()?)
    }
}
