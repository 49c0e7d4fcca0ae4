//! Where PostgreSQL is installed.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::Error;

/// Names the folder of the programs where it is none of those looked into.
const VARIABLE: &str = "POSTGRES_BIN";

/// Debian keeps every major version in a folder of its own, and none of it in the path.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The folder with the programs: the one that was named, else Debian's newest, else the first in the path.
pub(crate) fn find() -> Result<PathBuf, Error> {
    if let Some(named) = env::var_os(VARIABLE) {
        let named = PathBuf::from(named);
        return if is_complete(&named) { Ok(named) } else { Err(Error::NotThere(named)) };
    }
    newest_of_debian().or_else(in_path).ok_or(Error::NotInstalled)
}

fn newest_of_debian() -> Option<PathBuf> {
    let versions = fs::read_dir(DEBIAN).ok()?;
    let programs = versions.filter_map(|entry| {
        let path = entry.ok()?.path();
        let version: u32 = path.file_name()?.to_str()?.parse().ok()?;
        Some((version, path.join("bin")))
    });
    programs.filter(|(_, folder)| is_complete(folder)).max().map(|(_, folder)| folder)
}

fn in_path() -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).find(|folder| is_complete(folder))
}

fn is_complete(folder: &Path) -> bool {
    ["initdb", "postgres"].iter().all(|program| folder.join(program).is_file())
}
