//! The books that come with games: every turn in them can be played, and every position is reached.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use catalog::{AnyGame, AnyPlay, GAMES};
use game::fingerprint;
use lab::{Book, Continuation};

fn book_of(game: &dyn AnyGame) -> Option<Book> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let text = fs::read_to_string(games.join(game.id()).join("openings.json")).ok()?;
    Some(serde_json::from_str(&text).unwrap_or_else(|error| panic!("the openings of {}: {error}", game.id())))
}

/// The game after a whole turn.
fn after(play: &dyn AnyPlay, turn: &str) -> Box<dyn AnyPlay> {
    let mut play = play.boxed_clone();
    for action in turn.split(',') {
        play.act(action).unwrap_or_else(|error| panic!("{turn} in {}: {error}", play.position()));
    }
    assert_eq!(play.undoable(), 0, "{turn} is no whole turn");
    play
}

#[test]
fn books_can_be_walked() {
    for game in GAMES {
        assert_eq!(book_of(*game).is_some(), game.about().content().openings, "{}", game.id());
        let Some(book) = book_of(*game) else { continue };
        assert_eq!(
            (book.game.as_str(), book.rules),
            (game.id(), game.rules_version()),
            "make it anew with plenum lab"
        );
        let setups = game.setups().iter().filter(|setup| setup.players == book.players);
        let start =
            |setup: &game::Setup| game.start(Some(setup.players.into()), Some(setup.name)).expect("a setup");
        let mut open: Vec<Box<dyn AnyPlay>> = setups.map(start).collect();
        let mut seen = BTreeSet::new();
        while let Some(play) = open.pop() {
            let key = fingerprint(&play.position());
            let Some(turns) = book.positions.get(&key).filter(|_| seen.insert(key.clone())) else { continue };
            for Continuation(turn, results) in turns {
                assert_eq!(results.len(), play.seats() + 1, "{}: {turn}", game.id());
                open.push(after(&*play, turn));
            }
        }
        assert_eq!(seen.len(), book.positions.len(), "{}: positions that nothing leads to", game.id());
    }
}
