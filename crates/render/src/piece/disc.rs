//! Discs: the ceramic tokens of Pressure, and the plain pieces of games without shapes of their own.

use game::{Piece, Seat};

use crate::colour::{BLACK, WHITE};
use crate::emblem;
use crate::letters::Lettering;
use crate::look::{BARRED, CAPTURED, Look, Material};
use crate::paint;

/// A token with one groove for the first seat and two for the second. A captured one turns blue and keeps
/// its owner's rim; one that was pushed wears a dashed ring and a dot.
pub(super) fn token(piece: &Piece, look: &Look) -> String {
    let owner = look.seat(piece.owner);
    let whole = || disc(owner, &paint::body(piece.owner, look)) + &grooves(piece.owner);
    match piece.state {
        "captured" => disc(&CAPTURED, paint::CAPTURED_BODY) + &captured(owner),
        "inactive" => whole() + &inactive(),
        _ => whole(),
    }
}

/// A disc with what a terminal would print, or else the sign of its seat.
pub(super) fn plain(piece: &Piece, look: &Look) -> String {
    let owner = look.seat(piece.owner);
    let colour = owner.dark.shaded(25);
    let sign = match piece.short.as_str() {
        "" => emblem::sign(piece.owner, colour, 1.3),
        short => Lettering { height: 20.0, weight: 0.15, colour }.centred(short, 0.0, 0.0),
    };
    disc(owner, &paint::body(piece.owner, look)) + &sign
}

fn disc(material: &Material, body: &str) -> String {
    let (side, shadow, sheen) = (material.dark.shaded(30), paint::SHADOW, paint::SHEEN);
    format!(
        "<ellipse cx='1' cy='8' rx='43' ry='41' fill='{shadow}'/>\
         <circle cy='3.5' r='36' fill='{side}'/><circle r='36' fill='{body}'/>\
         <circle r='35' fill='none' stroke='{WHITE}' stroke-opacity='.16' stroke-width='1.6'/>\
         <ellipse cx='-11' cy='-17' rx='19' ry='12' transform='rotate(-32 -11 -17)' \
         fill='{sheen}' fill-opacity='.4'/>"
    )
}

/// Turned into the face: a dark line with a lit one under it.
fn grooves(owner: Seat) -> String {
    let groove = |radius: u8| {
        format!(
            "<circle r='{radius}' stroke='{BLACK}' stroke-opacity='.2' stroke-width='2.6'/>\
             <circle cy='1.1' r='{radius}' stroke='{WHITE}' stroke-opacity='.22' stroke-width='1.3'/>"
        )
    };
    let inner = if owner == Seat::FIRST { String::new() } else { groove(16) };
    format!("<g fill='none'>{}{inner}</g>", groove(26))
}

fn captured(owner: &Material) -> String {
    let Material { base, light, .. } = owner;
    format!(
        "<g fill='none'><circle r='33' stroke='{base}' stroke-width='6'/>\
         <circle r='29.6' stroke='{light}' stroke-width='1.2'/>\
         <path d='M-12 -12L12 12M12 -12L-12 12' stroke='{WHITE}' stroke-width='6' \
         stroke-linecap='round'/></g>"
    )
}

fn inactive() -> String {
    format!(
        "<circle r='33' fill='none' stroke='{BARRED}' stroke-width='3.4' stroke-dasharray='6.5 6.6'/>\
         <circle r='9.5' fill='{BARRED}' stroke='{WHITE}' stroke-opacity='.5' stroke-width='1.6'/>"
    )
}
