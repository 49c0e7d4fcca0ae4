//! The boards of a manual: fenced blocks `board`, read and drawn.

use std::collections::BTreeSet;

use catalog::{AnyGame, AnyPlay};
use game::{Overlay, Piece, Scene, Seat, Square};
use serde_json::{Map, Value, json};

use crate::claim::Claim;

/// A position and what happens from there, line by line. Behind the word `board` there may be two corners (`a1..c3`),
/// the rules it shows (`#not-yours`), and a caption, which is the page's.
pub struct Diagram<'a> {
    corners: Option<(&'a str, &'a str)>,
    pub rules: Vec<&'a str>,
    position: &'a str,
    lines: Vec<Line<'a>>,
}

enum Line<'a> {
    Action(&'a str),
    /// `# …`: what is to be said of the board as it is then.
    Note(&'a str),
    /// `= …`: what the engine thinks of it.
    Claim(Claim<'a>),
}

impl<'a> Line<'a> {
    fn parse(line: &'a str) -> Line<'a> {
        if let Some(note) = line.strip_prefix("# ") {
            return Line::Note(note);
        }
        line.strip_prefix("= ").map_or(Line::Action(line), |claim| Line::Claim(Claim::parse(claim)))
    }

    fn action(&self) -> Option<&'a str> {
        if let Line::Action(action) = self { Some(action) } else { None }
    }
}

pub fn diagrams(manual: &str) -> impl Iterator<Item = Diagram<'_>> {
    manual.split("\n~~~board").skip(1).map(|rest| {
        let (info, rest) = rest.split_once('\n').unwrap();
        let (body, _) = rest.split_once("\n~~~").expect("a fence is closed");
        let mut lines = body.lines();
        Diagram {
            corners: info.split_whitespace().next().and_then(|word| word.split_once("..")),
            rules: info.split_whitespace().filter_map(|word| word.strip_prefix('#')).collect(),
            position: lines.next().unwrap(),
            lines: lines.map(Line::parse).collect(),
        }
    })
}

impl Diagram<'_> {
    fn begin(&self, game: &dyn AnyGame) -> Box<dyn AnyPlay> {
        let play = game.read(self.position).unwrap_or_else(|error| panic!("{}: {error}", self.position));
        assert_eq!(play.position(), self.position, "a diagram is written as it is printed");
        play
    }

    fn actions(&self) -> Vec<&str> {
        self.lines.iter().filter_map(Line::action).collect()
    }

    /// Asks the engine about every claim; how many there were.
    pub fn check_claims(&self, game: &dyn AnyGame) -> usize {
        let (mut play, actions) = (self.begin(game), self.actions());
        let (mut taken, mut claims) = (0, 0);
        for line in &self.lines {
            match line {
                Line::Action(action) => {
                    take(&mut *play, action);
                    taken += 1;
                }
                Line::Claim(claim) => {
                    claim.check(game, &*play, &actions[taken..]);
                    claims += 1;
                }
                Line::Note(_) => {}
            }
        }
        claims
    }

    /// The boards of the diagram, in the form the web part draws little boards from.
    pub fn drawn(&self, game: &dyn AnyGame) -> Value {
        let (mut play, actions) = (self.begin(game), self.actions());
        let first = play.scene();
        let seen = Seen::new(&first, self.corners);
        let mut frames = vec![seen.frame(&first, &first)];
        for line in &self.lines {
            let taken = frames.len() - 1;
            match line {
                Line::Action(action) => {
                    let gesture = play.action_view(action).unwrap().gesture;
                    take(&mut *play, action);
                    let mut frame = seen.frame(&first, &play.scene());
                    frame.insert("gesture".into(), json!(gesture));
                    frames.push(frame);
                }
                Line::Note(note) => say(&mut frames[taken], "notes", (*note).to_string()),
                Line::Claim(claim) => {
                    say(&mut frames[taken], "engine", claim.sentence(game, &*play, &actions[taken..]));
                }
            }
        }
        let grounds: Vec<String> = seen.squares(&first).map(ground).collect();
        json!({
            "position": self.position,
            "actions": actions,
            "columns": seen.columns.len(),
            "rows": seen.rows,
            "grounds": grounds,
            "frames": frames,
        })
    }
}

fn say(frame: &mut Map<String, Value>, by: &str, sentence: String) {
    let said = frame.entry(by).or_insert_with(|| json!([]));
    said.as_array_mut().unwrap().push(json!(sentence));
}

pub fn take(play: &mut dyn AnyPlay, action: &str) {
    if let Err(error) = play.act(action) {
        panic!("{}: {action}: {error}", play.position());
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

    fn frame(&self, first: &Scene, scene: &Scene) -> Map<String, Value> {
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
        let mut frame = Map::new();
        frame.insert("pieces".into(), json!(pieces));
        frame.insert("overlays".into(), json!(overlays));
        if !changed.is_empty() {
            frame.insert("grounds".into(), json!(changed));
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
