//! Looks which files lie beside the rules of each game, so that nobody has to list them: each is optional.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// Where games lie, each in a folder called by its id.
const SHELVES: [&str; 2] = ["games", "examples"];

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../..");
    let mut folders: Vec<PathBuf> = SHELVES.iter().flat_map(|shelf| folders(&root.join(shelf))).collect();
    folders.sort();
    let entries: String = folders.iter().map(|folder| entry(folder)).collect();
    let text = format!("pub(crate) static FOLDERS: &[Folder] = &[\n{entries}];\n");
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
    let characters = match folder.join("characters.json") {
        path if path.is_file() => format!("Some(include_str!({:?}))", path.display().to_string()),
        _ => "None".to_string(),
    };
    format!(
        "    Folder {{ id: {id:?}, characters: {characters}, content: Content {{ manual: {}, lessons: {}, puzzles: {}, \
         characters: {}, demo: {}, lab: {}, openings: {} }} }},\n",
        has("manual.md"),
        has("lessons.json"),
        has("puzzles.json"),
        has("characters.json"),
        has("demo.json"),
        has("lab.json"),
        has("openings.json"),
    )
}
