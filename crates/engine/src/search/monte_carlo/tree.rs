//! The tree of a Monte Carlo search. Positions are met once, whatever the way to them: where turns are long, most
//! orders of actions lead to the same.

use std::collections::HashMap;

use game::{Dice, Game, PerSeat, Seat};

use super::average::ActionAverages;

/// So many actions are kept in all nodes together; then the tree grows no further.
const MAX_EDGES: usize = 1 << 20;

/// How much an action that was tried less often is preferred, in units of a game won.
const EXPLORATION: f64 = 0.4;

/// How a position ends with best play by all, seen to the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proof {
    pub(super) scores: PerSeat<f64>,
    /// Turns from the position to the end.
    pub(super) turns: u32,
}

/// What is known of a position.
pub(super) struct Node<A> {
    pub(super) mover: Seat,
    pub(super) visits: u32,
    /// What each seat scored in all visits together.
    rewards: PerSeat<f64>,
    pub(super) proof: Option<Proof>,
    /// Empty until the position is met again.
    pub(super) edges: Vec<Edge<A>>,
}

/// An action and where it leads.
pub(super) struct Edge<A> {
    pub(super) action: A,
    pub(super) ends_turn: bool,
    pub(super) child: Option<usize>,
    pub(super) visits: u32,
}

pub(super) struct Tree<G: Game> {
    pub(super) nodes: Vec<Node<G::Action>>,
    by_key: HashMap<u64, usize>,
    edges: usize,
}

impl<A> Node<A> {
    pub(super) fn seats(&self) -> usize {
        self.rewards.len()
    }

    /// The mean of what a seat scored.
    pub(super) fn mean(&self, seat: Seat) -> f64 {
        match self.proof {
            Some(proof) => proof.scores[seat.index()],
            None => self.rewards[seat.index()] / f64::from(self.visits.max(1)),
        }
    }
}

impl<G: Game> Tree<G> {
    pub(super) fn new(root: &G) -> Tree<G> {
        let mut tree = Tree { nodes: Vec::new(), by_key: HashMap::new(), edges: 0 };
        tree.node_of(root);
        tree
    }

    /// The node of a position, made if it is new.
    pub(super) fn node_of(&mut self, position: &G) -> usize {
        let (nodes, seats) = (&mut self.nodes, position.seats());
        *self.by_key.entry(position.key()).or_insert_with(|| {
            let proof = position.outcome().map(|outcome| Proof { scores: outcome.scores, turns: 0 });
            let rewards = PerSeat::from_fn(seats, |_| 0.0);
            nodes.push(Node { mover: position.mover(), visits: 0, rewards, proof, edges: Vec::new() });
            nodes.len() - 1
        })
    }

    /// Lists the actions of a node, in an order of the dice. Whether there was room for them.
    pub(super) fn expand(&mut self, node: usize, position: &G, dice: &mut Dice) -> bool {
        if self.edges >= MAX_EDGES {
            return false;
        }
        let mut actions = Vec::new();
        position.actions(&mut actions);
        for last in (1..actions.len()).rev() {
            actions.swap(last, dice.below(last + 1));
        }
        self.edges += actions.len();
        let edge = |action| Edge { action, ends_turn: position.ends_turn(action), child: None, visits: 0 };
        self.nodes[node].edges = actions.into_iter().map(edge).collect();
        true
    }

    /// The edge to follow: good so far, or hardly tried. What was not tried at all is judged by how its action did
    /// elsewhere.
    pub(super) fn select(&self, node: usize, averages: &ActionAverages<G::Action>) -> usize {
        let Node { mover, visits, edges, .. } = &self.nodes[node];
        let parent_mean = self.nodes[node].mean(*mover);
        let breadth = f64::from((*visits).max(2)).ln();
        let promise = |edge: &Edge<G::Action>| {
            let known =
                edge.child.filter(|&child| self.nodes[child].visits > 0 || self.nodes[child].proof.is_some());
            let mean = match known {
                Some(child) => self.nodes[child].mean(*mover),
                None => averages.mean(*mover, edge.action, parent_mean),
            };
            mean + EXPLORATION * (breadth / f64::from(edge.visits.max(1))).sqrt()
        };
        let promises = edges.iter().map(promise).enumerate();
        promises.max_by(|(_, one), (_, two)| one.total_cmp(two)).map_or(0, |(index, _)| index)
    }

    /// A visit of a node gave so much to each seat.
    pub(super) fn reward(&mut self, node: usize, scores: &PerSeat<f64>) {
        let node = &mut self.nodes[node];
        node.visits += 1;
        node.rewards =
            PerSeat::from_fn(scores.len(), |seat| node.rewards[seat.index()] + scores[seat.index()]);
    }

    /// Proves a node whose mover can force the best there is, or whose actions are all proven. Whether it is proven.
    pub(super) fn prove(&mut self, node: usize) -> bool {
        let Node { mover, edges, proof, .. } = &self.nodes[node];
        if proof.is_some() || edges.is_empty() {
            return proof.is_some();
        }
        let mut best: Option<(f64, Proof)> = None;
        let mut is_open = false;
        for edge in edges {
            let Some(after) = edge.child.and_then(|child| self.nodes[child].proof) else {
                is_open = true;
                continue;
            };
            let (score, turns) = (after.scores[mover.index()], after.turns + u32::from(edge.ends_turn));
            let is_better = best.is_none_or(|(most, proof)| {
                // Wins are wanted soon, everything else late.
                score > most || score == most && (turns < proof.turns) == (score == 1.0)
            });
            if is_better {
                best = Some((score, Proof { turns, ..after }));
            }
        }
        let proven = best.filter(|&(score, _)| score == 1.0 || !is_open).map(|(_, proof)| proof);
        self.nodes[node].proof = proven;
        proven.is_some()
    }
}
