//! Every colour of a game by the name of its variable, in both themes.

use std::collections::BTreeMap;

use game::{Colour, Material, Palette, Presentation, Themed};

use crate::Theme;

/// What nobody owns and nothing says a material of.
pub(super) const UNOWNED: &str = "unowned";

type Tone = fn(Material, Theme) -> Colour;

/// The tones of a material, by name.
const TONES: &[(&str, Tone)] = &[
    ("light", |of, _| of.light),
    ("base", |of, _| of.base),
    ("dark", |of, _| of.dark),
    ("lit", |of, _| of.base.mix(Colour::WHITE, 12)),
    ("bright", |of, _| of.base.mix(Colour::WHITE, 35)),
    ("glow", |of, _| of.base.mix(Colour::WHITE, 25)),
    ("halflit", |of, _| of.light.mix(of.base, 55)),
    ("shaded", |of, _| of.base.mix(Colour::BLACK, 9)),
    ("dusk", |of, _| of.dark.mix(of.base, 38)),
    ("deep", |of, _| of.base.mix(Colour::BLACK, 82)),
    ("side", |of, _| of.dark.mix(Colour::BLACK, 30)),
    ("rim", |of, _| of.base.mix(of.dark, 70)),
    ("ink", ink),
    ("floor", floor),
    ("floor-ink", |of, theme| written_on(of, floor(of, theme))),
];

/// By name, without the `--` and the id of the game.
pub(super) struct Variables(BTreeMap<String, Themed<Colour>>);

impl Variables {
    pub(super) fn new(presentation: &Presentation, seats: &[Themed<Material>]) -> Variables {
        let mut variables = Variables(BTreeMap::new());
        variables.add_palette(presentation.board.palette);
        for (seat, &material) in seats.iter().enumerate() {
            variables.add_material(&seat.to_string(), material);
        }
        for &(name, material) in presentation.materials {
            variables.add_material(name, material);
        }
        variables.add_material(UNOWNED, Themed::both(Material::GREY));
        variables
    }

    pub(super) fn get(&self, name: &str) -> Option<Themed<Colour>> {
        self.0.get(name).copied()
    }

    pub(super) fn all(&self) -> impl Iterator<Item = (&str, Themed<Colour>)> {
        self.0.iter().map(|(name, &colour)| (name.as_str(), colour))
    }

    pub(super) fn is_tone(name: &str) -> bool {
        TONES.iter().any(|(tone, _)| *tone == name)
    }

    fn add_material(&mut self, name: &str, material: Themed<Material>) {
        for (tone, of) in TONES {
            let colour =
                Themed { dark: of(material.dark, Theme::Dark), light: of(material.light, Theme::Light) };
            self.0.insert(format!("{name}-{tone}"), colour);
        }
    }

    fn add_palette(&mut self, palette: Themed<Palette>) {
        let mut add = |name: &str, of: &dyn Fn(&Palette) -> Option<Colour>| {
            // A colour that only one theme names is the same in the other.
            let (dark, light) = (of(&palette.dark), of(&palette.light));
            if let Some(colour) = dark.or(light) {
                let colour = Themed { dark: dark.unwrap_or(colour), light: light.unwrap_or(colour) };
                self.0.insert(name.to_string(), colour);
            }
        };
        add("slab-light", &|palette| Some(palette.slab[0]));
        add("slab-dark", &|palette| Some(palette.slab[1]));
        add("slab-rim", &|palette| Some(palette.slab[2]));
        add("ground-a", &|palette| Some(palette.ground[0]));
        add("ground-b", &|palette| Some(palette.ground[1]));
        add("edge", &|palette| Some(palette.edge));
        add("foot", &|palette| Some(palette.foot));
        add("label", &|palette| Some(palette.label));
        add("last", &|palette| Some(palette.last));
        add("target", &|palette| Some(palette.target[0]));
        add("target-ink", &|palette| Some(palette.target[1]));
        add("chosen", &|palette| Some(palette.chosen));
        for (name, _) in palette.dark.more.iter().chain(palette.light.more) {
            add(name, &|palette| palette.more.iter().find(|(known, _)| known == name).map(|more| more.1));
        }
    }
}

/// What is cut into a body: dark, but light where the body is nearly black.
fn ink(of: Material, _: Theme) -> Colour {
    if of.base.brightness() < 70 { of.light } else { of.dark.mix(of.base, 12) }
}

/// Ground in the colour of a material, towards the page.
fn floor(of: Material, theme: Theme) -> Colour {
    let page = match theme {
        Theme::Dark => Colour::BLACK,
        Theme::Light => Colour::WHITE,
    };
    of.base.mix(page, 32)
}

fn written_on(of: Material, floor: Colour) -> Colour {
    if floor.brightness() > 140 { of.dark.mix(Colour::BLACK, 55) } else { of.base.mix(Colour::WHITE, 82) }
}
