//! Looks which files lie beside the rules of each game, so that nobody has to list them: each is optional.

use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::{Map, Value};

/// What people see and hear of a character; the rest is how it plays.
const OF_PERSONAS: [&str; 4] = ["story", "style", "portrait", "says"];

/// Where games lie, each in a folder called by its id.
const SHELVES: [&str; 2] = ["games", "examples"];

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../..");
    let mut folders: Vec<PathBuf> = SHELVES.iter().flat_map(|shelf| folders(&root.join(shelf))).collect();
    folders.sort();
    let entries: String = folders.iter().map(|folder| entry(folder)).collect();
    let personas: String =
        folders.iter().map(|folder| format!("    {:?},\n", characters(folder, true))).collect();
    let text = format!(
        "pub(crate) static FOLDERS: &[Folder] = &[\n{entries}];\n\
         static PERSONA_FILES: &[&str] = &[\n{personas}];\n"
    );
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("folders.rs");
    fs::write(out, text).expect("the folder for generated files can be written to");
}

fn folders(shelf: &Path) -> Vec<PathBuf> {
    println!("cargo::rerun-if-changed={}", shelf.display());
    let Ok(entries) = fs::read_dir(shelf) else { return Vec::new() };
    entries.map(|entry| entry.expect("a readable folder").path()).filter(|path| path.is_dir()).collect()
}

fn entry(folder: &Path) -> String {
    println!("cargo::rerun-if-changed={}", folder.display());
    let folder = folder.canonicalize().expect("it was just listed");
    let id = folder.file_name().expect("a folder has a name").to_string_lossy().into_owned();
    let has = |file: &str| folder.join(file).is_file();
    format!(
        "    Folder {{ id: {id:?}, characters: {:?}, content: Content {{ manual: {}, lessons: {}, puzzles: {}, \
         characters: {}, demo: {}, lab: {}, openings: {} }} }},\n",
        characters(&folder, false),
        has("manual.md"),
        has("lessons.json"),
        has("puzzles.json"),
        has("characters.json"),
        has("demo.json"),
        has("lab.json"),
        has("openings.json"),
    )
}

/// The characters of a game as JSON, with their ids: what people meet in them, or how they play.
fn characters(folder: &Path, of_personas: bool) -> String {
    let path = folder.join("characters.json");
    let Ok(text) = fs::read_to_string(&path) else { return "[]".to_string() };
    let characters: Vec<Map<String, Value>> =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let part = |mut character: Map<String, Value>| {
        character.retain(|name, _| name == "id" || OF_PERSONAS.contains(&name.as_str()) == of_personas);
        character
    };
    serde_json::to_string(&characters.into_iter().map(part).collect::<Vec<_>>()).expect("it was JSON")
}
