//! What every search and every screen calls, on positions from the middle of random games.

use std::hint::black_box;
use std::time::Duration;

use bench::midgame;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, Show, perft};
use glyph_grid::GlyphGrid;
use pressure::Pressure;
use vacuum::Vacuum;

/// How many actions were taken before each position; the index is its seed.
const ACTIONS_BEFORE: [usize; 6] = [10, 20, 30, 40, 60, 80];

criterion_group! {
    name = hot;
    config = Criterion::default().warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    targets = pressure, glyph_grid, vacuum
}
criterion_main!(hot);

fn pressure(criterion: &mut Criterion) {
    functions::<Pressure>(criterion, 2);
    paths::<Pressure>(criterion, 2, 4);
}

fn glyph_grid(criterion: &mut Criterion) {
    functions::<GlyphGrid>(criterion, 2);
    paths::<GlyphGrid>(criterion, 2, 2);
}

fn vacuum(criterion: &mut Criterion) {
    for players in 2..=4 {
        functions::<Vacuum>(criterion, players);
        paths::<Vacuum>(criterion, players, 3);
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

fn paths<G: Game>(criterion: &mut Criterion, players: u8, depth: u32) {
    let start: G = midgame(players, 0, 0);
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
