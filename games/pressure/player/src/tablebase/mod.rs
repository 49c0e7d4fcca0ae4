//! Perfect endings: what is known for certain of positions in which one side has a single free token.
//!
//! A value is the number of turns to the end if the winner hurries and the loser delays, or a draw: neither can force
//! anything. It is said of the position alone. A win comes nearer with each of the winner's turns, so it needs no position
//! twice; but the third occurrence of a position that was there twice before, and the turn cap, are draws that only a game's
//! history knows of.

mod block;
mod build;
mod check;
mod file;
mod layer;
mod longest;
mod placement;
mod probe;
mod value;

use std::io;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::OnceLock;

use engine::{BuildWish, Known, TablebaseError, TablebaseEvent, Tablebases};
use game::{Game as _, Notation as _};
use pressure::Pressure;

use layer::{Layer, Material};
use probe::Probe;

/// Tokens in a game.
const TOKENS: u32 = 12;
/// Free tokens of both sides in the smallest tablebase and in the largest: with one more it is larger than most memories.
const FREE: RangeInclusive<u32> = 2..=4;

/// Those that were opened.
static OPEN: OnceLock<Vec<Layer>> = OnceLock::new();

/// The tablebases of Pressure.
pub struct PressureTablebases;

/// What the opened tablebases know of a game that goes on.
#[inline]
pub(crate) fn known(position: &Pressure) -> Option<Known> {
    let layers = OPEN.get()?;
    let counts = [position.mover(), position.mover().other()].map(|seat| position.free(seat).count_ones());
    // One side has a single token, or lost it just now; else none of the layers has the position.
    let may_be_there =
        counts[0].min(counts[1]) <= 1 && counts[0] + counts[1] <= *FREE.end() && !position.has_pie();
    if may_be_there { ask(layers, position) } else { None }
}

fn ask(layers: &[Layer], position: &Pressure) -> Option<Known> {
    Probe::new(layers).byte(position).map(value::known)
}

impl Tablebases for PressureTablebases {
    fn open(&self, folder: &Path) -> Result<usize, TablebaseError> {
        let mut layers = Vec::new();
        for tokens in 2..=TOKENS {
            for material in materials(*FREE.end(), tokens) {
                let path = file::path(folder, material);
                match file::open(&path, material) {
                    Ok(layer) => layers.push(layer),
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    Err(error) => return Err(TablebaseError::File(path, error)),
                }
            }
        }
        let count = layers.len();
        if count > 0 && OPEN.set(layers).is_err() {
            return Err(TablebaseError::OpenAlready);
        }
        Ok(count)
    }

    fn wins(&self, turns: u32, count: usize) -> Vec<String> {
        let layers = OPEN.get().map_or(&[][..], Vec::as_slice);
        layers.iter().flat_map(|layer| longest::wins(layer, turns, count)).collect()
    }

    fn build(&self, wish: &BuildWish, tell: &mut dyn FnMut(TablebaseEvent)) -> Result<(), TablebaseError> {
        let tokens = wish.pieces.unwrap_or(TOKENS);
        if !FREE.contains(&wish.live) || !(wish.live..=TOKENS).contains(&tokens) {
            return Err(TablebaseError::Unsupported(format!(
                "between {} and {} free tokens, and as many in all or more, up to {TOKENS}",
                FREE.start(),
                FREE.end()
            )));
        }
        let mut layers = Vec::new();
        for material in materials(wish.live, tokens) {
            let path = file::path(&wish.folder, material);
            if path.exists() {
                let layer = file::open(&path, material);
                layers.push(layer.map_err(|error| TablebaseError::File(path, error))?);
            } else {
                layers.push(Layer::new(material));
                build_last(&layers, &path, wish.threads, tell)?;
            }
        }
        Ok(())
    }
}

/// Those up to so many free tokens, the fewest first.
fn materials(live: u32, tokens: u32) -> impl Iterator<Item = Material> {
    (1..live.min(tokens)).map(move |free| Material::new(free, tokens))
}

/// Builds the last of the layers, checks it and writes it.
fn build_last(
    layers: &[Layer],
    path: &Path,
    threads: usize,
    tell: &mut dyn FnMut(TablebaseEvent),
) -> Result<(), TablebaseError> {
    let layer = layers.last().expect("there is a layer to build");
    let (blocks, material) = (layer.blocks.len(), layer.material);
    let entries = blocks * material.block_size();
    let name = format!("{} against 1, {} captured", material.free, material.blockers);
    tell(TablebaseEvent::Begun { name: &name, entries });
    build::build(layers, threads, &mut |done| {
        tell(TablebaseEvent::Building { name: &name, part: done as f64 / blocks as f64 });
    });
    tell(TablebaseEvent::Checking { name: &name });
    let tally = check::check(layers, threads)
        .map_err(|position| TablebaseError::Inconsistent(position.position_text()))?;
    file::write(layer, path).map_err(|error| TablebaseError::File(path.to_path_buf(), error))?;
    tell(TablebaseEvent::Done { name: &name, tally, path });
    Ok(())
}
