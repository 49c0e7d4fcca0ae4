//! The picture that stands for a table where somebody shares its link.

use game::{Colour, Scene};

use crate::Style;
use crate::board::{Board, Extent};
use crate::lettering::{self, BOLD, MEDIUM};
use crate::page::Page;
use crate::raster::{Picture, encode};

/// The size that sites ask for.
const WIDTH_PX: u32 = 1200;
const HEIGHT_PX: u32 = 630;
/// The board is a square of this side in the left half, and the text begins right of it.
const BOARD: f32 = 566.0;
const EDGE: f32 = 32.0;
const TEXT_LEFT: f32 = 648.0;
const TEXT_WIDTH: f32 = 490.0;
const TITLE_SIZE: f32 = 84.0;
const MAX_LINES: usize = 4;

/// A PNG of 1200×630: the board, the name of the game, whose colours are whose, and a line that says how
/// things stand. Letters that are not of the Latin alphabet are left out.
#[must_use]
pub fn preview(scene: &Scene, style: Style, title: &str, line: &str) -> Vec<u8> {
    encode(&Picture::new(&card(scene, style, title, line), WIDTH_PX).whole(), None)
}

fn card(scene: &Scene, style: Style, title: &str, line: &str) -> String {
    let board = Board::new(scene, style);
    let Extent { left, top, width, height } = board.extent();
    let page = style.page();
    let text = [brand(&page), heading(&page, title), seats(scene, style), status(&page, line)];
    let (background, board, text) = (page.background, board.draw(), text.concat());
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
    let name = write("Plenum", BOLD, 29.0, ink, (TEXT_LEFT + 56.0, 94.5));
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
    let size = TITLE_SIZE.min(TEXT_WIDTH / lettering::width(title, BOLD).max(1.0));
    write(title, BOLD, size, page.text, (TEXT_LEFT, 262.0))
}

/// A piece and a name for each seat.
fn seats(scene: &Scene, style: Style) -> String {
    let mut x = TEXT_LEFT;
    let (mut row, mut used) = (String::new(), Vec::new());
    for facts in &scene.seats {
        let badge = style.symbols.badge(facts.seat);
        row += &format!("<use href='#{badge}' transform='translate({} 323) scale(.48)'/>", x + 17.0);
        row += &write(facts.name, MEDIUM, 26.0, style.page().text, (x + 46.0, 332.5));
        x += lettering::width(facts.name, MEDIUM) * 26.0 + 74.0;
        used.push(badge);
    }
    let definitions = style.symbols.definitions(style.theme, used.iter().map(String::as_str));
    format!("<defs>{definitions}</defs>{row}")
}

fn status(page: &Page, line: &str) -> String {
    let size = 31.0;
    let lines = lettering::wrapped(line, MEDIUM, (TEXT_WIDTH - 26.0) / size);
    let lines = &lines[..lines.len().min(MAX_LINES)];
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
        .map(|(index, line)| {
            write(line, MEDIUM, size, page.muted, (TEXT_LEFT + 26.0, 423.0 + 46.0 * index as f32))
        })
        .collect::<String>()
}

/// A line of text that begins at a point and stands on it.
fn write(text: &str, weight: &str, size: f32, colour: Colour, (x, y): (f32, f32)) -> String {
    let text = lettering::writable(text);
    format!("<text x='{x}' y='{y}' {weight} font-size='{size}' fill='{colour}'>{text}</text>")
}
