//! Monte Carlo tree search for any game: random games from the leaves of a tree judge them, positions that are seen to
//! the end are proven. It needs nothing but the rules, for any number of seats and for turns of any length.

mod average;
mod playout;
mod tree;

use std::cmp::Reverse;

use game::{Dice, Game, PerSeat, Play, Seat};

use self::average::ActionAverages;
use self::playout::drawn;
pub(crate) use self::playout::play_out;
use self::tree::{Edge, Node, Tree};
use super::{Budget, Found, FoundLine, PositionHistory};
use crate::chance::leads_of;
use crate::value::{Value, lead, leads, of_scores};
use crate::{ActionOf, Limits, Searchable, Stop};

/// Where only the turns ahead are limited: so many positions for each.
const NODES_A_TURN: u64 = 100_000;

/// Searches a game that goes on.
pub(crate) fn search<E: Searchable>(play: &Play<E::Game>, limits: Limits, stop: &Stop) -> Found<ActionOf<E>> {
    let nodes = limits.nodes.or(limits.turns.map(|turns| NODES_A_TURN.saturating_mul(turns.into())));
    let mut search = Search {
        tree: Tree::new(play.position()),
        averages: ActionAverages::new(),
        history: PositionHistory::of(play),
        budget: Budget::new(&Limits { nodes, ..limits }, stop),
        dice: Dice::new(play.position().key() ^ limits.jitter.map_or(0, |jitter| jitter.seed)),
        max_turns: limits.turns.unwrap_or(u32::MAX),
        taken: Vec::new(),
        actions: Vec::new(),
    };
    let root = play.position();
    search.tree.expand(0, root, &mut search.dice);
    while search.tree.nodes[0].proof.is_none() {
        search.iterate(root);
        if search.budget.is_spent() {
            break;
        }
    }
    let mut lines = search.lines::<E>(root, limits.lines.max(1));
    if let Some(margin) = limits.margin {
        let (mover, best) = (root.mover().index(), lines[0].values);
        lines.retain(|line| line.values[mover] >= best[mover] - margin);
    }
    let depth = lines[0].turns.len() as u32;
    Found { lines, depth, nodes: search.budget.nodes() }
}

struct Search<'a, G: Game> {
    tree: Tree<G>,
    averages: ActionAverages<G::Action>,
    history: PositionHistory,
    budget: Budget<'a>,
    dice: Dice,
    /// The tree is not made deeper.
    max_turns: u32,
    /// What was taken in the game at hand, and by whom.
    taken: Vec<(Seat, G::Action)>,
    actions: Vec<G::Action>,
}

impl<G: Game> Search<'_, G> {
    /// Goes down the tree, plays a game from where it ends, and keeps how it went.
    fn iterate(&mut self, root: &G) {
        let (mut position, mut node, mut turns) = (root.clone(), 0, 0);
        let (mut path, mut pushed) = (vec![], 0);
        self.taken.clear();
        let scores = loop {
            if let Some(proof) = self.tree.nodes[node].proof {
                break proof.scores;
            }
            let is_leaf = self.tree.nodes[node].edges.is_empty();
            let may_grow = self.tree.nodes[node].visits > 0 && turns < self.max_turns;
            if is_leaf && !(may_grow && self.tree.expand(node, &position, &mut self.dice)) {
                break self.scores_of_playout(&mut position);
            }
            let edge = self.tree.select(node, &self.averages);
            path.push((node, edge));
            let (action, ends_turn) = {
                let edge = &mut self.tree.nodes[node].edges[edge];
                edge.visits += 1;
                (edge.action, edge.ends_turn)
            };
            self.taken.push((position.mover(), action));
            position.apply(action);
            self.budget.count();
            let child = self.tree.node_of(&position);
            self.tree.nodes[node].edges[edge].child = Some(child);
            node = child;
            if ends_turn {
                let key = position.key();
                if self.history.is_draw(key) && self.tree.nodes[node].proof.is_none() {
                    break drawn(&position);
                }
                self.history.push(key);
                (turns, pushed) = (turns + 1, pushed + 1);
            } else if path.iter().any(|&(earlier, _)| earlier == node) {
                break drawn(&position);
            }
        };
        (0..pushed).for_each(|_| self.history.pop());
        self.keep(&path, node, &scores);
    }

    /// The scores of a game that ended below `leaf`, at the end of a path.
    fn keep(&mut self, path: &[(usize, usize)], leaf: usize, scores: &PerSeat<f64>) {
        self.averages.learn(&self.taken, scores);
        self.tree.reward(leaf, scores);
        let mut is_proven = self.tree.nodes[leaf].proof.is_some();
        for &(node, _) in path.iter().rev() {
            self.tree.reward(node, scores);
            is_proven = is_proven && self.tree.prove(node);
        }
    }

    /// What each seat scores in a random game.
    fn scores_of_playout(&mut self, position: &mut G) -> PerSeat<f64> {
        let taken = &mut self.taken;
        let played = play_out(
            position,
            self.history.turns_left(),
            &mut self.dice,
            &mut self.actions,
            |seat, action| taken.push((seat, action)),
        );
        (0..played.positions).for_each(|_| self.budget.count());
        played.scores
    }

    /// The best lines, best first: what was proven to win, then what was looked at most.
    fn lines<E: Searchable<Game = G>>(&self, root: &G, count: usize) -> Vec<FoundLine<G::Action>> {
        let mover = root.mover();
        let mut edges: Vec<_> = self.tree.nodes[0].edges.iter().collect();
        let rank = |child: Option<usize>, visits: u32| {
            let proof = child.and_then(|child| self.tree.nodes[child].proof);
            let proven = proof.map(|proof| lead(&of_scores(&proof.scores, proof.turns), mover));
            match proven {
                Some(value) if value > 0 => (value, 0),
                Some(value) if value < 0 => (value, visits),
                _ => (0, visits),
            }
        };
        edges.sort_by_key(|edge| (Reverse(rank(edge.child, edge.visits)), edge.action));
        edges.truncate(count);
        let mut worst: Option<Value> = None;
        let line = |edge: &&Edge<G::Action>| {
            let values = self.values::<E>(edge);
            // What was looked at less is not called better: a few lucky games say little.
            let over = worst.map_or(0, |worst| (values[mover.index()] - worst).max(0));
            worst = Some(values[mover.index()] - over);
            let others = values.len() as Value - 1;
            let values = PerSeat::from_fn(values.len(), |seat| {
                values[seat.index()] + if seat == mover { -over } else { over / others }
            });
            FoundLine { turns: self.turns(root, edge.action), values, is_drawn: false }
        };
        edges.iter().map(line).collect()
    }

    /// How far each seat is ahead after an action.
    fn values<E: Searchable>(&self, edge: &Edge<G::Action>) -> PerSeat<Value> {
        let node = edge.child.map(|child| &self.tree.nodes[child]);
        let Some(node) = node.filter(|node| node.visits > 0 || node.proof.is_some()) else {
            return values_of::<E, _>(&self.tree.nodes[0]);
        };
        match node.proof {
            Some(proof) => leads(&of_scores(&proof.scores, proof.turns + u32::from(edge.ends_turn))),
            None => values_of::<E, _>(node),
        }
    }

    /// The line that was looked at most after an action; its first turn is whole.
    fn turns(&self, root: &G, first: G::Action) -> Vec<Vec<G::Action>> {
        let (mut position, mut next, mut node) = (root.clone(), Some(first), Some(0));
        let mut turns = vec![Vec::new()];
        let mut met = vec![root.key()];
        while let Some(mut action) = next {
            if position.check(action).is_err() {
                // Where a position comes again within a turn, its key does not say what the turn still allows.
                node = None;
                let Some(known) = self.best_known(&position) else { break };
                action = known;
            }
            let ends_turn = position.ends_turn(action);
            position.apply(action);
            turns.last_mut().expect("one was begun").push(action);
            let edge = node.and_then(|node: usize| {
                self.tree.nodes[node].edges.iter().find(|edge| edge.action == action)
            });
            node = edge.and_then(|edge| edge.child);
            next = node.and_then(|node| self.favourite(node));
            if met.contains(&position.key()) && turns.len() > 1 {
                break;
            }
            met.push(position.key());
            if ends_turn && next.is_some() {
                turns.push(Vec::new());
            } else if !ends_turn && turns.len() == 1 && next.is_none() {
                next = self.best_known(&position);
            }
        }
        turns
    }

    /// The action that was looked at most.
    fn favourite(&self, node: usize) -> Option<G::Action> {
        let tried = self.tree.nodes[node].edges.iter().filter(|edge| edge.visits > 0);
        tried.max_by_key(|edge| (edge.visits, Reverse(edge.action))).map(|edge| edge.action)
    }

    /// Beyond the tree: the action that did best elsewhere.
    fn best_known(&self, position: &G) -> Option<G::Action> {
        let mut actions = Vec::new();
        position.actions(&mut actions);
        let mean = |action: G::Action| self.averages.mean(position.mover(), action, 0.5);
        actions.into_iter().max_by(|&one, &two| mean(one).total_cmp(&mean(two)).then(two.cmp(&one)))
    }
}

/// How far each seat is ahead in a position that is not proven.
fn values_of<E: Searchable, A>(node: &Node<A>) -> PerSeat<Value> {
    leads_of(&PerSeat::from_fn(node.seats(), |seat| node.mean(seat)), E::CHANCE_SCALE)
}
