//! Building a layer, block by block.
//!
//! In the beginning every position counts as a draw. A block is solved on its own with what is known of the others, again
//! whenever one that it leads to has changed, until nothing changes any more. Whatever the order, a win that is known takes
//! no less than the true number of turns and comes down to it: blocks need not wait for each other, nor do threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use pressure::{ROW, SIDE, Squares};

use super::block::Graph;
use super::layer::Layer;
use super::placement::turn;

/// The squares that are not at the edge, and those in the corners.
const INNER: Squares = 0b001110_001110_001110 << ROW;
const CORNERS: Squares = 0b010001 | 0b010001 << (4 * ROW);

/// What turns pushes to the right into pushes each way.
const WAYS: [usize; 4] = [0, 1, 4, 5];

/// Solves the last of the layers; those before it are solved. `tell` is told how many blocks are done.
pub(super) fn build(layers: &[Layer], threads: usize, tell: &mut dyn FnMut(usize)) {
    let layer = layers.last().expect("there is a layer to build");
    let mut order: Vec<usize> = (0..layer.blocks.len()).collect();
    order.sort_by_key(|&block| shape(layer.blocks[block]));
    let is_queued: Vec<AtomicBool> = order.iter().map(|_| AtomicBool::new(false)).collect();
    let mut done = 0;
    for group in order.chunk_by(|&one, &two| shape(layer.blocks[one]) == shape(layer.blocks[two])) {
        solve(layers, group, &is_queued, threads);
        done += group.len();
        tell(done);
    }
}

/// Improves the blocks of a shape until nothing changes any more.
fn solve(layers: &[Layer], group: &[usize], is_queued: &[AtomicBool], threads: usize) {
    let mut has_changed = true;
    while has_changed {
        // All of them once more in the end: through positions with inactive tokens a block can depend on one that is two
        // pushes away, which is not on any queue.
        let mut queue = group.to_vec();
        has_changed = false;
        for number in 0.. {
            queue.sort_unstable();
            // There and back again: what is known travels both ways.
            if number % 2 == 1 {
                queue.reverse();
            }
            queue = round(layers, &queue, is_queued, threads);
            if queue.is_empty() {
                break;
            }
            has_changed = true;
        }
    }
}

/// Blockers never leave the edge once they are there, nor a corner: pushes lead to the same shape or to a smaller one.
fn shape(blockers: Squares) -> (u32, u32) {
    ((blockers & INNER).count_ones(), (blockers & !CORNERS).count_ones())
}

/// Improves all blocks of a queue, and says which are to be looked at again.
fn round(layers: &[Layer], queue: &[usize], is_queued: &[AtomicBool], threads: usize) -> Vec<usize> {
    for &block in queue {
        is_queued[block].store(true, Ordering::Relaxed);
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut graph, mut again) = (Graph::new(layers), Vec::new());
        while let Some(&block) = queue.get(next.fetch_add(1, Ordering::Relaxed)) {
            // Whoever changes something from now on puts the block on the queue again.
            is_queued[block].swap(false, Ordering::AcqRel);
            if graph.improve(block) {
                let layer = layers.last().expect("there is a layer to build");
                let leading_here = leading_to(layer, block);
                again.extend(leading_here.filter(|&other| !is_queued[other].swap(true, Ordering::AcqRel)));
            }
        }
        again
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no worker fails")).collect()
    })
}

/// The blocks of the same shape from which a push may lead to a block.
fn leading_to(layer: &Layer, block: usize) -> impl Iterator<Item = usize> {
    let after = layer.blocks[block];
    let before = WAYS.into_iter().flat_map(move |way| pulled(turn(after, way)));
    before.filter(move |&before| shape(before) == shape(after)).map(|before| layer.place(before).block)
}

/// The blockers before a push to the right, if that is what put them where they are.
fn pulled(blockers: Squares) -> impl Iterator<Item = Squares> {
    (0..SIDE).flat_map(move |row| {
        // Whoever pushed came from the first or a later column, and something was pushed into the last or an earlier one.
        let ranges = (1..SIDE - 1).flat_map(move |first| (first + 1..SIDE).map(move |last| (first, last)));
        ranges.filter_map(move |(first, last)| {
            let bits = |from: u8, to: u8| ((1 << (to + 1)) - (1 << from)) << (row * ROW);
            let pushed = blockers & bits(first + 1, last);
            let is_free = blockers & bits(first - 1, first) == 0;
            (pushed != 0 && is_free).then_some(blockers & !pushed | pushed >> 1)
        })
    })
}
