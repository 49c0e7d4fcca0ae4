//! What must hold at every position.

use std::collections::{BTreeSet, HashSet};

use crate::{Game, Menu, Play, Refusal, Scene, Show};

/// Checks everything that can be checked at one position of a play, without changing it. With `every_action`
/// also that each action the notation can write is accepted exactly if it is generated.
pub fn check_position<G: Show>(play: &Play<G>, every_action: bool) {
    let position = play.position();
    let text = position.position_text();
    let actions = check_actions(play, &text);
    if every_action {
        check_every_action(play, &actions, &text);
    }
    check_shortcuts(position, &actions, &text);
    check_text_round_trip(position, &text);
    check_scene::<G>(&position.scene(), &text);
    check_menu(play, actions.len(), &text);
    if play.outcome().is_none() {
        assert!(position.is_active(position.mover()), "the mover is out of the game: {text}");
    }
}

fn check_actions<G: Show>(play: &Play<G>, text: &str) -> HashSet<G::Action> {
    let listed = play.actions();
    assert_eq!(listed.is_empty(), play.outcome().is_some(), "actions exactly while the game goes on: {text}");
    let actions: HashSet<G::Action> = listed.iter().copied().collect();
    assert_eq!(actions.len(), listed.len(), "an action is listed twice: {text}");
    let mut texts = HashSet::new();
    for &action in &actions {
        let action_text = G::action_text(action);
        assert_eq!(play.check(action), Ok(()), "listed but refused: {action_text} in {text}");
        assert_eq!(
            G::parse_action(&action_text),
            Ok(action),
            "action text does not read back: {action_text}"
        );
        assert!(!action_text.contains('\n'), "an action text is one line");
        let gesture = G::gesture(action);
        assert_eq!(G::action_of(&gesture), Ok(action), "gesture does not lead back: {gesture:?}");
        assert!(texts.insert(action_text), "two actions print alike: {action:?}");
    }
    actions
}

fn check_every_action<G: Show>(play: &Play<G>, actions: &HashSet<G::Action>, text: &str) {
    for action in G::writable() {
        let answer = play.check(action);
        let action_text = G::action_text(action);
        assert_eq!(answer.is_ok(), actions.contains(&action), "{action_text}: {answer:?} in {text}");
        if let Err(Refusal::Illegal(rule)) = answer {
            assert!(G::RULES.contains(&rule), "{} is not among the game's rules", rule.id);
        }
    }
}

/// What a game may answer in a way of its own is the same as the long way.
fn check_shortcuts<G: Show>(position: &G, actions: &HashSet<G::Action>, text: &str) {
    assert_eq!(position.is_over(), position.outcome().is_some(), "over, or not: {text}");
    for &action in actions {
        let mut next = position.clone();
        next.apply(action);
        let after = position.after(action);
        assert_eq!(after.key(), next.key(), "two ways to take {} in {text}", G::action_text(action));
    }
}

fn check_text_round_trip<G: Show>(position: &G, text: &str) {
    let read = G::parse_position(text).unwrap_or_else(|error| panic!("{text} does not read back: {error}"));
    assert_eq!(read.position_text(), text, "a position text changes when read and printed");
    assert_eq!(read.key(), position.key(), "the key kept is not the key recomputed: {text}");
    assert_eq!(read.mover(), position.mover(), "another mover: {text}");
    assert_eq!(sorted_actions(&read), sorted_actions(position), "other actions when read back: {text}");
    let scores = |game: &G| game.outcome().map(|outcome| outcome.scores);
    assert_eq!(scores(&read), scores(position), "another outcome when read back: {text}");
}

fn sorted_actions<G: Game>(game: &G) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    actions.sort_unstable();
    actions
}

fn check_scene<G: Show>(scene: &Scene, text: &str) {
    assert_eq!(scene.squares.len(), usize::from(scene.columns) * usize::from(scene.rows), "{text}");
    let places: HashSet<(u8, u8)> = scene.squares.iter().map(|square| (square.column, square.row)).collect();
    assert_eq!(places.len(), scene.squares.len(), "two squares in one place: {text}");
    let names: BTreeSet<&str> = scene.squares.iter().map(|square| square.name.as_str()).collect();
    assert_eq!(names.len(), scene.squares.len(), "two squares of one name: {text}");
    for square in &scene.squares {
        assert!(square.label.starts_with(&square.name), "a label names its square first: {}", square.label);
    }
    let mut taken = HashSet::new();
    for piece in &scene.pieces {
        assert!(names.contains(piece.square.as_str()), "a piece beside the board: {piece:?}");
        assert!(taken.insert(&piece.square), "two pieces on one square: {piece:?}");
        assert!(piece.count >= 1 && piece.short.len() <= 3, "{piece:?}");
    }
    for overlay in scene.overlays.iter().chain(&scene.aids) {
        assert!(names.contains(overlay.square.as_str()), "an overlay beside the board: {overlay:?}");
    }
    let stages = G::PRESENTATION.stages;
    assert!(stages.iter().any(|stage| stage.id == scene.stage), "unknown stage {}", scene.stage);
    check_looks::<G>(scene, text);
    for (index, facts) in scene.seats.iter().enumerate() {
        assert_eq!((facts.seat.index(), facts.name), (index, G::SEAT_NAMES[index]), "{text}");
    }
}

/// A game either leaves a thing to the platform or says how all of it looks: what it forgot would be drawn like
/// something else.
fn check_looks<G: Show>(scene: &Scene, text: &str) {
    let looks = G::PRESENTATION;
    let terrains: BTreeSet<&str> = scene.squares.iter().map(|square| square.terrain).collect();
    for terrain in &terrains {
        let is_known = looks.terrains.iter().any(|look| look.id == *terrain);
        assert!(is_known || terrains.len() == 1, "several terrains, and '{terrain}' has no look: {text}");
    }
    for piece in &scene.pieces {
        let look = looks.pieces.iter().find(|look| look.kind == piece.kind);
        assert!(look.is_some() || looks.pieces.is_empty(), "'{}' has no look: {text}", piece.kind);
        let is_known = look.is_none_or(|look| piece.state.is_empty() || look.states.contains(&piece.state));
        assert!(is_known, "'{}' has no state '{}': {text}", piece.kind, piece.state);
    }
    for overlay in scene.overlays.iter().chain(&scene.aids).filter(|overlay| overlay.kind != "last") {
        let is_known = looks.overlays.iter().any(|look| look.kind == overlay.kind);
        assert!(is_known || looks.overlays.is_empty(), "'{}' has no look: {text}", overlay.kind);
    }
}

fn check_menu<G: Show>(play: &Play<G>, actions: usize, text: &str) {
    let menu = Menu::of(play);
    let entries: usize = menu.verbs.iter().map(|group| group.entries.len()).sum();
    assert_eq!(entries, actions, "the menu does not list every action once: {text}");
    for group in &menu.verbs {
        assert!(menu.stages.iter().any(|stage| stage.id == group.verb.stage), "{:?}", group.verb);
        assert!(!group.verb.tip.is_empty() && !group.verb.name.is_empty(), "{:?}", group.verb);
    }
}
