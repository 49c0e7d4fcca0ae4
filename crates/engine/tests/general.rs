//! The general player plays every game as if that had no player of its own: whole turns, at all levels, for as many as
//! may play, better than chance.

use catalog::Visitor;
use engine::{Computer, General, Limits, Player, analyse, chances, conformance, never, win_in};
use game::{Dice, Game as _, Play, Show};

/// Turns of each setup that every kind of player takes.
const TURNS: u32 = 8;
/// Random positions that are looked through for a win at hand.
const POSITIONS: usize = 300;

struct Turns;

impl Visitor for Turns {
    type Output = ();

    fn visit<C: Computer<Game: Show>>(self) {
        conformance::turns::<General<C::Game>>(TURNS);
        conformance::moves::<General<C::Game>>();
    }
}

#[test]
fn takes_whole_turns_in_every_game() {
    for game in catalog::GAMES {
        catalog::visit(game.id(), Turns);
    }
}

struct BetterThanChance;

impl Visitor for BetterThanChance {
    type Output = ();

    fn visit<C: Computer<Game: Show>>(self) {
        let scored = conformance::score::<General<C::Game>>(&Player::Level(5), &Player::Random, 4);
        assert!(scored >= 3.0, "{}: level 5 scores {scored} of 4 against chance", C::Game::NAME);
    }
}

#[test]
fn beats_chance_in_every_game() {
    for game in catalog::GAMES.iter().filter(|game| game.setups().iter().any(|setup| setup.players == 2)) {
        catalog::visit(game.id(), BetterThanChance);
    }
}

/// A win at hand is proven and taken, and a game that goes on has chances that add up.
struct WinsAtHand;

impl Visitor for WinsAtHand {
    type Output = usize;

    fn visit<C: Computer<Game: Show>>(self) -> usize {
        let (mut dice, mut found) = (Dice::new(1), 0);
        let mut play = Play::<C::Game>::start(C::Game::SETUPS[0]);
        for _ in 0..POSITIONS {
            if play.outcome().is_some() {
                play = Play::start(C::Game::SETUPS[0]);
            }
            let (position, mover) = (play.position(), play.position().mover());
            let wins =
                |action| position.after(action).outcome().is_some_and(|end| end.winner() == Some(mover));
            if play.actions().into_iter().any(wins) {
                let fresh = Play::from_position(position.clone());
                let thought = analyse::<General<C::Game>>(&fresh, Limits::nodes(200_000), &never);
                let line = &thought.lines[0];
                assert_eq!(line.values[mover.index()], win_in(1), "{position:?}");
                assert_eq!(chances(&line.values, 100)[mover.index()], 1.0);
                found += 1;
            }
            play.act(*dice.pick(&play.actions())).expect("legal");
        }
        found
    }
}

#[test]
fn wins_at_hand_are_taken() {
    let games = catalog::GAMES.iter().filter(|game| !game.about().has_long_turns());
    let found: usize = games.filter_map(|game| catalog::visit(game.id(), WinsAtHand)).sum();
    assert!(found > 10, "{found} wins were met");
}
