//! Text in pictures: Inter, as on the page, in two weights.
//!
//! The files are the Latin part of the font that the page uses, cut to what pictures say; `fonts/README.md` tells how.

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

/// How the attributes of a text begin.
pub(crate) const MEDIUM: &str = "font-family='Inter' font-weight='500'";
pub(crate) const BOLD: &str = "font-family='Inter' font-weight='700'";

/// The height of a capital letter, as a share of the size of the font.
const CAPITAL: f32 = 0.727;
/// Punctuation beyond Latin-1 that the files have.
const PUNCTUATION: &str = "–—‘’“”•…−";

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(include_bytes!("../fonts/inter-500-latin.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../fonts/inter-700-latin.ttf").to_vec());
    Arc::new(fonts)
});

/// How our SVGs are read.
pub(crate) fn options() -> Options<'static> {
    Options { fontdb: FONTS.clone(), font_family: "Inter".to_string(), ..Options::default() }
}

/// Where a text stands whose capitals are centred on `y`.
pub(crate) fn baseline(y: f32, size: f32) -> f32 {
    y + size * CAPITAL / 2.0
}

/// A text without what would break a picture or has no letter in the font.
pub(crate) fn writable(text: &str) -> String {
    let known = |letter: &char| matches!(letter, ' '..='~' | '\u{a0}'..='ÿ') || PUNCTUATION.contains(*letter);
    let text: String = text.chars().filter(known).collect();
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// How wide a line of text is at a size of one.
pub(crate) fn width(text: &str, weight: &str) -> f32 {
    let text = writable(text);
    let line =
        format!("<svg xmlns='http://www.w3.org/2000/svg'><text {weight} font-size='100'>{text}</text></svg>");
    let tree = Tree::from_str(&line, &options());
    tree.map_or(0.0, |tree| tree.root().abs_bounding_box().width()) / 100.0
}

/// The words of a text in lines no wider than `most` at a size of one; a longer word gets a line of its own.
pub(crate) fn wrapped(text: &str, weight: &str, most: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), weight) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_that_is_written_is_in_the_fonts() {
        for weight in [MEDIUM, BOLD] {
            let missing: Vec<char> = (' '..='~')
                .skip(1)
                .chain('¡'..='ÿ')
                .chain(PUNCTUATION.chars())
                .filter(|letter| *letter != '\u{ad}')
                .filter(|letter| width(&letter.to_string(), weight) == 0.0)
                .collect();
            assert!(missing.is_empty(), "{weight}: {missing:?}");
        }
    }

    #[test]
    fn lines_are_as_wide_as_they_may_be() {
        let cases = [
            ("", 100.0, vec![]),
            ("one", 0.0, vec!["one"]),
            ("one two", 1000.0, vec!["one two"]),
            ("one two  three", 0.1, vec!["one", "two", "three"]),
            ("HH HH HH", width("HH HH", MEDIUM), vec!["HH HH", "HH"]),
        ];
        for (text, most, lines) in cases {
            assert_eq!(wrapped(text, MEDIUM, most), lines, "{text}");
        }
    }

    #[test]
    fn what_has_no_letter_is_left_out() {
        assert_eq!(writable("Ж<b>&ü–"), "&lt;b>&amp;ü–");
    }
}
