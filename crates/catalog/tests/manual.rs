//! The manuals keep up with the program: every rule and every decision can be pointed at, and
//! every diagram is a position of its game.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod folder;

use std::collections::{BTreeMap, BTreeSet};

use catalog::{AnyGame, AnyPlay, GAMES};
use game::{Overlay, Piece, Scene, Seat, Square};
use serde_json::{Value, json};

/// The games that have a manual, with its text.
fn manuals() -> impl Iterator<Item = (&'static dyn AnyGame, String)> {
    GAMES.iter().filter_map(|game| Some((*game, folder::read(game.id(), "manual.md")?)))
}

#[test]
fn every_rule_that_can_forbid_something_is_explained() {
    for (game, manual) in manuals() {
        let explained: Vec<&str> = manual
            .lines()
            .skip_while(|line| *line != "## Why not?")
            .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
            .map(|(id, _)| id)
            .collect();
        let mut known: Vec<&str> = game.rules().iter().map(|rule| rule.id).collect();
        // A gesture that says no action at all is answered too.
        known.push("bad-action");
        assert_eq!(explained, known, "{}", game.id());
    }
}

/// A manual is read together with the page that all games share, so no number may stand in both.
#[test]
fn every_decision_is_told_once_and_in_order() {
    let common = std::fs::read_to_string(folder::root().join("docs/rules/README.md")).unwrap();
    for (game, manual) in manuals() {
        let page = format!("{manual}\n{common}");
        let mut told: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
        for (letter, number) in page.lines().filter_map(decision) {
            told.entry(letter).or_default().push(number);
        }
        for (letter, numbers) in told {
            let known: Vec<u32> = (1..).take(numbers.len()).collect();
            assert_eq!(numbers, known, "{} {letter}", game.id());
        }
    }
}

/// The letter and the number of a decision that a line begins to tell: `- **B3.** …`.
fn decision(line: &str) -> Option<(&str, u32)> {
    let (name, _) = line.strip_prefix("- **")?.split_once(".**")?;
    let (letter, number) = name.split_at_checked(1)?;
    letter.chars().all(|letter| letter.is_ascii_uppercase()).then_some((letter, number.parse().ok()?))
}

#[test]
fn every_kind_of_action_can_be_pointed_at() {
    for (game, manual) in manuals() {
        for verb in game.presentation().verbs {
            assert!(manual.contains(&format!("<a id=\"{}\"></a>", verb.id)), "{} {}", game.id(), verb.id);
        }
    }
}

/// `UPDATE_DIAGRAMS=1` draws them anew.
#[test]
fn the_web_part_has_the_diagrams_of_the_manual() {
    for (game, manual) in manuals() {
        let drawn: Vec<Value> = diagrams(&manual).map(|diagram| diagram.drawn(game)).collect();
        let lines: Vec<String> = drawn.iter().map(Value::to_string).collect();
        let fresh = if drawn.is_empty() { String::new() } else { format!("[\n{}\n]\n", lines.join(",\n")) };
        if std::env::var_os("UPDATE_DIAGRAMS").is_some() && !drawn.is_empty() {
            std::fs::write(folder::of(game.id()).join("diagrams.json"), &fresh).unwrap();
        }
        let kept = folder::read(game.id(), "diagrams.json").unwrap_or_default();
        assert!(kept == fresh, "{}: UPDATE_DIAGRAMS=1 cargo test -p catalog --test manual", game.id());
    }
}

/// A fenced block `board`, perhaps with two corners: a position, and actions from there, one a line.
struct Diagram<'a> {
    corners: Option<(&'a str, &'a str)>,
    position: &'a str,
    actions: Vec<&'a str>,
}

fn diagrams(manual: &str) -> impl Iterator<Item = Diagram<'_>> {
    manual.split("\n~~~board").skip(1).map(|rest| {
        let (info, rest) = rest.split_once('\n').unwrap();
        let (body, _) = rest.split_once("\n~~~").expect("a fence is closed");
        let corners = info.split_whitespace().next().and_then(|word| word.split_once(".."));
        let mut lines = body.lines();
        Diagram { corners, position: lines.next().unwrap(), actions: lines.collect() }
    })
}

impl Diagram<'_> {
    /// The boards of the diagram, in the form the web part draws little boards from.
    fn drawn(&self, game: &dyn AnyGame) -> Value {
        let mut play = game.read(self.position).unwrap_or_else(|error| panic!("{}: {error}", self.position));
        assert_eq!(play.position(), self.position, "a diagram is written as it is printed");
        let first = play.scene();
        let seen = Seen::new(&first, self.corners);
        let mut frames = vec![seen.frame(&first, &first)];
        for action in &self.actions {
            take(&mut *play, action, self.position);
            frames.push(seen.frame(&first, &play.scene()));
        }
        let grounds: Vec<String> = seen.squares(&first).map(ground).collect();
        json!({ "columns": seen.columns.len(), "rows": seen.rows, "grounds": grounds, "frames": frames })
    }
}

fn take(play: &mut dyn AnyPlay, action: &str, position: &str) {
    if let Err(error) = play.act(action) {
        panic!("{position}: {action}: {error}");
    }
}

/// The part of a board that is shown.
struct Seen {
    names: BTreeSet<String>,
    columns: BTreeSet<u8>,
    rows: usize,
}

impl Seen {
    fn new(scene: &Scene, corners: Option<(&str, &str)>) -> Seen {
        let find = |name: &str| scene.squares.iter().find(|square| square.name == name).expect("a square");
        let ends = corners.map(|(one, other)| (find(one), find(other)));
        let between = |a: u8, b: u8, x: u8| (a.min(b)..=a.max(b)).contains(&x);
        let inside = |square: &&Square| {
            ends.is_none_or(|(one, other)| {
                between(one.column, other.column, square.column) && between(one.row, other.row, square.row)
            })
        };
        let shown: Vec<&Square> = scene.squares.iter().filter(inside).collect();
        Seen {
            names: shown.iter().map(|square| square.name.clone()).collect(),
            columns: shown.iter().map(|square| square.column).collect(),
            rows: shown.iter().map(|square| square.row).collect::<BTreeSet<u8>>().len(),
        }
    }

    fn squares<'a>(&'a self, scene: &'a Scene) -> impl Iterator<Item = &'a Square> {
        scene.squares.iter().filter(|square| self.names.contains(&square.name))
    }

    fn frame(&self, first: &Scene, scene: &Scene) -> Value {
        let pieces: Vec<String> =
            scene.pieces.iter().filter(|piece| self.names.contains(&piece.square)).map(piece).collect();
        let overlays: Vec<String> = scene
            .overlays
            .iter()
            .filter(|overlay| self.names.contains(&overlay.square))
            .map(overlay)
            .collect();
        let changed: Vec<String> = self
            .squares(scene)
            .zip(self.squares(first))
            .map(|(square, was)| (ground(square), ground(was)))
            .filter(|(is, was)| is != was)
            .map(|(is, _)| is)
            .collect();
        let mut frame = json!({ "pieces": pieces, "overlays": overlays });
        if !changed.is_empty() {
            frame["grounds"] = json!(changed);
        }
        frame
    }
}

fn ground(square: &Square) -> String {
    with_owner(format!("{} {}", square.name, square.terrain), square.owner)
}

fn overlay(overlay: &Overlay) -> String {
    with_owner(format!("{} {}", overlay.square, overlay.kind), overlay.owner)
}

fn piece(piece: &Piece) -> String {
    let Piece { square, kind, owner, count, state, .. } = piece;
    format!("{square} {kind} {} {count} {state}", owner.0).trim_end().to_string()
}

fn with_owner(text: String, owner: Option<Seat>) -> String {
    owner.map_or(text.clone(), |owner| format!("{text} {}", owner.0))
}
