//! What a play knows beyond its position: turns, undo, take-back, departures, repetition, the cap.

mod tiny;

use std::collections::BTreeSet;

use game::{Game, Notation, Play, Refusal, Setup, Step};
use tiny::{Action, Dial, Straight, law};

/// (what it shows, beginning, script, state it leads to)
///
/// A script is a list of steps, `turn 5` (step to 5, once or twice, and commit), `undo` and `back`; ` !code` says
/// that it is refused. A state is position, turns ended, actions that can be undone, scores and reason.
#[rustfmt::skip]
const SCRIPTS: &[(&str, &str, &str, &str)] = &[
    ("a new game", "2 standard", "", "4 A 0 AB | 0 | 0"),
    ("the turn goes on after an action", "2 standard", "step 5", "5 A 1 AB | 0 | 1"),
    ("and passes when it ends", "2 standard", "step 5, step 6, commit", "6 B 0 AB | 1 | 0"),
    ("round the table", "3 standard", "turn 5, turn 6, turn 5", "5 A 0 ABC | 3 | 0"),

    ("refused: too far", "2 standard", "step 6 !too-far", "4 A 0 AB | 0 | 0"),
    ("refused: a third step", "2 standard", "step 5, step 6, step 7 !two-steps", "6 A 2 AB | 0 | 2"),
    ("refused: nothing to commit", "2 standard", "commit !step-first", "4 A 0 AB | 0 | 0"),

    ("undo takes back one action", "2 standard", "step 5, step 6, undo", "5 A 1 AB | 0 | 1"),
    ("down to the start of the turn", "2 standard", "step 5, step 6, undo, undo, undo !nothing-to-undo", "4 A 0 AB | 0 | 0"),
    ("never past a commit", "2 standard", "turn 5, undo !nothing-to-undo", "5 B 0 AB | 1 | 0"),
    ("also in a later turn", "2 standard", "turn 5, step 6, undo, undo !nothing-to-undo", "5 B 0 AB | 1 | 0"),
    ("what was undone can be done otherwise", "2 standard", "step 5, undo, step 3, commit", "3 B 0 AB | 1 | 0"),
    ("nor before the beginning", "5 A 1 AB", "undo !nothing-to-undo", "5 A 1 AB | 0 | 0"),

    ("take-back goes to the start of the last turn", "2 standard", "turn 6, back", "4 A 0 AB | 0 | 0"),
    ("and drops what was begun", "2 standard", "turn 5, step 6, back", "4 A 0 AB | 0 | 0"),
    ("turn by turn", "2 standard", "turn 5, turn 6, back, back, back !nothing-to-take-back", "4 A 0 AB | 0 | 0"),
    ("not the turn that goes on", "2 standard", "step 5, back !nothing-to-take-back", "5 A 1 AB | 0 | 1"),
    ("to the beginning, wherever that is", "5 A 1 AB", "commit, back", "5 A 1 AB | 0 | 0"),
    ("a win is opened again", "2 close", "turn 9, back, turn 7", "7 B 0 AB | 1 | 0"),
    ("so is a repetition", "2 standard", "turn 5, turn 4, turn 5, turn 4, back, turn 6", "6 A 0 AB | 4 | 0"),

    ("nine is no win before the commit", "2 close", "step 9", "9 A 1 AB | 0 | 1"),
    ("but with it", "2 close", "turn 9", "9 A 0 AB | 1 | 0 | [1.0, 0.0] nine reached"),
    ("no action then", "2 close", "turn 9, step 8 !game-over", "9 A 0 AB | 1 | 0 | [1.0, 0.0] nine reached"),
    ("no undo", "2 close", "turn 9, undo !nothing-to-undo", "9 A 0 AB | 1 | 0 | [1.0, 0.0] nine reached"),
    ("nobody leaves", "2 close", "turn 9, resign 1 !game-over", "9 A 0 AB | 1 | 0 | [1.0, 0.0] nine reached"),
    ("nor agrees", "2 close", "turn 9, draw !game-over", "9 A 0 AB | 1 | 0 | [1.0, 0.0] nine reached"),
    ("a game may begin at its end", "9 B 0 AB", "step 8 !game-over", "9 B 0 AB | 0 | 0 | [0.0, 1.0] nine reached"),

    ("twice is no repetition", "2 standard", "turn 5, turn 4", "4 A 0 AB | 2 | 0"),
    ("the third time is", "2 standard", "turn 5, turn 4, turn 5, turn 4", "4 A 0 AB | 4 | 0 | [0.5, 0.5] third repetition"),
    ("only starts of turns count", "2 standard", "turn 5, turn 4, step 5, undo, step 5, undo, turn 3", "3 B 0 AB | 3 | 0"),
    ("what was taken back does not count", "2 standard", "turn 5, turn 4, back, turn 4, back, turn 4", "4 A 0 AB | 2 | 0"),
    ("those who are left share a draw", "3 standard", "resign 1, turn 5, turn 4, turn 5, turn 4, turn 5", "5 C 0 AbC | 5 | 0 | [0.5, 0.0, 0.5] third repetition"),

    ("eleven turns are no draw", "2 standard", "turn 5, turn 6, turn 7, turn 6, turn 5, turn 4, turn 3, turn 2, turn 1, turn 0, turn 1", "1 B 0 AB | 11 | 0"),
    ("twelve are", "2 standard", "turn 5, turn 6, turn 7, turn 6, turn 5, turn 4, turn 3, turn 2, turn 1, turn 0, turn 1, turn 2", "2 A 0 AB | 12 | 0 | [0.5, 0.5] 12 turns"),
    ("a win at the cap is a win", "2 standard", "turn 5, turn 6, turn 7, turn 6, turn 5, turn 4, turn 3, turn 2, turn 4, turn 5, turn 7, turn 9", "9 B 0 AB | 12 | 0 | [0.0, 1.0] nine reached"),

    ("one of two resigns", "2 standard", "resign 0", "4 B 0 aB | 0 | 0 | [0.0, 1.0] Ann resigned"),
    ("or runs out of time", "2 standard", "flag 1", "4 A 0 Ab | 0 | 0 | [1.0, 0.0] Ben ran out of time"),
    ("what the mover did goes with them", "3 standard", "turn 5, step 6, step 7, resign 1", "5 C 0 AbC | 1 | 0"),
    ("but not the turns before", "3 standard", "turn 5, turn 6, resign 2", "6 A 0 ABc | 2 | 0"),
    ("someone else leaves: it stands", "3 standard", "step 5, resign 2, undo !nothing-to-undo", "5 A 1 ABc | 0 | 0"),
    ("undo goes back to that moment", "3 standard", "step 5, resign 2, step 6, undo, undo !nothing-to-undo", "5 A 1 ABc | 0 | 0"),
    ("also when the mover then leaves", "3 standard", "step 5, resign 2, step 6, resign 0", "5 B 0 aBc | 0 | 0 | [0.0, 1.0, 0.0] Ann resigned"),
    ("those who left are passed over", "3 standard", "resign 1, turn 5, turn 6", "6 A 0 AbC | 2 | 0"),
    ("nobody leaves twice", "3 standard", "resign 1, flag 1 !seat-is-out", "4 A 0 AbC | 0 | 0"),
    ("nor from no seat", "2 standard", "resign 2 !no-such-seat, flag 9 !no-such-seat", "4 A 0 AB | 0 | 0"),
    ("nobody comes back", "3 standard", "turn 5, resign 2, back !nothing-to-take-back", "5 B 0 ABc | 1 | 0"),
    ("nor does a mover who left", "3 standard", "turn 5, resign 1, back !nothing-to-take-back", "5 C 0 AbC | 1 | 0"),
    ("turns since then are taken back", "3 standard", "turn 5, resign 1, turn 6, back, back !nothing-to-take-back", "5 C 0 AbC | 1 | 0"),
    ("a resignation stays one", "2 standard", "turn 5, resign 0, back !nothing-to-take-back", "5 B 0 aB | 1 | 0 | [0.0, 1.0] Ann resigned"),

    ("a draw is agreed", "2 standard", "step 5, draw", "5 A 1 AB | 0 | 0 | [0.5, 0.5] draw agreed"),
    ("by those who are left", "3 standard", "resign 0, draw", "4 B 0 aBC | 0 | 0 | [0.0, 0.5, 0.5] draw agreed"),
    ("and stays one", "2 standard", "turn 5, draw, back !nothing-to-take-back", "5 B 0 AB | 1 | 0 | [0.5, 0.5] draw agreed"),
];

#[test]
fn scripts_lead_where_they_should() {
    for (what, beginning, script, state) in SCRIPTS {
        let play = played(what, beginning, script);
        assert_eq!(state_of(&play), *state, "{what}");
        let replayed = Play::<Dial>::replay(&play.record()).unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(state_of(&replayed), *state, "{what}, replayed");
        let goes_on = play.outcome().is_none();
        assert_eq!(!play.actions().is_empty(), goes_on, "{what}: actions exactly while the game goes on");
    }
}

#[test]
fn every_refusal_is_met() {
    let met: BTreeSet<&str> = SCRIPTS
        .iter()
        .flat_map(|(_, _, script, _)| script.split(", "))
        .filter_map(|word| Some(word.split_once(" !")?.1))
        .collect();
    let refusals = [
        Refusal::GameOver,
        Refusal::NoSuchSeat,
        Refusal::SeatIsOut,
        Refusal::NothingToUndo,
        Refusal::NothingToTakeBack,
    ];
    let rules = law::ALL.iter().map(|rule| Refusal::Illegal(rule));
    let known: BTreeSet<&str> = refusals.into_iter().chain(rules).map(|refusal| refusal.code()).collect();
    assert_eq!(met, known);
}

#[test]
fn refusals_speak_to_people() {
    for (refusal, sentence) in [
        (Refusal::Illegal(law::TOO_FAR), "The hand moves to the next number, up or down."),
        (Refusal::GameOver, "The game is over."),
        (Refusal::SeatIsOut, "That player is no longer in the game."),
    ] {
        assert_eq!(refusal.to_string(), sentence);
    }
}

#[test]
fn last_actions_are_those_of_the_last_turn_whoever_left_since() {
    let turn = vec![Action::Step(5), Action::Commit];
    for (script, last) in [
        ("", vec![]),
        ("step 5", vec![Action::Step(5)]),
        ("step 5, undo", vec![]),
        ("turn 5", turn.clone()),
        ("turn 5, step 6, resign 2", vec![Action::Step(6)]),
        ("turn 5, step 6, resign 1", turn.clone()),
    ] {
        assert_eq!(played(script, "3 standard", script).last_actions(), last, "{script}");
    }
}

/// (script, each turn's seat and steps)
const TURNS: &[(&str, &str)] = &[
    ("", ""),
    ("step 5", "0: step 5"),
    (
        "turn 5, turn 6, turn 5, step 4",
        "0: step 5, commit / 1: step 6, commit / 2: step 5, commit / 0: step 4",
    ),
    ("turn 5, step 6, undo", "0: step 5, commit"),
    ("turn 5, turn 6, back", "0: step 5, commit"),
    ("step 5, resign 1, commit, step 6", "0: step 5, resign 1, commit / 2: step 6"),
    ("turn 5, step 6, resign 1, step 4", "0: step 5, commit / 1: resign 1 / 2: step 4"),
];

#[test]
fn turns_tell_who_did_what() {
    for (script, expected) in TURNS {
        let play = played(script, "3 standard", script);
        let text = |step: &Step<Action>| step.map(Dial::<Straight>::action_text).to_string();
        let texts = |steps: &[Step<Action>]| steps.iter().map(text).collect::<Vec<_>>();
        let told = play.turns().map(|(seat, steps)| format!("{}: {}", seat.0, texts(steps).join(", ")));
        assert_eq!(told.collect::<Vec<_>>().join(" / "), *expected, "{script}");
    }
}

#[test]
fn turn_keys_are_those_of_the_starts_of_turns() {
    for (script, starts) in [
        ("step 5", &["4 A 0 ABC"][..]),
        ("turn 5, turn 6, step 7", &["4 A 0 ABC", "5 B 0 ABC", "6 C 0 ABC"]),
        ("turn 5, turn 6, back", &["4 A 0 ABC", "5 B 0 ABC"]),
        ("step 5, resign 0, resign 2", &["4 A 0 ABC", "4 B 0 aBC"]),
    ] {
        let keys: Vec<u64> = played(script, "3 standard", script).turn_keys().collect();
        let expected: Vec<u64> =
            starts.iter().map(|text| Dial::<Straight>::parse_position(text).unwrap().key()).collect();
        assert_eq!(keys, expected, "{script}");
    }
}

fn played(what: &str, beginning: &str, script: &str) -> Play<Dial> {
    let mut play = begun(beginning);
    for word in script.split(", ").filter(|word| !word.is_empty()) {
        let (word, code) = word.split_once(" !").map_or((word, None), |(word, code)| (word, Some(code)));
        let before = state_of(&play);
        let refusal = obey(&mut play, word).err();
        assert_eq!(refusal.map(|refusal| refusal.code()), code, "{what}: {word}");
        assert!(
            refusal.is_none() || state_of(&play) == before,
            "{what}: {word} was refused and did something"
        );
    }
    play
}

fn begun(beginning: &str) -> Play<Dial> {
    match Dial::parse_position(beginning) {
        Ok(position) => Play::from_position(position),
        Err(_) => {
            let (players, name) = beginning.split_once(' ').expect("players and setup");
            Play::start(Setup::choose::<Dial>(players.parse().ok(), Some(name)).expect("a setup of the dial"))
        }
    }
}

fn obey(play: &mut Play<Dial>, word: &str) -> Result<(), Refusal> {
    match (word, word.strip_prefix("turn ")) {
        ("undo", _) => play.undo(),
        ("back", _) => play.take_back(),
        (_, Some(to)) => turn(play, to.parse().expect("a number")),
        _ => {
            play.take(Step::from_text(word).read::<Dial>().unwrap_or_else(|error| panic!("{word}: {error}")))
        }
    }
}

fn turn(play: &mut Play<Dial>, to: u8) -> Result<(), Refusal> {
    while hand(play) != to {
        play.act(Action::Step(if to > hand(play) { hand(play) + 1 } else { hand(play) - 1 }))?;
    }
    play.act(Action::Commit)
}

fn hand(play: &Play<Dial>) -> u8 {
    play.position().position_text().as_bytes()[0] - b'0'
}

fn state_of(play: &Play<Dial>) -> String {
    let end = play.outcome().map(|outcome| format!(" | {:?} {}", &*outcome.scores, outcome.reason));
    let text = play.position().position_text();
    format!("{text} | {} | {}{}", play.turn(), play.undoable(), end.unwrap_or_default())
}
