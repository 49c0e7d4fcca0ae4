//! The puzzles found so far, kept in a file as they come.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::puzzle::Puzzle;
use crate::arguments::Ended;

/// One in so many may be won by a single action.
const EASY: usize = 4;

/// Puzzles, all different, and where they are kept.
pub struct Collection {
    run: Run,
    wanted: usize,
    file: Option<PathBuf>,
}

/// How far a run is: beside the file until it is complete, so that it can go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Run {
    /// What was asked for: the same goes on, anything else begins anew.
    asked: String,
    /// Games that were looked through.
    games: u64,
    puzzles: Vec<Puzzle>,
}

impl Collection {
    /// What the same run left when it was interrupted; else an empty collection.
    pub fn open(file: Option<&Path>, wanted: usize, asked: String) -> Result<Collection, Box<dyn Error>> {
        let left = file.map(interrupted).transpose()?.flatten().filter(|run| run.asked == asked);
        let is_left = left.is_some();
        let run = left.unwrap_or(Run { asked, games: 0, puzzles: Vec::new() });
        let collection = Collection { run, wanted, file: file.map(Path::to_path_buf) };
        if is_left {
            collection.tell();
        }
        Ok(collection)
    }

    /// Keeps a puzzle, unless it is known or there are enough.
    pub fn add(&mut self, puzzle: Puzzle) -> Ended {
        let is_known = self.run.puzzles.iter().any(|known| known.position == puzzle.position);
        if !self.is_full() && !is_known {
            self.run.puzzles.push(puzzle);
            self.save()?;
        }
        Ok(())
    }

    /// Another game was looked through.
    pub fn game_is_done(&mut self) -> Ended {
        self.run.games += 1;
        self.tell();
        match &self.file {
            Some(file) => replace(&progress_of(file), &serde_json::to_string(&self.run)?),
            None => Ok(()),
        }
    }

    pub fn games(&self) -> u64 {
        self.run.games
    }

    pub fn is_full(&self) -> bool {
        self.run.puzzles.len() >= self.wanted
    }

    /// Whether there are enough puzzles of an easy kind.
    pub fn has_enough(&self, is_easy: impl Fn(&Puzzle) -> bool) -> bool {
        self.run.puzzles.iter().filter(|puzzle| is_easy(puzzle)).count() * EASY > self.run.puzzles.len()
    }

    /// The run is complete: the file is, or the screen shows it.
    pub fn finish(self) -> Ended {
        self.save()?;
        match &self.file {
            None => print!("{}", self.text()?),
            Some(file) => match std::fs::remove_file(progress_of(file)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
                _ => {}
            },
        }
        Ok(())
    }

    pub fn tell(&self) {
        eprintln!("{} of {} puzzles in {} games", self.run.puzzles.len(), self.wanted, self.run.games);
    }

    fn save(&self) -> Ended {
        match &self.file {
            Some(file) => replace(file, &self.text()?),
            None => Ok(()),
        }
    }

    /// As JSON, the easiest first.
    fn text(&self) -> Result<String, serde_json::Error> {
        let mut puzzles: Vec<&Puzzle> = self.run.puzzles.iter().collect();
        puzzles.sort_by_key(|puzzle| puzzle.rating);
        let lines: Vec<String> = puzzles.into_iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
        Ok(format!("[\n{}\n]\n", lines.join(",\n")))
    }
}

/// What a run left beside its file, if one was interrupted.
fn interrupted(file: &Path) -> Result<Option<Run>, Box<dyn Error>> {
    let path = progress_of(file);
    match std::fs::read_to_string(&path) {
        Ok(text) => {
            Ok(Some(serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("{}: {error}", path.display()).into()),
    }
}

fn progress_of(file: &Path) -> PathBuf {
    file.with_added_extension("progress")
}

/// Writes a file in one step: whoever is interrupted leaves the old one or the new one.
fn replace(file: &Path, text: &str) -> Ended {
    let new = file.with_added_extension("new");
    let written = std::fs::write(&new, text).and_then(|()| std::fs::rename(&new, file));
    Ok(written.map_err(|error| format!("{}: {error}", file.display()))?)
}
