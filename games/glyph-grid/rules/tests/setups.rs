//! What the parameters of a setup do to the start, and how they are written.

use game::{Game as _, Notation as _, Setup};
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

/// (setup, the part that is named)
const REFUSED: &[(&str, &str)] = &[
    ("standard+", "''"),
    ("standard+pie", "'pie'"),
    ("standard+pie=on", "'pie=on'"),
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
