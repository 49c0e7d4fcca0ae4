//! `plenum sample`: positions of self-play, to fit evaluations to.

use std::io::{self, BufWriter, Write as _};

use catalog::AnyGame;
use clap::Args;
use game::Dice;
use trainer::Sampling;

use crate::arena::Progress;
use crate::arguments::{Ended, game_parser};

/// Play a game against itself many times and print positions to learn from
///
/// A line each: how far each seat is ahead, what they scored in the end, how many turns later, and the position.
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
    /// How many unfinished turns to follow, where turns are long
    #[arg(long)]
    beam: Option<usize>,
    /// How many turns ahead to look at most
    #[arg(long)]
    turns: Option<u32>,
    /// How many positions beside each of the game, where other turns lead
    #[arg(long, value_name = "N", default_value_t = 0)]
    astray: usize,
    /// How many seats
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,
    /// How many seats of a hundred like something, whatever it costs, so that it happens
    #[arg(long, value_name = "PERCENT", default_value_t = 0)]
    whims: usize,
    /// Which games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Sample {
    pub fn run(&self) -> Ended {
        let progress = Progress::new(self.games);
        let sampling = Sampling {
            players: self.players,
            nodes: self.nodes,
            turns: self.turns,
            beam: self.beam,
            astray: self.astray,
            whims: self.whims,
        };
        let (mut out, mut seeds) = (BufWriter::new(io::stdout().lock()), Dice::new(self.seed));
        for number in 1..=self.games {
            for line in trainer::sample_lines(self.game, sampling, seeds.next_u64())? {
                writeln!(out, "{line}")?;
            }
            progress.show(number, "games");
        }
        Ok(out.flush()?)
    }
}
