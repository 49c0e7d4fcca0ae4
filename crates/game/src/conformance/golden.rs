//! Golden playthroughs: a change of the rules shows up as a diff of a file people can read.

use std::fmt::Write as _;
use std::path::Path;

use super::varied_action;
use crate::{Departure, Dice, Menu, Play, Seat, Setup, Show};

/// A random game to write down.
#[derive(Clone, Copy, Debug)]
pub struct GoldenGame {
    /// How many play.
    pub players: u64,
    /// The setup's name.
    pub setup: &'static str,
    /// What chooses the actions.
    pub seed: u64,
    /// `(step, seat)`: who leaves before that step.
    pub leaves: &'static [(usize, u8)],
}

/// Plays the games and compares them with the file, or writes it if `UPDATE_GOLDEN` is set.
pub fn golden<G: Show>(path: impl AsRef<Path>, games: &[GoldenGame]) {
    let path = path.as_ref();
    let told: String = games.iter().map(tell::<G>).collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &told).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let kept = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for (number, (told, kept)) in (1..).zip(told.lines().zip(kept.lines())) {
        assert_eq!(told, kept, "line {number} of {}; UPDATE_GOLDEN=1 writes it anew", path.display());
    }
    assert_eq!(told.len(), kept.len(), "{} is longer or shorter than the games", path.display());
}

fn tell<G: Show>(game: &GoldenGame) -> String {
    let setup = Setup::choose::<G>(Some(game.players), Some(game.setup)).expect("a setup of the game");
    let mut play = Play::<G>::start(setup);
    let mut dice = Dice::new(game.seed);
    let mut text = format!("# {} for {}, {}, seed {}\n", G::NAME, game.players, game.setup, game.seed);
    for step in 0.. {
        let _ = writeln!(text, "\n{}", play.position().position_text());
        if let Some(outcome) = play.outcome() {
            let _ =
                writeln!(text, "= {:?} ranks {:?}: {}\n", &*outcome.scores, &*outcome.ranks, outcome.reason);
            break;
        }
        if let Some(&(_, seat)) = game.leaves.iter().find(|(when, _)| *when == step) {
            play.withdraw(Seat(seat), Departure::Resigned).expect("a seat that is in the game");
            let _ = writeln!(text, "> resign {seat}");
            continue;
        }
        let _ = writeln!(text, "{}", legal_by_verb(&play));
        let action = varied_action(&play, &mut dice);
        let _ = writeln!(text, "> {}", G::action_text(action));
        play.act(action).expect("a listed action is legal");
    }
    text
}

/// The legal actions as `verb count`, with the actions themselves where they are few.
fn legal_by_verb<G: Show>(play: &Play<G>) -> String {
    const FEW: usize = 6;
    let menu = Menu::of(play);
    let lit = menu.verbs.iter().filter(|group| !group.entries.is_empty());
    let told = lit.map(|group| {
        let count = group.entries.len();
        let actions: Vec<&str> = group.entries.iter().map(|entry| entry.action.as_str()).collect();
        let list = if count <= FEW { format!(" ({})", actions.join(", ")) } else { String::new() };
        format!("{} {count}{list}", group.verb.id)
    });
    told.collect::<Vec<String>>().join(" · ")
}
