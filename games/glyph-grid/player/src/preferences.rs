//! What characters can like in a turn of Glyph Grid.

use engine::{Preference, TakenTurn, Value};
use glyph_grid::{Action, Glyph, GlyphGrid, Move, Squares};

use crate::shapes::king;

type Turn<'a> = TakenTurn<'a, GlyphGrid>;

pub(crate) const ALL: &[Preference<GlyphGrid>] = &[
    Preference { name: "arc", amount: |turn| glyphs(turn, Glyph::Arc) },
    Preference { name: "pulse", amount: |turn| glyphs(turn, Glyph::Pulse) },
    Preference { name: "anchor", amount: |turn| glyphs(turn, Glyph::Anchor) },
    Preference { name: "marks", amount: |turn| rise(turn, |position| count(position.marks(turn.seat))) },
    Preference {
        name: "captures",
        amount: |turn| -rise(turn, |position| count(position.pieces(turn.seat.other()))),
    },
    // Own pieces near the enemy Core, the nearest twice.
    Preference {
        name: "chase",
        amount: |turn| rise(turn, |position| near(turn, position, position.core(turn.seat.other()))),
    },
    // Own pieces near the own Core.
    Preference {
        name: "home",
        amount: |turn| rise(turn, |position| near(turn, position, position.core(turn.seat))),
    },
    // Own marks near the own Core, and away from it.
    Preference { name: "hearth", amount: |turn| rise(turn, |position| marks_by(turn, position, true)) },
    Preference { name: "raid", amount: |turn| rise(turn, |position| marks_by(turn, position, false)) },
    // The own Core moves.
    Preference {
        name: "core",
        amount: |turn| {
            let is_core = |made: Move| made.from != made.to && made.from.bit() == turn.before.core(turn.seat);
            Value::from(moves(turn).any(is_core))
        },
    },
];

fn glyphs(turn: &Turn, glyph: Glyph) -> Value {
    moves(turn).filter(|made| made.glyph == glyph).count() as Value
}

fn moves(turn: &Turn) -> impl Iterator<Item = Move> {
    turn.actions.iter().copied().filter_map(Action::as_move)
}

fn rise(turn: &Turn, measure: impl Fn(&GlyphGrid) -> Value) -> Value {
    measure(turn.after) - measure(turn.before)
}

fn near(turn: &Turn, position: &GlyphGrid, core: Squares) -> Value {
    let two = king(king(core));
    let own = position.pieces(turn.seat);
    count(own & two) + count(own & king(two))
}

fn marks_by(turn: &Turn, position: &GlyphGrid, is_near: bool) -> Value {
    let home = king(king(turn.before.core(turn.seat)));
    count(position.marks(turn.seat) & if is_near { home } else { !home })
}

fn count(squares: Squares) -> Value {
    squares.count_ones() as Value
}
