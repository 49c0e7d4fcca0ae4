//! No shape and no colour stands twice, in whatever language: a picture has one source.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::{Source, folders, read, sources};

/// A path this short says too little to be a shape of its own: a line, a tick.
const MIN_SHAPE: usize = 24;

/// Black and white are nobody's choice.
const NO_COLOUR: [&str; 2] = ["#000000", "#ffffff"];

#[test]
fn no_shape_stands_twice() {
    check("shape", shapes);
}

#[test]
fn no_colour_stands_twice() {
    check("colour", colours);
}

fn check(what: &str, find: fn(&str) -> BTreeSet<String>) {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in drawing() {
        for found in find(&source.text) {
            places.entry(found).or_default().push(source.path.clone());
        }
    }
    assert!(!places.is_empty(), "no {what} was found at all");
    let twice: Vec<String> = places
        .iter()
        .filter(|(_, files)| files.len() > 1)
        .map(|(found, files)| format!("{found}  in {}", files.join(", ")))
        .collect();
    assert!(twice.is_empty(), "{} {what}s stand in several files:\n{}", twice.len(), twice.join("\n"));
}

/// Whatever may draw: the page, `render`, the games' own looks.
fn drawing() -> Vec<Source> {
    let endings = [".rs", ".ts", ".svelte", ".css", ".svg", ".html", ".json", ".webmanifest"];
    let mut all: Vec<Source> =
        ["web/src", "web/palette"].iter().flat_map(|folder| sources(folder, &endings)).collect();
    all.push(Source { path: "web/index.html".to_string(), text: read("web/index.html") });
    for name in folders("crates") {
        all.extend(sources(&format!("crates/{name}"), &endings));
    }
    for parent in ["games", "examples"] {
        all.extend(sources(parent, &[".rs", ".svg", ".css"]));
    }
    all
}

/// What stands in quotes and is a path or a list of points.
fn shapes(text: &str) -> BTreeSet<String> {
    let quoted = text.split(['"', '\'', '`']);
    let plain = |piece: &str| piece.split_whitespace().collect::<Vec<_>>().join(" ");
    quoted.filter(|piece| is_shape(piece)).map(plain).collect()
}

fn is_shape(text: &str) -> bool {
    let drawn = |char: char| char.is_ascii_digit() || " \n.,-MmLlHhVvCcSsQqTtAaZz".contains(char);
    let begins = text.starts_with(|char: char| char == 'M' || char == 'm' || char.is_ascii_digit());
    let numbers = text.split(|char: char| !char.is_ascii_digit()).filter(|part| !part.is_empty()).count();
    text.len() >= MIN_SHAPE && begins && numbers >= 6 && text.chars().all(drawn)
}

/// `#rgb`, `#rrggbb`, the same with an opacity, and `0xRRGGBB`, all written alike.
fn colours(text: &str) -> BTreeSet<String> {
    let in_css = text.split('#').skip(1).filter_map(|rest| match digits(rest) {
        Some(digits @ (3 | 4)) => Some(rest[..digits].chars().flat_map(|digit| [digit, digit]).collect()),
        Some(digits @ (6 | 8)) => Some(rest[..digits].to_string()),
        _ => None,
    });
    let in_rust = text.split("0x").skip(1).filter(|rest| digits(rest) == Some(6));
    in_css
        .chain(in_rust.map(|rest| rest[..6].to_string()))
        .map(|colour: String| format!("#{}", colour.to_lowercase()))
        .filter(|colour| !NO_COLOUR.contains(&colour.get(..7).unwrap_or_default()))
        .collect()
}

/// How many hexadecimal digits a text begins with, if a word ends there.
fn digits(text: &str) -> Option<usize> {
    let digits = text.bytes().take_while(u8::is_ascii_hexdigit).count();
    let goes_on = |char: char| char.is_alphanumeric() || char == '_' || char == '-';
    (!text[digits..].starts_with(goes_on)).then_some(digits)
}

#[test]
fn colours_and_shapes_are_recognised() {
    let text = r##"fill="#fff" stop="#AbCd" href="#abc-top" id="#feed_1" stroke: #a0b1c2; Colour(0x1A2B3C) 0xFFFF_FFFF d="M0 0L10 10L20 0L30 10Z 4" x="12""##;
    assert_eq!(Vec::from_iter(colours(text)), ["#1a2b3c", "#a0b1c2", "#aabbccdd"]);
    assert_eq!(Vec::from_iter(shapes(text)), ["M0 0L10 10L20 0L30 10Z 4"]);
}
