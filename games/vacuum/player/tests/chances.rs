//! What people are told of their chances: as a narrow look judges them, however far the search looked.

use engine::{LIMIT, Limits, Line, SearchTraits as _, analyse, chances, never};
use game::{Dice, Game as _, Play};
use vacuum::{Action, Vacuum};
use vacuum_player::VacuumPlayer;

const NODES: u64 = 12_000;

fn lines(play: &Play<Vacuum>, limits: Limits) -> Vec<Line<Action>> {
    analyse::<VacuumPlayer>(play, Limits { lines: 3, ..limits }, &never).lines
}

#[test]
fn told_chances_are_those_of_a_narrow_look() {
    let (mut dice, mut play) = (Dice::new(4), Play::<Vacuum>::start(Vacuum::SETUPS[0]));
    let calibration = VacuumPlayer::calibration(play.position()).expect("whole turns are compared");
    let mut compared = 0;
    while play.outcome().is_none() && play.turn() < 24 {
        let (plain, told) = (lines(&play, Limits::nodes(NODES)), lines(&play, Limits::told(NODES)));
        let narrow = Limits { turns: Some(1), ..Limits::nodes(calibration.nodes) };
        let sober = analyse::<VacuumPlayer>(&play, narrow, &never).lines.remove(0);
        let choices = |lines: &[Line<Action>]| -> Vec<_> {
            lines.iter().map(|line| (line.turns.clone(), line.values)).collect()
        };
        assert_eq!(choices(&plain), choices(&told), "the search is the same");
        if plain[0].values.iter().chain(sober.values.iter()).all(|value| value.abs() < LIMIT) {
            compared += 1;
            assert_eq!(told[0].chances, chances(&sober.values, calibration.scale));
        }
        let mover = play.position().mover().index();
        assert!(told.is_sorted_by(|one, next| one.chances[mover] >= next.chances[mover]));
        let turn = if dice.below(3) == 0 { told.last() } else { told.first() };
        for &action in &turn.expect("a line").turns[0] {
            play.act(action).expect("legal");
        }
    }
    assert!(compared > 10, "only {compared} turns were open");
}
