//! What weak levels miss is what people miss: what decides something, could be done at once and is hard to see.

use catalog::Visitor;
use engine::{ActionOf, Computer, Glance, Limits, Player, analyse, never, think};
use game::{Game as _, Play, Show};

/// Games of a player with itself, and what is asked of their positions.
struct Case {
    game: &'static str,
    played_by: Player,
    games: u64,
    /// How far is looked for the best turn, for how many others, and how many positions are looked at for it.
    limits: Limits,
    /// How much worse the best turn without an action must be, in hundredths of the game's scale, for it to matter.
    matters: i32,
    /// Levels, and how much more often than the easy actions they miss the hard ones, at least, in hundredths.
    levels: &'static [(u8, u32)],
}

const MAX_TURNS: u32 = 40;

/// Up to this an action is easy to see, from that on it is hard.
const EASY: u8 = 45;
const HARD: u8 = 60;

/// With fewer of each kind nobody could tell.
const MIN_ACTIONS: u32 = 30;

/// How many actions there were to find, and how many were missed: easy ones, others, hard ones.
type Missed = [(u32, u32); 3];

impl Visitor for &Case {
    type Output = Vec<Missed>;

    fn visit<C: Computer<Game: Show>>(self) -> Vec<Missed> {
        let mut missed = vec![Missed::default(); self.levels.len()];
        for seed in 0..self.games {
            let mut play = Play::<C::Game>::start(C::Game::SETUPS[0]);
            while play.outcome().is_none() && play.turn() < MAX_TURNS {
                let wanted = wanted::<C>(&play, self);
                for (missed, &(level, _)) in missed.iter_mut().zip(self.levels).filter(|_| !wanted.is_empty())
                {
                    let turn = think::<C>(&play, &Player::Level(level), seed, &never).actions;
                    for (action, obscurity) in &wanted {
                        let kind = usize::from(*obscurity > EASY) + usize::from(*obscurity >= HARD);
                        missed[kind].0 += 1;
                        missed[kind].1 += u32::from(!turn.contains(action));
                    }
                }
                for action in think::<C>(&play, &self.played_by, seed, &never).actions {
                    play.act(action).expect("legal");
                }
            }
        }
        missed
    }
}

/// The actions of the best turn that can be taken at once and without which no turn is nearly as good, and how obscure
/// they are.
fn wanted<C: Computer>(play: &Play<C::Game>, case: &Case) -> Vec<(ActionOf<C>, u8)> {
    let (before, last) = (play.position(), play.last_actions());
    let lines = analyse::<C>(play, case.limits, &never).lines;
    let value = |line: usize| lines[line].values[before.mover().index()];
    let matters = |action: &ActionOf<C>| {
        let other = lines.iter().position(|line| !line.turns[0].contains(action));
        other.is_some_and(|other| value(0) - value(other) >= case.matters * C::SCALE / 100)
    };
    let at_once = lines[0].turns[0].iter().filter(|&&action| before.check(action).is_ok());
    let obscurity = |action: ActionOf<C>| {
        let after = &before.after(action);
        C::sight(&Glance { before, action, after, last: &last }).obscurity()
    };
    at_once.filter(|action| matters(action)).map(|&action| (action, obscurity(action))).collect()
}

fn percent((all, missed): (u32, u32)) -> u32 {
    100 * missed / all.max(1)
}

fn check(case: &Case) {
    let game = case.game;
    let all = catalog::visit(game, case).expect("a game");
    for (&(level, at_least), missed) in case.levels.iter().zip(&all) {
        println!("{game} level {level}: {missed:?} {:?} %", missed.map(percent));
        let [easy, _, hard] = *missed;
        assert!(easy.0 >= MIN_ACTIONS && hard.0 >= MIN_ACTIONS, "{game}: too few to tell");
        let (easy, hard) = (percent(easy), percent(hard));
        assert!(hard >= easy + at_least, "{game}: level {level} misses {easy} % and {hard} %");
    }
}

/// A game whose turns are single actions.
fn check_single_actions(game: &'static str) {
    check(&Case {
        game,
        played_by: Player::Level(4),
        games: 60,
        limits: Limits { turns: Some(3), lines: 2, ..Limits::nodes(4_000) },
        matters: 100,
        levels: &[(1, 10), (2, 10), (3, 10)],
    });
}

#[test]
fn weak_levels_of_pressure_miss_what_is_hard_to_see() {
    check_single_actions("pressure");
}

#[test]
fn weak_levels_of_glyph_grid_miss_what_is_hard_to_see() {
    check_single_actions("glyph-grid");
}

#[test]
fn weak_levels_of_vacuum_miss_what_is_hard_to_see() {
    check(&Case {
        game: "vacuum",
        played_by: Player::Level(5),
        games: 30,
        limits: Limits { turns: Some(1), lines: 24, ..Limits::nodes(10_000) },
        matters: 30,
        levels: &[(1, 10), (2, 10), (3, 10)],
    });
}
