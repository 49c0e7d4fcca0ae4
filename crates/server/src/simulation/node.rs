//! A server: the real one, but for its sockets, its database and its computers.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::chance::Chance;
use super::link::{Link, State};
use super::store::{Client, Database, START_MS};
use super::wire::{End, Wire};
use crate::app::Shared;
use crate::computers::Computers;
use crate::options::{self, Limits, NoticeOptions, Options, Timeouts};
use crate::people::Visitor;
use crate::time::Time;
use crate::ways::Ways;
use crate::{jobs, listen, ws};

pub struct Node {
    pub link: Arc<Link>,
    pub app: Shared,
    tasks: Vec<JoinHandle<()>>,
    wires: Vec<Wire>,
}

impl Node {
    /// Starts a server, as often as it takes.
    pub async fn start(database: &Arc<Database>, name: String) -> Node {
        loop {
            let link = Arc::new(Link::new(name.clone()));
            let client = Arc::new(Client::new(Arc::clone(database), Arc::clone(&link)));
            match Time::start(client.clone(), name.clone(), || START_MS).await {
                Ok(time) => return Node::with(client, link, time),
                Err(_) => sleep(Duration::from_millis(100)).await,
            }
        }
    }

    fn with(client: Arc<Client>, link: Arc<Link>, time: Time) -> Node {
        let (computers, results) = Computers::start(1);
        let app = listen::app(options(), client, b"secret", ways(), Arc::new(time), computers, 0);
        let tasks = jobs::start(&app, results);
        Node { link, app, tasks, wires: Vec::new() }
    }

    /// A client comes; its end of the connection.
    pub fn accept(&mut self, visitor: Visitor, chance: &Arc<Chance>) -> End {
        let (client, server, wire) = Wire::lay(&self.link, chance);
        let from = ws::Client::new("127.0.0.1".into(), None);
        self.tasks.push(tokio::spawn(ws::run(server, Arc::clone(&self.app), visitor, from)));
        self.wires.push(wire);
        client
    }

    pub fn is_up(&self) -> bool {
        self.link.is(State::Up)
    }

    pub fn is_dead(&self) -> bool {
        self.link.is(State::Dead)
    }

    pub fn set(&self, state: State) {
        self.link.set(state);
    }

    /// Breaks one of its connections.
    pub fn cut(&mut self, number: usize) {
        if !self.wires.is_empty() {
            let number = number % self.wires.len();
            self.wires.swap_remove(number).cut();
        }
    }

    /// From one moment to the next nothing of it is left.
    pub fn kill(&mut self) {
        self.set(State::Dead);
        self.app.computers.close();
        self.app.drawing.close();
        self.app.study.close();
        for task in self.tasks.drain(..) {
            task.abort();
        }
        for wire in self.wires.drain(..) {
            wire.cut();
        }
    }
}

fn ways() -> Ways {
    Ways::new(&NoticeOptions::default(), &[]).expect("there is no mail")
}

fn options() -> Options {
    Options {
        address: ([127, 0, 0, 1], 0).into(),
        metrics_address: None,
        database: options::Database::Postgres("simulated".into()),
        https: false,
        behind_proxy: false,
        limits: Limits::Off,
        timeouts: Timeouts::CLIENTS,
        thinkers: 1,
        notices: NoticeOptions::default(),
        page: &[],
    }
}
