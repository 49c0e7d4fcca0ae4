//! The openings of many games in one small file.

use std::collections::{BTreeMap, BTreeSet};

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::{OpeningTurn, Player, Subject};

/// How many turns deep a book goes.
pub const MAX_TURNS: usize = 12;

/// What was played once is no opening yet.
const LEAST_GAMES: u32 = 2;

/// How games begin, by position: a page that shows a position finds here how games went on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many play.
    pub players: u8,
    /// Who played.
    pub by: Vec<Player>,
    /// How many games.
    pub games: usize,
    /// By the fingerprint of a position: how games went on, the most frequent way first.
    pub positions: BTreeMap<String, Vec<Continuation>>,
}

/// A turn, its actions separated by commas, and how the games ended in which it was played: how many each seat won, and how many
/// nobody did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Continuation(pub String, pub Vec<u32>);

/// Where a turn led in several games.
#[derive(Default)]
struct Edge {
    /// The orders in which its actions were taken.
    turns: BTreeMap<String, u32>,
    results: Vec<u32>,
}

impl Edge {
    fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    fn continuation(&self) -> Continuation {
        let usual = self.turns.iter().rev().max_by_key(|(_, games)| **games);
        Continuation(usual.map_or_else(String::new, |(turn, _)| turn.clone()), self.results.clone())
    }
}

/// By position, and by the position after it.
type Graph = BTreeMap<String, BTreeMap<String, Edge>>;

impl Book {
    /// The book of games, each given by its first turns and by who won alone. Of what is seldom played it keeps no more than
    /// fits into `max_continuations`.
    #[must_use]
    pub fn of(
        subject: &Subject,
        by: Vec<Player>,
        games: &[(Vec<OpeningTurn>, Option<Seat>)],
        max_continuations: usize,
    ) -> Book {
        let (graph, starts) = graph(subject.players.into(), games);
        let size = |positions: &BTreeMap<_, Vec<_>>| positions.values().map(Vec::len).sum::<usize>();
        let positions = (LEAST_GAMES..)
            .map(|least| kept(&graph, &starts, least))
            .find(|positions| size(positions) <= max_continuations)
            .unwrap_or_default();
        Book {
            game: subject.game.clone(),
            rules: subject.rules,
            players: subject.players,
            by,
            games: games.len(),
            positions,
        }
    }
}

fn graph(seats: usize, games: &[(Vec<OpeningTurn>, Option<Seat>)]) -> (Graph, BTreeSet<String>) {
    let (mut graph, mut starts) = (Graph::new(), BTreeSet::new());
    for (turns, winner) in games {
        starts.extend(turns.first().map(|turn| turn.position.clone()));
        for OpeningTurn { position, next, actions } in turns {
            let edge = graph.entry(position.clone()).or_default().entry(next.clone()).or_default();
            *edge.turns.entry(actions.join(",")).or_default() += 1;
            edge.results.resize(seats + 1, 0);
            edge.results[winner.map_or(seats, Seat::index)] += 1;
        }
    }
    (graph, starts)
}

/// What was played in so many games, as far as such turns lead from a start.
fn kept(graph: &Graph, starts: &BTreeSet<String>, least: u32) -> BTreeMap<String, Vec<Continuation>> {
    let mut found = BTreeMap::new();
    let mut open: Vec<&String> = starts.iter().collect();
    while let Some(position) = open.pop() {
        if found.contains_key(position) {
            continue;
        }
        let edges = graph.get(position).into_iter().flatten().filter(|(_, edge)| edge.games() >= least);
        let mut edges: Vec<(&String, &Edge)> = edges.collect();
        if edges.is_empty() {
            continue;
        }
        edges.sort_by_key(|(_, edge)| std::cmp::Reverse(edge.games()));
        open.extend(edges.iter().map(|(next, _)| *next));
        found.insert(position.clone(), edges.iter().map(|(_, edge)| edge.continuation()).collect());
    }
    found
}
