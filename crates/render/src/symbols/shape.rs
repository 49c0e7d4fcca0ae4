//! Shapes as a game writes them become shapes of one owner, material and square.

use super::variables::{UNOWNED, Variables};

/// What a shape is drawn for.
#[derive(Clone, Copy)]
pub(super) struct Subject<'a> {
    pub(super) game: &'a str,
    pub(super) variables: &'a Variables,
    /// The index of the owner's seat.
    pub(super) owner: Option<usize>,
    /// What it is made of, if not of its owner's material.
    pub(super) material: Option<&'a str>,
    /// Tiles alternate between `a` and `b`.
    pub(super) ground: char,
    /// Those of the owner's seat.
    pub(super) initials: &'a str,
}

/// What a shape may refer to, and what becomes part of its name.
const REFERENCES: &[(&str, Part)] = &[
    ("body", Part::Material),
    ("glow", Part::Material),
    ("disc", Part::Material),
    ("sign", Part::Owner),
    ("pattern", Part::Owner),
    ("shadow", Part::Nothing),
    ("sheen", Part::Nothing),
    ("hollow", Part::Nothing),
    ("relief", Part::Nothing),
];

#[derive(Clone, Copy)]
enum Part {
    Material,
    Owner,
    Nothing,
}

impl Subject<'_> {
    /// A shape with its variables and references by their full names.
    pub(super) fn draw(self, shape: &str) -> String {
        let with_initials = inside(shape).replace("{initials}", self.initials);
        self.with_references(replace_variables(&with_initials, &|name, fallback| {
            self.variable(name, fallback)
        }))
    }

    fn variable(self, name: &str, fallback: Option<&str>) -> String {
        let full = match name.strip_prefix("owner-") {
            Some(tone) => self.owner.map(|owner| format!("{owner}-{tone}")),
            None if name == "ground" => Some(format!("ground-{}", self.ground)),
            None if Variables::is_tone(name) => self.tone(name, fallback.is_some()),
            None => Some(name.to_string()),
        };
        match (full.filter(|full| self.variables.get(full).is_some()), fallback) {
            (Some(full), _) => format!("var(--{}-{full})", self.game),
            (None, Some(fallback)) => {
                replace_variables(fallback.trim(), &|name, fallback| self.variable(name, fallback))
            }
            // The page's own, or a mistake that a test will find.
            (None, None) => format!("var(--{name})"),
        }
    }

    fn tone(self, name: &str, has_fallback: bool) -> Option<String> {
        let owned = self.material.is_some() || self.owner.is_some();
        (owned || !has_fallback).then(|| format!("{}-{name}", self.substance()))
    }

    /// The name of what it is made of.
    fn substance(self) -> String {
        match (self.material, self.owner) {
            (Some(material), _) => material.to_string(),
            (None, Some(owner)) => owner.to_string(),
            (None, None) => UNOWNED.to_string(),
        }
    }

    fn with_references(self, mut text: String) -> String {
        for (name, part) in REFERENCES {
            let full = match part {
                Part::Material => format!("{}-{name}-{}", self.game, self.substance()),
                Part::Owner => format!("{}-{name}-{}", self.game, self.owner.unwrap_or(0)),
                Part::Nothing => format!("{}-{name}", self.game),
            };
            for (open, close) in [("'", "'"), ("\"", "\""), ("(", ")")] {
                text = text.replace(&format!("{open}#{name}{close}"), &format!("{open}#{full}{close}"));
            }
        }
        text
    }
}

/// The inside of an SVG document; a shape that is no document is inside already. Blanks between elements go.
fn inside(shape: &str) -> String {
    let body = match (shape.find("<svg"), shape.rfind("</svg>")) {
        (Some(start), Some(end)) => {
            let open = shape[start..].find('>').map_or(start, |length| start + length + 1);
            &shape[open..end]
        }
        _ => shape,
    };
    body.lines().map(str::trim).collect()
}

/// Puts something in the place of each `var(--name)` or `var(--name, fallback)`.
pub(super) fn replace_variables(text: &str, value: &dyn Fn(&str, Option<&str>) -> String) -> String {
    const OPEN: &str = "var(--";
    let (mut done, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(start) = rest.find(OPEN) {
        let inner = &rest[start + OPEN.len()..];
        let Some(end) = closing(inner) else { break };
        done += &rest[..start];
        done += &match inner[..end].split_once(',') {
            Some((name, fallback)) => value(name.trim(), Some(fallback)),
            None => value(inner[..end].trim(), None),
        };
        rest = &inner[end + 1..];
    }
    done + rest
}

/// Where the parenthesis closes that was open before the text.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 1;
    text.char_indices().find_map(|(index, letter)| {
        depth += match letter {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        (depth == 0).then_some(index)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_replaced_with_their_fallbacks() {
        let value = |name: &str, fallback: Option<&str>| format!("<{name}|{}>", fallback.unwrap_or("-"));
        let cases = [
            ("", ""),
            ("fill='#fff'", "fill='#fff'"),
            ("a var(--x) b", "a <x|-> b"),
            ("var(--x, var(--y))!", "<x| var(--y)>!"),
            ("var(--x)var(--y)", "<x|-><y|->"),
            ("var(--x", "var(--x"),
        ];
        for (text, expected) in cases {
            assert_eq!(replace_variables(text, &value), expected);
        }
    }

    #[test]
    fn a_document_and_its_inside_are_the_same_shape() {
        for shape in ["<svg a='b'>\n  <circle/>\n  <rect/>\n</svg>\n", "<circle/><rect/>"] {
            assert_eq!(inside(shape), "<circle/><rect/>");
        }
    }
}
