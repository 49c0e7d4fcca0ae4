//! `plenum show`: the board as text.

use std::io::Write as _;

use catalog::AnyGame;
use clap::Args;

use crate::arguments::{Ended, Start, game_parser};
use crate::terminal::Terminal;

/// Draw a position in the terminal
#[derive(Args)]
pub struct Show {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    #[command(flatten)]
    start: Start,
}

impl Show {
    pub fn run(&self) -> Ended {
        let play = self.start.begin(self.game)?;
        let mut terminal = Terminal::new();
        terminal.board(self.game, &play.scene())?;
        terminal.status(self.game, &*play)?;
        writeln!(terminal, "{}", play.position())?;
        Ok(())
    }
}
