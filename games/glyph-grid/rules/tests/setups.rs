//! What the parameters of a setup do to the start, and how they are written.

use game::{Game as _, Notation as _, Play, Setup};
use glyph_grid::GlyphGrid;

/// (setup, as it is written in records, the marks at the start)
const STARTS: &[(&str, &str, &str)] = &[
    ("standard", "standard", "3m3/7/7/7/7/7/3M3"),
    ("standard+azure-mark=d1", "standard", "3m3/7/7/7/7/7/3M3"),
    ("standard+azure-mark=none", "standard+azure-mark=none", "3m3/7/7/7/7/7/7"),
    ("standard+amber-mark=d6", "standard+amber-mark=d6", "3m3/3m3/7/7/7/7/3M3"),
    ("komi+amber-mark=c6+azure-mark=none", "komi+azure-mark=none+amber-mark=c6", "3m3/2m4/7/7/7/7/7"),
];

#[test]
fn starts() {
    for (text, written, marks) in STARTS {
        let setup = Setup::choose::<GlyphGrid>(None, Some(text)).expect(text);
        assert_eq!(setup.text::<GlyphGrid>(), *written);
        let start = GlyphGrid::start(setup);
        assert_eq!(start.position_text().split(' ').nth(1), Some(*marks), "{text}");
        assert_eq!(GlyphGrid::parse_position(&start.position_text()), Ok(start), "{text}");
    }
}

/// (how many marks win, their number, whether that is enough)
#[test]
fn so_many_marks_win_anywhere() {
    for (dominion, marks, wins) in [("6", 6, true), ("7", 6, false), ("7", 7, true), ("9", 8, false)] {
        let setup = Setup::choose::<GlyphGrid>(None, Some(&format!("standard+dominion={dominion}")));
        let mut play = Play::<GlyphGrid>::start(setup.expect("a setup"));
        // Both mark where they stand, and go to and fro once all have.
        let azure = ["Na2", "Nb1", "Nc2", "Ne2", "Nf1", "Ng2", "Lc2c4", "Nc4"];
        let amber = ["Va6a5", "Va5a6"];
        for (mine, theirs) in
            azure.iter().take(if marks == 8 { 8 } else { marks - 1 }).zip(amber.iter().cycle())
        {
            assert!(play.outcome().is_none(), "{dominion}");
            play.act(GlyphGrid::parse_action(mine).expect("an action")).expect("legal");
            if play.outcome().is_none() {
                play.act(GlyphGrid::parse_action(theirs).expect("an action")).expect("legal");
            }
        }
        assert_eq!(play.outcome().is_some(), wins, "{dominion}, {marks} marks");
        let text = play.position().position_text();
        assert_eq!(GlyphGrid::parse_position(&text).as_ref(), Ok(play.position()), "{text}");
    }
}

/// (setup, what its first position says in the end)
#[test]
fn the_choice_to_swap_is_said() {
    for (text, expected) in [("standard+pie=yes", "A - - pie"), ("komi+dominion=7+pie=yes", "A - - 7 pie")] {
        let start = GlyphGrid::start(Setup::choose::<GlyphGrid>(None, Some(text)).expect(text));
        assert!(start.position_text().ends_with(expected), "{text}");
    }
}

/// (setup, the part that is named)
const REFUSED: &[(&str, &str)] = &[
    ("standard+", "''"),
    ("standard+pie", "'pie'"),
    ("standard+pie=on", "'pie=on'"),
    ("standard+pie=yes+pie=no", "'pie=no'"),
    ("standard+amber-mark=z9", "'amber-mark=z9'"),
    ("standard+amber-mark=d6+amber-mark=d5", "'amber-mark=d5'"),
];

#[test]
fn what_cannot_be_varied_is_said() {
    for (text, named) in REFUSED {
        let error = Setup::choose::<GlyphGrid>(None, Some(text)).expect_err(text);
        assert_eq!(error.code(), "unknown-parameter");
        let said = error.to_string();
        assert!(said.contains(named) && said.contains("azure-mark=d1|none, amber-mark=none|d6"), "{said}");
    }
}
