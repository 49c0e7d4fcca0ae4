//! The colours of a replay: few enough for one byte a pixel.

use std::collections::HashMap;

use resvg::tiny_skia::Pixmap;

/// The number that leaves a pixel as it was. All other numbers are colours.
pub(super) const SEE_THROUGH: u8 = 0;
const MAX_COLOURS: usize = 255;

type Rgb = [u8; 3];

/// A colour, and how often it is there.
type Counted = (Rgb, u32);

pub(super) struct Palette {
    colours: Vec<Rgb>,
    /// Numbers of the colours met so far: pictures repeat them, and finding the nearest is slow.
    numbers: HashMap<Rgb, u8>,
}

impl Palette {
    /// Colours that do well for these pictures: all that are there are in one box at first; the box with the
    /// most and most different ones is cut in two until there are as many boxes as colours are to be had.
    pub(super) fn choose(pictures: &[Pixmap]) -> Palette {
        let mut boxes = vec![counted(pictures)];
        while boxes.len() < MAX_COLOURS {
            let widest = (0..boxes.len()).max_by_key(|&index| need(&boxes[index]));
            let Some(index) = widest.filter(|&index| boxes[index].len() > 1) else { break };
            let (lower, upper) = cut(boxes.swap_remove(index));
            boxes.extend([lower, upper]);
        }
        Palette { colours: boxes.iter().map(|colours| mean(colours)).collect(), numbers: HashMap::new() }
    }

    /// A picture in numbers of colours.
    pub(super) fn numbers(&mut self, picture: &Pixmap) -> Vec<u8> {
        let Palette { colours, numbers } = self;
        let colour = picture.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        colour.map(|colour| *numbers.entry(colour).or_insert_with(|| nearest(colours, colour))).collect()
    }

    /// Red, green and blue of every number.
    pub(super) fn bytes(&self) -> Vec<u8> {
        [[0; 3]].iter().chain(&self.colours).copied().flatten().collect()
    }
}

/// Every colour of the pictures, in a fixed order: the same pictures give the same palette.
fn counted(pictures: &[Pixmap]) -> Vec<Counted> {
    let mut counts: HashMap<Rgb, u32> = HashMap::new();
    for pixel in pictures.iter().flat_map(|picture| picture.pixels()) {
        *counts.entry([pixel.red(), pixel.green(), pixel.blue()]).or_default() += 1;
    }
    let mut counts: Vec<Counted> = counts.into_iter().collect();
    counts.sort_unstable();
    counts
}

/// How much a box would gain by a cut. How different its colours are counts for more than how many pixels
/// they fill: a small mark in a colour of its own must not lose it to the large areas.
fn need(colours: &[Counted]) -> u64 {
    let pixels: u64 = colours.iter().map(|&(_, count)| u64::from(count)).sum();
    let (_, width) = longest_side(colours);
    u64::from(width).pow(3) * pixels.isqrt()
}

/// The channel in which the colours differ most, and by how much.
fn longest_side(colours: &[Counted]) -> (usize, u8) {
    let side = |channel: usize| {
        let values = || colours.iter().map(|(colour, _)| colour[channel]);
        values().max().unwrap_or(0) - values().min().unwrap_or(0)
    };
    let sides = [0, 1, 2].map(|channel| (channel, side(channel)));
    sides.into_iter().max_by_key(|&(_, width)| width).unwrap_or((0, 0))
}

/// Two boxes, cut at the mean of the longest side; neither is empty if the colours differ.
fn cut(colours: Vec<Counted>) -> (Vec<Counted>, Vec<Counted>) {
    let (channel, _) = longest_side(&colours);
    let middle = mean(&colours)[channel];
    colours.into_iter().partition(|(colour, _)| colour[channel] <= middle)
}

fn mean(colours: &[Counted]) -> Rgb {
    let pixels: u64 = colours.iter().map(|&(_, count)| u64::from(count)).sum();
    [0, 1, 2].map(|channel| {
        let sum: u64 =
            colours.iter().map(|(colour, count)| u64::from(colour[channel]) * u64::from(*count)).sum();
        (sum / pixels.max(1)) as u8
    })
}

/// The number of the colour that is most like another.
fn nearest(colours: &[Rgb], wanted: Rgb) -> u8 {
    let distance = |colour: &Rgb| -> u32 {
        colour.iter().zip(wanted).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let index = (0..colours.len()).min_by_key(|&index| distance(&colours[index])).unwrap_or(0);
    index as u8 + 1
}
