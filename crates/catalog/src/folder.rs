//! What lies in the folder of a game beside its rules.

use std::sync::LazyLock;

use engine::{Character, Persona};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

include!(concat!(env!("OUT_DIR"), "/folders.rs"));

/// Which of the optional files a game has; screens offer what is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct Content {
    /// `manual.md`: the rules for people.
    pub manual: bool,
    /// `lessons.json`.
    pub lessons: bool,
    /// `puzzles.json`.
    pub puzzles: bool,
    /// `characters.json`: without characters there is no ladder.
    pub characters: bool,
    /// `demo.json`: a game that plays itself on the home page.
    pub demo: bool,
    /// `lab.json`: what its games say about its rules, made by `plenum lab`.
    pub lab: bool,
    /// `openings.json`: how games begin, made by `plenum lab`.
    pub openings: bool,
}

/// As the build script found it.
pub(crate) struct Folder {
    id: &'static str,
    /// What a computer needs of its characters.
    characters: &'static str,
    content: Content,
}

static CHARACTERS: LazyLock<Vec<(&str, Vec<Character>)>> = LazyLock::new(|| {
    let read = |folder: &Folder| Character::read_all(folder.characters).expect("a test reads the files");
    FOLDERS.iter().map(|folder| (folder.id, read(folder))).collect()
});

/// Apart from [`FOLDERS`]: whoever only plays does not carry it.
static PERSONAS: LazyLock<Vec<Persona>> = LazyLock::new(|| {
    let read = |text| Persona::read_all(text).expect("a test reads the files");
    PERSONA_FILES.iter().copied().flat_map(read).collect()
});

/// Which files the game of that id has.
pub(crate) fn content(game: &str) -> Content {
    FOLDERS.iter().find(|folder| folder.id == game).map_or_else(Content::default, |folder| folder.content)
}

/// The characters of the game of that id, the weakest first.
pub(crate) fn characters(game: &str) -> &'static [Character] {
    CHARACTERS.iter().find(|(id, _)| *id == game).map_or(&[], |(_, characters)| characters)
}

/// The character of that id, whatever game it plays.
pub(crate) fn character(id: &str) -> Option<&'static Character> {
    CHARACTERS.iter().flat_map(|(_, characters)| characters).find(|character| character.id == id)
}

/// Whom people meet in a character.
///
/// # Panics
/// If it is of no game here.
#[must_use]
pub fn persona(character: &Character) -> &'static Persona {
    PERSONAS.iter().find(|persona| persona.id == character.id).expect("both are read from one file")
}
