//! `plenum backup` and `plenum restore`: everything as one file.

use std::path::PathBuf;

use clap::Args;
use server::admin;

use crate::arguments::{Ended, Kept};

/// Write everything into one file, while servers run
///
/// What was acknowledged when it begins is in the file. A PostgreSQL database has its own tool for this, pg_dump.
#[derive(Args)]
pub struct Backup {
    /// The file to write; there must be none of that name
    file: PathBuf,
    #[command(flatten)]
    kept: Kept,
}

/// Put a backup in the place of everything, while no server runs
///
/// What was there is kept beside it under another name.
#[derive(Args)]
pub struct Restore {
    /// A file that `plenum backup` wrote
    file: PathBuf,
    #[command(flatten)]
    kept: Kept,
}

impl Backup {
    pub fn run(&self) -> Ended {
        admin::back_up(&self.kept.database(), &self.file)?;
        let bytes = std::fs::metadata(&self.file)?.len();
        println!("{}: {bytes} bytes", self.file.display());
        Ok(())
    }
}

impl Restore {
    pub fn run(&self) -> Ended {
        self.kept.make_folder()?;
        match admin::restore(&self.kept.database(), &self.file)? {
            Some(aside) => println!("Restored. What was there before is now {}", aside.display()),
            None => println!("Restored."),
        }
        Ok(())
    }
}
