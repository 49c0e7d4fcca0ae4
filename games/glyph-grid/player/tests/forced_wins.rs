//! Glyph Grid: the winning move is found in fifty positions where trying everything has shown that there is one.
//!
//! The positions come from games of the levels. `UPDATE_WINS=1 cargo test -p glyph-grid-player --test forced_wins` finds and
//! proves them anew.

use std::fmt::Write as _;

use engine::{Limits, Player, Solver, analyse, never, think, win_in};
use game::{Dice, Game, Notation, Play};
use glyph_grid::GlyphGrid;
use glyph_grid_player::GlyphGridPlayer;

/// Each line: in how many plies the mover wins, the position, every action that does.
const FILE: &str = "tests/wins.txt";

/// How many positions are wanted of each distance.
const WANTED: [(u32, usize); 3] = [(1, 8), (3, 20), (5, 22)];

/// Far less than the highest level looks at.
const NODES: u64 = 150_000;

/// Enough to prove a win in five plies by trying everything.
const PROOF: u64 = 50_000_000;

/// The actions that force a win within so many plies.
fn winning(position: &GlyphGrid, plies: u32) -> Vec<String> {
    let mut winners =
        Solver::new(PROOF).winning::<GlyphGridPlayer>(position, plies).expect("not too much to look at");
    winners.sort_unstable();
    winners.into_iter().map(GlyphGrid::action_text).collect()
}

/// Plays games and writes down the positions with forced wins.
fn find_positions() -> String {
    let mut missing = WANTED;
    let mut text = String::new();
    for seed in 0.. {
        let (mut dice, mut play) = (Dice::new(seed), Play::<GlyphGrid>::start(GlyphGrid::SETUPS[0]));
        let mut last = 0;
        while play.outcome().is_none() && missing.iter().any(|&(_, count)| count > 0) {
            let position = play.position();
            let fresh = Play::from_position(*position);
            let value =
                analyse::<GlyphGridPlayer>(&fresh, Limits { turns: Some(5), ..Limits::nodes(NODES) }, &never)
                    .lines[0]
                    .values;
            let value = value[position.mover().index()];
            let wanted = missing.iter_mut().find(|(plies, count)| *count > 0 && value == win_in(*plies));
            // Not the same win again a turn later.
            if let Some((plies, count)) = wanted
                && play.turn() > last + 2
            {
                let actions = winning(position, *plies);
                assert!(!actions.is_empty(), "no win in {plies}: {}", position.position_text());
                writeln!(text, "{plies}; {}; {}", position.position_text(), actions.join(" "))
                    .expect("a string");
                *count -= 1;
                last = play.turn();
            }
            let player = if play.turn() < 3 { Player::Random } else { Player::Level(2 + (seed % 3) as u8) };
            for action in think::<GlyphGridPlayer>(&play, &player, dice.next_u64(), &never).actions {
                play.act(action).expect("legal");
            }
        }
        if missing.iter().all(|&(_, count)| count == 0) {
            break;
        }
    }
    text
}

#[test]
fn forced_wins_are_found() {
    if std::env::var_os("UPDATE_WINS").is_some() {
        std::fs::write(FILE, find_positions()).expect("the file can be written");
    }
    let text = std::fs::read_to_string(FILE).expect(FILE);
    assert_eq!(text.lines().count(), WANTED.iter().map(|&(_, count)| count).sum::<usize>());
    for line in text.lines() {
        let [plies, position, actions] = line.split("; ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let position = GlyphGrid::parse_position(position).expect(line);
        let play = Play::from_position(position);
        let found = analyse::<GlyphGridPlayer>(&play, Limits::nodes(NODES), &never);
        let action = GlyphGrid::action_text(found.actions[0]);
        assert!(actions.split(' ').any(|winning| winning == action), "{action} in {line}");
        let value = found.lines[0].values[position.mover().index()];
        assert_eq!(value, win_in(plies.parse().expect("a number")), "{line}");
    }
}

/// What the file says is so: those wins and no others, and none sooner.
#[test]
fn the_file_is_right() {
    let text = std::fs::read_to_string(FILE).expect(FILE);
    for line in text.lines() {
        let [plies, position, actions] = line.split("; ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let position = GlyphGrid::parse_position(position).expect(line);
        let plies = plies.parse().expect("a number");
        let (mut proved, mut said) = (winning(&position, plies), actions.split(' ').collect::<Vec<_>>());
        proved.sort_unstable();
        said.sort_unstable();
        assert_eq!(proved, said, "{line}");
        assert!(plies == 1 || winning(&position, plies - 2).is_empty(), "{line}");
    }
}
