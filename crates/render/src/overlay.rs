//! What lies on squares without being a piece, by kind.

use game::{Overlay, Seat};

use crate::board::UNIT;
use crate::colour::{BLACK, Colour, WHITE};
use crate::look::Look;
use crate::paint;

/// An overlay, drawn around the middle of its square. Kinds not known here get a thin frame.
pub(crate) fn draw(overlay: &Overlay, look: &Look) -> String {
    let owner = overlay.owner.unwrap_or(Seat::FIRST);
    let colour = overlay.owner.map_or(look.page.accent, |owner| look.seat(owner).base);
    match overlay.kind {
        "last" => last(look),
        "mark" => mark(owner, look),
        "pending" => frame(colour, "stroke-width='5' stroke-dasharray='13 11'"),
        "almost" => almost(owner, colour),
        "cooldown" => cooldown(look),
        "chain" => chain(colour),
        _ => frame(colour, "stroke-width='2'"),
    }
}

/// Whether an overlay lies over the piece on its square; most lie under it.
pub(crate) fn is_above(overlay: &Overlay) -> bool {
    matches!(overlay.kind, "cooldown" | "almost" | "chain")
}

fn last(look: &Look) -> String {
    let (colour, radius) = (look.last, look.ground.radius);
    let side = UNIT - 2 * look.ground.inset;
    let corner = side / 2;
    format!(
        "<rect x='-{corner}' y='-{corner}' width='{side}' height='{side}' rx='{radius}' \
         fill='{colour}' fill-opacity='.09' stroke='{colour}' stroke-width='2.6'/>"
    )
}

/// Light from below, with brackets for the first seat and dots for the second.
fn mark(owner: Seat, look: &Look) -> String {
    let (colour, glow) = (look.seat(owner).base, paint::glow(owner, look));
    let light = format!(
        "<rect x='-38' y='-38' width='76' height='76' rx='14' fill='{colour}' fill-opacity='.14'/>\
         <circle r='49' fill='{glow}'/>"
    );
    let (sign, width) = match owner {
        Seat::FIRST => ("M-32 -24V-32H-24M32 24V32H24", 3.4),
        _ => ("M-30 -30V-30.1M30 -30V-30.1M-30 30V30.1M30 30V30.1", 6.5),
    };
    let signs = format!(
        "<path d='{sign}' fill='none' stroke='{WHITE}' stroke-width='{width}' stroke-linecap='round' \
         stroke-linejoin='round'/>"
    );
    light + &frame(colour, "stroke-width='3.2'") + &signs
}

/// A spark where one more mark would resonate: at the right for the first seat, at the left for the second,
/// for both can be on one square.
fn almost(owner: Seat, colour: Colour) -> String {
    let x = if owner == Seat::FIRST { 33 } else { -33 };
    format!(
        "<path transform='translate({x} -33)' fill='{colour}' \
         d='M0 -10L2.6 -2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6 -2.6Z'/>"
    )
}

/// An hourglass in the corner.
fn cooldown(look: &Look) -> String {
    let (disc, ink) = (look.page.background, look.page.text);
    format!(
        "<g transform='translate(31 31) scale(1.1)'>\
         <circle r='16' fill='{disc}' stroke='{ink}' stroke-opacity='.5'/>\
         <path d='M-6 -9H6M-6 9H6M-5 -9C-5 -3 5 3 5 9M5 -9C5 -3 -5 3 -5 9' \
         fill='none' stroke='{ink}' stroke-width='2.4' stroke-linecap='round'/></g>"
    )
}

/// A broken ring around a boulder that may roll on, and two links at its foot.
fn chain(colour: Colour) -> String {
    let ring = colour.lit(35);
    let links = "<rect x='-19' y='-6.5' width='22' height='13' rx='6.5'/>\
                 <rect x='-3' y='-6.5' width='22' height='13' rx='6.5'/>";
    format!(
        "<g fill='none'><circle r='46' stroke='{ring}' stroke-width='3.5' stroke-dasharray='14 7'/>\
         <g transform='translate(0 37)'>\
         <g stroke='{BLACK}' stroke-opacity='.7' stroke-width='7'>{links}</g>\
         <g stroke='{WHITE}' stroke-width='3.4'>{links}</g></g></g>"
    )
}

fn frame(colour: Colour, line: &str) -> String {
    format!("<rect x='-38' y='-38' width='76' height='76' rx='14' fill='none' stroke='{colour}' {line}/>")
}
