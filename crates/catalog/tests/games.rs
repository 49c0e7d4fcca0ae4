//! The list of games, and what lies in their folders.

use std::collections::HashSet;
use std::path::Path;

/// Every game of the list lies in a folder called by its id, and has what it says it has.
#[test]
fn games_have_what_they_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut ids = HashSet::new();
    for game in catalog::GAMES {
        assert!(ids.insert(game.id()), "two games are called {}", game.id());
        let folders = ["games", "examples"].map(|shelf| root.join(shelf).join(game.id()));
        let folder = folders.iter().find(|folder| folder.is_dir()).expect("a folder called by its id");
        let content = game.about().content();
        let files = [
            ("manual.md", content.manual),
            ("lessons.json", content.lessons),
            ("puzzles.json", content.puzzles),
            ("characters.json", content.characters),
            ("demo.json", content.demo),
        ];
        for (file, is_there) in files {
            assert_eq!(folder.join(file).is_file(), is_there, "{}/{file}", game.id());
        }
        assert_eq!(game.characters().is_empty(), !content.characters, "{}", game.id());
    }
}

/// What stands on a board for a seat is how its name begins, and no other seat's.
#[test]
fn initials_match_the_names_of_seats() {
    for game in catalog::GAMES {
        let mut known = HashSet::new();
        for (seat, name) in (0u8..).map(game::Seat).zip(game.seat_names()) {
            let initials = game.about().presentation().seat(seat, name).initials;
            assert!(
                !initials.is_empty() && name.starts_with(initials),
                "{}: {initials} for {name}",
                game.id()
            );
            assert!(known.insert(initials), "{}: {initials} twice", game.id());
        }
    }
}

#[test]
fn games_are_found_by_id() {
    for game in catalog::GAMES {
        assert_eq!(catalog::find(game.id()).map(|found| found.name()), Some(game.name()));
    }
    assert!(catalog::find("no-such-game").is_none());
}
