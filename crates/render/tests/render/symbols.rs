//! Everything that a scene asks for is in the sprite, and nothing in it is left open.

use std::collections::BTreeSet;

use roxmltree::Document;

use crate::{games, plain};

#[test]
fn sprites_are_well_formed_and_refer_to_what_is_there() {
    for sprite in sprites() {
        let document = Document::parse(&sprite).unwrap_or_else(|error| panic!("{error} in {sprite}"));
        let ids: BTreeSet<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        for attribute in document.descendants().flat_map(|node| node.attributes()) {
            let value = attribute.value();
            let wanted = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
            let wanted = wanted.or_else(|| value.strip_prefix('#').filter(|_| attribute.name() == "href"));
            assert!(wanted.is_none_or(|id| ids.contains(id)), "nothing is called {value}");
        }
    }
}

#[test]
fn every_variable_of_a_sprite_has_a_value() {
    for sprite in sprites() {
        for rest in sprite.split("var(--").skip(1) {
            let name = rest.split(')').next().unwrap_or_default();
            let known = ["bg", "text"].contains(&name) || sprite.contains(&format!("--{name}:#"));
            assert!(known, "--{name} has no value");
        }
    }
}

/// A game that shows a piece, a terrain or an overlay says what it looks like, or none of its kind.
#[test]
fn what_the_scenes_of_a_game_name_has_a_look_of_its_own() {
    for game in games::all(300) {
        let style = game.style();
        let ids: BTreeSet<&str> = style.symbols.ids().collect();
        let id = |name: String| format!("{}-{name}", game.id);
        for scene in &game.scenes {
            for piece in &scene.pieces {
                let id = id(format!("piece-{}-{}", piece.kind, piece.owner.0));
                assert!(ids.contains(id.as_str()), "no {id}");
            }
            for square in &scene.squares {
                let owner = square.owner.map_or(String::new(), |owner| format!("-{}", owner.0));
                let id = id(format!("ground-{}-a{owner}", square.terrain));
                assert!(ids.contains(id.as_str()), "no {id}");
            }
            for overlay in scene.overlays.iter().filter(|overlay| overlay.kind != "last") {
                let owner = overlay.owner.map_or(String::new(), |owner| format!("-{}", owner.0));
                let id = id(format!("overlay-{}{owner}", overlay.kind));
                assert!(ids.contains(id.as_str()), "no {id}");
            }
        }
    }
}

fn sprites() -> Vec<String> {
    let games = games::SYMBOLS.iter().map(|(_, symbols)| symbols.sprite());
    games.chain([plain::symbols().sprite()]).collect()
}
