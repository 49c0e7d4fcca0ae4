//! Everything that can follow from a position, solved by retrograde analysis: for positions from which few others can be
//! reached, without any file.

use std::collections::{HashMap, VecDeque};

use game::Game;

use crate::Known;
use crate::key_hasher::BuildKeyHasher;

/// All positions that can follow from one, and what is known of each.
pub struct Exhausted {
    numbers: Numbers,
    known: Vec<Option<Known>>,
}

/// The number of each position, by key.
type Numbers = HashMap<u64, u32, BuildKeyHasher>;

/// Where so large a part of all positions that may be looked at waits, more will follow than may. Late in a game a tenth
/// waits at most; early on this is known after a fraction of the time and memory that looking further would take.
const MAX_WAITING_PART: usize = 4;

/// Looks at all that can follow from a position, if that is no more than so many positions, and never a quarter of as many
/// at once. Repetitions and turn caps are left out: what can only go round is a draw.
///
/// Nothing where not just two play, a turn is several actions, or a player can come to move twice.
pub fn exhaust<G: Game>(position: &G, max_positions: usize) -> Option<Exhausted> {
    if position.seats() != 2 {
        return None;
    }
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
    /// Where all moves lead, those of the first position first.
    targets: Vec<u32>,
}

impl Graph {
    fn reachable<G: Game>(start: &G, max_positions: usize) -> Option<(Graph, Numbers)> {
        let mut numbers = Numbers::from_iter([(start.key(), 0)]);
        let mut waiting = VecDeque::from([start.clone()]);
        let mut graph = Graph { ended: Vec::new(), moves: Vec::new(), targets: Vec::new() };
        let mut actions = Vec::new();
        while let Some(position) = waiting.pop_front() {
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
                graph.targets.push(to);
            }
            if numbers.len() > max_positions || waiting.len() > max_positions / MAX_WAITING_PART {
                return None;
            }
        }
        Some((graph, numbers))
    }

    /// From the ends backwards, the nearest first: whatever is reached by no win and no loss is a draw.
    fn solve(mut self) -> Vec<Option<Known>> {
        let (ends, sources) = self.backwards();
        let mut known = self.ended;
        let mut decided: VecDeque<usize> =
            (0..known.len()).filter(|&number| known[number].is_some()).collect();
        while let Some(to) = decided.pop_front() {
            let begin = if to == 0 { 0 } else { ends[to - 1] };
            for &from in &sources[begin as usize..ends[to] as usize] {
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

    /// Where moves to each position come from, those to the first position first, and where those to each one end.
    fn backwards(&self) -> (Vec<u32>, Vec<u32>) {
        let mut ends = vec![0; self.moves.len()];
        for &to in &self.targets {
            ends[to as usize] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += *end;
            *end = sum - *end;
        }
        let mut sources = vec![0; self.targets.len()];
        let mut targets = self.targets.iter();
        for (from, &moves) in (0..).zip(&self.moves) {
            for &to in targets.by_ref().take(moves as usize) {
                let end = &mut ends[to as usize];
                sources[*end as usize] = from;
                *end += 1;
            }
        }
        (ends, sources)
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
