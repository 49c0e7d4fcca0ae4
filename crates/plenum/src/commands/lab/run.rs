//! All games of a study, on all cores.

use std::collections::{BTreeMap, VecDeque};
use std::error::Error;
use std::sync::Mutex;

use catalog::AnyGame;
use engine::Player;
use game::fingerprint;
use lab::Sample;

use super::game_played::play;
use super::records::Records;
use crate::arena::Progress;

/// A game to be played. The same job gives the same game, unless a clock decides.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    pub setup: String,
    /// Who has each seat.
    pub players: Vec<Player>,
    pub number: u64,
    pub seed: u64,
}

impl Job {
    pub fn is_self_play(&self) -> bool {
        self.players.windows(2).all(|pair| pair[0] == pair[1])
    }

    /// Where its chance comes from.
    pub fn luck(&self) -> u64 {
        let text = format!("{} {} {} {}", self.setup, self.players[0], self.number, self.seed);
        u64::from_str_radix(&fingerprint(&text), 16).unwrap_or_default()
    }

    /// What a job and its game have in common.
    fn key(&self) -> Key {
        (self.setup.clone(), self.players.iter().map(ToString::to_string).collect(), self.number)
    }
}

type Key = (String, Vec<String>, u64);

fn key_of(sample: &Sample) -> Key {
    (sample.record.setup.clone().unwrap_or_default(), sample.players.clone(), sample.number)
}

/// What the threads share.
struct Shared {
    open: VecDeque<Job>,
    records: Records,
    done: u64,
    failed: Option<String>,
}

/// Plays what is not in the records yet; returns the games of all jobs, in their order.
pub fn play_all(
    game: &'static dyn AnyGame,
    jobs: Vec<Job>,
    records: Records,
    threads: usize,
) -> Result<Vec<Sample>, Box<dyn Error>> {
    let known: BTreeMap<Key, ()> = records.samples().iter().map(|sample| (key_of(sample), ())).collect();
    let open: VecDeque<Job> = jobs.iter().filter(|job| !known.contains_key(&job.key())).cloned().collect();
    let progress = Progress::new(jobs.len() as u64);
    let done = (jobs.len() - open.len()) as u64;
    let shared = Mutex::new(Shared { open, records, done, failed: None });
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(game, &shared, &progress));
        }
    });
    drop(progress);
    let shared = shared.into_inner().map_err(|_| "a game could not be played to its end")?;
    if let Some(failed) = shared.failed {
        return Err(failed.into());
    }
    let mut found: BTreeMap<Key, Sample> =
        shared.records.into_samples().into_iter().map(|sample| (key_of(&sample), sample)).collect();
    Ok(jobs.iter().filter_map(|job| found.remove(&job.key())).collect())
}

fn work(game: &'static dyn AnyGame, shared: &Mutex<Shared>, progress: &Progress) {
    loop {
        let job = match shared.lock() {
            Ok(mut shared) if shared.failed.is_none() => shared.open.pop_front(),
            _ => None,
        };
        let Some(job) = job else { return };
        let played = play(game, &job).map_err(|error| error.to_string());
        let Ok(mut shared) = shared.lock() else { return };
        match played.and_then(|sample| shared.records.add(sample)) {
            Ok(()) => shared.done += 1,
            Err(error) => shared.failed = Some(error),
        }
        progress.show(shared.done, &format!("{} {}", job.setup, job.players[0]));
    }
}
