//! What every search and every screen calls, on positions from the middle of random games.

use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::Duration;

use bench::midgame;
use catalog::Visitor;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::Computer;
use game::{Game, Show, perft};

/// How many actions were taken before each position; the index is its seed.
const ACTIONS_BEFORE: [usize; 6] = [10, 20, 30, 40, 60, 80];

/// How many sequences of actions a count of paths goes through at least.
const MIN_PATHS: u64 = 5_000;

criterion_group! {
    name = hot;
    config = Criterion::default().warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    targets = every_game
}
criterion_main!(hot);

fn every_game(criterion: &mut Criterion) {
    for game in catalog::GAMES {
        catalog::visit(game.id(), Hot(criterion));
    }
}

struct Hot<'a>(&'a mut Criterion);

impl Visitor for Hot<'_> {
    type Output = ();

    fn visit<C: Computer<Game: Show>>(self) {
        let players: BTreeSet<u8> = C::Game::SETUPS.iter().map(|setup| setup.players).collect();
        for players in players {
            functions::<C::Game>(self.0, players);
            paths::<C::Game>(self.0, players);
        }
    }
}

/// Each function on all the positions in turn; a figure is of one call.
fn functions<G: Show>(criterion: &mut Criterion, players: u8) {
    let positions: Vec<G> =
        (0..).zip(ACTIONS_BEFORE).map(|(seed, actions)| midgame(players, seed, actions)).collect();
    let successors: Vec<(&G, G::Action)> = positions
        .iter()
        .flat_map(|game| actions(game).into_iter().map(move |action| (game, action)))
        .collect();
    let mut group = criterion.benchmark_group(format!("{} for {players}", G::ID));

    group.throughput(Throughput::Elements(positions.len() as u64));
    let mut list = Vec::new();
    group.bench_function("actions", |bencher| {
        bencher.iter(|| {
            for game in &positions {
                list.clear();
                black_box(game).actions(&mut list);
                black_box(&list);
            }
        });
    });
    group.bench_function("key", |bencher| {
        bencher.iter(|| positions.iter().fold(0, |keys, game| keys ^ black_box(game).key()));
    });
    // Labels and facts of every square: in Vacuum, the pressure of every player on every square.
    group.bench_function("scene", |bencher| {
        bencher.iter(|| positions.iter().for_each(|game| drop(black_box(game.scene()))));
    });

    group.throughput(Throughput::Elements(successors.len() as u64));
    group.bench_function("copy and apply", |bencher| {
        bencher.iter(|| {
            for &(game, action) in &successors {
                let next = game.after(black_box(action));
                black_box(&next);
            }
        });
    });
    group.finish();
}

fn paths<G: Game>(criterion: &mut Criterion, players: u8) {
    let start: G = midgame(players, 0, 0);
    let depth = (1..).find(|&depth| perft(&start, depth) >= MIN_PATHS).expect("games go on");
    let mut group = criterion.benchmark_group(format!("{} for {players}", G::ID));
    group.throughput(Throughput::Elements(perft(&start, depth)));
    group
        .bench_function(format!("perft {depth}"), |bencher| bencher.iter(|| perft(black_box(&start), depth)));
    group.finish();
}

fn actions<G: Game>(game: &G) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.actions(&mut list);
    list
}
