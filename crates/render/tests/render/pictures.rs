//! What pictures are made of, not how they look: looks may change, these things may not.

use game::{Overlay, Piece, Scene, Seat};
use render::{Style, Theme};
use roxmltree::{Document, Node};

use crate::games;

const THEMES: [Theme; 2] = [Theme::Dark, Theme::Light];

#[test]
fn every_scene_is_one_group_for_each_square_piece_and_overlay() {
    for game in games::all(120) {
        for theme in THEMES {
            for scene in game.scenes.iter().step_by(10) {
                check_groups(scene, Style { game: game.id, theme });
            }
        }
    }
}

#[test]
fn what_has_no_look_of_its_own_is_drawn_all_the_same() {
    let game = &games::all(10)[0];
    let mut scene = game.last().clone();
    scene.squares[0].terrain = "lava";
    scene.pieces[0].kind = "dragon";
    scene.pieces[1].owner = Seat(3);
    scene.pieces[2].count = 200;
    scene.overlays.push(Overlay { square: "a1".to_string(), kind: "smoke", owner: Some(Seat(2)) });
    for theme in THEMES {
        check_groups(&scene, Style { game: "a game of tomorrow", theme });
    }
}

#[test]
fn no_name_breaks_a_picture() {
    let mut scene = games::all(0)[0].last().clone();
    let name = "<a '&\">";
    scene.squares[3].name = name.to_string();
    let piece = Piece { square: name.to_string(), ..scene.pieces[0].clone() };
    scene.pieces.push(piece);
    check_groups(&scene, Style { game: "pressure", theme: Theme::Dark });
}

#[test]
fn a_piece_on_no_square_is_left_out() {
    let mut scene = games::all(0)[0].last().clone();
    scene.pieces[0].square = "z99".to_string();
    let text = render::svg(&scene, Style { game: "pressure", theme: Theme::Dark });
    let document = Document::parse(&text).unwrap();
    assert_eq!(groups(&document, "piece").len(), scene.pieces.len() - 1);
}

#[test]
fn pngs_have_the_size_that_was_asked_for() {
    let game = &games::all(4)[0];
    for (asked, got) in [(16, 16), (360, 360), (601, 601), (0, 16)] {
        let bytes = render::png(game.last(), game.style(), asked);
        assert_eq!(size(&bytes), (got, got), "{asked} pixels");
    }
    let mut wide = game.last().clone();
    wide.columns = 10;
    let (width, height) = size(&render::png(&wide, game.style(), 300));
    assert_eq!(width, 300);
    assert!((150..250).contains(&height), "{height} pixels high");
}

#[test]
fn previews_have_the_size_of_a_link_card() {
    for game in games::all(60) {
        for (title, line) in
            [("Glyph Grid", "Azure won: core captured."), ("", ""), ("Ж", &"very ".repeat(200))]
        {
            assert_eq!(size(&render::preview(game.last(), game.style(), title, line)), (1200, 630));
        }
    }
}

#[test]
fn looks_differ_between_games_themes_seats_kinds_and_states() {
    let game = &games::all(0)[0];
    let with = |owner, kind, state| {
        let mut scene = game.last().clone();
        scene.pieces[0] = Piece { owner: Seat(owner), kind, state, ..scene.pieces[0].clone() };
        render::png(&scene, Style { game: "vacuum", theme: Theme::Dark }, 120)
    };
    let mut pictures = vec![
        with(0, "token", "captured"),
        with(1, "token", "captured"),
        with(0, "token", "inactive"),
        with(0, "stone", "neutral"),
    ];
    for kind in ["token", "core", "shard", "pebble", "stone", "boulder"] {
        pictures.extend([with(0, kind, ""), with(1, kind, "")]);
    }
    for id in ["pressure", "glyph-grid", "other"] {
        pictures.extend(THEMES.map(|theme| render::png(game.last(), Style { game: id, theme }, 120)));
    }
    let drawn = pictures.len();
    pictures.sort_unstable();
    pictures.dedup();
    assert_eq!(pictures.len(), drawn);
}

/// The picture is well-formed, and says of each piece and overlay what the scene says, in the same order
/// as far as one does not lie over the other.
fn check_groups(scene: &Scene, style: Style) {
    let text = render::svg(scene, style);
    let document = Document::parse(&text).expect("well-formed");
    assert_eq!(groups(&document, "square").len(), scene.squares.len());
    assert_eq!(groups(&document, "overlay").len(), scene.overlays.len());
    let pieces = groups(&document, "piece");
    assert_eq!(pieces.len(), scene.pieces.len());
    for (group, piece) in pieces.iter().zip(&scene.pieces) {
        let (owner, count) = (piece.owner.0.to_string(), piece.count.to_string());
        let expected = [
            ("data-square", piece.square.as_str()),
            ("data-kind", piece.kind),
            ("data-owner", &owner),
            ("data-count", &count),
            ("data-state", piece.state),
        ];
        for (name, value) in expected {
            assert_eq!(group.attribute(name), Some(value), "{name} in {style:?}");
        }
        assert!(group.has_children());
    }
}

fn groups<'a>(document: &'a Document, class: &str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.attribute("class") == Some(class)).collect()
}

fn size(bytes: &[u8]) -> (u32, u32) {
    let reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
    reader.info().size()
}
