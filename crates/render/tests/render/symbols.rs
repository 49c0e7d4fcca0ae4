//! Everything that a scene can ask for is in the sprite, and nothing in it is left open.

use std::collections::BTreeSet;

use roxmltree::Document;

use crate::games;

#[test]
fn sprites_are_well_formed_and_refer_to_what_is_there() {
    for (game, symbols) in games::symbols() {
        let sprite = symbols.sprite();
        let document = Document::parse(&sprite).unwrap_or_else(|error| panic!("{game}: {error}"));
        let ids: BTreeSet<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        for attribute in document.descendants().flat_map(|node| node.attributes()) {
            let value = attribute.value();
            let wanted = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
            let wanted = wanted.or_else(|| value.strip_prefix('#').filter(|_| attribute.name() == "href"));
            assert!(wanted.is_none_or(|id| ids.contains(id)), "{game} refers to {value}");
        }
    }
}

#[test]
fn every_variable_of_a_sprite_has_a_value() {
    for (game, symbols) in games::symbols() {
        let sprite = symbols.sprite();
        for rest in sprite.split("var(--").skip(1) {
            let name = rest.split(')').next().unwrap_or_default();
            let known = ["bg", "text"].contains(&name) || sprite.contains(&format!("--{name}:#"));
            assert!(known, "--{name} of {game} has no value");
        }
    }
}
