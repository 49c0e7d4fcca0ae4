//! The colours of the page around a board, from the style sheet that the page itself uses.

use std::sync::LazyLock;

use game::{Colour, Themed};

const STYLE_SHEET: &str = include_str!("page.css");

/// The colours of a page as a style sheet for a page of its own, which has no settings: what the browser asks for
/// chooses between dark and light.
#[must_use]
pub fn page_colours() -> String {
    STYLE_SHEET.replace(":root[data-theme='light']", "@media (prefers-color-scheme: light) {\n:root") + "}\n"
}

/// What pictures need of it.
#[derive(Clone, Copy)]
pub(crate) struct Page {
    pub(crate) background: Colour,
    pub(crate) text: Colour,
    pub(crate) muted: Colour,
    pub(crate) accent: Colour,
    /// Under a board: its colour and how much of it, from 0 to 1.
    pub(crate) shadow: (Colour, f32),
}

pub(crate) static PAGE: LazyLock<Themed<Page>> = LazyLock::new(|| {
    let (dark, light) = STYLE_SHEET.split_once("[data-theme='light']").unwrap_or((STYLE_SHEET, ""));
    Themed { dark: Page::read(dark), light: Page::read(light) }
});

impl Page {
    fn read(rule: &str) -> Page {
        let colour = |name: &str| opaque_and_alpha(value(rule, name));
        Page {
            background: colour("bg").0,
            text: colour("text").0,
            muted: colour("muted").0,
            accent: colour("accent").0,
            shadow: colour("board-shadow"),
        }
    }

    /// The colours that shapes may use, by the name of their variable.
    pub(crate) fn variable(&self, name: &str) -> Option<Colour> {
        match name {
            "bg" => Some(self.background),
            "text" => Some(self.text),
            _ => None,
        }
    }
}

/// The value of a variable in a rule.
///
/// # Panics
/// If it is not there: the style sheet is part of the program, and a test reads it.
fn value<'a>(rule: &'a str, name: &str) -> &'a str {
    let declared = rule.split([';', '{']).find_map(|line| line.trim().strip_prefix(&format!("--{name}: ")));
    declared.unwrap_or_else(|| panic!("page.css has no --{name}"))
}

/// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
fn opaque_and_alpha(text: &str) -> (Colour, f32) {
    let digits = text.trim_start_matches('#');
    let long: String = match digits.len() {
        3 | 4 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        _ => digits.to_string(),
    };
    let number = |part: &str| u32::from_str_radix(part, 16).unwrap_or_default();
    let (colour, alpha) = long.split_at(6.min(long.len()));
    (Colour(number(colour)), if alpha.is_empty() { 1.0 } else { number(alpha) as f32 / 255.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_sheet_is_read() {
        assert!(PAGE.dark.background.brightness() < 60 && PAGE.dark.text.brightness() > 200);
        assert!(PAGE.light.background.brightness() > 200 && PAGE.light.text.brightness() < 60);
    }

    #[test]
    fn colours_are_read_in_every_form() {
        let cases = [
            ("#123", 0x11_22_33, 1.0),
            ("#102030", 0x10_20_30, 1.0),
            ("#000f", 0, 1.0),
            ("#ff000000", 0xFF_00_00, 0.0),
        ];
        for (text, colour, alpha) in cases {
            assert_eq!(opaque_and_alpha(text), (Colour(colour), alpha), "{text}");
        }
    }
}
