//! A pass over everything a layer says.
//!
//! Where each value agrees with those of all positions that follow, all values are true: a win in n turns has a move to a
//! loss in n − 1, down to a position without a move; and whoever stays among draws is never lost.

use std::sync::atomic::{AtomicUsize, Ordering};

use engine::TablebaseTally;
use pressure::Pressure;

use super::layer::Layer;
use super::probe::Probe;
use super::value::{Byte, DRAW, NO_POSITION};

/// Looks at every entry of the last of the layers, and counts.
///
/// # Errors
/// With a position whose value does not follow from the next ones.
pub(super) fn check(layers: &[Layer], threads: usize) -> Result<TablebaseTally, Pressure> {
    let layer = layers.last().expect("there is a layer to check");
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut probe, mut tally) = (Probe::new(layers), TablebaseTally::default());
        loop {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= layer.blocks.len() {
                return Ok(tally);
            }
            check_block(layer, block, &mut probe, &mut tally)?;
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let tallies = workers.into_iter().map(|worker| worker.join().expect("no worker fails"));
        tallies.collect::<Result<Vec<_>, _>>().map(|tallies| tallies.into_iter().sum())
    })
}

fn check_block(
    layer: &Layer,
    block: usize,
    probe: &mut Probe,
    tally: &mut TablebaseTally,
) -> Result<(), Pressure> {
    let blockers = layer.blocks[block];
    for (offset, (mine, theirs)) in layer.placements(block).enumerate() {
        let position = Pressure::placed(mine, theirs | blockers, blockers);
        let [closed, ..] = position.room();
        let is_position = (mine | theirs) & closed == 0;
        let expected = if is_position { probe.best(&position) } else { Some(NO_POSITION) };
        let kept = layer.value(block * layer.material.block_size() + offset);
        match (kept, expected) {
            (Ok(kept), Some(expected)) if kept == expected => count_in(tally, kept),
            _ => return Err(position),
        }
    }
    Ok(())
}

fn count_in(tally: &mut TablebaseTally, value: Byte) {
    match value {
        NO_POSITION => return,
        DRAW => tally.drawn += 1,
        lost if lost % 2 == 1 => tally.lost += 1,
        _ => tally.won += 1,
    }
    tally.longest = tally.longest.max(u32::from(value.saturating_sub(1)));
}
