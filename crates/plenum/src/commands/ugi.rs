//! `plenum ugi`: a player for other programs.

use std::io::{BufRead as _, stdin};

use catalog::AnyGame;
use clap::Args;

use crate::arguments::{Ended, game_parser};
use crate::ugi::Engine;

/// Speak the Universal Game Interface on standard input and output
///
/// For programs that let engines play: ugi, isready, uginewgame, position startpos|fen … moves …, go movetime|nodes|
/// depth|infinite, stop, query gameover|p1turn|result, quit. A move is one action; a turn of several is asked for
/// action by action.
#[derive(Args)]
pub struct Ugi {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    /// How many play
    #[arg(long, value_name = "N")]
    players: Option<u64>,
    /// The arrangement at the start
    #[arg(long, value_name = "NAME")]
    setup: Option<String>,
}

impl Ugi {
    pub fn run(&self) -> Ended {
        let mut engine = Engine::new(self.game, self.players, self.setup.clone())?;
        let mut input = stdin().lock();
        let mut bytes = Vec::new();
        // Bytes, not text: whatever a broken program sends is answered, not fatal.
        while input.read_until(b'\n', &mut bytes)? > 0 {
            if !engine.handle(String::from_utf8_lossy(&bytes).trim()) {
                engine.finish();
                return Ok(());
            }
            bytes.clear();
        }
        engine.end();
        Ok(())
    }
}
