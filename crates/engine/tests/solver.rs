//! Looking at everything finds the wins there are, and says when there is too much.

/// (game, position, turns, the actions that win)
const WINS: &[(&str, &str, u32, &[&str])] =
    &[("pressure", "5/5/2WYW/2WBW/5 w", 1, &["e2d2"]), ("pressure", "1BB2/B1B2/BB1WW/2W1W/2WW1 w", 3, &[])];

#[test]
fn wins_are_found_and_counted() {
    for &(game, position, turns, expected) in WINS {
        let play = catalog::find(game).expect(game).read(position).expect(position);
        let found = play.about().winning(&*play, turns, 1_000_000).expect("it is small");
        assert_eq!(found, expected, "{position} in {turns}");
    }
}

#[test]
fn too_much_is_said() {
    for game in catalog::GAMES.iter().filter(|game| !game.about().has_long_turns()) {
        let start = game.start(Some(2), None).expect("a game for two");
        assert_eq!(start.about().winning(&*start, 9, 100), None, "{}", game.name());
    }
}
