//! Where games keep what they bring beside their rules. All of it is optional, so a file that is not there is no error.

use std::path::{Path, PathBuf};

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A game's own folder, or its place among the examples.
pub fn of(game: &str) -> PathBuf {
    let own = root().join("games").join(game);
    if own.exists() { own } else { root().join("examples").join(game) }
}

pub fn read(game: &str, file: &str) -> Option<String> {
    let path = of(game).join(file);
    path.exists()
        .then(|| std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}
