//! What must stay absent: who may depend on whom, and which words may not appear where.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn crates() -> PathBuf {
    root().join("crates")
}

/// Where the manifest of a crate lies: on the platform, or in the folder of a game.
fn folder(name: &str) -> PathBuf {
    let platform = crates().join(name);
    if platform.exists() { platform } else { root().join("games").join(name).join("rules") }
}

/// The names under `[dependencies]`; what tests need is their own affair.
fn dependencies(name: &str) -> BTreeSet<String> {
    let manifest = fs::read_to_string(folder(name).join("Cargo.toml")).expect(name);
    let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    lines
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty())
        .map(String::from)
        .collect()
}

fn names() -> Vec<String> {
    let entries = fs::read_dir(crates()).expect("crates/");
    entries.map(|entry| entry.expect("readable").file_name().into_string().expect("plain name")).collect()
}

/// Every source file below a folder of a crate, with its text.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("readable").path()) {
        if entry.is_dir() {
            found.extend(sources(&entry));
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&entry).expect("readable");
            found.push((entry, text));
        }
    }
    found
}

/// (crate, all it may depend on)
const MAY_DEPEND_ON: &[(&str, &[&str])] = &[
    ("game", &["serde", "serde_json", "thiserror", "ts-rs"]),
    ("pressure", &["game"]),
    ("glyph-grid", &["game"]),
    ("vacuum", &["game"]),
    ("engine", &["game", "glyph-grid", "pressure", "serde", "serde_json", "thiserror", "ts-rs", "vacuum"]),
    ("catalog", &["engine", "game", "glyph-grid", "pressure", "thiserror", "vacuum"]),
    ("table", &["catalog", "game", "serde", "thiserror", "ts-rs"]),
    ("render", &["flate2", "game", "png", "resvg", "serde_json", "thiserror"]),
    ("client", &["futures-util", "serde_json", "thiserror", "tokio", "tokio-tungstenite"]),
];

#[test]
fn dependencies_point_one_way() {
    for (name, allowed) in MAY_DEPEND_ON {
        let allowed: BTreeSet<String> = allowed.iter().map(|name| name.to_string()).collect();
        let found = dependencies(name);
        assert!(!found.is_empty(), "{name} has no dependencies; is the manifest read rightly?");
        assert!(found.is_subset(&allowed), "{name} depends on {found:?}, may on {allowed:?}");
    }
}

/// (library, the one crate that knows it)
const KNOWN_TO_ONE: &[(&str, &str)] =
    &[("rusqlite", "store"), ("tokio-postgres", "store"), ("axum", "server"), ("resvg", "render")];

#[test]
fn only_one_crate_knows_sql_and_only_one_http() {
    for (library, owner) in KNOWN_TO_ONE {
        for name in names().iter().filter(|name| name != owner) {
            assert!(!dependencies(name).contains(*library), "{name} knows {library}; only {owner} may");
        }
    }
}

/// (folder, words that may not stand in its code, why)
const ABSENT: &[(&str, &[&str], &str)] = &[
    ("table/src", WORLD, "time and the world come in from outside"),
    ("engine/src", WORLD, "the engine must run in a browser too"),
    (
        "engine/src/search",
        &["pressure", "glyph_grid", "vacuum", "Pressure", "GlyphGrid", "Vacuum"],
        "it names no game",
    ),
    ("../games/pressure/rules/src", RANDOM_WORLD, "rules are pure"),
    ("../games/glyph-grid/rules/src", RANDOM_WORLD, "rules are pure"),
    ("../games/vacuum/rules/src", RANDOM_WORLD, "rules are pure"),
    ("server/src", &["SELECT ", "INSERT ", "UPDATE "], "only the store knows SQL"),
];
const WORLD: &[&str] = &["std::time", "std::fs", "std::net", "std::thread", "tokio"];
const RANDOM_WORLD: &[&str] = &["std::time", "std::fs", "std::net", "std::thread", "tokio", "Dice"];

#[test]
fn what_must_be_absent_is_absent() {
    for (folder, words, why) in ABSENT {
        for (path, text) in sources(&crates().join(folder)) {
            for word in *words {
                assert!(!text.contains(word), "{} mentions {word}: {why}", path.display());
            }
        }
    }
}
