//! A game's symbols: everything that is ever drawn of it, made once from its [`Presentation`].

mod choose;
mod draw;
mod paint;
mod parts;
mod shape;
mod variables;

use game::{Colour, Presentation, SceneNames, SeatLook, StyleLook, Themed};

pub(crate) use self::choose::Placed;
use self::draw::Drawing;
use self::parts::Parts;
use self::shape::replace_variables;
use self::variables::Variables;
use crate::Theme;
use crate::page::PAGE;

/// All that is ever drawn of a game. [`Symbols::sprite`] is for the page; boards, saves and replays are drawn with
/// the same symbols.
pub struct Symbols {
    /// What every id and variable begins with: the id of the game, in another style than its own that of the style too.
    pub(crate) look: String,
    /// Whether it is another style than the game's own.
    pub(crate) is_styled: bool,
    pub(crate) presentation: Presentation,
    /// As many as the game has names for.
    seats: usize,
    variables: Variables,
    /// For the page, with variables for colours.
    parts: Parts,
    /// For pictures, with colours.
    drawn: Themed<Parts>,
}

impl Symbols {
    /// The symbols of a game: its id, what it says of itself, the names of its seats, and what its scenes name.
    #[must_use]
    pub fn new(
        game: &str,
        presentation: &Presentation,
        seat_names: &[&'static str],
        names: &SceneNames,
    ) -> Symbols {
        Symbols::of(game.to_string(), false, *presentation, seat_names, names)
    }

    /// The same in another style. Its ids are others, so that styles can lie side by side on one page.
    #[must_use]
    pub fn in_style(
        game: &str,
        style: &StyleLook,
        presentation: &Presentation,
        seat_names: &[&'static str],
        names: &SceneNames,
    ) -> Symbols {
        // No id of a game has an underscore in it.
        let look = format!("{game}_{}", style.id);
        Symbols::of(look, true, presentation.in_style(style), seat_names, names)
    }

    fn of(
        look: String,
        is_styled: bool,
        presentation: Presentation,
        seat_names: &[&'static str],
        names: &SceneNames,
    ) -> Symbols {
        let seats: Vec<SeatLook> =
            (0u8..).zip(seat_names).map(|(seat, name)| presentation.seat(game::Seat(seat), name)).collect();
        let materials: Vec<_> = seats.iter().map(|seat| seat.material).collect();
        let variables = Variables::new(&presentation, &materials);
        let parts = Drawing::new(&look, &presentation, &seats, &variables).all(names);
        let drawn = Themed {
            dark: parts.map(|markup| coloured(markup, &look, &variables, Theme::Dark)),
            light: parts.map(|markup| coloured(markup, &look, &variables, Theme::Light)),
        };
        Symbols { look, is_styled, presentation, seats: seats.len(), variables, parts, drawn }
    }

    /// How many seats have a look of their own; seats beyond begin again.
    pub(crate) fn seats(&self) -> usize {
        self.seats
    }

    /// A colour of the board, by the name of its variable.
    pub(crate) fn colour(&self, name: &str) -> Option<Themed<Colour>> {
        self.variables.get(name)
    }

    /// The symbols of these ids and all that they need, in the colours of a theme.
    pub(crate) fn definitions<'a>(&'a self, theme: Theme, ids: impl IntoIterator<Item = &'a str>) -> String {
        let parts = theme.choose(&self.drawn).with_needs(ids);
        parts.into_iter().map(|part| part.markup.as_str()).collect()
    }

    pub(crate) fn colours(&self) -> impl Iterator<Item = (&str, Themed<Colour>)> {
        self.variables.all()
    }

    /// The markup of everything, as the page sees it.
    pub(crate) fn page_parts(&self) -> impl Iterator<Item = &str> {
        self.parts.all().map(|part| part.markup.as_str())
    }

    /// The ids of all symbols and gradients, as the page sees them.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.parts.ids()
    }
}

/// Markup with the colours of a theme instead of variables.
fn coloured(markup: &str, look: &str, variables: &Variables, theme: Theme) -> String {
    replace_variables(markup, &|name, _| {
        let own = name.strip_prefix(look).and_then(|name| name.strip_prefix('-'));
        let colour = match own.and_then(|own| variables.get(own)) {
            Some(colour) => Some(theme.of(colour)),
            None => theme.of(*PAGE).variable(name),
        };
        colour.map_or_else(|| "none".to_string(), |colour| colour.to_string())
    })
}
