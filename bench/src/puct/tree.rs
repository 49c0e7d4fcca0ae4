//! The tree: select, expand, back up.

use std::time::Instant;

use game::{Game, Play, Seat};

use super::judgement::{Judgement, worth};
use super::met::Met;
use super::proof::Proof;

/// The tree stops growing here: some two hundred megabytes.
const MAX_NODES: usize = 4_000_000;
/// What keeps an action alive that does not look good.
const EVEN_SHARE: f32 = 0.05;
/// An action that was not looked at is thought to be so much worse than it looks: the other has not answered.
const UNVISITED: f32 = 0.1;
/// From so many visits on, how often each action was visited says most about it.
const SURE_VISITS: u32 = 30;

type ActionOf<J> = <<J as Judgement>::Game as Game>::Action;

/// A position that can be reached. All values are the first seat's.
#[derive(Clone)]
struct Node<A> {
    /// What leads here; nothing leads to the root.
    action: Option<A>,
    prior: f32,
    /// At first sight.
    value: f32,
    /// With the best play that is known.
    best: f32,
    total: f32,
    visits: u32,
    first_child: u32,
    children: u32,
    proof: Option<Proof>,
    /// All that could follow in this turn is met in another order: nobody need come here.
    is_closed: bool,
}

pub struct Tree<J: Judgement> {
    nodes: Vec<Node<ActionOf<J>>>,
    root: J::Game,
    root_turn: u32,
    /// The keys of the positions that began a turn so far, sorted, and those on the way that is looked at.
    past: Vec<u64>,
    line: Vec<u64>,
    met: Met,
    path: Vec<u32>,
    list: Vec<ActionOf<J>>,
}

fn sign(seat: Seat) -> i8 {
    if seat == Seat::FIRST { 1 } else { -1 }
}

impl<A> Node<A> {
    fn new(action: Option<A>, value: f32, proof: Option<Proof>) -> Node<A> {
        let value = proof.map_or(value, |proof| f32::from(proof.result));
        Node {
            action,
            prior: 1.0,
            value,
            best: value,
            total: 0.0,
            visits: 0,
            first_child: 0,
            children: 0,
            proof,
            is_closed: false,
        }
    }

    fn range(&self) -> std::ops::Range<usize> {
        self.first_child as usize..(self.first_child + self.children) as usize
    }

    /// What going here is worth, by what was found.
    fn worth(&self, best_line: f32) -> f32 {
        match self.proof {
            Some(proof) => f32::from(proof.result),
            None if self.visits == 0 => self.value,
            None => (1.0 - best_line) * self.total / self.visits as f32 + best_line * self.best,
        }
    }
}

impl<J: Judgement> Tree<J> {
    pub fn new(play: &Play<J::Game>) -> Tree<J> {
        let mut tree = Tree {
            nodes: Vec::new(),
            root: play.position().clone(),
            root_turn: 0,
            past: Vec::new(),
            line: Vec::new(),
            met: Met::default(),
            path: Vec::new(),
            list: Vec::new(),
        };
        tree.advance(play, &[]);
        tree
    }

    /// Goes on from where these actions have led, with what is known of it.
    pub fn advance(&mut self, play: &Play<J::Game>, actions: &[ActionOf<J>]) {
        let mut root = (!self.nodes.is_empty()).then_some(0);
        for &action in actions {
            root = root.and_then(|root| {
                let children = self.nodes[root as usize].range();
                children
                    .into_iter()
                    .find(|&child| self.nodes[child].action == Some(action))
                    .map(|child| child as u32)
            });
        }
        self.met.clear();
        self.root = play.position().clone();
        self.root_turn = play.turn();
        self.past = play.turn_keys().collect();
        self.past.sort_unstable();
        self.nodes = match root {
            // Of long turns little is known twice, and other orders of the same were left out. A draw may have been one of the tree alone, which takes a position for drawn when it comes a second time.
            Some(root)
                if !J::HAS_LONG_TURNS
                    && self.nodes[root as usize].proof.is_none_or(|proof| proof.result != 0) =>
            {
                self.cut(root)
            }
            _ => vec![Node::new(None, 0.0, None)],
        };
    }

    /// The best turn, by what can be found until then.
    pub fn think(&mut self, until: Instant) -> Vec<ActionOf<J>> {
        loop {
            let root = &self.nodes[0];
            let is_settled = root.children == 1 || root.proof.is_some() || self.nodes.len() > MAX_NODES;
            if root.children > 0 && (is_settled || Instant::now() >= until) {
                return self.choose();
            }
            self.visit();
        }
    }

    /// What is best from action to action, to the end of the turn.
    fn choose(&mut self) -> Vec<ActionOf<J>> {
        let (mut position, mut node, mut turn) = (self.root.clone(), 0, Vec::new());
        loop {
            if self.nodes[node].children == 0 {
                // Nobody has been here: what was met in another order is as good as anything else now.
                self.met.clear();
                self.line.clear();
                self.expand(node, 0, &position);
            }
            node = self.best_child(node, sign(position.mover()));
            let action = self.nodes[node].action.expect("it is no root");
            turn.push(action);
            if position.ends_turn(action) {
                return turn;
            }
            position.apply(action);
        }
    }

    fn best_child(&self, parent: usize, sign: i8) -> usize {
        let parent = &self.nodes[parent];
        // Few visits say less than what was found.
        let visits = |node: &Node<_>| if parent.visits < SURE_VISITS { 0 } else { node.visits };
        // What is proved comes before or after all that is open.
        let rank = |child: usize| {
            let node = &self.nodes[child];
            let proved = node.proof.map_or(0, |proof| proof.rank(sign));
            (!node.is_closed, proved, visits(node), f32::from(sign) * node.worth(J::BEST_LINE))
        };
        parent
            .range()
            .max_by(|&a, &b| rank(a).partial_cmp(&rank(b)).expect("numbers"))
            .expect("the game goes on")
    }

    /// The part of the tree below a node, which becomes the root.
    fn cut(&self, root: u32) -> Vec<Node<ActionOf<J>>> {
        let mut kept = vec![Node { action: None, ..self.nodes[root as usize].clone() }];
        let mut next = 0;
        while next < kept.len() {
            let children = kept[next].range();
            kept[next].first_child = kept.len() as u32;
            kept.extend_from_slice(&self.nodes[children]);
            next += 1;
        }
        kept
    }

    /// Follows what looks best to where nothing is known yet, looks there, and tells everything on the way.
    fn visit(&mut self) {
        let mut position = self.root.clone();
        self.path.clear();
        self.line.clear();
        let (mut node, mut turn_start, mut signs) = (0, 0, Vec::with_capacity(32));
        let value = loop {
            self.path.push(node as u32);
            signs.push(sign(position.mover()));
            if let Some(proof) = self.nodes[node].proof {
                break f32::from(proof.result);
            }
            if self.nodes[node].children == 0 {
                break self.expand(node, turn_start, &position);
            }
            node = self.select(node, f32::from(sign(position.mover())));
            let action = self.nodes[node].action.expect("it is no root");
            let ends_turn = position.ends_turn(action);
            position.apply(action);
            if ends_turn {
                self.line.push(position.key());
                turn_start = node;
            }
        };
        self.back_up(value, &signs);
    }

    fn select(&self, node: usize, sign: f32) -> usize {
        let parent = &self.nodes[node];
        let curiosity = J::EXPLORATION * (parent.visits.max(1) as f32).sqrt();
        let (mut best, mut best_score) = (parent.range().start, f32::NEG_INFINITY);
        for child in parent.range() {
            let node = &self.nodes[child];
            if node.is_closed || node.proof.is_some_and(|proof| f32::from(proof.result) == -sign) {
                continue;
            }
            let doubt = if node.visits == 0 && node.proof.is_none() { UNVISITED } else { 0.0 };
            let score =
                sign * node.worth(J::BEST_LINE) - doubt + curiosity * node.prior / (1 + node.visits) as f32;
            if score > best_score {
                (best, best_score) = (child, score);
            }
        }
        best
    }

    /// Lists what can be done and looks at each of it once. The value is halfway between the look from here and the
    /// best from one step on: the one misses what is about to happen, the other the answer to it.
    fn expand(&mut self, node: usize, turn_start: usize, position: &J::Game) -> f32 {
        if J::HAS_LONG_TURNS && node == turn_start {
            self.met.is_new(turn_start, position.key());
        }
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        position.actions(&mut list);
        let first = self.nodes.len();
        let own_sign = f32::from(sign(position.mover()));
        let (mut best_lead, mut leads) = (f32::NEG_INFINITY, Vec::with_capacity(list.len()));
        for &action in &list {
            let next = position.after(action);
            let ends_turn = position.ends_turn(action);
            if J::HAS_LONG_TURNS && !ends_turn && !self.met.is_new(turn_start, next.key()) {
                continue;
            }
            let proof = self.certain(&next, ends_turn);
            // The first seat's lead, which for a certain result is a great one.
            let lead = match proof {
                Some(proof) => 5.0 * f32::from(proof.result),
                None => f32::from(sign(next.mover())) * J::lead(&next),
            };
            self.nodes.push(Node::new(Some(action), worth(lead), proof));
            leads.push(own_sign * lead);
            best_lead = best_lead.max(own_sign * lead);
        }
        self.list = list;
        if leads.is_empty() {
            self.nodes[node].is_closed = true;
            return self.nodes[node].value;
        }
        let children = &mut self.nodes[first..];
        let shares = leads.iter().map(|lead| ((lead - best_lead) / J::TEMPERATURE).exp());
        let sum: f32 = shares.clone().sum();
        let even = EVEN_SHARE / children.len() as f32;
        for (child, share) in children.iter_mut().zip(shares) {
            child.prior = even + (1.0 - EVEN_SHARE) * share / sum;
        }
        let count = children.len() as u32;
        let parent = &mut self.nodes[node];
        (parent.first_child, parent.children) = (first as u32, count);
        let best = own_sign * worth(best_lead);
        parent.value = if node == 0 { best } else { parent.value };
        (parent.value + best) / 2.0
    }

    /// What is certain of a position that was just reached. One that was there before counts as drawn: whoever can
    /// bring it back once can do so again.
    fn certain(&self, next: &J::Game, ends_turn: bool) -> Option<Proof> {
        if let Some(outcome) = ends_turn.then(|| next.outcome()).flatten() {
            return Some(Proof::ended((2.0 * outcome.scores[0] - 1.0) as i8));
        }
        if !ends_turn {
            return None;
        }
        let key = next.key();
        let turn = self.root_turn + self.line.len() as u32 + 1;
        let is_drawn = J::Game::TURN_CAP.is_some_and(|cap| turn >= cap.turns)
            || self.past.binary_search(&key).is_ok()
            || self.line.contains(&key);
        is_drawn.then_some(Proof::ended(0))
    }

    fn back_up(&mut self, mut value: f32, signs: &[i8]) {
        let path = std::mem::take(&mut self.path);
        for (&node, &sign) in path.iter().zip(signs).rev() {
            let node = node as usize;
            let children = &self.nodes[self.nodes[node].range()];
            if !children.is_empty() {
                let open = || children.iter().filter(|child| !child.is_closed);
                let is_closed = open().next().is_none();
                let proof = Proof::of_choice(sign, open().map(|child| child.proof));
                let best = open().map(|child| f32::from(sign) * child.best).fold(f32::NEG_INFINITY, f32::max);
                let parent = &mut self.nodes[node];
                parent.best = if is_closed { parent.value } else { f32::from(sign) * best };
                parent.proof = proof;
                parent.is_closed = is_closed;
                if let Some(proof) = proof {
                    value = f32::from(proof.result);
                    parent.best = value;
                }
            }
            self.nodes[node].visits += 1;
            self.nodes[node].total += value;
        }
        self.path = path;
    }
}
