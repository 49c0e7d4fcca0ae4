//! One run: a rough time, then a calm one in which everything comes to its end.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use game::Seat;
use table::{Absence, ClockRule, Config, Occupant, Person, PersonId, Table, Visibility};
use tokio::time::sleep;

use super::chance::Chance;
use super::client::Client;
use super::fault::Fault;
use super::node::Node;
use super::notes::Notes;
use super::store::Database;
use super::world::World;
use crate::random::seeded;
use crate::tables::CreateError;

/// How long things go wrong, and how long it takes until all is quiet and every flag has fallen.
const ROUGH_MS: u64 = 40_000;
const CALM_MS: u64 = 60_000;
const MAX_CLOCK_MS: u64 = 15_000;

/// One run, from its seed.
pub async fn run(seed: u64, fault: Option<Fault>) -> Arc<World> {
    seeded::begin(seed);
    let chance = Arc::new(Chance::new(seed));
    let servers = chance.between(1, 4);
    let database = Database::new(servers > 1 || chance.once_in(2), fault, Arc::clone(&chance));
    let mut nodes = Vec::new();
    for number in 0..servers {
        nodes.push(Node::start(&database, format!("node-{number}")).await);
    }
    let mut notes = Vec::new();
    let mut people = Vec::new();
    for number in 0..chance.between(1, 4) {
        let (code, names) = make_table(&nodes[0], &chance, number).await;
        for (place, name) in names.into_iter().enumerate() {
            let seat = (place < 2).then_some(Seat(place as u8));
            notes.push(Arc::new(Mutex::new(Notes { table: code.clone(), seat, ..Notes::default() })));
            people.push(person(&name));
        }
    }
    let world = World::new(chance, database, nodes, notes.clone());
    for (person, notes) in people.into_iter().zip(notes) {
        tokio::spawn(Client::new(Arc::clone(&world), person, notes).run());
    }
    while world.now_ms() < ROUGH_MS {
        sleep(Duration::from_millis(world.chance.between(100, 4_000))).await;
        world.misfortune();
    }
    world.calm_down().await;
    sleep(Duration::from_millis(CALM_MS)).await;
    world.end();
    world
}

/// A table with two players, and the name of somebody who watches.
async fn make_table(node: &Node, chance: &Chance, number: u64) -> (String, Vec<String>) {
    let names: Vec<String> = ["ann", "ben", "eve"].iter().map(|name| format!("{name}{number}")).collect();
    let clock = ClockRule::Total {
        total_ms: chance.between(2_000, MAX_CLOCK_MS),
        increment_ms: *chance.pick(&[0, 0, 500]),
    };
    let config = Config {
        game: "pressure".into(),
        players: 2,
        setup: "standard".into(),
        record: None,
        left_ms: None,
        clock,
        rated: false,
        visibility: Visibility::Link,
        absence: Absence::Wait,
        take_backs: true,
        free: false,
        arena: None,
    };
    let seats: Vec<Occupant> =
        names[..2].iter().map(|name| Occupant::Person { person: person(name) }).collect();
    loop {
        let events = Table::create(config.clone(), person(&names[0]), &seats);
        let events = events.unwrap_or_else(|error| panic!("{error}"));
        match node.app.tables.make(&Table::opening(events, node.app.time.now_ms())).await {
            Ok(code) => return (code, names),
            Err(CreateError::Config(error)) => panic!("{error}"),
            Err(_) => {}
        }
    }
}

fn person(name: &str) -> Person {
    Person { id: PersonId(name.to_string()), name: name.to_string() }
}
