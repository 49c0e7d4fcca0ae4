//! The positions of a block and the moves between them, as a graph that is solved on its own.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU8, Ordering};

use game::Game as _;
use pressure::{BOARD, Pressure, Squares};

use super::layer::{Layer, Values};
use super::probe::Probe;
use super::value::{Byte, DRAW, NO_POSITION, of_best, score};

/// A graph, used for one block after the other.
pub(super) struct Graph<'t> {
    probe: Probe<'t>,
    layer: &'t Layer,
    blockers: Squares,
    /// What is known of each position: those of the block, then those with inactive tokens that they lead to.
    values: Vec<Byte>,
    nodes: Vec<Node>,
    /// Where moves within the block lead.
    edges: Vec<u32>,
    /// Positions with inactive tokens whose moves were not looked at yet.
    waiting: Vec<Pressure>,
}

#[derive(Default)]
struct Node {
    /// The best of the moves that leave the block.
    outside: u16,
    /// Its edges: from the end of the node before to here.
    end: usize,
}

impl<'t> Graph<'t> {
    /// For the blocks of the last of the layers.
    pub(super) fn new(layers: &'t [Layer]) -> Graph<'t> {
        Graph {
            probe: Probe::new(layers),
            layer: layers.last().expect("one of the layers is to be built"),
            blockers: 0,
            values: Vec::new(),
            nodes: Vec::new(),
            edges: Vec::new(),
            waiting: Vec::new(),
        }
    }

    /// Finds out what follows for a block from what is known of the others. Says whether that is more than before.
    pub(super) fn improve(&mut self, block: usize) -> bool {
        let kept = self.kept(block);
        self.values.clear();
        self.values.extend(kept.iter().map(|value| value.load(Ordering::Relaxed)));
        self.gather(block);
        while self.relax() {}
        let mut has_changed = false;
        for (kept, &value) in kept.iter().zip(&self.values) {
            if kept.load(Ordering::Relaxed) != value {
                kept.store(value, Ordering::Relaxed);
                has_changed = true;
            }
        }
        has_changed
    }

    /// Where the values of a block are kept.
    fn kept(&self, block: usize) -> &'t [AtomicU8] {
        let Values::Memory(values) = &self.layer.values else { panic!("a layer is built in memory") };
        let size = self.layer.material.block_size();
        &values[block * size..(block + 1) * size]
    }

    /// Makes the graph of the positions of a block.
    fn gather(&mut self, block: usize) {
        let blockers = self.layer.blocks[block];
        self.blockers = blockers;
        self.nodes.clear();
        self.edges.clear();
        for (mine, theirs) in self.layer.placements(block) {
            self.add(&Pressure::placed(mine, theirs | blockers, blockers));
        }
        let mut next = 0;
        while let Some(&position) = self.waiting.get(next) {
            next += 1;
            self.values.push(DRAW);
            self.add(&position);
        }
        self.waiting.clear();
    }

    /// Adds a node with its edges.
    fn add(&mut self, position: &Pressure) {
        let [closed, ..] = position.room();
        let [mine, theirs] = position.tokens();
        let mut node = Node::default();
        if (mine | theirs) & !position.captured() & closed != 0 {
            self.values[self.nodes.len()] = NO_POSITION;
        } else {
            position.each_action(|action| {
                self.add_move(&mut node, &position.after(action));
                ControlFlow::Continue(())
            });
        }
        node.end = self.edges.len();
        self.nodes.push(node);
    }

    /// Adds an edge, or what is known where the move leads.
    fn add_move(&mut self, node: &mut Node, next: &Pressure) {
        let (mine, theirs) = (next.free(next.mover()), next.free(next.mover().other()));
        let is_inside = next.captured() == self.blockers;
        if next.inactive() != 0 && !next.is_over() {
            self.edges.push((self.layer.material.block_size() + self.waiting.len()) as u32);
            self.waiting.push(*next);
        } else if is_inside && !next.is_over() {
            self.edges.push(self.layer.offset(mine, theirs, BOARD & !self.blockers) as u32);
        } else {
            let known = self.probe.byte(next).expect("layers with fewer free tokens are built before");
            node.outside = node.outside.max(score(known));
        }
    }

    /// Looks once at every position; says whether more is known than before.
    fn relax(&mut self) -> bool {
        let (mut begin, mut has_changed) = (0, false);
        for (index, node) in self.nodes.iter().enumerate() {
            let edges = &self.edges[begin..node.end];
            begin = node.end;
            if self.values[index] == NO_POSITION {
                continue;
            }
            let scores = edges.iter().map(|&next| score(self.values[next as usize]));
            let value = of_best(scores.fold(node.outside, u16::max));
            if self.values[index] != value {
                self.values[index] = value;
                has_changed = true;
            }
        }
        has_changed
    }
}
