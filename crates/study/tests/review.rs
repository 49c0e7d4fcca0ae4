//! Where few positions can follow, a review says what is so, turn by turn.

use catalog::Visitor;
use engine::{Computer, Known, exhaust, never};
use game::{Dice, Notation as _, Play, Record, Show};
use serde_json::{Value, json};
use study::{Lines as _, Reviewing};

/// Where games begin: two free tokens against one, won in 35 turns whatever they do, almost; one against two, won by a
/// single move.
const ENDINGS: [&str; 3] = ["W4/5/2B2/5/4W w", "3XX/4Y/Y4/XYWX1/YX1BB w", "B2XY/BX2X/1W3/YX3/XY2Y w"];
/// The longest game that is looked at.
const MAX_TURNS: u32 = 40;
/// As many as a review looks at.
const POSITIONS: usize = 200_000;

/// Plays a game of Pressure without thinking. What was certain when each of its turns began, and when it ended, is said
/// beside it.
struct Careless {
    position: &'static str,
    seed: u64,
}

impl Visitor for Careless {
    type Output = (Record, Vec<Option<Known>>);

    fn visit<C: Computer<Game: Show>>(self) -> Self::Output {
        let position = C::Game::parse_position(self.position).expect("a position");
        let exhausted = exhaust(&position, POSITIONS);
        let known = |position: &C::Game| exhausted.as_ref()?.known(position);
        let (mut play, mut dice) = (Play::from_position(position), Dice::new(self.seed));
        let mut all = vec![known(play.position())];
        while play.outcome().is_none() && play.turn() < MAX_TURNS {
            let action = *dice.pick(&play.actions());
            play.act(action).expect("a legal action");
            all.push(known(play.position()));
        }
        (play.record(), all)
    }
}

fn sure(known: Known, mover: usize) -> Value {
    match known {
        Known::Win { turns } => json!({ "kind": "win", "seat": mover, "turns": turns }),
        Known::Loss { turns } => json!({ "kind": "win", "seat": 1 - mover, "turns": turns }),
        Known::Draw => json!({ "kind": "draw" }),
    }
}

/// What the mover's chances are.
fn chance(known: Known) -> f64 {
    match known {
        Known::Win { .. } => 1.0,
        Known::Draw => 0.5,
        Known::Loss { .. } => 0.0,
    }
}

#[test]
fn endings_are_reviewed_exactly() {
    let (mut blunders, mut slower) = (0, 0);
    for (position, seed) in ENDINGS.iter().flat_map(|&position| (0..4).map(move |seed| (position, seed))) {
        let (record, known) = catalog::visit("pressure", Careless { position, seed }).expect("a game");
        let mut reviewing = Reviewing::new(&record).expect("the record holds");
        for (turn, pair) in known.windows(2).enumerate() {
            let [before, after] = [pair[0], pair[1]].map(|known| known.expect("few positions can follow"));
            let line = reviewing.next_line(&never).map(|line| json!(line)).expect("a line for each turn");
            let lost = (chance(before) + chance(after) - 1.0).max(0.0);
            let mistake = if lost > 0.0 { json!("blunder") } else { Value::Null };
            let mover = turn % 2;
            assert_eq!(line["sure"], sure(before, mover), "{position}, {seed}, {turn}: {line}");
            assert_eq!(line["chances"][mover], json!(chance(before)), "{position}, {seed}, {turn}: {line}");
            assert_eq!(
                (&line["lost"], &line["mistake"]),
                (&json!(lost), &mistake),
                "{position}, {seed}, {turn}: {line}"
            );
            blunders += usize::from(lost > 0.0);
            slower += usize::from(
                matches!((before, after), (Known::Win { turns }, Known::Loss { turns: left }) if left >= turns),
            );
        }
        assert!(reviewing.next_line(&never).is_none());
    }
    assert!(blunders > 2 && slower > 2, "{blunders} blunders, {slower} slow moves: the games show nothing");
}
