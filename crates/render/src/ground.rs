//! Squares by their terrain.

use game::Square;

use crate::board::UNIT;
use crate::colour::Colour;
use crate::emblem;
use crate::letters::Lettering;
use crate::look::{Ground, Look, Relief};
use crate::paint;

/// A square, drawn around the middle of it.
pub(crate) fn draw(square: &Square, look: &Look) -> String {
    match square.terrain {
        "barren" => barren(look),
        "pedestal" => pedestal(square, look),
        "perimeter" => perimeter(square, look),
        _ => plain(square, look),
    }
}

/// Nothing to stand on.
fn barren(look: &Look) -> String {
    let colour = look.page.background.mix(look.page.text, 22);
    format!("<circle r='2.6' fill='{colour}'/>")
}

fn plain(square: &Square, look: &Look) -> String {
    let fill = look.ground.fills[usize::from((square.column ^ square.row) & 1)];
    tile(&look.ground, fill, look.ground.edge)
}

/// Where a piece stands higher: two steps up, the inner one in the colour of whose home it is.
fn pedestal(square: &Square, look: &Look) -> String {
    let (stone, inlay) = (look.ground.pedestal, look.ground.inlay);
    let home = square.owner.map_or(inlay, |owner| look.seat(owner).base);
    let (base, top) = (tile(&look.ground, stone, stone.lit(20)), stone.shaded(12));
    format!(
        "{base}<g stroke-width='3'>\
         <rect x='-37' y='-37' width='74' height='74' rx='9' fill='{top}' stroke='{inlay}'/>\
         <rect x='-27' y='-27' width='54' height='54' rx='6' fill='none' stroke='{home}'/></g>"
    )
}

/// A tile that can slide outward, in the colour, the emblem and the letter of a seat.
fn perimeter(square: &Square, look: &Look) -> String {
    let Some(owner) = square.owner else { return plain(square, look) };
    let material = look.seat(owner);
    let rim = tile(&look.ground, material.base, material.base.mix(material.dark, 70));
    let floor = material.base.mix(look.ground.floor, 30);
    let letter = Lettering { height: 15.0, weight: 0.16, colour: contrast(floor) };
    format!(
        "{rim}<rect x='-39' y='-39' width='78' height='78' rx='6' fill='{floor}'/>{}{}",
        emblem::pattern(owner, floor.mix(contrast(floor), 17)),
        letter.centred(material.letter, 27.0, -26.0),
    )
}

/// A square of the board, level with it, let into it or standing out of it.
fn tile(ground: &Ground, fill: Colour, edge: Colour) -> String {
    let side = UNIT - 2 * ground.inset;
    let (corner, radius) = (side / 2, ground.radius);
    let slate = |more: &str| {
        format!("<rect x='-{corner}' y='-{corner}' width='{side}' height='{side}' rx='{radius}' {more}/>")
    };
    let top = slate(&format!("fill='{fill}'"));
    let line = slate(&format!("fill='none' stroke='{edge}' stroke-opacity='.7' stroke-width='1.5'"));
    match ground.relief {
        Relief::Flat => top + &line,
        Relief::Sunk => top + &slate(&format!("fill='{}'", paint::HOLLOW)) + &line,
        Relief::Raised => {
            let foot = slate(&format!("transform='translate(0 5)' fill='{}'", fill.shaded(48)));
            foot + &top + &slate(&format!("fill='{}'", paint::RELIEF)) + &line
        }
    }
}

/// Black or white, whichever reads better on a colour.
fn contrast(colour: Colour) -> Colour {
    if colour.brightness() > 140 { colour.shaded(72) } else { colour.lit(82) }
}
