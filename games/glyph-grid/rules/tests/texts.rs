//! Texts that are refused, and why.

use game::Notation;
use glyph_grid::GlyphGrid;

/// (text, field in error, part of the reason)
#[rustfmt::skip]
const BAD_POSITIONS: &[(&str, &str, &str)] = &[
    ("", "text", "five fields, found 1"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A -", "text", "five fields, found 4"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - - ", "text", "five fields, found 6"),
    ("3c3/7/7/7/7/7/C6  7/7/7/7/7/7/7 A - -", "text", "five fields, found 6"),
    ("3c3/7/7/7/7/7/C6\t7/7/7/7/7/7/7 A - -", "text", "five fields, found 4"),

    ("3c3/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "expected 7 rows, found 6"),
    ("3c3/7/7/7/7/7/C6/7 7/7/7/7/7/7/7 A - -", "pieces", "expected 7 rows, found 8"),
    ("3c3/7/7/7/7/7/C5 7/7/7/7/7/7/7 A - -", "pieces", "row 1: 6 squares"),
    ("3c4/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "row 7: 8 squares"),
    ("7c/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "row 7: more than seven"),
    ("3c3//7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "row 6: 0 squares"),
    ("3c3/61/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "row 6: two digits"),
    ("3c12/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "row 7: two digits"),
    ("3c3/8/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "row 6: '8'"),
    ("3c03/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "row 7: '0'"),
    ("3c3/M6/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "row 6: 'M'"),
    ("3c3/é6/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "row 6: 'é'"),
    ("3c3/7/7/7/7/7/7 7/7/7/7/7/7/7 A - -", "pieces", "no Core"),
    ("7/7/7/7/7/7/C6 7/7/7/7/7/7/7 B - -", "pieces", "no Core"),
    ("7/7/7/7/7/7/7 7/7/7/7/7/7/7 A - -", "pieces", "no Core"),
    ("3c3/7/7/7/7/7/CC5 7/7/7/7/7/7/7 A - -", "pieces", "more than one Core"),
    ("3c3/c6/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "more than one Core"),
    ("3c3/7/7/7/7/S6/CSSSSSS 7/7/7/7/7/7/7 A - -", "pieces", "more than six Shards"),
    ("3c3/sssssss/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "pieces", "more than six Shards"),

    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7 A - -", "marks", "expected 7 rows, found 6"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/MM A - -", "marks", "row 1: 2 squares"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/61 A - -", "marks", "row 1: two digits"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/S6 A - -", "marks", "row 1: 'S'"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/mmmm3 A - -", "marks", "already won"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/MM5/MM5 B - -", "marks", "already won"),
    ("3c3/7/7/7/7/7/C6 m2m2m/7/7/m6/7/7/m5m A - -", "marks", "already won"),
    ("7/7/7/7/7/7/C6 7/7/7/7/7/7/mmmm3 A - -", "marks", "already won"),

    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 a - -", "mover", "'A' or 'B'"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 AB - -", "mover", "'A' or 'B'"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7  - -", "mover", "'A' or 'B'"),

    ("3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5m1/7 B  -", "azure pending", "a square or '-'"),
    ("3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5m1/7 B f8 -", "azure pending", "a square or '-'"),
    ("3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5m1/7 B h2 -", "azure pending", "a square or '-'"),
    ("3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5m1/7 B F2 -", "azure pending", "a square or '-'"),
    ("3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5m1/7 B é -", "azure pending", "a square or '-'"),
    ("3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5m1/7 A f2 -", "azure pending", "the player to move"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/5m1/7 B f2 -", "azure pending", "no piece"),
    ("3c3/7/7/7/7/5s1/C6 7/7/7/7/7/5m1/7 B f2 -", "azure pending", "no piece"),
    ("3c3/7/7/7/7/5S1/C6 7/7/7/7/7/7/7 B f2 -", "azure pending", "no enemy mark"),
    ("3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5M1/7 B f2 -", "azure pending", "no enemy mark"),
    ("3c3/5s1/7/7/7/7/C6 7/5M1/7/7/7/7/7 A - f66", "amber pending", "a square or '-'"),
    ("3c3/5s1/7/7/7/7/C6 7/5M1/7/7/7/7/7 B - f6", "amber pending", "the player to move"),
    ("3c3/7/7/7/7/7/C6 7/5M1/7/7/7/7/7 A - f6", "amber pending", "no piece"),
    ("3c3/5s1/7/7/7/7/C6 7/5m1/7/7/7/7/7 A - f6", "amber pending", "no enemy mark"),
    ("3c3/5s1/7/7/7/7/C6 7/5M1/7/7/7/7/MMMM3 A - f6", "amber pending", "the game is over"),

    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - pie", "amber pending", "a square or '-'"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - - cake", "text", "five fields, found 6"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - - pie pie", "text", "'pie' is no number"),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - - pie 7", "text", "five fields, found 7"),
    ("7/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - - pie", "pie", "the game is over"),
];

#[test]
fn bad_positions_are_refused_with_field_and_reason() {
    for (text, field, reason) in BAD_POSITIONS {
        let error = GlyphGrid::parse_position(text).expect_err(text);
        assert_eq!(error.field, *field, "{text}: {error}");
        assert!(error.reason.contains(reason), "{text}: {error}");
    }
}

#[test]
fn positions_read_back() {
    for text in [
        "3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5m1/7 B f2 -",
        "3c3/5s1/7/7/7/7/C6 7/5M1/7/7/7/7/7 A - f6",
        "3c3/7/7/7/7/7/C6 7/7/7/7/7/7/m6 B a1 -",
        "3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - - pie",
        "3c3/7/7/7/7/7/C6 7/7/7/7/7/7/m6 B a1 - 7 pie",
    ] {
        assert_eq!(GlyphGrid::parse_position(text).unwrap().position_text(), text);
    }
}

#[test]
fn bad_actions_are_refused() {
    for text in [
        "", "V", "Vc2", "Vc2d", "Vc2d3 ", " Vc2d3", "vc2d3", "Xc2d3", "VC2d3", "Vc2d8", "Vc2h3", "Vc0d3",
        "Nc2c2", "Nc", "Nc2d", "N", "c2d3", "Vc2-d3", "éc2d3", "Vcéd3", "Vc2é", "🂡", "Swap", "swap ",
    ] {
        let error = GlyphGrid::parse_action(text).expect_err(text);
        assert!(error.reason.contains("Vc2d3"), "an error shows what an action looks like: {error}");
    }
}
