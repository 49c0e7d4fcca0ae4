//! What needs history: undo, leaving in the middle of a turn, repetition, the length cap.

use game::{Departure, Notation, Play, Refusal, Seat};
use vacuum::{Direction, Square, Vacuum};

use crate::positions::{action, position, text};

fn play(short: &str) -> Play<Vacuum> {
    Play::from_position(position(short))
}

fn act(play: &mut Play<Vacuum>, actions: &[&str]) {
    for text in actions {
        play.act(action(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
}

#[test]
fn undo_takes_back_links_and_stone_era_one_by_one() {
    let mut play = play("start e4:R1,d5:R1,e6:R1,g8:R2,h8:R1 RO R 2 - -");
    act(&mut play, &["supply g8 h8 1", "stone e5"]);
    assert_eq!(play.position().position_text(), text("start e5:Rs,g8:R1,h8:R2 RO R 2 R -"));
    play.undo().unwrap();
    assert_eq!(play.position().position_text(), text("start e4:R1,d5:R1,e6:R1,g8:R1,h8:R2 RO R 2 - -"));
    play.undo().unwrap();
    assert_eq!(play.undo(), Err(Refusal::NothingToUndo));
}

#[test]
fn a_resignation_of_the_mover_undoes_the_turn_first() {
    let mut play = play("start e5:R1 ROG R 1 - -");
    act(&mut play, &["entrench e5", "vacuum h8"]);
    play.withdraw(Seat(0), Departure::Resigned).unwrap();
    assert_eq!(play.position().position_text(), text("start e5:R1n RxOG O 1 - -"));
}

#[test]
fn v16_what_was_done_before_another_resigned_stands() {
    let mut play = play("start d5:O1,e5:R1 ROG R 1 - -");
    act(&mut play, &["entrench e5"]);
    play.withdraw(Seat(1), Departure::Resigned).unwrap();
    assert_eq!(play.undo(), Err(Refusal::NothingToUndo));
    act(&mut play, &["supply e5 e6 1"]);
    play.undo().unwrap();
    assert_eq!(play.position().position_text(), text("start d5:O1n,e5:R2 ROxG R 2 - -"));
}

#[test]
fn v16_also_when_the_mover_resigns_then() {
    let mut play = play("start d5:O1,e5:R1 ROGW R 1 - -");
    act(&mut play, &["entrench e5"]);
    play.withdraw(Seat(1), Departure::Resigned).unwrap();
    act(&mut play, &["vacuum h8"]);
    play.withdraw(Seat(0), Departure::Resigned).unwrap();
    assert_eq!(play.position().position_text(), text("start d5:O1n,e5:R2n RxOxGW G 1 - -"));
}

/// Two pebbles reduce each other and come back.
#[test]
fn v17_third_repetition_is_a_draw() {
    let mut play = play("start d4:R1,d5:O1 RO R 1 - -");
    let round = ["reduce d4 d5 1", "vacuum d4", "commit", "vacuum d5", "commit"];
    act(&mut play, &round);
    assert_eq!(play.outcome(), None, "the second time");
    act(&mut play, &round);
    let outcome = play.outcome().expect("the third time");
    assert_eq!((&*outcome.scores, &*outcome.reason), (&[0.5, 0.5][..], "third repetition"));
}

#[test]
fn v17_a_draw_is_between_those_who_are_left() {
    let mut play = play("start d4:R1,d5:O1 ROGx R 1 - -");
    for _ in 0..2 {
        act(&mut play, &["reduce d4 d5 1", "vacuum d4", "commit", "vacuum d5", "commit"]);
    }
    let outcome = play.outcome().unwrap();
    assert_eq!((&*outcome.scores, &*outcome.ranks), (&[0.5, 0.5, 0.0][..], &[1, 1, 3][..]));
}

/// Two pebbles meet all over the board and reduce each other. A unit in the corner grows now and then, so
/// that no position comes a third time.
#[test]
fn v17_500_commits_are_a_draw() {
    let squares: Vec<Square> =
        Square::all().filter(|at| (3..9).contains(&at.row()) && (3..9).contains(&at.column())).collect();
    let mut play = play("start j9:R1 RO R 1 - -");
    let mut meeting: Option<(Square, Square)> = None;
    for round in 0..250 {
        assert_eq!(play.outcome(), None, "round {round}");
        if [63, 126, 189].contains(&round) {
            act(&mut play, &["entrench j9"]);
        }
        if let Some((red, gold)) = meeting {
            act(&mut play, &[&format!("reduce {red} {gold} 1")]);
        }
        let red = squares[round % squares.len()];
        let inward = if red.row() < 6 { Direction::South } else { Direction::North };
        let gold = red.step(inward).unwrap();
        act(&mut play, &[&format!("vacuum {red}"), "commit", &format!("vacuum {gold}"), "commit"]);
        meeting = Some((red, gold));
    }
    let outcome = play.outcome().expect("it is long enough");
    assert_eq!((play.turn(), &*outcome.reason), (500, "500 commits"));
    assert_eq!((&*outcome.scores, &*outcome.ranks), (&[0.5, 0.5][..], &[1, 1][..]));
}
