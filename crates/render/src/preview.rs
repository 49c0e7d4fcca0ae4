//! The picture that stands for a table where somebody shares its link.

use game::Scene;

use crate::board::{Board, Extent};
use crate::letters::Lettering;
use crate::look::{Look, Page};
use crate::raster::{Picture, encode};
use crate::{Style, piece};

/// The size that sites ask for.
const WIDTH_PX: u32 = 1200;
const HEIGHT_PX: u32 = 630;
/// The board is a square of this side in the left half, and the text begins right of it.
const BOARD: f32 = 566.0;
const EDGE: f32 = 32.0;
const TEXT_LEFT: f32 = 648.0;
const TEXT_WIDTH: f32 = 490.0;
const MOST_LINES: usize = 4;

/// A PNG of 1200×630: the board, the name of the game, whose colours are whose, and a line that says how
/// things stand. Letters that are not of the Latin alphabet are left out.
#[must_use]
pub fn preview(scene: &Scene, style: Style, title: &str, line: &str) -> Vec<u8> {
    encode(&Picture::new(&card(scene, style, title, line), WIDTH_PX).whole(), None)
}

fn card(scene: &Scene, style: Style, title: &str, line: &str) -> String {
    let look = Look::of(style);
    let board = Board::new(scene, look);
    let Extent { left, top, width, height } = board.extent();
    let text = [brand(&look.page), heading(&look.page, title), seats(scene, look), status(&look.page, line)];
    let (background, board, text) = (look.page.background, board.draw(), text.concat());
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH_PX} {HEIGHT_PX}'>\
         <rect width='{WIDTH_PX}' height='{HEIGHT_PX}' fill='{background}'/>\
         <svg x='{EDGE}' y='{EDGE}' width='{BOARD}' height='{BOARD}' \
         viewBox='{left} {top} {width} {height}'>{board}</svg>{text}</svg>"
    )
}

/// Four pieces on a board, and the name of the house.
fn brand(page: &Page) -> String {
    let (ink, accent) = (page.text, page.accent);
    let name = Lettering { height: 21.0, weight: 0.14, colour: ink }.line("Plenum", TEXT_LEFT + 56.0, 94.5);
    format!(
        "<g transform='translate({TEXT_LEFT} 64)'>\
         <rect x='1' y='1' width='38' height='38' rx='10.5' fill='none' stroke='{ink}' stroke-width='2.4'/>\
         <g fill='{ink}'><circle cx='13.5' cy='13.5' r='4.6'/><circle cx='26.5' cy='26.5' r='4.6'/></g>\
         <g fill='{accent}'><circle cx='26.5' cy='13.5' r='4.6'/><circle cx='13.5' cy='26.5' r='4.6'/></g>\
         </g>{name}"
    )
}

/// As large as the title's length allows.
fn heading(page: &Page, title: &str) -> String {
    let large = Lettering { height: 62.0, weight: 0.145, colour: page.text };
    let fitting = large.height * (TEXT_WIDTH / large.width(title).max(TEXT_WIDTH));
    Lettering { height: fitting, ..large }.line(title, TEXT_LEFT, 262.0)
}

/// A piece and a name for each seat.
fn seats(scene: &Scene, look: &Look) -> String {
    let lettering = Lettering { height: 19.0, weight: 0.11, colour: look.page.text };
    let mut x = TEXT_LEFT;
    let mut row = String::new();
    for facts in &scene.seats {
        let piece = piece::badge(facts.seat, look);
        row += &format!("<g transform='translate({} 323) scale(.48)'>{piece}</g>", x + 17.0);
        row += &lettering.line(facts.name, x + 42.0, 332.5);
        x += lettering.width(facts.name) + 68.0;
    }
    row
}

fn status(page: &Page, line: &str) -> String {
    let lettering = Lettering { height: 23.0, weight: 0.105, colour: page.muted };
    let lines = lettering.wrapped(line, TEXT_WIDTH - 26.0);
    let lines = &lines[..lines.len().min(MOST_LINES)];
    let bar = match lines.len() {
        0 => String::new(),
        some => format!(
            "<rect x='{TEXT_LEFT}' y='390' width='5' height='{}' rx='2.5' fill='{}'/>",
            some * 46,
            page.accent
        ),
    };
    let written = lines.iter().enumerate();
    bar + &written
        .map(|(index, line)| lettering.line(line, TEXT_LEFT + 26.0, 423.0 + 46.0 * index as f32))
        .collect::<String>()
}
