//! Who runs the server. PostgreSQL refuses root, but tests often run as root in a container.

use std::fs;
use std::io;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use crate::Error;

/// In order of preference. The package of PostgreSQL makes the first.
const NAMES: [&str; 2] = ["postgres", "nobody"];

pub(crate) struct Account {
    user: u32,
    group: u32,
}

impl Account {
    /// None if we can run the server ourselves.
    pub(crate) fn for_server() -> Result<Option<Account>, Error> {
        let we_are_root = fs::metadata("/proc/self")?.uid() == 0;
        if !we_are_root {
            return Ok(None);
        }
        let passwd = fs::read_to_string("/etc/passwd")?;
        NAMES.iter().find_map(|name| find(&passwd, name)).map(Some).ok_or(Error::NoAccount)
    }

    pub(crate) fn give(&self, path: &Path) -> io::Result<()> {
        chown(path, Some(self.user), Some(self.group))
    }

    pub(crate) fn run(&self, command: &mut Command) {
        command.uid(self.user).gid(self.group);
    }
}

fn find(passwd: &str, name: &str) -> Option<Account> {
    let line = passwd.lines().find(|line| line.split(':').next() == Some(name))?;
    let mut fields = line.split(':').skip(2);
    Some(Account { user: fields.next()?.parse().ok()?, group: fields.next()?.parse().ok()? })
}
