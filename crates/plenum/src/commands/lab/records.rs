//! The file of a study's games, one a line. What is in it is never written again: a study goes on where it stopped.

use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use lab::Sample;

pub struct Records {
    path: PathBuf,
    file: File,
    samples: Vec<Sample>,
}

impl Records {
    /// Opens or begins a file. A last line that was not written to its end is cut off.
    pub fn open(path: &Path, game: &dyn AnyGame) -> Result<Records, String> {
        let named = |error: std::io::Error| format!("{}: {error}", path.display());
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(path).map_err(named)?;
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(named)?;
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        if whole < text.len() {
            file.set_len(whole as u64).map_err(named)?;
            file.seek(SeekFrom::End(0)).map_err(named)?;
        }
        let mut samples = Vec::new();
        for (number, line) in (1..).zip(BufReader::new(&text[..whole]).lines()) {
            let sample: Sample = serde_json::from_str(&line.map_err(named)?).map_err(|error| {
                format!("{}, line {number} is no game of a study: {error}", path.display())
            })?;
            let (found, rules) = (&sample.record.game, sample.record.rules);
            if found != game.id() || rules != game.rules_version() {
                return Err(format!(
                    "{}, line {number} is of {found} by version {rules} of its rules; choose another folder with --out",
                    path.display()
                ));
            }
            samples.push(sample);
        }
        Ok(Records { path: path.to_path_buf(), file, samples })
    }

    /// What is there.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }

    /// Keeps one more.
    pub fn add(&mut self, sample: Sample) -> Result<(), String> {
        let line = serde_json::to_string(&sample).map_err(|error| error.to_string())? + "\n";
        self.file.write_all(line.as_bytes()).map_err(|error| format!("{}: {error}", self.path.display()))?;
        self.samples.push(sample);
        Ok(())
    }

    pub fn into_samples(self) -> Vec<Sample> {
        self.samples
    }
}
