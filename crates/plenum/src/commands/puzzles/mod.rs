//! `plenum puzzles`: positions with one way to win, out of games the engine plays with itself.

mod collection;
mod puzzle;

use std::error::Error;
use std::path::PathBuf;

use catalog::AnyGame;
use clap::Args;
use engine::{Player, never};
use game::{Dice, Record};

use crate::arguments::{Ended, game_parser};
use crate::commands::tablebase;
use collection::Collection;
use puzzle::{Puzzle, Reach};

/// The first turns of a game are anybody's, so that games differ.
const RANDOM_TURNS: u32 = 4;
/// So many positions of each length are looked at in each tablebase.
const ENDGAMES: usize = 2_000;
/// Of endings that take equally long no more are kept: they are often the same idea.
const OF_A_LENGTH: usize = 2;

/// Find positions with one way to win, in games that computer players play
///
/// How far it is is said on standard error. A file is written with every puzzle that is found: whoever is interrupted
/// gives the same command again, and it goes on where it was.
#[derive(Args)]
pub struct Puzzles {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    /// How many to find
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,
    /// Other numbers give other games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Who plays the games
    #[arg(long, value_name = "PLAYER", default_value = "level:3", value_parser = catalog::player)]
    player: Player,
    /// Look in these games instead of playing some: records as JSON
    #[arg(long = "record", value_name = "FILE", conflicts_with_all = ["seed", "player"])]
    records: Vec<PathBuf>,
    /// Look in the endgame tablebases instead, for the longest wins
    #[arg(long, conflicts_with_all = ["seed", "player", "records"])]
    endgames: bool,
    /// Write them there, as JSON, instead of on the screen
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Puzzles {
    pub fn run(&self) -> Ended {
        let asked = format!("{} {} {}", self.game.id(), self.seed, self.player);
        let mut collection = Collection::open(self.out.as_deref(), self.count, asked)?;
        if self.endgames {
            self.find_in_tablebases(&mut collection)?;
        } else if self.records.is_empty() {
            self.find(&mut collection)?;
        } else {
            for puzzle in self.find_in_records()? {
                collection.add(puzzle)?;
            }
        }
        collection.finish()
    }

    /// As many as are wanted, out of one game after the other.
    fn find(&self, collection: &mut Collection) -> Ended {
        while !collection.is_full() {
            let seed = self.seed.wrapping_add(collection.games());
            for puzzle in self.in_game(seed) {
                if !(self.is_easy(&puzzle) && collection.has_enough(|known| self.is_easy(known))) {
                    collection.add(puzzle)?;
                }
            }
            collection.game_is_done()?;
        }
        Ok(())
    }

    /// The longest there are, as far as they are looked at.
    fn find_in_tablebases(&self, collection: &mut Collection) -> Ended {
        let tablebases = tablebase::of(self.game).ok_or("the game has no tablebases")?;
        for turns in Reach::ENDGAMES.beyond(Reach::GAMES) {
            let positions = tablebases.wins(turns, ENDGAMES);
            let plays = positions.iter().map(|position| self.game.read(position));
            let plays = plays.collect::<Result<Vec<_>, _>>()?;
            let puzzles = plays.iter().filter_map(|play| Puzzle::ending(&**play, turns));
            for puzzle in puzzles.take(OF_A_LENGTH) {
                collection.add(puzzle)?;
            }
            collection.tell();
            if collection.is_full() {
                break;
            }
        }
        Ok(())
    }

    /// Those in games that were played.
    fn find_in_records(&self) -> Result<Vec<Puzzle>, Box<dyn Error>> {
        let mut found = Vec::new();
        for path in &self.records {
            let wrong = |error: &dyn Error| format!("{}: {error}", path.display());
            let text = std::fs::read_to_string(path).map_err(|error| wrong(&error))?;
            let record: Record = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
            // The whole game first: it says what is wrong with a record that does not hold.
            self.game.replay(&record).map_err(|error| wrong(&error))?;
            let begun = Record { steps: Vec::new(), outcome: None, ..record.clone() };
            let mut play = self.game.replay(&begun).map_err(|error| wrong(&error))?;
            for step in &record.steps {
                if play.undoable() == 0 && play.outcome().is_none() {
                    found.extend(Puzzle::at(&*play, self.game.about().has_long_turns()));
                }
                play.take(step).map_err(|error| wrong(&error))?;
            }
        }
        Ok(found)
    }

    fn is_easy(&self, puzzle: &Puzzle) -> bool {
        !self.game.about().has_long_turns() && puzzle.solution.len() == 1
    }

    /// The first puzzle of each player in one game: later ones are often the same idea.
    fn in_game(&self, seed: u64) -> Vec<Puzzle> {
        let Ok(mut play) = self.game.start(Some(2), None) else { return Vec::new() };
        let mut dice = Dice::new(seed);
        let mut found: [Option<Puzzle>; 2] = [None, None];
        while play.outcome().is_none() {
            let mover = play.mover().index();
            if let Some(puzzle) = Puzzle::at(&*play, self.game.about().has_long_turns()) {
                found[mover].get_or_insert(puzzle);
            }
            let player = if play.turn() < RANDOM_TURNS { &Player::Random } else { &self.player };
            for action in play.think(player, dice.next_u64(), &never).actions {
                play.act(&action).expect("players take legal actions");
            }
        }
        found.into_iter().flatten().collect()
    }
}
