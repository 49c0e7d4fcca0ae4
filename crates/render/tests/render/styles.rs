//! Every style of every game can be seen: by page and picture alike, in both themes.

use std::collections::BTreeSet;

use catalog::AnyGame;
use game::{Colour, Finish, Presentation, Seat, SeatLook, StyleLook};
use render::{Style, Symbols, Theme, svg};

use crate::games;

/// What letters, and what things need against their ground (WCAG 2.2, AA).
const LETTERS: f64 = 4.5;
const THINGS: f64 = 3.0;

#[test]
fn a_game_has_at_least_two_more_styles() {
    for game in catalog::GAMES {
        let styles = game.about().presentation().styles;
        let ids: BTreeSet<&str> = styles.iter().map(|style| style.id).collect();
        assert!(styles.len() >= 2 && ids.len() == styles.len(), "{}", game.id());
        assert!(!ids.contains("") && styles.iter().all(|style| !style.name.is_empty()), "{}", game.id());
        assert!(styles.iter().any(|style| style.finish == Finish::Flat), "one is printed: {}", game.id());
    }
    assert!(Presentation::PLAIN.styles.len() >= 2, "a game that says nothing of itself has them too");
}

#[test]
fn what_matters_stands_out_in_every_style() {
    each(|game, style, presentation| {
        for theme in [Theme::Dark, Theme::Light] {
            let palette = match theme {
                Theme::Dark => presentation.board.palette.dark,
                Theme::Light => presentation.board.palette.light,
            };
            let what = format!("{} in {} {theme:?}", game.id(), style.name);
            if presentation.board.slab {
                let plate = palette.slab[0].mix(palette.slab[1], 50);
                assert!(contrast(palette.label, plate) >= LETTERS, "coordinates of {what}");
            }
            for ground in palette.ground {
                for (name, colour) in [("target", palette.target[0]), ("chosen", palette.chosen)] {
                    assert!(contrast(colour, ground) >= THINGS, "{name} of {what}");
                }
                for (seat, name) in (0..).map(Seat).zip(game.seat_names()) {
                    let pieces = tones(&presentation.seat(seat, name), theme);
                    let best = pieces.iter().map(|&tone| contrast(tone, ground)).fold(0.0, f64::max);
                    assert!(best >= THINGS, "pieces of {name}, {what}: {best:.1}");
                }
            }
            assert!(contrast(palette.target[1], palette.target[0]) >= LETTERS, "on targets of {what}");
        }
    });
}

#[test]
fn styles_lie_side_by_side_on_one_page() {
    each(|game, style, _| {
        let names = game.about().scene_names();
        let (own, other) = (
            Symbols::new(game.id(), game.about().presentation(), game.seat_names(), &names),
            Symbols::in_style(game.id(), style, game.about().presentation(), game.seat_names(), &names),
        );
        let known: BTreeSet<&str> = own.ids().collect();
        assert!(other.ids().all(|id| !known.contains(id)), "{} {}", game.id(), style.id);
        assert_eq!(other.ids().count(), own.ids().count(), "{} {}", game.id(), style.id);
        let played = games::all(10).into_iter().find(|played| played.id == game.id()).expect("a game of it");
        let drawn = |symbols| svg(played.last(), Style { symbols, theme: Theme::Dark });
        assert_ne!(drawn(&own), drawn(&other));
    });
}

fn each(check: impl Fn(&dyn AnyGame, &StyleLook, Presentation)) {
    for game in catalog::GAMES {
        for style in game.about().presentation().styles {
            check(*game, style, game.about().presentation().in_style(style));
        }
    }
}

/// Where light falls, where it does not, and the outline.
fn tones(look: &SeatLook, theme: Theme) -> [Colour; 3] {
    let material = match theme {
        Theme::Dark => look.material.dark,
        Theme::Light => look.material.light,
    };
    [material.light, material.base, material.dark.mix(Colour::BLACK, 30)]
}

fn contrast(one: Colour, other: Colour) -> f64 {
    let [darker, lighter] = {
        let mut both = [luminance(one), luminance(other)];
        both.sort_by(f64::total_cmp);
        both
    };
    (lighter + 0.05) / (darker + 0.05)
}

fn luminance(colour: Colour) -> f64 {
    let linear = |channel: u8| {
        let part = f64::from(channel) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = colour.channels().map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}
