//! Everything that can follow from a position, solved by retrograde analysis: for positions from which few others can be
//! reached, without any file.

use std::collections::{HashMap, VecDeque};

use game::Game;

use crate::Known;

/// All positions that can follow from one, and what is known of each.
pub struct Exhausted {
    /// By key.
    numbers: HashMap<u64, u32>,
    known: Vec<Option<Known>>,
}

/// Looks at all that can follow from a position, if that is no more than so many positions. Repetitions and turn caps are left
/// out: what can only go round is a draw.
///
/// Nothing where a turn is several actions, or a player can come to move twice.
pub fn exhaust<G: Game>(position: &G, max_positions: usize) -> Option<Exhausted> {
    let (graph, numbers) = Graph::reachable(position, max_positions)?;
    Some(Exhausted { numbers, known: graph.solve() })
}

impl Exhausted {
    /// What is known of a position, if it is one of these.
    pub fn known<G: Game>(&self, position: &G) -> Option<Known> {
        let &number = self.numbers.get(&position.key())?;
        Some(self.known[number as usize].unwrap_or(Known::Draw))
    }
}

/// Positions that can be reached, the first one first, and the moves between them.
struct Graph {
    /// Of each position: how the game ended there, if it did.
    ended: Vec<Option<Known>>,
    /// How many moves there are from each.
    moves: Vec<u32>,
    /// Moves as pairs of numbers: from, to.
    edges: Vec<(u32, u32)>,
}

impl Graph {
    fn reachable<G: Game>(start: &G, max_positions: usize) -> Option<(Graph, HashMap<u64, u32>)> {
        let mut numbers = HashMap::from([(start.key(), 0)]);
        let mut waiting = VecDeque::from([start.clone()]);
        let mut graph = Graph { ended: Vec::new(), moves: Vec::new(), edges: Vec::new() };
        let mut actions = Vec::new();
        while let Some(position) = waiting.pop_front() {
            let from = graph.ended.len() as u32;
            graph.ended.push(ended(&position));
            actions.clear();
            position.actions(&mut actions);
            graph.moves.push(actions.len() as u32);
            for &action in &actions {
                let next = position.after(action);
                if !position.ends_turn(action) || next.mover() == position.mover() {
                    return None;
                }
                let count = numbers.len();
                let to = *numbers.entry(next.key()).or_insert_with(|| {
                    waiting.push_back(next);
                    count as u32
                });
                graph.edges.push((from, to));
            }
            if numbers.len() > max_positions {
                return None;
            }
        }
        Some((graph, numbers))
    }

    /// From the ends backwards, the nearest first: whatever is reached by no win and no loss is a draw.
    fn solve(mut self) -> Vec<Option<Known>> {
        self.edges.sort_unstable_by_key(|&(_, to)| to);
        let begins: Vec<usize> =
            (0..=self.ended.len() as u32).map(|to| self.edges.partition_point(|edge| edge.1 < to)).collect();
        let mut known = self.ended;
        let mut decided: VecDeque<usize> =
            (0..known.len()).filter(|&number| known[number].is_some()).collect();
        while let Some(to) = decided.pop_front() {
            for &(from, _) in &self.edges[begins[to]..begins[to + 1]] {
                let from = from as usize;
                let follows = match known[to] {
                    _ if known[from].is_some() => None,
                    Some(Known::Loss { turns }) => Some(Known::Win { turns: turns + 1 }),
                    Some(Known::Win { turns }) => {
                        self.moves[from] -= 1;
                        (self.moves[from] == 0).then_some(Known::Loss { turns: turns + 1 })
                    }
                    _ => None,
                };
                if follows.is_some() {
                    known[from] = follows;
                    decided.push_back(from);
                }
            }
        }
        known
    }
}

/// What the end of a game says to whoever would be to move.
fn ended<G: Game>(position: &G) -> Option<Known> {
    let outcome = position.outcome()?;
    Some(match outcome.winner() {
        None => Known::Draw,
        Some(winner) if winner == position.mover() => Known::Win { turns: 0 },
        Some(_) => Known::Loss { turns: 0 },
    })
}
