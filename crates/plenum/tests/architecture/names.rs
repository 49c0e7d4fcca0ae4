//! No game's name outside its own folder, tests, documents and data: whoever adds a game edits nothing else.

use crate::games::{Named, games};
use crate::sources::{Source, folders, read, sources};

/// The one file that lists the games, and the lines of it that may.
const LIST: &str = "crates/catalog/src/lib.rs";

#[test]
fn no_game_is_named_outside_its_folder() {
    let games = games();
    let mut found: Vec<String> = Vec::new();
    for source in platform() {
        for (number, line) in (1..).zip(source.text.lines()) {
            if source.path == LIST && is_listing(line) {
                continue;
            }
            for game in games.iter().filter(|game| is_named(game, line)) {
                found.push(format!("{}:{number} names {}: {}", source.path, game.name, line.trim()));
            }
        }
    }
    assert!(
        found.is_empty(),
        "{} lines name a game outside its folder:\n{}\n\nIf a game's name is also an ordinary word, its manifest says so:\n\
         [package.metadata.plenum]\ncommon-word = true",
        found.len(),
        found.join("\n")
    );
}

/// All sources that belong to no game.
fn platform() -> Vec<Source> {
    let mut all = Vec::new();
    for name in folders("crates") {
        all.extend(sources(&format!("crates/{name}/src"), &[".rs", ".css", ".html", ".svg"]));
        all.extend(manifest(&format!("crates/{name}/Cargo.toml")));
    }
    all.extend(manifest("Cargo.toml"));
    all.extend(sources("web/src", &[".ts", ".svelte", ".css", ".html", ".json"]));
    all.push(Source { path: "web/index.html".to_string(), text: read("web/index.html") });
    assert!(all.len() > 100, "the sources were not found");
    all
}

/// A manifest without what only tests depend on. The catalog's is the one that may name games.
fn manifest(path: &str) -> Option<Source> {
    let text = read(path);
    let text = text.split("[dev-dependencies]").next().unwrap_or_default().to_string();
    (path != "crates/catalog/Cargo.toml").then(|| Source { path: path.to_string(), text })
}

/// `&Erased::<pressure::Pressure>::NEW,` and whatever else an entry of the list looks like: no prose, no statement.
fn is_listing(line: &str) -> bool {
    let line = line.trim();
    line.contains("::") && line.ends_with(',') && !line.starts_with("//")
}

fn is_named(game: &Named, line: &str) -> bool {
    if game.common_word {
        let path = format!("{}::", game.crate_name());
        let player = format!("{}_player", game.crate_name());
        return [path, player].iter().any(|form| has_word(line, form));
    }
    [&game.id, &game.name, &game.crate_name(), &game.type_name].iter().any(|form| has_word(line, form))
}

/// Whether a form stands in a line, in whatever case, as a word or as a part of an identifier.
fn has_word(line: &str, form: &str) -> bool {
    let (lower, form) = (line.to_ascii_lowercase(), form.to_ascii_lowercase());
    lower.match_indices(&form).any(|(at, _)| {
        let end = at + form.len();
        is_border(&line[..at], &line[at..]) && is_border(&line[..end], &line[end..])
    })
}

/// Whether a word may end and another begin here: no letters on both sides, or a hump of an identifier.
fn is_border(before: &str, after: &str) -> bool {
    match (before.chars().next_back(), after.chars().next()) {
        (Some(left), Some(right)) if left.is_alphabetic() && right.is_alphabetic() => {
            left.is_lowercase() && right.is_uppercase()
        }
        _ => true,
    }
}

#[test]
fn words_are_found_in_identifiers() {
    let found =
        ["hex", "the hex board", "HexBoard", "isHex", "my_hex_board", "\"hex\"", "Hex::start()", "hex2"];
    let absent = ["hexagon", "complexes", "vhex", "hexes"];
    for (line, expected) in found.map(|line| (line, true)).into_iter().chain(absent.map(|line| (line, false)))
    {
        assert_eq!(has_word(line, "hex"), expected, "{line}");
    }
}
