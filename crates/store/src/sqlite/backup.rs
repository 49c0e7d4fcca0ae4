//! A whole store as one file, taken while servers go on, and put back.

use std::fs;
use std::path::{Path, PathBuf};

use super::files::{self, COMPANIONS, Lock, beside, unavailable};
use super::{Sqlite, schema};
use crate::OpenError;

impl Sqlite {
    /// Whether a file is a whole store of a version that this program opens.
    ///
    /// # Errors
    /// [`OpenError`]: why not.
    pub fn verify(path: impl AsRef<Path>) -> Result<(), OpenError> {
        schema::check_copy(path.as_ref())
    }

    /// Writes all of a store into a new file. Servers that have it go on meanwhile: what they have committed
    /// when this begins is in the copy, nothing of what comes later.
    ///
    /// # Errors
    /// [`OpenError`]: there is no store, there is a file of that name already, or the disk does not take it.
    pub fn back_up(from: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<(), OpenError> {
        let (from, to) = (from.as_ref(), to.as_ref());
        if to.exists() {
            return Err(OpenError::Unavailable(format!("{}: there is a file already", to.display())));
        }
        copy(from, to)
    }

    /// Puts a store where it is served from, and what was there aside; where that is now. Nobody may have it.
    ///
    /// # Errors
    /// [`OpenError`]: the copy is not a sound store of a version we know, a server has the old one, or the disk
    /// does not take it. Then the old one is still where it was.
    pub fn restore(from: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<Option<PathBuf>, OpenError> {
        let (from, to) = (from.as_ref(), to.as_ref());
        Sqlite::verify(from)?;
        let _lock = Lock::take(to)?;
        let fresh = beside(to, ".restored");
        copy(from, &fresh)?;
        let aside = set_aside(to)?;
        files::publish(&fresh, to).map_err(|error| unavailable(to, &error))?;
        Ok(aside)
    }
}

/// The database as SQLite reads it, its journal included, written anew without gaps.
fn copy(from: &Path, to: &Path) -> Result<(), OpenError> {
    let connection = schema::open_copy(from)?;
    let partial = beside(to, ".partial");
    let failed = |error| unavailable(&partial, &error);
    if partial.exists() {
        fs::remove_file(&partial).map_err(failed)?;
    }
    files::create_private(&partial).map_err(failed)?;
    let into = partial.to_str().ok_or_else(|| OpenError::Unavailable("the path is not UTF-8".into()))?;
    connection
        .execute(include_str!("copy.sql"), [into])
        .map_err(|error| schema::explain(&partial, &error))?;
    files::publish(&partial, to).map_err(failed)
}

/// Gives a store and what lies beside it another name, so that it can still be opened.
fn set_aside(path: &Path) -> Result<Option<PathBuf>, OpenError> {
    if !path.exists() {
        return Ok(None);
    }
    let names = (1..).map(|number| beside(path, &format!(".before-{number}")));
    let aside = names.into_iter().find(|name| !name.exists()).unwrap_or_else(|| beside(path, ".before"));
    for end in COMPANIONS {
        if beside(path, end).exists() {
            fs::rename(beside(path, end), beside(&aside, end)).map_err(|error| unavailable(path, &error))?;
        }
    }
    fs::rename(path, &aside).map_err(|error| unavailable(path, &error))?;
    Ok(Some(aside))
}
