//! What the engine answers. A search runs on a thread of its own, so that `stop` is heard.

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use catalog::{AnyGame, AnyPlay};
use engine::{LIMIT, Thought, WIN};
use game::Seat;

use super::go::{self, Go};
use crate::together::{self, MAX_THREADS};

pub struct Engine {
    game: &'static dyn AnyGame,
    players: Option<u64>,
    setup: Option<String>,
    play: Box<dyn AnyPlay>,
    /// How many threads a search may use.
    threads: usize,
    search: Option<Search>,
    /// What is left of the turn that was thought about last.
    plan: Option<Plan>,
}

/// A search under way.
struct Search {
    stop: Arc<AtomicBool>,
    /// Whether it ends only when it is told.
    waits: bool,
    thread: JoinHandle<Option<Plan>>,
}

/// The rest of a turn of several actions. A turn is thought about once: who goes on with it as it was meant is
/// answered at once, so that an allowance is one for a turn, however many actions it has.
struct Plan {
    /// Where it goes on.
    position: String,
    turn: u32,
    thought: Thought<String>,
}

impl Plan {
    /// What is left after the first action that a thought advises.
    fn after_first(mut thought: Thought<String>, play: &dyn AnyPlay) -> Option<Plan> {
        let mut ahead = play.boxed_clone();
        ahead.act(&thought.actions.remove(0)).ok()?;
        thought.lines[0].turns[0].clone_from(&thought.actions);
        let is_left = !thought.actions.is_empty();
        is_left.then(|| Plan { position: ahead.position(), turn: ahead.turn(), thought })
    }

    fn goes_on_at(&self, play: &dyn AnyPlay) -> bool {
        self.turn == play.turn() && self.position == play.position()
    }
}

impl Engine {
    pub fn new(
        game: &'static dyn AnyGame,
        players: Option<u64>,
        setup: Option<String>,
    ) -> Result<Engine, Box<dyn Error>> {
        let play = game.start(players, setup.as_deref())?;
        Ok(Engine { game, players, setup, play, threads: 1, search: None, plan: None })
    }

    /// Does what a line says; false if that was to quit. Lines that make no sense are answered with `info error`.
    pub fn handle(&mut self, line: &str) -> bool {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "quit" => return false,
            "ugi" => self.introduce(),
            "isready" => println!("readyok"),
            "stop" => self.finish(),
            "uginewgame" => self.position("startpos"),
            "position" => self.position(rest),
            "go" => self.go(rest),
            "query" => self.query(rest),
            "setoption" => self.set_option(rest),
            // Neither matters here: there is nothing to think about in between.
            "" | "debug" | "ponderhit" => {}
            _ => println!("info error unknown command '{word}'"),
        }
        true
    }

    /// Ends the search, if there is one, and waits for its answer.
    pub fn finish(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop.store(true, Ordering::Relaxed);
            search.thread.thread().unpark();
            // A search that failed has said nothing, and nothing can be done for it.
            self.plan = search.thread.join().unwrap_or_default();
        }
    }

    /// Nobody will say anything more: a search that ends by itself may do so.
    pub fn end(&mut self) {
        if let Some(search) = self.search.take_if(|search| !search.waits) {
            let _ = search.thread.join();
        }
        self.finish();
    }

    fn introduce(&self) {
        println!("id name Plenum {} ({})", env!("CARGO_PKG_VERSION"), self.game.name());
        println!("id author the Plenum developers");
        println!("option name Threads type spin default 1 min 1 max {MAX_THREADS}");
        println!("ugiok");
    }

    /// `name Threads value N`. Options nobody knows are passed over, as the protocol wants.
    fn set_option(&mut self, text: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        let ["name", name, "value", number] = words[..] else { return };
        if !name.eq_ignore_ascii_case("threads") {
            return;
        }
        match number.parse() {
            Ok(threads @ 1..=MAX_THREADS) => self.threads = threads as usize,
            _ => println!("info error {name} is a number from 1 to {MAX_THREADS}, not '{number}'"),
        }
    }

    fn position(&mut self, text: &str) {
        self.finish();
        match self.read(text) {
            Ok(play) => self.play = play,
            Err(error) => println!("info error {error}"),
        }
    }

    /// `startpos` or `fen TEXT`, then perhaps `moves …`. Position texts and actions contain spaces: actions are told
    /// apart by what is legal, the longest first.
    fn read(&self, text: &str) -> Result<Box<dyn AnyPlay>, Box<dyn Error>> {
        let padded = format!("{text} ");
        let (origin, moves) = padded.split_once(" moves ").unwrap_or((text, ""));
        let mut play = match origin.trim().strip_prefix("fen ") {
            Some(position) => self.game.read(position.trim())?,
            None if origin.trim() == "startpos" => self.game.start(self.players, self.setup.as_deref())?,
            None => return Err("position needs startpos or fen".into()),
        };
        let words: Vec<&str> = moves.split_whitespace().collect();
        let mut next = 0;
        while next < words.len() {
            let most = words.len() - next;
            let taken = (1..=most.min(MAX_WORDS)).rev().find(|&count| {
                let action = words[next..next + count].join(" ");
                play.act(&action).is_ok()
            });
            next +=
                taken.ok_or_else(|| format!("'{}' cannot be played in {}", words[next], play.position()))?;
        }
        Ok(play)
    }

    fn go(&mut self, text: &str) {
        self.finish();
        let words: Vec<&str> = text.split_whitespace().collect();
        if self.play.outcome().is_some() {
            return println!("info error the game is over");
        }
        match go::parse(&words, self.play.mover()) {
            Err(error) => println!("info error {error}"),
            Ok(go) => {
                let threads = self.threads;
                let (play, stop) = (self.play.boxed_clone(), Arc::new(AtomicBool::new(false)));
                let flag = Arc::clone(&stop);
                let plan = self.plan.take().filter(|plan| !go.waits && plan.goes_on_at(&*play));
                let thread = std::thread::spawn(move || search(&*play, plan, go, threads, &flag));
                self.search = Some(Search { stop, waits: go.waits, thread });
            }
        }
    }

    fn query(&mut self, what: &str) {
        let outcome = self.play.outcome();
        match what {
            "gameover" => println!("response {}", outcome.is_some()),
            "p1turn" => println!("response {}", outcome.is_none() && self.play.mover() == Seat::FIRST),
            "result" => match outcome.map(|outcome| outcome.winner()) {
                None => println!("response none"),
                Some(None) => println!("response draw"),
                Some(Some(seat)) => println!("response p{}win", seat.0 + 1),
            },
            _ => println!("info error unknown query '{what}'"),
        }
    }
}

/// The most words an action is written in.
const MAX_WORDS: usize = 8;

/// Thinks, unless there is a plan, and says the answer; returns what is left of the turn. Nothing else is said meanwhile
/// but by this thread, a line at a time.
fn search(play: &dyn AnyPlay, plan: Option<Plan>, go: Go, threads: usize, stop: &AtomicBool) -> Option<Plan> {
    let start = Instant::now();
    let is_late = || go.time.is_some_and(|time| start.elapsed() >= time);
    let is_over = || stop.load(Ordering::Relaxed) || is_late();
    let think = || together::analyse(play, go.limits, threads, &is_over);
    let thought = plan.map_or_else(think, |plan| plan.thought);
    while go.waits && !stop.load(Ordering::Relaxed) {
        std::thread::park();
    }
    println!("{}", info(&thought, play.mover(), start.elapsed()));
    println!("bestmove {}", thought.actions[0]);
    Plan::after_first(thought, play)
}

fn info(thought: &Thought<String>, mover: Seat, time: Duration) -> String {
    let line = &thought.lines[0];
    let score = match line.values[mover.index()] {
        win if win > LIMIT => format!("mate {}", WIN - win),
        loss if loss < -LIMIT => format!("mate -{}", WIN + loss),
        value => format!("cp {value}"),
    };
    let moves: Vec<&str> = line.turns.iter().flatten().map(String::as_str).collect();
    let ms = time.as_millis();
    let Thought { depth, nodes, .. } = thought;
    format!("info depth {depth} score {score} time {ms} nodes {nodes} pv {}", moves.join(" "))
}
