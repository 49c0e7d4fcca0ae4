//! The lessons that games bring hold: what they ask for is legal, and every wrong try they answer can be made.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod folder;

use std::collections::BTreeSet;

use catalog::{AnyGame, AnyPlay, GAMES};
use game::Gesture;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    id: String,
    title: String,
    teaches: String,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    /// Without one the step goes on where the last one ended.
    position: Option<String>,
    goal: String,
    /// Actions, or `undo`.
    accept: Vec<String>,
    /// Squares to point out.
    #[serde(default)]
    look: Vec<String>,
    #[serde(default)]
    wrong: Vec<Wrong>,
    /// What is said of other legal actions.
    otherwise: Option<String>,
    hint: String,
    /// What the opponents do then.
    #[serde(default)]
    reply: Vec<String>,
    done: String,
}

#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Wrong {
    /// Legal, but not what was asked for.
    Action { action: String, answer: String },
    /// Forbidden by a rule, as this try shows.
    Forbidden { rule: String, r#try: Gesture, answer: String },
}

/// The games that are taught, with their lessons.
fn taught() -> impl Iterator<Item = (&'static dyn AnyGame, Vec<Lesson>)> {
    GAMES.iter().filter_map(|game| {
        let text = folder::read(game.id(), "lessons.json")?;
        let lessons = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", game.id()));
        Some((*game, lessons))
    })
}

#[test]
fn every_lesson_has_an_id_of_its_own() {
    for (game, lessons) in taught() {
        assert!(!lessons.is_empty(), "{}: a file without lessons", game.id());
        let ids: BTreeSet<&str> = lessons.iter().map(|lesson| lesson.id.as_str()).collect();
        assert_eq!(ids.len(), lessons.len(), "{}", game.id());
    }
}

#[test]
fn every_kind_of_action_is_asked_for() {
    for (game, lessons) in taught() {
        let mut asked = BTreeSet::new();
        for lesson in lessons {
            walk(game, &lesson, |play, step| {
                let entries = play.menu().verbs.into_iter().flat_map(|verb| verb.entries);
                let accepted = entries.filter(|entry| step.accept.contains(&entry.action));
                asked.extend(accepted.map(|entry| entry.gesture.verb));
            });
        }
        let usual = game.about().presentation().verbs.iter().filter(|verb| !verb.is_passing);
        let all: BTreeSet<String> = usual.map(|verb| verb.id.to_string()).collect();
        assert_eq!(asked, all, "{}", game.id());
    }
}

#[test]
fn what_is_asked_for_is_legal_and_what_is_wrong_is_wrong() {
    for (game, lessons) in taught() {
        for lesson in lessons {
            assert!(lesson.title.len() > 2 && lesson.teaches.len() > 5, "{}", lesson.id);
            walk(game, &lesson, |play, step| {
                let at = format!("{} {}: {}", game.id(), lesson.id, step.goal);
                check_accepted(play, step, &at);
                for wrong in &step.wrong {
                    check_wrong(game, play, step, wrong, &at);
                }
                check_words(play, step, &at);
            });
        }
    }
}

/// Shows every step of a lesson with the position it is asked in.
fn walk(game: &dyn AnyGame, lesson: &Lesson, mut look: impl FnMut(&dyn AnyPlay, &Step)) {
    let mut play: Option<Box<dyn AnyPlay>> = None;
    for step in &lesson.steps {
        let mut here = match &step.position {
            Some(text) => {
                let read = game.read(text).unwrap_or_else(|error| panic!("{}: {text}: {error}", lesson.id));
                assert_eq!(&read.position(), text, "{}: a position is written as it is printed", lesson.id);
                read
            }
            None => play.take().expect("a lesson begins with a position"),
        };
        look(&*here, step);
        advance(&mut *here, step, &lesson.id);
        play = Some(here);
    }
}

fn advance(play: &mut dyn AnyPlay, step: &Step, lesson: &str) {
    let first = step.accept.first().expect("something is accepted");
    if first == "undo" {
        play.undo().unwrap();
    } else {
        play.act(first).unwrap_or_else(|error| panic!("{lesson}: {first}: {error}"));
    }
    for reply in &step.reply {
        play.act(reply).unwrap_or_else(|error| panic!("{lesson}: reply {reply}: {error}"));
    }
}

fn check_accepted(play: &dyn AnyPlay, step: &Step, at: &str) {
    let legal = play.legal();
    for action in &step.accept {
        let known = if action == "undo" { play.undoable() > 0 } else { legal.contains(action) };
        assert!(known, "{at}: {action} is not legal");
    }
    let all = legal.iter().all(|action| {
        let answered = step
            .wrong
            .iter()
            .any(|wrong| matches!(wrong, Wrong::Action { action: known, .. } if known == action));
        answered || step.accept.contains(action)
    });
    assert!(all || step.otherwise.is_some(), "{at}: other legal actions are not answered");
}

fn check_wrong(game: &dyn AnyGame, play: &dyn AnyPlay, step: &Step, wrong: &Wrong, at: &str) {
    match wrong {
        Wrong::Action { action, answer } => {
            assert!(play.legal().contains(action), "{at}: {action} is not legal");
            assert!(!step.accept.contains(action), "{at}: {action} is right");
            assert!(answer.len() > 10, "{at}: {action}");
        }
        Wrong::Forbidden { rule, r#try, answer } => {
            let known = game.about().rules().iter().any(|known| known.id == rule) || rule == "bad-action";
            assert!(known, "{at}: there is no rule {rule}");
            let code = play.enter(r#try).err().map(|error| error.code());
            assert_eq!(code, Some(rule.as_str()), "{at}: {try:?}");
            assert!(answer.len() > 10, "{at}: {rule}");
        }
    }
}

fn check_words(play: &dyn AnyPlay, step: &Step, at: &str) {
    let scene = play.scene();
    for name in &step.look {
        assert!(scene.squares.iter().any(|square| &square.name == name), "{at}: there is no square {name}");
    }
    for words in [&step.goal, &step.hint, &step.done].into_iter().chain(&step.otherwise) {
        assert!(words.len() > 5 && words.ends_with(['.', '!', '?']), "{at}: “{words}” is no sentence");
    }
}
