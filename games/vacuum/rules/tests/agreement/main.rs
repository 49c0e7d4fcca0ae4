//! The crate against the plain rules, over games played and positions made up at random.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod made_up;
mod plain;

use std::collections::BTreeSet;

use game::{Departure, Dice, Game, Notation, Outcome, Seat, Setup, Show};
use plain::Plain;
use vacuum::{Action, Vacuum};

const LETTERS: &str = "ROGW";

#[test]
fn games_agree_with_the_plain_rules() {
    let setups = Setup::variants::<Vacuum>();
    for seed in 0..24 {
        let mut dice = Dice::new(seed);
        let mut position = Vacuum::start(setups[seed as usize % setups.len()]);
        for _ in 0..400 {
            compare_actions(&position);
            if position.outcome().is_some() {
                break;
            }
            if dice.below(90) == 0 {
                compare_resignations(&position);
                let active: Vec<Seat> = (0..4).map(Seat).filter(|&seat| position.is_active(seat)).collect();
                position.withdraw(*dice.pick(&active), Departure::Resigned);
            } else {
                let action = varied_action(&position, &mut dice);
                compare_successor(&position, action);
                position.apply(action);
            }
        }
    }
}

#[test]
fn made_up_positions_agree_with_the_plain_rules() {
    let mut dice = Dice::new(2024);
    let mut verbs = BTreeSet::new();
    for _ in 0..1_200 {
        let text = made_up::position(&mut dice);
        let position = Vacuum::parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        compare_actions(&position);
        let mut actions = Vec::new();
        position.actions(&mut actions);
        for action in actions {
            compare_successor(&position, action);
            verbs.insert(Vacuum::gesture(action).verb);
        }
        compare_resignations(&position);
    }
    assert_eq!(verbs.len(), Vacuum::PRESENTATION.verbs.len(), "every kind of action was tried: {verbs:?}");
}

fn compare_actions(position: &Vacuum) {
    let text = position.position_text();
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let mut texts: Vec<String> = actions.into_iter().map(Vacuum::action_text).collect();
    texts.sort_unstable();
    assert_eq!(texts, Plain::read(&text).legal(), "{text}");
}

fn compare_successor(position: &Vacuum, action: Action) {
    let (text, action_text) = (position.position_text(), Vacuum::action_text(action));
    let mut plain = Plain::read(&text);
    plain.act(&action_text);
    let next = position.after(action);
    compare(&next, next.outcome(), &plain, &format!("{action_text} in {text}"));
}

fn compare_resignations(position: &Vacuum) {
    for (seat, letter) in (0..).map(Seat).zip(LETTERS.chars()).filter(|&(seat, _)| position.is_active(seat)) {
        let text = position.position_text();
        let mut plain = Plain::read(&text);
        plain.resign(letter);
        let mut next = position.clone();
        let outcome = next.withdraw(seat, Departure::Resigned);
        assert_eq!(outcome, next.outcome(), "{letter} resigns in {text}");
        compare(&next, outcome, &plain, &format!("{letter} resigns in {text}"));
    }
}

fn compare(next: &Vacuum, outcome: Option<Outcome>, plain: &Plain, what: &str) {
    let text = next.position_text();
    assert_eq!(text, plain.text(), "{what}");
    assert_eq!(next.key(), Vacuum::parse_position(&text).unwrap().key(), "{what}");
    assert_eq!(outcome.as_ref().map(|outcome| &*outcome.reason), plain.reason.as_deref(), "{what}");
    let winner = outcome.and_then(|outcome| outcome.winner());
    let plain_winner = plain.reason.as_ref().map(|_| plain.mover);
    assert_eq!(winner.map(|seat| LETTERS.as_bytes()[seat.index()] as char), plain_winner, "{what}");
}

/// A legal action, chosen by verb first, so that rare kinds come up.
fn varied_action(position: &Vacuum, dice: &mut Dice) -> Action {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let kind = std::mem::discriminant(dice.pick(&actions));
    let wanted: Vec<Action> = match dice.below(3) {
        0 => actions,
        1 => actions.iter().copied().filter(|action| std::mem::discriminant(action) == kind).collect(),
        _ => {
            let mut kinds: Vec<Action> = actions.clone();
            kinds.sort_unstable();
            kinds.dedup_by_key(|action| std::mem::discriminant(action));
            let kind = std::mem::discriminant(dice.pick(&kinds));
            actions.into_iter().filter(|action| std::mem::discriminant(action) == kind).collect()
        }
    };
    *dice.pick(&wanted)
}
