//! What weak levels miss is what people miss: turns that decide something and are hard to see.

use catalog::Visitor;
use engine::{Computer, Glance, Limits, Player, analyse, never, think};
use game::{Game as _, Play, Show};

/// Games, and for levels that see less than half how much more often than the easy turns it misses the
/// hard ones, at least, in hundredths.
const CASES: &[(&str, &[(u8, u32)])] = &[("pressure", &[(1, 10), (2, 10)])];

/// Games of this level with itself are looked at.
const PLAYED_BY: Player = Player::Level(4);
const GAMES: u64 = 60;
const MAX_TURNS: u32 = 40;
/// How far is looked for the one good turn, and how many positions are looked at for it.
const TURNS: u32 = 3;
const NODES: u64 = 4_000;

/// Up to this an action is easy to see, from that on it is hard.
const EASY: u8 = 45;
const HARD: u8 = 60;

/// How many turns there were to find, and how many were missed: easy ones, others, hard ones.
type Missed = [(u32, u32); 3];

struct Count<'a>(&'a [u8]);

impl Visitor for Count<'_> {
    type Output = Vec<Missed>;

    fn visit<C: Computer<Game: Show>>(self) -> Vec<Missed> {
        let mut missed = vec![Missed::default(); self.0.len()];
        for seed in 0..GAMES {
            let setup = C::Game::SETUPS[0];
            let mut play = Play::<C::Game>::start(setup);
            while play.outcome().is_none() && play.turn() < MAX_TURNS {
                if let Some((action, obscurity)) = only_good_action::<C>(&play) {
                    let kind = usize::from(obscurity > EASY) + usize::from(obscurity >= HARD);
                    for (missed, &level) in missed.iter_mut().zip(self.0) {
                        let taken = think::<C>(&play, &Player::Level(level), seed, &never).actions[0];
                        missed[kind].0 += 1;
                        missed[kind].1 += u32::from(taken != action);
                    }
                }
                for action in think::<C>(&play, &PLAYED_BY, seed, &never).actions {
                    play.act(action).expect("legal");
                }
            }
        }
        missed
    }
}

/// The one action that is better than all others by what matters in the game, and how obscure it is.
fn only_good_action<C: Computer>(play: &Play<C::Game>) -> Option<(<C::Game as game::Game>::Action, u8)> {
    let limits = Limits { turns: Some(TURNS), lines: 2, ..Limits::nodes(NODES) };
    let thought = analyse::<C>(play, limits, &never);
    let [best, second] = &thought.lines[..] else { return None };
    let mover = play.position().mover().index();
    if best.values[mover] - second.values[mover] < C::SCALE {
        return None;
    }
    let (before, action) = (play.position(), best.turns[0][0]);
    let (after, last) = (before.after(action), play.last_actions().last().copied());
    Some((action, C::sight(&Glance { before, action, after: &after, last }).obscurity()))
}

fn percent((all, missed): (u32, u32)) -> u32 {
    100 * missed / all.max(1)
}

#[test]
fn weak_levels_miss_what_is_hard_to_see() {
    for &(game, levels) in CASES {
        let numbers: Vec<u8> = levels.iter().map(|&(level, _)| level).collect();
        let all = catalog::visit(game, Count(&numbers)).expect("a game");
        for (&(level, at_least), missed) in levels.iter().zip(&all) {
            println!("{game} level {level}: {missed:?} {:?} %", missed.map(percent));
            let [easy, _, hard] = *missed;
            assert!(easy.0 >= 15 && hard.0 >= 15, "{game}: too few to tell");
            let (easy, hard) = (percent(easy), percent(hard));
            assert!(hard >= easy + at_least, "{game}: level {level} misses {easy} % and {hard} %");
        }
    }
}
