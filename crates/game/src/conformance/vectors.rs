//! Vectors: positions with their legal actions and successors, made by independent implementations.

use std::path::PathBuf;

use serde::Deserialize;
use serde_json::Value;

use crate::{Departure, Notation, Outcome, Play, Seat};

#[derive(Deserialize)]
struct Line {
    position: String,
    legal: Vec<String>,
    action: String,
    next: String,
    outcome: Option<Expected>,
    /// Where a resignation goes back to.
    from: Option<String>,
}

#[derive(Deserialize)]
struct Expected {
    scores: Value,
    reason: String,
}

/// Checks a file of vectors, one JSON object a line. Consecutive lines whose `next` and `position` agree are
/// replayed as one game, so that history counts. `letters` name the seats in `resign X` and in scores that
/// are written by letter. If `PLENUM_VECTORS` names a folder, `<game>.jsonl` in it is checked instead.
/// Returns how many lines were checked.
pub fn vectors<G: Notation>(path: impl Into<PathBuf>, letters: &str) -> usize {
    let path = match std::env::var_os("PLENUM_VECTORS") {
        Some(folder) => PathBuf::from(folder).join(format!("{}.jsonl", G::ID)),
        None => path.into(),
    };
    let file = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    vector_lines::<G>(&file, letters)
}

/// [`vectors`] of the lines of a file.
pub fn vector_lines<G: Notation>(file: &str, letters: &str) -> usize {
    let mut play: Option<Play<G>> = None;
    let mut lines = 0;
    for (number, text) in (1..).zip(file.lines()) {
        let line: Line = serde_json::from_str(text).unwrap_or_else(|error| panic!("line {number}: {error}"));
        let at = format!("line {number}: {} in {}", line.action, line.position);
        let goes_on = play.take().filter(|play| play.position().position_text() == line.position);
        let mut here = goes_on.unwrap_or_else(|| Play::from_position(read(&line.position, &at)));
        assert_eq!(legal(&here), line.legal, "legal actions, {at}");
        assert_eq!(successor::<G>(&line, letters, &at), line.next, "without history, {at}");
        take::<G>(&mut here, &line.action, letters, &at);
        assert_eq!(here.position().position_text(), line.next, "next position, {at}");
        check_outcome(here.outcome(), line.outcome.as_ref(), letters, &at);
        play = Some(here);
        lines += 1;
    }
    lines
}

fn read<G: Notation>(text: &str, at: &str) -> G {
    G::parse_position(text).unwrap_or_else(|error| panic!("{at}: {error}"))
}

fn legal<G: Notation>(play: &Play<G>) -> Vec<String> {
    let mut texts: Vec<String> = play.actions().into_iter().map(G::action_text).collect();
    texts.sort_unstable();
    texts
}

/// The next position with no history but what the line says.
fn successor<G: Notation>(line: &Line, letters: &str, at: &str) -> String {
    let mut play = Play::<G>::from_position(read(line.from.as_ref().unwrap_or(&line.position), at));
    take(&mut play, &line.action, letters, at);
    play.position().position_text()
}

fn take<G: Notation>(play: &mut Play<G>, action: &str, letters: &str, at: &str) {
    let taken = match action.strip_prefix("resign ") {
        Some(letter) => {
            let seat = letters.find(letter).unwrap_or_else(|| panic!("no seat '{letter}', {at}"));
            play.withdraw(Seat(seat as u8), Departure::Resigned)
        }
        None => play.act(G::parse_action(action).unwrap_or_else(|error| panic!("{error}, {at}"))),
    };
    taken.unwrap_or_else(|refusal| panic!("{refusal}, {at}"));
}

fn check_outcome(found: Option<&Outcome>, expected: Option<&Expected>, letters: &str, at: &str) {
    let (Some(found), Some(expected)) = (found, expected) else {
        assert!(found.is_none() && expected.is_none(), "one of two outcomes is missing: {found:?}, {at}");
        return;
    };
    assert_eq!(found.reason, expected.reason, "reason, {at}");
    for (seat, &score) in found.scores.iter().enumerate() {
        let expected = match &expected.scores {
            Value::Array(scores) => &scores[seat],
            by_letter => &by_letter[&letters[seat..=seat]],
        };
        assert_eq!(Some(score), expected.as_f64(), "score of seat {seat}, {at}");
    }
}
