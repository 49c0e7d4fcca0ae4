//! Discs: the ceramic tokens of Pressure, and the plain pieces of games without shapes of their own.

use game::{Piece, Seat};

use super::index;
use crate::colour::{BLACK, WHITE};
use crate::emblem;
use crate::look::{BARRED, CAPTURED, Look, Material};
use crate::paint;

const CROSS: &str = "<path d='M-12 -12L12 12M12 -12L-12 12' fill='none' stroke='#fff' stroke-width='6' stroke-linecap='round'/>";

/// A token with one groove for the first seat and two for the second. A captured one turns blue and keeps
/// its owner's rim; one that was pushed wears a dashed ring and a dot.
pub(super) fn token(piece: &Piece, look: &Look) -> String {
    let owner = look.seat(piece.owner);
    match piece.state {
        "captured" => {
            let rim = format!(
                "<circle r='33' fill='none' stroke='{}' stroke-width='6'/><circle r='29.6' fill='none' stroke='{}' stroke-width='1.2'/>",
                owner.base, owner.light,
            );
            disc(&CAPTURED, paint::CAPTURED_BODY) + &rim + CROSS
        }
        "inactive" => {
            let barred = format!(
                "<circle r='33' fill='none' stroke='{BARRED}' stroke-width='3.4' stroke-dasharray='6.5 6.6'/><circle r='9.5' fill='{BARRED}' stroke='{WHITE}' stroke-opacity='.5' stroke-width='1.6'/>"
            );
            disc(owner, &paint::body(index(piece.owner, look))) + &grooves(piece.owner) + &barred
        }
        _ => disc(owner, &paint::body(index(piece.owner, look))) + &grooves(piece.owner),
    }
}

/// A disc with the sign of its seat.
pub(super) fn plain(piece: &Piece, look: &Look) -> String {
    let owner = look.seat(piece.owner);
    let sign = emblem::sign(piece.owner, owner.dark.shaded(25), 1.3);
    disc(owner, &paint::body(index(piece.owner, look))) + &sign
}

fn disc(material: &Material, body: &str) -> String {
    let shadow = paint::SHADOW;
    let side = material.dark.shaded(30);
    format!(
        "<ellipse cx='1' cy='8' rx='43' ry='41' fill='{shadow}'/><circle cy='3.5' r='36' fill='{side}'/><circle r='36' fill='{body}'/><circle r='35' fill='none' stroke='{WHITE}' stroke-opacity='.16' stroke-width='1.6'/><ellipse cx='-11' cy='-17' rx='19' ry='12' transform='rotate(-32 -11 -17)' fill='{}' fill-opacity='.4'/>",
        paint::SHEEN,
    )
}

/// Turned into the face: a dark line with a lit one under it.
fn grooves(owner: Seat) -> String {
    let groove = |radius: u8| {
        format!(
            "<circle r='{radius}' fill='none' stroke='{BLACK}' stroke-opacity='.2' stroke-width='2.6'/><circle cy='1.1' r='{radius}' fill='none' stroke='{WHITE}' stroke-opacity='.22' stroke-width='1.3'/>"
        )
    };
    let inner = if owner == Seat::FIRST { String::new() } else { groove(16) };
    groove(26) + &inner
}
