//! An adaptive computer goes on from game to game with what it has learned.

use game::{Departure, Seat};

/// How a game without a move ends for the second seat.
const WON: Option<Seat> = Some(Seat(0));
const LOST: Option<Seat> = Some(Seat(1));
const DRAWN: Option<Seat> = None;

#[test]
fn it_plays_weaker_after_a_win_and_stronger_after_a_loss() {
    // (who it was, who resigned, who it is in the next game)
    let cases = [
        ("adaptive", WON, "adaptive:550"),
        ("adaptive", LOST, "adaptive:1450"),
        ("adaptive:1000", WON, "adaptive:850"),
        ("adaptive:1000", LOST, "adaptive:1150"),
        ("adaptive:1000", DRAWN, "adaptive:1000"),
        // There is nobody weaker than below level 1 to play as, nor stronger than level 7 with its rating.
        ("adaptive:450", WON, "adaptive:400"),
        ("adaptive:4000", DRAWN, "adaptive:2850"),
        // Others learn nothing.
        ("level:3", WON, "level:3"),
        ("random", LOST, "random"),
    ];
    for (player, resigned, next) in cases {
        let mut play = catalog::find("pressure").expect("a game").start(None, None).expect("a setup");
        match resigned {
            Some(seat) => play.withdraw(seat, Departure::Resigned).expect("a game that goes on"),
            None => play.agree_draw().expect("a game that goes on"),
        }
        let known = catalog::player(player).expect(player);
        assert_eq!(play.rematched(&known, Seat(1)).to_string(), next, "{player}");
    }
}

#[test]
fn a_game_that_goes_on_teaches_nothing() {
    let play = catalog::find("vacuum").expect("a game").start(None, None).expect("a setup");
    let known = catalog::player("adaptive:1234").expect("a player");
    assert_eq!(play.rematched(&known, Seat(0)), known);
}
