//! What pictures are made of, not how they look: looks may change, these things may not.

use game::{Overlay, Piece, Scene, Seat};
use render::{Style, Theme};
use roxmltree::{Document, Node};

use crate::{games, plain};

const THEMES: [Theme; 2] = [Theme::Dark, Theme::Light];

#[test]
fn every_scene_is_one_group_for_each_square_piece_and_overlay() {
    for game in games::all(120) {
        for theme in THEMES {
            for scene in game.scenes.iter().step_by(10) {
                check_groups(scene, game.in_theme(theme));
            }
        }
    }
}

#[test]
fn what_has_no_look_of_its_own_is_drawn_all_the_same() {
    for game in games::all(10) {
        let mut scene = game.last().clone();
        scene.squares[0].terrain = "lava";
        for piece in &mut scene.pieces {
            *piece = Piece { kind: "dragon", owner: Seat(3), count: 200, state: "asleep", ..piece.clone() };
        }
        let square = scene.squares[0].name.clone();
        scene.overlays.push(Overlay { square, kind: "smoke", owner: Some(Seat(2)) });
        for theme in THEMES {
            check_groups(&scene, game.in_theme(theme));
        }
    }
}

#[test]
fn no_name_breaks_a_picture() {
    let mut scene = plain::scene();
    let name = "<a '&\">";
    scene.squares[3].name = name.to_string();
    let piece = Piece { square: name.to_string(), ..scene.pieces[0].clone() };
    scene.pieces.push(piece);
    check_groups(&scene, Style { symbols: &plain::symbols(), theme: Theme::Dark });
}

#[test]
fn a_piece_on_no_square_is_left_out() {
    let mut scene = plain::scene();
    scene.pieces[0].square = "z99".to_string();
    let text = render::svg(&scene, Style { symbols: &plain::symbols(), theme: Theme::Dark });
    let document = Document::parse(&text).unwrap();
    assert!(groups(&document, "piece").is_empty());
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
        for (title, line) in [("A Title", "Somebody won: like this."), ("", ""), ("Ж", &"very ".repeat(200))]
        {
            assert_eq!(size(&render::preview(game.last(), game.style(), title, line)), (1200, 630));
        }
    }
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
            assert_eq!(group.attribute(name), Some(value), "{name}");
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
