//! Letters drawn as strokes, so that no picture depends on a font.

use std::fmt::Write;

use crate::colour::Colour;

/// How a line of text is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Lettering {
    /// The height of a capital letter.
    pub(crate) height: f32,
    /// The width of the stroke, as a share of the height.
    pub(crate) weight: f32,
    pub(crate) colour: Colour,
}

/// A letter on a grid where capitals reach from 0 down to 20, small letters from 6, and tails end at 26.
struct Letter {
    character: char,
    width: f32,
    path: &'static str,
}

const CAPITAL: f32 = 20.0;
const GAP: f32 = 5.5;
const SPACE: f32 = 3.5;

impl Lettering {
    /// A line of text that begins at `x` and stands on `baseline`. What is not in the alphabet is left out.
    pub(crate) fn line(self, text: &str, x: f32, baseline: f32) -> String {
        let scale = self.height / CAPITAL;
        let mut path = String::new();
        let mut pen = 0.0;
        for letter in text.chars().filter_map(find) {
            if !letter.path.is_empty() {
                // Writing to a string cannot fail.
                let _ = write!(path, "<path transform='translate({pen} 0)' d='{}'/>", letter.path);
            }
            pen += letter.width + GAP;
        }
        let top = baseline - self.height;
        format!(
            "<g transform='translate({x:.1} {top:.1}) scale({scale:.3})' fill='none' stroke='{}' stroke-width='{:.2}' stroke-linecap='round' stroke-linejoin='round'>{path}</g>",
            self.colour,
            self.weight * CAPITAL,
        )
    }

    /// A line of text around a point.
    pub(crate) fn centred(self, text: &str, x: f32, y: f32) -> String {
        self.line(text, x - self.width(text) / 2.0, y + self.height / 2.0)
    }

    /// How wide a line of text is.
    pub(crate) fn width(self, text: &str) -> f32 {
        let advance: f32 = text.chars().filter_map(find).map(|letter| letter.width + GAP).sum();
        (advance - GAP).max(0.0) * self.height / CAPITAL
    }

    /// The words of a text in lines no wider than `width`; a longer word gets a line of its own.
    pub(crate) fn wrapped(self, text: &str, width: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}")) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_string()),
            }
        }
        lines
    }
}

fn find(character: char) -> Option<&'static Letter> {
    ALPHABET.iter().find(|letter| letter.character == character)
}

const fn letter(character: char, width: f32, path: &'static str) -> Letter {
    Letter { character, width, path }
}

#[rustfmt::skip]
const ALPHABET: &[Letter] = &[
    letter(' ', SPACE, ""),
    letter('A', 16.0, "M0 20L8 0L16 20M2.8 13H13.2"),
    letter('B', 13.0, "M0 0V20H7.4A5.5 5.5 0 0 0 7.4 9H0M0 0H6.4A4.5 4.5 0 0 1 6.4 9"),
    letter('C', 17.0, "M17 3A10 10 0 1 0 17 17"),
    letter('D', 16.0, "M0 0V20H6A10 10 0 0 0 6 0Z"),
    letter('E', 12.0, "M12 0H0V20H12M0 10H10.5"),
    letter('F', 11.5, "M11.5 0H0V20M0 10H10"),
    letter('G', 19.0, "M17 3A10 10 0 1 0 19.5 11H12"),
    letter('H', 15.0, "M0 0V20M15 0V20M0 10H15"),
    letter('I', 0.0, "M0 0V20"),
    letter('J', 9.0, "M9 0V15.2A4.6 4.8 0 0 1 0 16"),
    letter('K', 14.0, "M0 0V20M13 0L0 12M5 8L14 20"),
    letter('L', 11.0, "M0 0V20H11"),
    letter('M', 18.0, "M0 20V0L9 14L18 0V20"),
    letter('N', 15.0, "M0 20V0L15 20V0"),
    letter('O', 20.0, "M10 0A10 10 0 1 1 10 20A10 10 0 1 1 10 0Z"),
    letter('P', 12.5, "M0 20V0H7A5.5 5.5 0 0 1 7 11H0"),
    letter('Q', 20.0, "M10 0A10 10 0 1 1 10 20A10 10 0 1 1 10 0ZM13 14L20 21.5"),
    letter('R', 13.0, "M0 20V0H7A5.5 5.5 0 0 1 7 11H0M6.5 11L13 20"),
    letter('S', 12.5, "M12 4C10.6 1.4 8.6 0 6.2 0C3 0 .6 2 .6 5C.6 11.8 12.5 8 12.5 14.8C12.5 18 10 20 6.4 20C3.4 20 1.2 18.6 0 16"),
    letter('T', 14.0, "M0 0H14M7 0V20"),
    letter('U', 15.0, "M0 0V12.5A7.5 7.5 0 0 0 15 12.5V0"),
    letter('V', 16.0, "M0 0L8 20L16 0"),
    letter('W', 24.0, "M0 0L6 20L12 2L18 20L24 0"),
    letter('X', 14.0, "M0 0L14 20M14 0L0 20"),
    letter('Y', 14.0, "M0 0L7 10.5L14 0M7 10.5V20"),
    letter('Z', 13.0, "M0 0H13L0 20H13"),
    letter('a', 13.0, "M13 6V20M13 13A6.5 7 0 1 0 0 13A6.5 7 0 1 0 13 13"),
    letter('b', 13.0, "M0 0V20M0 13A6.5 7 0 1 1 13 13A6.5 7 0 1 1 0 13"),
    letter('c', 11.3, "M11.3 8.2A6.5 7 0 1 0 11.3 17.8"),
    letter('d', 13.0, "M13 0V20M13 13A6.5 7 0 1 0 0 13A6.5 7 0 1 0 13 13"),
    letter('e', 13.0, "M0 13H13A6.5 7 0 1 0 11.2 18"),
    letter('f', 8.0, "M8.4 .3C5 -.5 3.4 1 3.4 4V20M0 6.6H7.6"),
    letter('g', 13.0, "M13 6V20A6.3 6.3 0 0 1 1 22.6M13 13A6.5 7 0 1 0 0 13A6.5 7 0 1 0 13 13"),
    letter('h', 11.0, "M0 0V20M0 11.8A5.5 5.8 0 0 1 11 11.8V20"),
    letter('i', 0.0, "M0 6.4V20M0 .6V.8"),
    letter('j', 3.5, "M3.5 6.4V22.5A3.4 3.4 0 0 1 -.5 26M3.5 .6V.8"),
    letter('k', 11.0, "M0 0V20M10 6L0 14.6M4.2 11.2L11 20"),
    letter('l', 0.0, "M0 0V20"),
    letter('m', 18.0, "M0 6V20M0 11A4.5 5 0 0 1 9 11V20M9 11A4.5 5 0 0 1 18 11V20"),
    letter('n', 11.0, "M0 6V20M0 11.8A5.5 5.8 0 0 1 11 11.8V20"),
    letter('o', 13.0, "M6.5 6A6.5 7 0 1 1 6.5 20A6.5 7 0 1 1 6.5 6Z"),
    letter('p', 13.0, "M0 6V26M0 13A6.5 7 0 1 1 13 13A6.5 7 0 1 1 0 13"),
    letter('q', 13.0, "M13 6V26M13 13A6.5 7 0 1 0 0 13A6.5 7 0 1 0 13 13"),
    letter('r', 6.5, "M0 6V20M0 12C0 8.2 2.8 6 6.5 6.3"),
    letter('s', 10.0, "M9.4 8.4C8.5 6.8 7 6 5 6C2.4 6 .5 7.3 .5 9.4C.5 14.2 10 11.4 10 16.3C10 18.6 8 20 5.2 20C2.8 20 1 19 0 17.2"),
    letter('t', 7.5, "M3.4 1V16.5C3.4 19.4 4.8 20.4 7.6 19.8M0 6.4H7.4"),
    letter('u', 11.0, "M0 6V14.2A5.5 5.8 0 0 0 11 14.2V6M11 14V20"),
    letter('v', 12.0, "M0 6L6 20L12 6"),
    letter('w', 18.0, "M0 6L4.5 20L9 7.5L13.5 20L18 6"),
    letter('x', 11.0, "M0 6L11 20M11 6L0 20"),
    letter('y', 12.0, "M0 6L6 20M12 6L5.2 22.4C4.2 25 3 26 .4 26"),
    letter('z', 10.0, "M0 6H10L0 20H10"),
    letter('0', 13.0, "M6.5 0C10.5 0 13 4 13 10S10.5 20 6.5 20S0 16 0 10S2.5 0 6.5 0Z"),
    letter('1', 5.0, "M0 4L5 0V20"),
    letter('2', 12.5, "M.5 5.6A5.8 5.6 0 0 1 12 6C12 10 6.5 12.5 .2 20H12.5"),
    letter('3', 12.5, "M1 0H12L6 8C10 8 12.5 10.4 12.5 14C12.5 17.5 10 20 6 20C3 20 1 18.8 0 16.6"),
    letter('4', 13.0, "M10 20V0L0 14H13.2"),
    letter('5', 12.5, "M11.6 0H2.6L1.4 9.2C3 8 4.5 7.4 6.3 7.4C10 7.4 12.5 10 12.5 13.7C12.5 17.5 10 20 6 20C3 20 1 19 0 17"),
    letter('6', 12.6, "M11.4 2.6C10.4 .8 9 0 7 0C2.6 0 0 4.6 0 12.4V13.7A6.3 6.3 0 1 0 12.6 13.7A6.3 6.3 0 1 0 0 13.7"),
    letter('7', 12.5, "M0 0H12.5L4.4 20"),
    letter('8', 13.0, "M6.5 0A4.6 4.6 0 1 1 6.5 9.2A4.6 4.6 0 1 1 6.5 0M6.5 9.2A5.4 5.4 0 1 1 6.5 20A5.4 5.4 0 1 1 6.5 9.2"),
    letter('9', 12.6, "M1.2 17.4C2.2 19.2 3.6 20 5.6 20C10 20 12.6 15.4 12.6 7.6V6.3A6.3 6.3 0 1 0 0 6.3A6.3 6.3 0 1 0 12.6 6.3"),
    letter('.', 0.0, "M0 19.4V19.6"),
    letter(',', 1.5, "M1.5 19.2L0 23"),
    letter(':', 0.0, "M0 8.4V8.6M0 19.4V19.6"),
    letter(';', 1.5, "M1.5 8.4V8.6M1.5 19.2L0 23"),
    letter('\'', 0.0, "M0 0V5"),
    letter('’', 1.5, "M1.5 0L0 5"),
    letter('-', 8.0, "M0 12H8"),
    letter('–', 13.0, "M0 12H13"),
    letter('·', 0.0, "M0 11.9V12.1"),
    letter('/', 9.0, "M9 -1L0 21"),
    letter('+', 11.0, "M0 12H11M5.5 6.5V17.5"),
    letter('×', 9.0, "M0 8L9 17M9 8L0 17"),
    letter('(', 4.5, "M4.5 -1.5C-1.5 5 -1.5 17 4.5 23.5"),
    letter(')', 4.5, "M0 -1.5C6 5 6 17 0 23.5"),
    letter('!', 0.0, "M0 0V13.5M0 19.4V19.6"),
    letter('?', 10.0, "M0 4.4C.8 1.4 2.8 0 5.2 0C8 0 10 1.8 10 4.6C10 8.6 5 9 5 13.5M5 19.4V19.6"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::BLACK;

    const LETTERING: Lettering = Lettering { height: 20.0, weight: 0.1, colour: BLACK };

    #[test]
    fn the_alphabet_is_complete_and_has_no_letter_twice() {
        for character in ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(" .,:;-'!?()".chars()) {
            let found = ALPHABET.iter().filter(|letter| letter.character == character).count();
            assert_eq!(found, 1, "{character}");
        }
    }

    #[test]
    fn lines_are_as_wide_as_they_may_be() {
        let cases = [
            ("", 100.0, vec![]),
            ("one", 0.0, vec!["one"]),
            ("one two", 1000.0, vec!["one two"]),
            ("one two  three", 1.0, vec!["one", "two", "three"]),
            ("HH HH HH", LETTERING.width("HH HH"), vec!["HH HH", "HH"]),
        ];
        for (text, width, lines) in cases {
            assert_eq!(LETTERING.wrapped(text, width), lines, "{text}");
        }
    }
}
