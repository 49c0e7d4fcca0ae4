//! The conformance suite passes a sound game, and notices every promise that is broken: a check that cannot
//! fail is worth nothing.

mod tiny;

use std::cell::Cell;
use std::panic::catch_unwind;
use std::path::PathBuf;

use game::conformance::{self, Games, GoldenGame};
use game::{Gesture, Outcome, PerSeat, Rule, Scene, Verb};
use tiny::{Action, Dial, Straight, Twist, law};

type Sound = Dial<Straight>;

const GAMES: Games = Games { seeds: 0..20, every_action: 1, one_in_leaves: 20 };

#[test]
fn a_sound_game_passes() {
    conformance::random_games::<Sound>(&GAMES);
    assert_eq!(conformance::short_run::<Sound>(2_000, 1), 2_000);
}

/// Tests that random games of a broken dial panic with a message.
macro_rules! noticed {
    ($($name:ident, $message:literal: { $($twist:item)* })*) => {$(
        #[test]
        #[should_panic(expected = $message)]
        fn $name() {
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            struct Broken;
            impl Twist for Broken { $($twist)* }
            conformance::random_games::<Dial<Broken>>(&GAMES);
        }
    )*};
}

noticed! {
    an_illegal_action_is_listed, "listed but refused: step 0 in 4 A 0 AB": {
        fn list(actions: &mut Vec<Action>) { actions.push(Action::Step(0)); }
    }
    an_action_is_listed_twice, "an action is listed twice": {
        fn list(actions: &mut Vec<Action>) { actions.extend(actions.first().copied()); }
    }
    a_legal_action_is_left_out, "commit: Ok(()) in": {
        fn list(actions: &mut Vec<Action>) {
            if actions.len() > 1 { actions.retain(|&action| action != Action::Commit); }
        }
    }
    nothing_is_listed, "actions exactly while the game goes on": {
        fn list(actions: &mut Vec<Action>) { actions.clear(); }
    }
    a_rule_is_not_declared, "step-first is not among the game's rules": {
        const RULES: &'static [&'static Rule] = &[law::GAME_OVER, law::TOO_FAR, law::TWO_STEPS];
    }
    two_rules_share_an_id, "two rules share an id": {
        const RULES: &'static [&'static Rule] = &[law::TOO_FAR, law::TOO_FAR];
    }
    two_verbs_share_a_key, "two verbs share a key": {
        const VERBS: &'static [Verb] = &[STEP, Verb { id: "commit", ..STEP }];
    }
    a_verb_is_not_declared, "commit is not a verb of dial": {
        const VERBS: &'static [Verb] = &[STEP];
    }
    a_verb_is_of_no_stage, "nowhere": {
        const VERBS: &'static [Verb] = &[STEP, Verb { id: "commit", stage: "nowhere", key: 'c', ..STEP }];
    }
    a_key_is_not_kept_in_step, "the key kept is not the key recomputed": {
        fn scar() -> u8 { 1 }
        fn key(key: u64, scar: u8) -> u64 { key + (u64::from(scar) << 40) }
    }
    two_positions_share_a_key, "two positions with one key": {
        fn key(_: u64, _: u8) -> u64 { 5 }
    }
    undo_does_not_restore, "undo does not restore: Step(": {
        fn scar() -> u8 { next_scar() }
    }
    an_action_text_does_not_read_back, "action text does not read back: step-": {
        fn action_text(text: String) -> String { text.replace(' ', "-") }
    }
    a_position_text_does_not_read_back, "4-A-0-AB does not read back": {
        fn position_text(text: String) -> String { text.replace(' ', "-") }
    }
    a_position_text_leaves_out_the_steps, "the key kept is not the key recomputed": {
        fn position_text(text: String) -> String { text.replace(" 1 ", " 0 ") }
    }
    a_position_text_is_not_canonical, "a position text changes when read and printed": {
        fn position_text(text: String) -> String { if next_scar().is_multiple_of(2) { text } else { text + " " } }
        fn read(text: &str) -> &str { text.trim_end() }
    }
    a_gesture_leads_elsewhere, "gesture does not lead back": {
        fn gesture(gesture: Gesture) -> Gesture { if gesture.target.is_some() { gesture.to(0) } else { gesture } }
    }
    the_mover_is_out, "the mover is out of the game": {
        fn is_active(_: bool) -> bool { false }
    }
    scores_do_not_add_up, "scores add up to 2": {
        fn end(outcome: Outcome) -> Outcome {
            Outcome { scores: PerSeat::from_fn(2, |_| 1.0), ranks: PerSeat::from_fn(2, |_| 1), ..outcome }
        }
    }
    a_loser_ranks_first, "exactly the best score": {
        fn end(outcome: Outcome) -> Outcome {
            Outcome { scores: PerSeat::from_fn(2, |seat| f64::from(seat.0)), ranks: PerSeat::from_fn(2, |_| 1), ..outcome }
        }
    }
    a_seat_has_no_score, "a score for every seat": {
        fn end(outcome: Outcome) -> Outcome { Outcome { scores: PerSeat::from_fn(1, |_| 1.0), ..outcome } }
    }
    an_outcome_has_no_reason, "a reason": {
        fn end(outcome: Outcome) -> Outcome { Outcome { reason: "".into(), ..outcome } }
    }
    a_square_is_missing, "4 A 0 AB": {
        fn scene(scene: &mut Scene) { scene.squares.pop(); }
    }
    two_squares_are_in_one_place, "two squares in one place": {
        fn scene(scene: &mut Scene) { scene.squares[3].column = 4; }
    }
    two_squares_have_one_name, "two squares of one name": {
        fn scene(scene: &mut Scene) { scene.squares[3].name = "4".to_string(); }
    }
    a_label_is_of_another_square, "a label names its square first": {
        fn scene(scene: &mut Scene) { scene.squares[3].label = "four".to_string(); }
    }
    a_piece_stands_beside_the_board, "a piece beside the board": {
        fn scene(scene: &mut Scene) { scene.pieces[0].square = "10".to_string(); }
    }
    two_pieces_stand_on_one_square, "two pieces on one square": {
        fn scene(scene: &mut Scene) { scene.pieces.push(scene.pieces[0].clone()); }
    }
    a_piece_is_none, "count: 0": {
        fn scene(scene: &mut Scene) { scene.pieces[0].count = 0; }
    }
    an_overlay_lies_beside_the_board, "an overlay beside the board": {
        fn scene(scene: &mut Scene) {
            scene.overlays.push(game::Overlay { square: "x".to_string(), kind: "mark", owner: None });
        }
    }
    the_stage_is_unknown, "unknown stage dawn": {
        fn scene(scene: &mut Scene) { scene.stage = "dawn"; }
    }
    two_terrains_without_a_look, "has no look": {
        fn scene(scene: &mut Scene) { scene.squares[0].terrain = "bog"; }
    }
    a_seat_has_another_name, "Zoe": {
        fn scene(scene: &mut Scene) { scene.seats[0].name = "Zoe"; }
    }
}

const STEP: Verb = Verb { id: "step", name: "Step", tip: "A step.", stage: "steps", key: 's', ..Verb::PLAIN };

thread_local! {
    static SCARS: Cell<u8> = const { Cell::new(0) };
}

/// Another number each time: what a game does that is no function of its position.
fn next_scar() -> u8 {
    SCARS.set(SCARS.get().wrapping_add(1));
    SCARS.get()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Trims;

impl Twist for Trims {
    fn read(text: &str) -> &str {
        text.trim()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Scarred;

impl Twist for Scarred {
    fn scar() -> u8 {
        next_scar()
    }
}

/// A step to 3 and a commit: two bytes each, the setup first.
const TWO_ACTIONS: &[u8] = &[0, 255, 0, 255, 2];

const VECTORS: &str = r#"{"position": "8 A 1 ABC", "legal": ["commit", "step 7", "step 9"], "action": "step 9", "next": "9 A 2 ABC", "outcome": null}
{"position": "9 A 2 ABC", "legal": ["commit"], "action": "resign B", "next": "9 A 2 AbC", "outcome": null}
{"position": "9 A 2 AbC", "legal": ["commit"], "action": "commit", "next": "9 A 0 AbC", "outcome": {"scores": {"A": 1, "B": 0, "C": 0}, "reason": "nine reached"}}
{"position": "4 A 0 AB", "legal": ["step 3", "step 5"], "action": "step 5", "next": "5 A 1 AB", "outcome": null}
{"position": "5 A 1 AB", "legal": ["commit", "step 4", "step 6"], "action": "resign A", "from": "4 A 0 AB", "next": "4 B 0 aB", "outcome": {"scores": [0, 1], "reason": "Ann resigned"}}
"#;

#[test]
fn sound_files_pass() {
    conformance::perft_file::<Sound>("# by hand\n\n2 standard | 2 6 8 9999\n8 A 0 AB | 2 5 5\n", 100);
    assert_eq!(conformance::vector_lines::<Sound>(VECTORS, "ABC"), 5);
}

fn perft_file(file: &str) {
    conformance::perft_file::<Sound>(file, 100);
}

fn vector(from: &str, to: &str) {
    assert!(VECTORS.contains(from));
    conformance::vector_lines::<Sound>(&VECTORS.replace(from, to), "ABC");
}

/// (what to run, what it must panic with)
type Noticed = (fn(), &'static str);

const NOTICED: &[Noticed] = &[
    (|| conformance::parse::<Dial<Trims>>("commit "), "an action text that is not canonical was accepted"),
    (|| conformance::parse::<Dial<Trims>>(" 4 A 0 AB"), "a position text that is not canonical was accepted"),
    (|| conformance::drive::<Dial<Scarred>>(TWO_ACTIONS), "Record { game: \"dial\""),
    (|| perft_file("2 standard | 2 7"), "2 standard at depth 2"),
    (|| perft_file("8 A 0 AB | 2 5 6"), "8 A 0 AB at depth 3"),
    (|| perft_file("2 standard: 2 6"), "no bar in"),
    (|| perft_file("2 standard | two"), "'two' is no count"),
    (|| perft_file("2 far | 2"), "2 far: text: expected four fields"),
    (|| vector(r#""step 7", "#, ""), "legal actions, line 1: step 9 in 8 A 1 ABC"),
    (|| vector("9 A 2 ABC", "9 A 1 ABC"), "without history, line 1"),
    (|| vector(r#""action": "commit""#, r#""action": "resign Z""#), "no seat 'Z', line 3"),
    (
        || vector(r#""action": "commit""#, r#""action": "step 5""#),
        "The hand was moved twice in this turn., line 3",
    ),
    (|| vector(r#""action": "commit""#, r#""action": "fly""#), "write commit, or a step"),
    (|| vector(r#""from": "4 A 0 AB""#, r#""from": "3 A 0 AB""#), "without history, line 5: resign A"),
    (|| vector("nine reached", "ten reached"), "reason, line 3"),
    (|| vector("[0, 1]", "[0.5, 1]"), "score of seat 0, line 5"),
    (|| vector(r#""B": 0"#, r#""B": 1"#), "score of seat 1, line 3"),
    (
        || vector(r#"{"scores": {"A": 1, "B": 0, "C": 0}, "reason": "nine reached"}"#, "null"),
        "one of two outcomes",
    ),
    (|| vector(r#""position": "8 A 1 ABC""#, r#""position": "8 A 1""#), "expected four fields"),
    (|| vector(r#""next""#, r#""text""#), "line 1: missing field `next`"),
];

#[test]
fn broken_input_is_noticed() {
    for (run, message) in NOTICED {
        let found = panic_of(run);
        assert!(found.contains(message), "'{found}' instead of '{message}'");
    }
}

fn panic_of(run: impl Fn() + std::panic::UnwindSafe) -> String {
    let payload = catch_unwind(run).expect_err("it panics");
    payload
        .downcast_ref::<String>()
        .cloned()
        .unwrap_or_else(|| format!("{:?}", payload.downcast_ref::<&str>()))
}

const GOLDEN: &[GoldenGame] = &[
    GoldenGame { players: 2, setup: "close", seed: 2, leaves: &[] },
    GoldenGame { players: 3, setup: "standard", seed: 1, leaves: &[(4, 2), (9, 0)] },
];

fn golden_file() -> PathBuf {
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden.txt").into()
}

#[test]
fn golden_playthrough() {
    conformance::golden::<Sound>(golden_file(), GOLDEN);
}

#[test]
fn another_playthrough_is_noticed() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        return;
    }
    let told = std::fs::read_to_string(golden_file()).unwrap();
    for (name, text, message) in [
        ("changed", told.replacen("> step", "> stop", 1), "UPDATE_GOLDEN=1 writes it anew"),
        ("longer", told.clone() + "\n# Another game\n", "is longer or shorter than the games"),
        (
            "shorter",
            told.lines().take(9).collect::<Vec<_>>().join("\n"),
            "is longer or shorter than the games",
        ),
    ] {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("golden-{name}.txt"));
        std::fs::write(&path, text).unwrap();
        let found = panic_of(|| conformance::golden::<Sound>(&path, GOLDEN));
        assert!(found.contains(message), "{name}: {found}");
    }
    let found = panic_of(|| conformance::golden::<Sound>("no/such/file", GOLDEN));
    assert!(found.starts_with("no/such/file: "), "{found}");
}
