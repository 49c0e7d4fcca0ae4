//! Counting the paths of actions: the standard check and measure of a move generator.

use std::hint::black_box;

use crate::{Game, sort_by};

/// How many sequences of `depth` actions start here. Every leaf is really made, so that the count also
/// measures [`Game::apply`]. Finished games do not go on.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    count(game, &mut lists)
}

/// [`perft`] of each action's successor, in the order of the actions.
pub fn divide<G: Game>(game: &G, depth: u32) -> Vec<(G::Action, u64)> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    sort_by(&mut actions, Ord::cmp);
    let mut lists = vec![Vec::new(); depth.saturating_sub(1) as usize];
    actions
        .into_iter()
        .map(|action| {
            let next = game.after(action);
            (action, count(&next, &mut lists))
        })
        .collect()
}

/// `lists` has one reusable list of actions for each level still to go.
fn count<G: Game>(game: &G, lists: &mut [Vec<G::Action>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
    list.clear();
    game.actions(list);
    let mut nodes = 0;
    for &action in list.iter() {
        let next = game.after(action);
        if deeper.is_empty() {
            black_box(&next);
            nodes += 1;
        } else {
            nodes += count(&next, deeper);
        }
    }
    nodes
}
