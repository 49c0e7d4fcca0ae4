//! Perft counts kept as data.

use crate::{Notation, Setup, perft};

/// Checks a file of perft counts: `players setup | nodes at depth 1, 2, 3 …` a line, or a position text in
/// front of the bar; `#` starts a comment. Counts above `most_nodes` are left out (a debug build is slow).
pub fn perft_file<G: Notation>(file: &str, most_nodes: u64) {
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines {
        let (start, counts) = line.split_once(" | ").unwrap_or_else(|| panic!("no bar in '{line}'"));
        let game = start_of::<G>(start);
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let expected: u64 = count.parse().unwrap_or_else(|_| panic!("'{count}' is no count"));
            if expected <= most_nodes {
                assert_eq!(perft(&game, depth), expected, "{start} at depth {depth}");
            }
        }
    }
}

fn start_of<G: Notation>(text: &str) -> G {
    let setup = text
        .split_once(' ')
        .and_then(|(players, name)| Setup::choose::<G>(Some(players.parse().ok()?), Some(name)).ok());
    match setup {
        Some(setup) => G::start(setup),
        None => G::parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}")),
    }
}
