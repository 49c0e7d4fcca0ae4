//! The manuals keep up with the program: every rule and every decision can be pointed at, and
//! every diagram is a position of its game, of which the engine thinks what the text says.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod claim;
mod diagram;
mod folder;

use std::collections::BTreeMap;

use catalog::{AnyGame, GAMES};
use serde_json::Value;

use diagram::{Diagram, diagrams};

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
        let mut known: Vec<&str> = game.about().rules().iter().map(|rule| rule.id).collect();
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
        for verb in game.about().presentation().verbs {
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

#[test]
fn the_engine_agrees_with_the_strategy() {
    for (game, manual) in manuals() {
        let claims: usize = diagrams(&manual).map(|diagram| diagram.check_claims(game)).sum();
        assert!(claims > 0, "{}: a manual says how to play well, and that is checked", game.id());
    }
}

/// A diagram that shows why something is forbidden names the rule; "Why?" leads to it.
#[test]
fn diagrams_show_rules_that_there_are() {
    for (game, manual) in manuals() {
        let known: Vec<&str> = game.about().rules().iter().map(|rule| rule.id).collect();
        let shown: Vec<&str> = diagrams(&manual).flat_map(|Diagram { rules, .. }| rules).collect();
        for rule in &shown {
            assert!(known.contains(rule), "{}: {rule}", game.id());
        }
    }
}
