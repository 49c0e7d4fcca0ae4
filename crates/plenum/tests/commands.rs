//! `plenum perft`, `show`, `bench`, and arguments that do not make sense.

mod program;

use program::{plenum, printed};

/// (arguments, nodes at depth 1, 2, 3 …)
const COUNTS: &[(&[&str], &[u64])] = &[
    (&["pressure", "4"], &[18, 316, 5012, 79744]),
    (&["pressure", "2", "--position", "5/5/2W2/5/4B b"], &[2, 8]),
    (&["pressure", "2", "--position", "5/5/5/W4/YW3 b"], &[0, 0]),
    (&["pressure", "1", "--players", "2", "--setup", "standard"], &[18]),
    (&["pressure", "0"], &[]),
    (&["glyph-grid", "2"], &[76, 5738]),
    (&["glyph-grid", "2", "--setup", "komi"], &[67, 5066]),
    (&["vacuum", "3"], &[120, 120, 14050]),
    (&["vacuum", "3", "--players", "3"], &[112, 112, 12224]),
    (&["vacuum", "3", "--players", "4"], &[104, 104, 10526]),
];

#[test]
fn perft_counts_every_depth() {
    for (arguments, counts) in COUNTS {
        let output = plenum(&[&["perft"], *arguments].concat(), b"");
        let lines = printed(&output).lines().skip(1);
        let counted = lines.map(|line| {
            let mut fields = line.split_whitespace().map(|field| field.parse::<f64>().expect("a number"));
            (fields.next().unwrap() as usize, fields.next().unwrap() as u64)
        });
        let expected = (1..).zip(counts.iter().copied());
        assert_eq!(counted.collect::<Vec<_>>(), expected.collect::<Vec<_>>(), "{arguments:?}");
    }
}

#[test]
fn divide_adds_up() {
    for (arguments, counts) in COUNTS {
        let output = plenum(&[&["perft", "--divide"], *arguments].concat(), b"");
        let lines: Vec<&str> = printed(&output).lines().collect();
        let (total, parts) = lines.split_last().expect("a total");
        let nodes = parts.iter().map(|line| line.rsplit_once(": ").unwrap().1.parse::<u64>().unwrap());
        let (actions, sum) = (counts.first().copied().unwrap_or(0), counts.last().copied().unwrap_or(0));
        assert_eq!((parts.len() as u64, nodes.sum::<u64>()), (actions, sum), "{arguments:?}");
        assert_eq!(*total, format!("{actions} actions, {sum} nodes"), "{arguments:?}");
    }
}

#[test]
fn show_draws_every_setup_without_colour() {
    for game in catalog::GAMES {
        for setup in game.setups() {
            let players = setup.players.to_string();
            let output = plenum(&["show", game.id(), "--players", &players, "--setup", setup.name], b"");
            let play = game.start(Some(setup.players.into()), Some(setup.name)).unwrap();
            let text = printed(&output);
            assert!(!text.contains('\x1b'), "{text}");
            assert_eq!(text.lines().last(), Some(&*play.position()), "{text}");
            let first = game.seat_names()[0];
            assert!(text.contains(&format!("Turn 0 · {first} to move")), "{text}");
            assert!(text.lines().count() > play.scene().rows.into(), "{text}");
        }
    }
}

#[test]
fn show_draws_a_position() {
    let text = "Y4/5/1W1w1/5/4B w";
    let output = plenum(&["show", "pressure", "--position", text], b"");
    let expected = "  5  Y · · · ·
  4  · · · · ·
  3  · W · w ·
  2  · · · · ·
  1  · · · · B
     a b c d e
White  tokens left 2 · captured 0
Black  tokens left 1 · captured 1
Turn 0 · White to move
Y4/5/1W1w1/5/4B w
";
    assert_eq!(printed(&output), expected);
}

#[test]
fn bench_measures_every_game() {
    let output = plenum(&["bench", "--seconds", "0.01"], b"");
    let text = printed(&output);
    for game in catalog::GAMES {
        for setup in game.setups() {
            let heading = format!("{}, {} players, {}\n", game.name(), setup.players, setup.name);
            let (_, figures) =
                text.split_once(&heading).unwrap_or_else(|| panic!("no '{heading}' in {text}"));
            let figures: Vec<&str> = figures.lines().take_while(|line| !line.is_empty()).collect();
            assert_eq!(figures.len(), 8, "{heading}{figures:?}");
            for figure in figures {
                let value: f64 = figure.rsplit_once(' ').unwrap().1.parse().unwrap();
                assert!(value.is_finite() && value > 0.0, "{heading}{figure}");
            }
        }
    }
}

/// (arguments, parts of what is said)
const REFUSED: &[(&[&str], &[&str])] = &[
    (&["perft", "pressure"], &["<DEPTH>"]),
    (&["perft", "pressure", "deep"], &["deep"]),
    (&["perft", "pressure", "-1"], &["-1"]),
    (&["perft", "pressure", "4294967295", "--divide"], &["4294967295 is not in 0..=100"]),
    (
        &["perft", "pressure", "1", "--setup", "komi"],
        &["plenum: pressure has no setup 'komi'; it has standard"],
    ),
    (&["perft", "pressure", "1", "--players", "3"], &["plenum: pressure is for 2 players, not 3"]),
    (&["show", "pressure", "--position", "5/5"], &["plenum: not a position of Pressure: text: expected two"]),
    (&["show", "pressure", "--position", "5/5", "--players", "2"], &["cannot be used with"]),
    (&["play", "pressure", "--setup", "komi"], &["plenum: pressure has no setup 'komi'"]),
    (&["play", "pressure", "--load", "x"], &["cannot be used with"]),
    (&["play", "--load", "no/such/file"], &["plenum: no/such/file: "]),
    (&["rules"], &["<GAME>"]),
    (&["bench", "--seconds", "0"], &["between 0.01 and 600"]),
    (&["bench", "--seconds", "NaN"], &["between 0.01 and 600"]),
    (&["bench", "--seconds", "soon"], &["'soon' is not a number"]),
    (&["fly"], &["unrecognized subcommand 'fly'"]),
    (&[], &["play", "show", "rules", "perft", "bench"]),
];

#[test]
fn arguments_that_make_no_sense_are_refused() {
    for (arguments, said) in REFUSED {
        let output = plenum(arguments, b"");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?}: {output:?}");
        for part in *said {
            assert!(error.contains(part), "{arguments:?}: {error}");
        }
    }
}

#[test]
fn an_unknown_game_is_answered_with_the_list() {
    for arguments in [
        &["rules", "no-such-game"][..],
        &["show", "no-such-game"],
        &["perft", "no-such-game", "1"],
        &["play", "no-such-game"],
    ] {
        let output = plenum(arguments, b"");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains("'no-such-game'"), "{arguments:?}: {error}");
        for game in catalog::GAMES {
            assert!(error.contains(game.id()), "{arguments:?}: {error}");
        }
    }
}

#[test]
fn help_and_version_are_there() {
    for arguments in [&["--help"][..], &["--version"], &["rules", "--help"], &["play", "-h"]] {
        assert!(!printed(&plenum(arguments, b"")).is_empty(), "{arguments:?}");
    }
}
