//! `plenum sample` and `fit`: from games to an evaluation.

mod program;

use std::path::PathBuf;

use program::{plenum, printed};

/// What a few games gave, in a file of its own.
fn sampled(game: &str) -> PathBuf {
    let output = plenum(&["sample", game, "--games", "6", "--nodes", "100"], b"");
    file(game, printed(&output))
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("plenum-fit-{}-{name}.txt", std::process::id()));
    std::fs::write(&path, text).expect("the file can be written");
    path
}

/// (game, lines of the file it makes, or what is said instead)
const FITTED: &[(&str, Result<usize, &str>)] = &[
    ("pressure", Ok(333)),
    ("glyph-grid", Ok(652)),
    ("vacuum", Ok(886)),
    ("konane", Err("Konane has no evaluation to fit, or there are too few positions")),
];

#[test]
fn games_become_evaluations() {
    for (game, expected) in FITTED {
        let path = sampled(game);
        let output = plenum(&["fit", game, path.to_str().expect("a plain name")], b"");
        std::fs::remove_file(&path).expect("the file is there");
        let error = String::from_utf8_lossy(&output.stderr);
        match expected {
            Ok(lines) => {
                assert!(error.contains(" positions, loss "), "{game}: {error}");
                assert_eq!(output.stdout.split(|&byte| byte == b'\n').count() - 1, *lines, "{game}");
            }
            Err(said) => assert!(!output.status.success() && error.contains(said), "{game}: {error}"),
        }
    }
}

#[test]
fn what_is_no_sample_is_refused() {
    let path = file("nonsense", "12,-12 1,0 7 1BB2/B1B2/BB1WW/2W1W/2WW1 w\n12 half a board\n");
    let output = plenum(&["fit", "pressure", path.to_str().expect("a plain name")], b"");
    std::fs::remove_file(&path).expect("the file is there");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("'12 half a board' is not values, scores, turns left and a position"), "{error}");
}
