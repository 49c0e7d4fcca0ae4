//! The symbols of a game as one text for the page.
//!
//! The page puts it into the document once for each game and draws with `<use href="#…"/>`; it knows no shape, no
//! colour and no game. Everything is drawn around the middle of a square of 100. Ids say what they are for:
//!
//! | id | what |
//! |---|---|
//! | `{game}-piece-{kind}-{owner}-{state}` | a piece in a state that looks different |
//! | `{game}-piece-{kind}-{owner}` | a piece, in whatever other state |
//! | `{game}-piece-{owner}` | any other piece: a disc with the sign of its seat and a ring |
//! | `{game}-ground-{terrain}-{a\|b}-{owner}` | a square of somebody's colour; squares alternate between `a` (column + row even) and `b` |
//! | `{game}-ground-{terrain}-{a\|b}` | a square of nobody's |
//! | `{game}-ground-{a\|b}`, `{game}-ground-{a\|b}-{owner}` | a square of any other terrain |
//! | `{game}-overlay-{kind}-{owner}`, `{game}-overlay-{kind}` | what lies on squares, somebody's and nobody's |
//! | `{game}-frame-{owner}`, `{game}-frame` | any other overlay |
//! | `{game}-last` | the overlay `last`, on the squares of the last turn |
//! | `{game}-badge-{seat}` | the piece that stands for a seat, filling the square |
//! | `{game}-count` | what the number of a heap is written on, in the lower right corner: around 29, 29 |
//! | `{game}-sign-{seat}`, `{game}-pattern-{seat}` | lines in the `stroke` of whoever uses them |
//! | `{game}-disc-{seat}` | the body of a disc |
//! | `{game}-slab` | a gradient: the plate under the squares, for `fill="url(#…)"` |
//!
//! In another style than the game's own, `{game}` is `{game}_{style}` in all of these.
//!
//! Whoever draws takes the first id of those that fit and exist. On `.board[data-game='{game}']`, in another style on
//! `.board[data-look='{game}_{style}']`, there are the colours
//! `--label`, `--last`, `--target`, `--target-ink`, `--chosen`, `--slab-rim`, `--edge`, and for each seat
//! `--seat-{n}`, `--seat-{n}-light` and `--seat-{n}-dark`. All other variables carry the id of the game in
//! their names, so that games and themes cannot get in each other's way.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::symbols::Symbols;

/// What the page draws itself: highlights, coordinates, the rim of the plate.
const FOR_THE_PAGE: [&str; 7] = ["label", "last", "target", "target-ink", "chosen", "slab-rim", "edge"];

impl Symbols {
    /// All symbols as one SVG that shows nothing by itself: the module `sprite` says what is in it.
    #[must_use]
    pub fn sprite(&self) -> String {
        let parts: String = self.page_parts().collect();
        let style = self.style(&parts);
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0' aria-hidden='true' \
             style='position:absolute'><style>{style}</style>{parts}</svg>"
        )
    }

    /// The variables that are used, in both themes.
    fn style(&self, parts: &str) -> String {
        let look = &self.look;
        let seats = self.seat_variables();
        let used: BTreeSet<&str> = names(parts, look)
            .chain(FOR_THE_PAGE)
            .chain(seats.iter().map(|(_, name)| name.as_str()))
            .collect();
        let (mut dark, mut light) = (String::new(), String::new());
        for (name, colour) in self.colours().filter(|(name, _)| used.contains(name)) {
            // Writing to a string cannot fail.
            let _ = write!(dark, "--{look}-{name}:{};", colour.dark);
            if colour.light != colour.dark {
                let _ = write!(light, "--{look}-{name}:{};", colour.light);
            }
        }
        let page = FOR_THE_PAGE.iter().map(|name| ((*name).to_string(), (*name).to_string()));
        let board: String =
            page.chain(seats).map(|(short, name)| format!("--{short}:var(--{look}-{name});")).collect();
        // A style that was chosen outranks the game's own.
        let marked = if self.is_styled {
            format!("[data-game][data-look='{look}']")
        } else {
            format!("[data-game='{look}']")
        };
        format!(":root{{{dark}}}:root[data-theme='light']{{{light}}}.board{marked}{{{board}}}")
    }

    /// (what the page calls it, its name) for the colours of the seats.
    fn seat_variables(&self) -> Vec<(String, String)> {
        (0..self.seats())
            .flat_map(|seat| {
                [("", "base"), ("-light", "light"), ("-dark", "dark")]
                    .map(|(ending, tone)| (format!("seat-{seat}{ending}"), format!("{seat}-{tone}")))
            })
            .collect()
    }
}

/// The names of the game's variables in a text.
fn names<'a>(text: &'a str, look: &str) -> impl Iterator<Item = &'a str> {
    let mark = format!("var(--{look}-");
    let starts: Vec<usize> = text.match_indices(&mark).map(|(start, _)| start + mark.len()).collect();
    starts.into_iter().filter_map(|start| text[start..].split(')').next())
}
