//! Gradients. Those of a material are written with its variables, like shapes.

use game::Finish;

/// (name, what it is for each material)
pub(super) fn of_a_material(finish: Finish) -> impl Iterator<Item = (&'static str, &'static str)> {
    let flat = move |name: &str| finish == Finish::Flat && name == "body";
    OF_A_MATERIAL.iter().map(move |&(name, paint)| (name, if flat(name) { EVEN } else { paint }))
}

/// (name, what it is once for a game); what is printed throws no shadow and mirrors no light.
pub(super) fn once(finish: Finish) -> impl Iterator<Item = (&'static str, &'static str)> {
    let flat = move |name: &str| finish == Finish::Flat && name != "slab";
    ONCE.iter().map(move |&(name, paint)| (name, if flat(name) { NOTHING } else { paint }))
}

const EVEN: &str = "<linearGradient id='{id}'><stop stop-color='var(--base)'/></linearGradient>";
const NOTHING: &str = "<linearGradient id='{id}'><stop stop-opacity='0'/></linearGradient>";

const OF_A_MATERIAL: &[(&str, &str)] = &[
    (
        "body",
        "<radialGradient id='{id}' cx='.36' cy='.3' r='.85'><stop offset='0' stop-color='var(--light)'/>\
         <stop offset='.52' stop-color='var(--base)'/><stop offset='1' stop-color='var(--dark)'/></radialGradient>",
    ),
    (
        "glow",
        "<radialGradient id='{id}'><stop offset='0' stop-color='var(--glow)' stop-opacity='.75'/>\
         <stop offset='.5' stop-color='var(--base)' stop-opacity='.42'/>\
         <stop offset='1' stop-color='var(--base)' stop-opacity='0'/></radialGradient>",
    ),
];

/// The plate; light from above on a block; the inside of a hollow; what a body
/// throws on the ground; where a smooth surface mirrors the light.
const ONCE: &[(&str, &str)] = &[
    (
        "slab",
        "<linearGradient id='{id}' x1='0' y1='0' x2='1' y2='1'><stop offset='0' stop-color='var(--slab-light)'/>\
         <stop offset='1' stop-color='var(--slab-dark)'/></linearGradient>",
    ),
    (
        "relief",
        "<linearGradient id='{id}' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#fff' stop-opacity='.11'/>\
         <stop offset='.4' stop-color='#fff' stop-opacity='0'/><stop offset='.6' stop-opacity='0'/>\
         <stop offset='1' stop-opacity='.09'/></linearGradient>",
    ),
    (
        "hollow",
        "<linearGradient id='{id}' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-opacity='.42'/>\
         <stop offset='.22' stop-opacity='.08'/><stop offset='1' stop-color='#fff' stop-opacity='.05'/>\
         </linearGradient>",
    ),
    (
        "shadow",
        "<radialGradient id='{id}'><stop offset='0' stop-opacity='.7'/><stop offset='.62' stop-opacity='.46'/>\
         <stop offset='1' stop-opacity='0'/></radialGradient>",
    ),
    (
        "sheen",
        "<radialGradient id='{id}'><stop offset='0' stop-color='#fff' stop-opacity='.78'/>\
         <stop offset='.45' stop-color='#fff' stop-opacity='.3'/><stop offset='1' stop-color='#fff' stop-opacity='0'/>\
         </radialGradient>",
    ),
];
