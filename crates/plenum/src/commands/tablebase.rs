//! `plenum tablebase`: endgames looked at to the end, once and for all.

use std::path::{Path, PathBuf};

use catalog::{AnyGame, Visitor};
use clap::Args;
use engine::{BuildWish, Computer, TablebaseEvent, Tablebases};
use game::Show;

use crate::arena::Progress;
use crate::arguments::{Ended, game_parser};
use crate::together::MAX_THREADS;

/// How finely progress is shown.
const PARTS: u64 = 1000;

/// Build the endgame tablebases of a game
///
/// With them the computer plays such endings perfectly, and analysis says how long a win takes, exactly. Every value is
/// checked against those of the positions that follow before a file is written. What is there already is not built again.
#[derive(Args)]
pub struct Tablebase {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    /// How many pieces of both sides can still act, at most
    #[arg(long, value_name = "N", default_value_t = 2)]
    live: u32,
    /// How many pieces there are in all [default: as many as in a game]
    #[arg(long, value_name = "N")]
    pieces: Option<u32>,
    /// How many threads to work on
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=MAX_THREADS))]
    threads: u64,
}

impl Tablebase {
    /// Builds them in a folder.
    pub fn run(&self, folder: &Path) -> Ended {
        let tablebases = of(self.game).ok_or_else(|| format!("{} has no tablebases", self.game.name()))?;
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let wish = BuildWish {
            folder: folder.to_path_buf(),
            live: self.live,
            pieces: self.pieces,
            threads: self.threads as usize,
        };
        let progress = Progress::new(PARTS);
        tablebases.build(&wish, &mut |event| show(&progress, event))?;
        Ok(())
    }
}

/// Where tablebases are kept.
#[derive(Args)]
pub struct Folder {
    /// The folder of endgame tablebases, which need not be there
    #[arg(
        long,
        env = "PLENUM_TABLEBASES",
        value_name = "DIR",
        default_value = "data/tablebases",
        global = true
    )]
    pub tablebases: PathBuf,
}

impl Folder {
    /// Opens those of all games, for whoever thinks from now on.
    pub fn open(&self) -> Ended {
        for tablebases in catalog::GAMES.iter().filter_map(|game| of(*game)) {
            tablebases.open(&self.tablebases)?;
        }
        Ok(())
    }
}

/// The tablebases of a game, if it has some.
pub fn of(game: &dyn AnyGame) -> Option<&'static dyn Tablebases> {
    struct Of;
    impl Visitor for Of {
        type Output = Option<&'static dyn Tablebases>;

        fn visit<C: Computer<Game: Show>>(self) -> Self::Output {
            C::TABLEBASES
        }
    }
    catalog::visit(game.id(), Of).flatten()
}

fn show(progress: &Progress, event: TablebaseEvent) {
    match event {
        TablebaseEvent::Begun { name, entries } => eprintln!("{name}: {entries} entries"),
        TablebaseEvent::Building { name, part } => {
            progress.show((part * PARTS as f64) as u64, &format!("{name}: building"));
        }
        TablebaseEvent::Checking { name } => progress.show(PARTS, &format!("{name}: checking every entry")),
        TablebaseEvent::Done { name, tally, path } => {
            progress.show(PARTS, name);
            println!(
                "{name}: {} won, {} lost, {} drawn, longest {} turns, every entry checked: {}",
                tally.won,
                tally.lost,
                tally.drawn,
                tally.longest,
                path.display()
            );
        }
    }
}
