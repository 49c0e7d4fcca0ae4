//! `plenum perft`: count the paths of actions.

use std::io::{Write as _, stdout};
use std::time::Instant;

use catalog::{AnyGame, AnyPlay};
use clap::Args;

use crate::arguments::{Ended, Start, game_parser};

/// Count every sequence of actions up to a depth, and how fast that goes
///
/// An action is a ply; every leaf is really made. Finished games do not go on.
#[derive(Args)]
pub struct Perft {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    /// How many actions deep
    // Each level has a list of its own; the bound keeps a slip of the finger from filling the memory.
    #[arg(value_parser = clap::value_parser!(u32).range(..=100))]
    depth: u32,
    #[command(flatten)]
    start: Start,
    /// Show the count below each first action
    #[arg(long)]
    divide: bool,
}

impl Perft {
    pub fn run(&self) -> Ended {
        let play = self.start.begin(self.game)?;
        if self.divide { divide(&*play, self.depth) } else { by_depth(&*play, self.depth) }
    }
}

fn by_depth(play: &dyn AnyPlay, most: u32) -> Ended {
    let mut out = stdout().lock();
    writeln!(out, "depth          nodes    seconds       nodes/s")?;
    for depth in 1..=most {
        let start = Instant::now();
        let nodes = play.about().perft(play, depth);
        let seconds = start.elapsed().as_secs_f64();
        writeln!(out, "{depth:>5} {nodes:>14} {seconds:>10.3} {:>13.0}", nodes as f64 / seconds)?;
    }
    Ok(())
}

fn divide(play: &dyn AnyPlay, depth: u32) -> Ended {
    let mut out = stdout().lock();
    let parts = if depth == 0 { Vec::new() } else { play.about().divide(play, depth) };
    for (action, nodes) in &parts {
        writeln!(out, "{action}: {nodes}")?;
    }
    let total: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
    writeln!(out, "{} actions, {total} nodes", parts.len())?;
    Ok(())
}
