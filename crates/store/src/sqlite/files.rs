//! The files around a store: whose they are, who may read them, and who has them.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use crate::OpenError;

/// The owner reads and writes; there are secrets and hashes of passwords inside.
const PRIVATE: u32 = 0o600;

/// What SQLite keeps beside a database while it is open.
pub(super) const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// Says that a server has the file, until it is dropped or its process ends, however it ends. It is a file of its
/// own: closing a second handle to the database would drop SQLite's own locks.
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// # Errors
    /// `InUse` if another process has it.
    pub(super) fn take(path: &Path) -> Result<Lock, OpenError> {
        let file = open_private(&beside(path, ".lock"), OpenOptions::new().write(true))
            .map_err(|error| unavailable(path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.display().to_string())),
            Err(TryLockError::Error(error)) => Err(unavailable(path, &error)),
        }
    }
}

/// A file next to another, by what is added to its name.
pub(super) fn beside(path: &Path, addition: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(addition);
    name.into()
}

/// Makes the file if there is none, so that it is private from its first moment.
pub(super) fn create_private(path: &Path) -> io::Result<()> {
    open_private(path, OpenOptions::new().append(true)).map(drop)
}

fn open_private(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    options.create(true).mode(PRIVATE).open(path)
}

/// Nobody else may read a store, also one that an earlier release made or somebody copied.
pub(super) fn make_private(path: &Path) -> io::Result<()> {
    for path in [path.to_owned()].into_iter().chain(COMPANIONS.map(|end| beside(path, end))) {
        match fs::metadata(&path) {
            Ok(found) if found.permissions().mode() & 0o777 != PRIVATE => {
                fs::set_permissions(&path, Permissions::from_mode(PRIVATE))?;
            }
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// Gives a complete file its name: after a power cut it is there in full or not at all.
pub(super) fn publish(partial: &Path, path: &Path) -> io::Result<()> {
    File::open(partial)?.sync_all()?;
    fs::rename(partial, path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

pub(super) fn unavailable(path: &Path, error: &io::Error) -> OpenError {
    OpenError::Unavailable(format!("{}: {error}", path.display()))
}
