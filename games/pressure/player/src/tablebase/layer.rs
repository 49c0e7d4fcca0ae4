//! All positions with the same number of free tokens on each side and of blockers, and what is known of them.
//!
//! Captured tokens are blockers: they can be pushed, and whose they were does not matter. Positions with the same blockers,
//! turned as the smallest of their eight forms, lie together in a block, because most moves push no blocker.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt as _;
use std::sync::atomic::{AtomicU8, Ordering};

use pressure::{BOARD, Squares};

use super::placement::{canonical, canonical_sets, choose, rank, subsets, turn};
use super::value::Byte;

/// How many tokens of each kind there are. One side has a single free token: a push at it wins at once, so nothing has to be
/// kept for positions with inactive tokens ([`super::Probe`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Material {
    /// Free tokens of the side that has as many as the other or more; the other has one.
    pub(super) free: u32,
    pub(super) blockers: u32,
}

/// What is known of the positions of a material.
pub(super) struct Layer {
    pub(super) material: Material,
    /// The blockers of each block, in order.
    pub(super) blocks: Vec<Squares>,
    pub(super) values: Values,
}

/// Where the values are.
pub(super) enum Values {
    Memory(Vec<AtomicU8>),
    /// In a file, from an offset on.
    File(File, u64),
}

/// A block, and how a position is turned to lie in it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) block: usize,
    symmetry: usize,
}

impl Material {
    /// With so many tokens in all.
    pub(super) fn new(free: u32, tokens: u32) -> Material {
        Material { free, blockers: tokens - free - 1 }
    }

    /// Positions in which the mover has `mine` free tokens, in one block.
    fn half(self, mine: u32) -> usize {
        let squares = BOARD.count_ones() - self.blockers;
        choose(squares, mine) * choose(squares - mine, self.free + 1 - mine)
    }

    /// The numbers of free tokens that a mover can have.
    pub(super) fn movers(self) -> impl Iterator<Item = u32> {
        [self.free, 1].into_iter().take(if self.free == 1 { 1 } else { 2 })
    }

    pub(super) fn block_size(self) -> usize {
        self.movers().map(|mine| self.half(mine)).sum()
    }
}

impl Layer {
    /// A layer of which nothing is known yet.
    pub(super) fn new(material: Material) -> Layer {
        let blocks = canonical_sets(material.blockers);
        let values = std::iter::repeat_with(AtomicU8::default).take(blocks.len() * material.block_size());
        Layer { material, values: Values::Memory(values.collect()), blocks }
    }

    /// Whether positions with so many tokens are in it.
    #[inline]
    pub(super) fn has(&self, mine: Squares, theirs: Squares, blockers: Squares) -> bool {
        let (mine, theirs) = (mine.count_ones(), theirs.count_ones());
        let material = Material { free: mine.max(theirs), blockers: blockers.count_ones() };
        mine.min(theirs) == 1 && material == self.material
    }

    /// The free tokens of the mover and of the other in each position of a block, in order.
    pub(super) fn placements(&self, block: usize) -> impl Iterator<Item = (Squares, Squares)> {
        let (squares, all) = (BOARD & !self.blocks[block], self.material.free + 1);
        self.material.movers().flat_map(move |count| {
            let theirs = move |mine: Squares| subsets(squares & !mine, all - count).into_iter();
            subsets(squares, count)
                .into_iter()
                .flat_map(move |mine| theirs(mine).map(move |theirs| (mine, theirs)))
        })
    }

    /// The block of some blockers.
    pub(super) fn place(&self, blockers: Squares) -> Place {
        let (form, symmetry) = canonical(blockers);
        let block = self.blocks.binary_search(&form).expect("a layer has every set of so many blockers");
        Place { block, symmetry }
    }

    /// The number of a position.
    #[inline]
    pub(super) fn index(&self, place: Place, mine: Squares, theirs: Squares) -> usize {
        let free = BOARD & !self.blocks[place.block];
        let [mine, theirs] = [mine, theirs].map(|set| turn(set, place.symmetry));
        place.block * self.material.block_size() + self.offset(mine, theirs, free)
    }

    /// The number of a position within its block.
    #[inline]
    pub(super) fn offset(&self, mine: Squares, theirs: Squares, free: Squares) -> usize {
        let (my_count, their_count) = (mine.count_ones(), theirs.count_ones());
        let others = choose(free.count_ones() - my_count, their_count);
        // Those with the single token to move come second.
        let before = if my_count < their_count { self.material.half(their_count) } else { 0 };
        before + rank(mine, free) * others + rank(theirs, free & !mine)
    }

    /// The values of a block.
    pub(super) fn block(&self, block: usize) -> io::Result<Vec<Byte>> {
        let size = self.material.block_size();
        match &self.values {
            Values::Memory(_) => (block * size..(block + 1) * size).map(|index| self.value(index)).collect(),
            Values::File(file, start) => {
                let mut bytes = vec![0; size];
                file.read_exact_at(&mut bytes, start + (block * size) as u64)?;
                Ok(bytes)
            }
        }
    }

    /// The value of a number.
    pub(super) fn value(&self, index: usize) -> io::Result<Byte> {
        match &self.values {
            Values::Memory(values) => Ok(values[index].load(Ordering::Relaxed)),
            Values::File(file, start) => {
                let mut byte = [0];
                file.read_exact_at(&mut byte, start + index as u64)?;
                Ok(byte[0])
            }
        }
    }
}
