//! Someone who learned the game today: sees what can be captured at once, and nothing else.

use catalog::AnyPlay;
use game::{Dice, Scene, Seat};

/// A turn: action by action the best capture, a win before all, else anything.
pub fn turn(play: &dyn AnyPlay, seed: u64) -> Vec<String> {
    let (mut ahead, mut actions, seat) = (play.boxed_clone(), Vec::new(), play.mover());
    let mut dice = Dice::new(seed << 16 ^ u64::from(play.turn()));
    while ahead.outcome().is_none() && ahead.turn() == play.turn() {
        let after = |action: &String| {
            let mut next = ahead.boxed_clone();
            next.act(action).expect("legal");
            balance(&*next, seat)
        };
        let legal: Vec<(i32, String)> =
            ahead.legal().into_iter().map(|action| (after(&action), action)).collect();
        let best = legal.iter().map(|&(balance, _)| balance).max().expect("a game that goes on has actions");
        let equals: Vec<&String> =
            legal.iter().filter(|&&(balance, _)| balance == best).map(|(_, action)| action).collect();
        let chosen = (*dice.pick(&equals)).clone();
        ahead.act(&chosen).expect("legal");
        actions.push(chosen);
    }
    actions
}

/// How many more pieces the seat has than the others, a win beyond all.
fn balance(play: &dyn AnyPlay, seat: Seat) -> i32 {
    if let Some(outcome) = play.outcome() {
        return (1000.0 * (2.0 * outcome.scores[seat.index()] - 1.0)) as i32;
    }
    pieces(&play.scene(), seat)
}

fn pieces(scene: &Scene, seat: Seat) -> i32 {
    let counted = scene.pieces.iter().filter(|piece| piece.state != "captured");
    counted.map(|piece| i32::from(piece.count) * if piece.owner == seat { 1 } else { -1 }).sum()
}
