//! Several mirrors and one authority over a bad network: messages are late, lost, doubled and out of order, and
//! connections break. When all is delivered everyone has the same table, and nothing was done twice.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::HashSet;

use game::{Dice, Seat};
use mirror::{Mirror, NewsError, Pending};
use table::{
    Absence, ClockRule, Command, CommandId, Config, Context, Entry, Identity, Issued, Occupant, Person,
    PersonId, Status, Table, Visibility,
};

const SEEDS: u64 = 60;
const STEPS: usize = 250;
/// By then a good network has delivered everything.
const MAX_ROUNDS: usize = 20;
/// Two people with two pages each, and someone who watches.
const PAGES: [&str; 5] = ["ann", "ann", "bob", "bob", "eve"];

#[test]
fn everyone_agrees_when_all_is_delivered() {
    let mut seen = Seen::default();
    for game in catalog::GAMES {
        for seed in 0..SEEDS {
            let mut world = World::new(game.id(), seed);
            for _ in 0..STEPS {
                world.step();
            }
            world.settle();
            world.check(&mut seen);
        }
    }
    // Else the network was not bad enough to show anything.
    assert!(seen.predicted > 1000 && seen.dropped > 100 && seen.gaps > 100 && seen.doubled > 100, "{seen:?}");
}

/// What happened at all.
#[derive(Debug, Default)]
struct Seen {
    predicted: usize,
    dropped: usize,
    gaps: usize,
    doubled: usize,
}

struct World {
    dice: Dice,
    name: String,
    now_ms: u64,
    log: Vec<Entry>,
    table: Table,
    pages: Vec<Page>,
    seen: Seen,
    acknowledged: HashSet<CommandId>,
}

struct Page {
    who: Identity,
    mirror: Mirror,
    to_server: Vec<Pending>,
    to_page: Vec<Message>,
    given: u32,
}

#[derive(Clone)]
enum Message {
    News { after: u64, entries: Vec<Entry> },
    Refused { id: CommandId, sentence: String },
}

impl World {
    fn new(game: &str, seed: u64) -> World {
        let setup = catalog::find(game).unwrap().setups()[0];
        let config = Config {
            game: game.to_string(),
            players: setup.players,
            setup: setup.name.to_string(),
            record: None,
            left_ms: None,
            clock: ClockRule::None,
            rated: false,
            visibility: Visibility::Link,
            absence: Absence::Wait,
            take_backs: true,
            free: seed.is_multiple_of(3),
            arena: None,
        };
        let seat = |name: &str| Occupant::Person { person: person(name) };
        let seats: Vec<Occupant> =
            ["ann", "bob"].iter().cycle().take(setup.players.into()).map(|name| seat(name)).collect();
        let events = Table::create(config, person("ann"), &seats).unwrap();
        let made = events.into_iter().map(|event| Entry { at_ms: 1, command: None, by: None, event });
        let log: Vec<Entry> = made.collect();
        let page = |name: &&str| {
            let who = Identity::new(person(name));
            let mirror = Mirror::open(who.clone(), &log).unwrap();
            Page { who, mirror, to_server: Vec::new(), to_page: Vec::new(), given: 0 }
        };
        World {
            dice: Dice::new(seed),
            name: format!("{game}, seed {seed}"),
            now_ms: 1,
            pages: PAGES.iter().map(page).collect(),
            table: Table::fold(&log).unwrap(),
            log,
            seen: Seen::default(),
            acknowledged: HashSet::new(),
        }
    }

    fn step(&mut self) {
        self.now_ms += self.dice.next_u64() % 500;
        let page = self.dice.below(self.pages.len());
        match self.dice.below(10) {
            0..=2 => self.give(page),
            3..=5 => self.deliver_to_server(page),
            6..=8 => self.deliver_to_page(page),
            _ => self.reconnect(page),
        }
    }

    /// Somebody does something at their page, and it is sent.
    fn give(&mut self, index: usize) {
        let page = &mut self.pages[index];
        let command = wish(page.mirror.shown(), &mut self.dice);
        page.given += 1;
        let id = CommandId(format!("{index}-{}", page.given));
        if let Ok(given) = page.mirror.give(id, command, self.now_ms) {
            page.to_server.push(given.clone());
            self.seen.predicted += 1;
        }
    }

    /// Any of the messages on the way arrives, or is lost, or arrives and comes again.
    fn deliver_to_server(&mut self, index: usize) {
        let page = &mut self.pages[index];
        if page.to_server.is_empty() {
            return;
        }
        let at = self.dice.below(page.to_server.len());
        match self.dice.below(8) {
            0 => drop(page.to_server.remove(at)),
            1 => {
                self.seen.doubled += 1;
                let given = page.to_server[at].clone();
                self.handle(index, &given);
            }
            _ => {
                let given = page.to_server.remove(at);
                self.handle(index, &given);
            }
        }
    }

    /// What a server does with a command.
    fn handle(&mut self, index: usize, given: &Pending) {
        let who = self.pages[index].who.clone();
        let issued = Issued { id: &given.id, by: &who };
        if self.table.done(issued).is_some() {
            return;
        }
        let context = Context {
            now_ms: self.now_ms,
            lag_ms: 0,
            follows: given.follows.as_ref(),
            new_code: &|| "again".to_string(),
        };
        match self.table.handle(&given.command, &who, &context) {
            Ok(decision) => {
                let after = self.table.version();
                let entries = self.table.commit(decision, Some(issued)).unwrap();
                self.log.extend(entries.iter().cloned());
                self.acknowledged.insert(given.id.clone());
                for page in &mut self.pages {
                    page.to_page.push(Message::News { after, entries: entries.clone() });
                }
            }
            Err(refusal) => {
                let refused = Message::Refused { id: given.id.clone(), sentence: refusal.sentence };
                self.pages[index].to_page.push(refused);
            }
        }
    }

    fn deliver_to_page(&mut self, index: usize) {
        let page = &mut self.pages[index];
        if page.to_page.is_empty() {
            return;
        }
        let at = self.dice.below(page.to_page.len().min(3));
        match self.dice.below(8) {
            0 => drop(page.to_page.remove(at)),
            1 => {
                let message = page.to_page[at].clone();
                self.receive(index, message);
            }
            _ => {
                let message = page.to_page.remove(at);
                self.receive(index, message);
            }
        }
    }

    fn receive(&mut self, index: usize, message: Message) {
        let page = &mut self.pages[index];
        let dropped = match message {
            Message::News { after, entries } => match page.mirror.news(after, &entries) {
                Ok(dropped) => dropped,
                Err(NewsError::Gap { .. }) => {
                    self.seen.gaps += 1;
                    return;
                }
                Err(NewsError::Fold(error)) => panic!("{}: {error}", self.name),
            },
            Message::Refused { id, sentence } => page.mirror.refused(&id, &sentence),
        };
        self.seen.dropped += dropped.len();
        assert!(dropped.iter().all(|dropped| !dropped.sentence.is_empty()), "{}", self.name);
    }

    /// A new connection: what is on the way is lost, what is missing is sent, what is pending is sent again.
    fn reconnect(&mut self, index: usize) {
        let known = self.pages[index].mirror.confirmed().version();
        let missing = self.log[known as usize..].to_vec();
        self.pages[index].to_page.clear();
        self.receive(index, Message::News { after: known, entries: missing });
        let page = &mut self.pages[index];
        page.to_server = page.mirror.pending().to_vec();
    }

    /// The network is good again, and everybody waits until nothing is on the way.
    fn settle(&mut self) {
        for _ in 0..MAX_ROUNDS {
            for index in 0..self.pages.len() {
                self.reconnect(index);
                for given in std::mem::take(&mut self.pages[index].to_server) {
                    self.handle(index, &given);
                }
                for message in std::mem::take(&mut self.pages[index].to_page) {
                    self.receive(index, message);
                }
            }
            if self.pages.iter().all(|page| page.to_page.is_empty() && page.mirror.pending().is_empty()) {
                return;
            }
        }
        panic!("{}: something is pending for ever", self.name);
    }

    fn check(self, seen: &mut Seen) {
        let view = self.table.view(self.now_ms);
        for page in &self.pages {
            assert_eq!(page.mirror.shown().view(self.now_ms), view, "{}", self.name);
            assert_eq!(page.mirror.confirmed().view(self.now_ms), view, "{}", self.name);
        }
        let commands = self.log.iter().filter_map(|entry| entry.command.as_ref());
        let mut runs: Vec<&CommandId> = commands.collect();
        runs.dedup();
        let once: HashSet<CommandId> = runs.iter().map(|id| (*id).clone()).collect();
        assert_eq!(runs.len(), once.len(), "{}: nothing is done twice", self.name);
        assert_eq!(once, self.acknowledged, "{}: what was acknowledged is in the log", self.name);
        assert_eq!(self.log.len() as u64, self.table.version(), "{}", self.name);
        seen.predicted += self.seen.predicted;
        seen.dropped += self.seen.dropped;
        seen.gaps += self.seen.gaps;
        seen.doubled += self.seen.doubled;
    }
}

/// Mostly moves; now and then anything else.
fn wish(shown: &Table, dice: &mut Dice) -> Command {
    let legal = if shown.status() == Status::Playing { shown.play().legal() } else { Vec::new() };
    match dice.below(14) {
        0..=9 if !legal.is_empty() => Command::Act { action: dice.pick(&legal).clone(), seen: None },
        10 => Command::Undo,
        11 => Command::AskTakeBack,
        12 => Command::AnswerTakeBack { accept: dice.below(2) == 0 },
        13 if dice.below(20) == 0 => Command::Resign { seat: Some(Seat(dice.below(2) as u8)) },
        _ => Command::Chat { text: "well met".to_string(), room: None },
    }
}

fn person(name: &str) -> Person {
    Person { id: PersonId(name.to_string()), name: name.to_string() }
}
