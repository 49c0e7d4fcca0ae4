//! The games there are, found by their folders.

use crate::sources::{folders, root, sources};

/// A game and what it goes by in code and text.
pub struct Named {
    /// `games/glyph-grid`
    pub folder: String,
    /// `glyph-grid`
    pub id: String,
    /// `Glyph Grid`
    pub name: String,
    /// `GlyphGrid`
    pub type_name: String,
    /// Its name is a word of another meaning too, as its manifest says: only what can mean nothing else counts.
    pub common_word: bool,
}

impl Named {
    /// `glyph_grid`
    pub fn crate_name(&self) -> String {
        self.id.replace('-', "_")
    }
}

/// Every game of `games/` and `examples/`.
pub fn games() -> Vec<Named> {
    let below = |parent: &'static str| {
        folders(parent).into_iter().map(move |id| named(&format!("{parent}/{id}"), &id))
    };
    let games: Vec<Named> = below("games").chain(below("examples")).collect();
    assert!(games.len() >= 3, "the games were not found");
    games
}

fn named(folder: &str, id: &str) -> Named {
    let manifest = std::fs::read_to_string(root().join(folder).join("rules/Cargo.toml"));
    let manifest = manifest.unwrap_or_else(|error| panic!("{folder}/rules/Cargo.toml: {error}"));
    let source = sources(&format!("{folder}/rules/src"), &[".rs"]);
    let after = |mark: &str, end: &[char]| {
        let text = source.iter().find_map(|source| source.text.split_once(mark).map(|(_, after)| after));
        let text = text.unwrap_or_else(|| panic!("{folder} has no `{mark}`"));
        text.split(end).next().unwrap_or_default().to_string()
    };
    Named {
        folder: folder.to_string(),
        id: id.to_string(),
        name: after("const NAME: &'static str = \"", &['"']),
        type_name: after("Game for ", &[' ', '<']),
        common_word: manifest.lines().any(|line| line.trim() == "common-word = true"),
    }
}
