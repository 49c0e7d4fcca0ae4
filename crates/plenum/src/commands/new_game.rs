//! `plenum new-game`: the folder of a game, ready to be made into another.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;

use crate::arguments::Ended;

/// Write the folder of a new game: complete, playable, and yours to change
///
/// It is the example of this repository under another name. Run it in a checkout; docs/adding-a-game.md goes on from there.
#[derive(Args)]
pub struct NewGame {
    /// What the game is called: "Nine Holes" or nine-holes
    name: Names,
    /// The folder of the checkout that gets it
    #[arg(long, default_value = "games")]
    dir: PathBuf,
}

/// The same name in all the ways that code and texts write it.
#[derive(Clone)]
struct Names {
    /// `nine-holes`
    id: String,
    /// `nine_holes`
    crate_name: String,
    /// `NineHoles`
    type_name: String,
    /// `Nine Holes`
    name: String,
}

impl NewGame {
    pub fn run(&self) -> Ended {
        let root = checkout()?;
        let example = example(&root)?;
        let folder = self.dir.join(&self.name.id);
        if root.join("crates").join(&self.name.id).exists() || root.join(&folder).exists() {
            return Err(format!("{} is taken; choose another name", self.name.id).into());
        }
        let id = example.file_name().and_then(|name| name.to_str()).ok_or("the example has no name")?;
        let old: Names = id.parse()?;
        copy(&example, &root.join(&folder), &old, &self.name)?;
        format(&root.join(&folder))?;
        if is_common_word(&root, &self.name)? {
            let manifest = root.join(&folder).join("rules/Cargo.toml");
            let text = fs::read_to_string(&manifest)?;
            fs::write(&manifest, text.replace("[dependencies]", &format!("{COMMON_WORD}\n[dependencies]")))?;
        }
        println!("{}", self.what_next(&folder));
        Ok(())
    }

    fn what_next(&self, folder: &Path) -> String {
        let (folder, Names { id, crate_name, type_name, .. }) = (folder.display(), &self.name);
        format!(
            "{folder} is a complete game, to be made into yours. Two lines let it in:\n\n  \
             crates/catalog/Cargo.toml, below [dependencies]:\n    {id} = {{ path = \"../../{folder}/rules\" }}\n\n  \
             crates/catalog/src/lib.rs, in games!:\n    engine::General<{crate_name}::{type_name}>,\n\n\
             Then `cargo test -p {id}`, `cargo run -p plenum -- play {id}`, or `make run` for the page.\n\
             docs/adding-a-game.md goes on from here."
        )
    }
}

impl std::str::FromStr for Names {
    type Err = String;

    fn from_str(text: &str) -> Result<Names, String> {
        let words: Vec<String> =
            text.split([' ', '-', '_']).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
        let plain = words.iter().all(|word| word.chars().all(|char| char.is_ascii_alphanumeric()));
        if !plain
            || !words.first().is_some_and(|word| word.starts_with(|char: char| char.is_ascii_alphabetic()))
        {
            return Err("a name is made of plain letters and digits, and begins with a letter".to_string());
        }
        let capitals: Vec<String> = words.iter().map(|word| word[..1].to_uppercase() + &word[1..]).collect();
        Ok(Names {
            id: words.join("-"),
            crate_name: words.join("_"),
            type_name: capitals.concat(),
            name: capitals.join(" "),
        })
    }
}

/// For games whose names stand in the platform's sources as words of another meaning; the architecture test reads it.
const COMMON_WORD: &str = "[package.metadata.plenum]\ncommon-word = true\n";

/// The checkout that this is run in.
fn checkout() -> Result<PathBuf, Box<dyn Error>> {
    let here = std::env::current_dir()?;
    let root = here.ancestors().find(|folder| folder.join("crates/catalog/Cargo.toml").is_file());
    Ok(root.ok_or("this is no checkout of Plenum: a new game is written beside the others")?.to_path_buf())
}

/// The example to begin with.
fn example(root: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let mut found: Vec<PathBuf> = entries(&root.join("examples"))?;
    found.retain(|folder| folder.join("rules/Cargo.toml").is_file());
    Ok(found.into_iter().next().ok_or("examples/ has no game to begin with")?)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, std::io::Error> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    paths.sort();
    Ok(paths)
}

fn copy(from: &Path, to: &Path, old: &Names, new: &Names) -> Ended {
    fs::create_dir_all(to)?;
    for path in entries(from)? {
        let target = to.join(path.file_name().ok_or("a file without a name")?);
        if path.is_dir() {
            copy(&path, &target, old, new)?;
            continue;
        }
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        fs::write(&target, renamed(&fs::read_to_string(&path)?, is_rust, old, new))?;
    }
    Ok(())
}

/// Another name may be longer or sort elsewhere. Where there is no rustfmt, `make fmt` will do.
fn format(folder: &Path) -> Ended {
    let files = entries(&folder.join("rules/tests"))?.into_iter().chain([folder.join("rules/src/lib.rs")]);
    let files = files.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let _ = Command::new("rustfmt").args(["--edition", "2024"]).args(files).output();
    Ok(())
}

/// A text with the old names replaced: what is quoted or prose gets the id and the name, code the crate and the type.
fn renamed(text: &str, is_rust: bool, old: &Names, new: &Names) -> String {
    let line = |line: &str| {
        let is_prose = !is_rust || line.trim_start().starts_with("//");
        let quoted = |name: &str| format!("\"{name}\"");
        let line =
            line.replace(&quoted(&old.id), &quoted(&new.id)).replace(&quoted(&old.name), &quoted(&new.name));
        if is_prose {
            line.replace(&old.name, &new.name).replace(&old.id, &new.id)
        } else {
            line.replace(&old.type_name, &new.type_name).replace(&old.crate_name, &new.crate_name)
        }
    };
    text.split_inclusive('\n').map(line).collect()
}

/// Whether the platform's sources use the word already.
fn is_common_word(root: &Path, names: &Names) -> Result<bool, std::io::Error> {
    let mut open = vec![root.join("crates"), root.join("web/src")];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(entries(&path)?);
        } else if fs::read_to_string(&path)
            .is_ok_and(|text| has_word(&text, &names.id) || has_word(&text, &names.name))
        {
            return Ok(true);
        }
    }
    Ok(false)
}

fn has_word(text: &str, word: &str) -> bool {
    let text = text.to_lowercase();
    text.split(|char: char| !char.is_ascii_alphanumeric()).any(|found| found == word)
        || (word.contains([' ', '-']) && text.contains(&word.to_lowercase()))
}
