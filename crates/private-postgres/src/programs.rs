//! Where PostgreSQL is installed.

use std::fs;
use std::path::PathBuf;

use crate::Error;

/// Debian keeps every major version in a folder of its own, and none of it in the path.
pub(crate) const ROOT: &str = "/usr/lib/postgresql";

/// The folder with the programs of the newest version.
pub(crate) fn find() -> Result<PathBuf, Error> {
    let versions = fs::read_dir(ROOT).map_err(|_| Error::NotInstalled)?;
    versions
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let version: u32 = path.file_name()?.to_str()?.parse().ok()?;
            Some((version, path.join("bin")))
        })
        .filter(|(_, programs)| ["initdb", "postgres"].iter().all(|program| programs.join(program).is_file()))
        .max()
        .map(|(_, programs)| programs)
        .ok_or(Error::NotInstalled)
}
