//! `plenum lab`: what many games say about the rules they were played by.

mod game_played;
mod records;
mod run;

use std::error::Error;
use std::fs;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use catalog::AnyGame;
use clap::Args;
use engine::Player;
use game::{Parameter, RecordError};
use lab::{Book, MAX_TURNS, Report, Sample, SeatScore, Study, Subject, Unit};

use crate::arguments::{Ended, game_parser};
use records::Records;
use run::{Job, play_all};

/// So many make a file of some 50 KB, compressed, for a page to fetch.
const MAX_CONTINUATIONS: usize = 4_000;

/// Study a game: play many games at several strengths, and report what they say about its rules
///
/// Every game is kept, one JSON record a line, and the figures come from these records alone: who wins by seat, draws,
/// length, choices, when games are decided, which actions are used, how games end, how they begin, and what twice the thought
/// brings, each with its error. The report is written as report.json and as report.html, a page to send to someone; how games
/// began as openings.json. A study that was interrupted, or is to have more games, goes on where it stopped if it is given the same folder.
#[derive(Args)]
pub struct Lab {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    /// The setup to study
    #[arg(long, value_name = "SETUP")]
    setup: Option<String>,
    /// Another setup, to be shown side by side
    #[arg(long, value_name = "SETUP")]
    against: Option<String>,
    /// Every value of one of the game's parameters, side by side
    #[arg(long, value_name = "PARAMETER", conflicts_with = "against")]
    sweep: Option<String>,
    /// How many seats
    #[arg(long, value_name = "N")]
    players: Option<u64>,
    /// How many games in each setup at each strength
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// The strengths, from the weakest up: nodes:N, level:1 to level:8, or any other player of `plenum match`
    #[arg(long, value_name = "PLAYER", num_args = 1.., default_values = ["nodes:100", "nodes:400", "nodes:1600"],
          value_parser = catalog::player)]
    levels: Vec<Player>,
    /// How many games of each nodes:N against twice as many positions [default: a quarter of the games]
    #[arg(long, value_name = "GAMES")]
    doubling: Option<u64>,
    /// The folder for records and report [default: lab-GAME]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Which luck
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at once [default: one for each core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Lab {
    pub fn run(&self) -> Ended {
        let setups = self.setups()?;
        self.check_levels()?;
        let seats = self.game.start(self.players, Some(&setups[0]))?.seats();
        let jobs = self.jobs(&setups, seats);
        let out = self.out.clone().unwrap_or_else(|| PathBuf::from(format!("lab-{}", self.game.id())));
        fs::create_dir_all(&out).map_err(|error| format!("{}: {error}", out.display()))?;
        let records = Records::open(&out.join("records.jsonl"), self.game)?;
        let samples = play_all(self.game, jobs, records, self.threads())?;
        let report = self.report(&setups, seats, &samples);
        let file = |name: &str, text: String| {
            fs::write(out.join(name), text).map_err(|error| format!("{}: {error}", out.join(name).display()))
        };
        file("report.json", serde_json::to_string(&report)? + "\n")?;
        file("report.html", lab::page(&report, &render::page_colours()))?;
        file("openings.json", serde_json::to_string(&self.book(seats, &samples)?)? + "\n")?;
        print(&report, &out)?;
        Ok(())
    }

    /// What is studied, each checked before anything is played.
    fn setups(&self) -> Result<Vec<String>, Box<dyn Error>> {
        // As records write it, whatever the order in which parameters were given.
        let written = |setup: Option<&str>| {
            self.game.start(self.players, setup).map(|play| play.record().setup.unwrap_or_default())
        };
        let first = written(self.setup.as_deref())?;
        if let Some(name) = &self.sweep {
            let values = self.parameter(name)?.values.iter();
            let setups = values.map(|value| written(Some(&format!("{first}+{name}={value}"))));
            return Ok(setups.collect::<Result<_, _>>()?);
        }
        let mut setups = vec![first];
        if let Some(against) = &self.against {
            setups.push(written(Some(against))?);
        }
        match &setups[..] {
            [one, two] if one == two => Err(format!("'{one}' cannot be set against itself").into()),
            _ => Ok(setups),
        }
    }

    fn parameter(&self, name: &str) -> Result<&'static Parameter, String> {
        let known = self.game.parameters();
        known.iter().find(|parameter| parameter.name == name).ok_or_else(|| {
            let names: Vec<&str> = known.iter().map(|parameter| parameter.name).collect();
            let names = if names.is_empty() { "none".to_string() } else { names.join(", ") };
            format!("{} has no parameter '{name}'; it has {names}", self.game.id())
        })
    }

    fn check_levels(&self) -> Result<(), String> {
        let twice =
            self.levels.iter().enumerate().find(|(index, level)| self.levels[..*index].contains(level));
        twice.map_or(Ok(()), |(_, level)| Err(format!("--levels names {level} twice")))
    }

    fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(cores).get()
    }

    /// Every game there is to play. Those of one number come together, so that a study that is interrupted has as many of
    /// each kind.
    fn jobs(&self, setups: &[String], seats: usize) -> Vec<Job> {
        let doubling = self.doubling.unwrap_or(self.games / 4);
        let mut jobs = Vec::new();
        for number in 0..self.games.max(doubling) {
            for setup in setups {
                for level in &self.levels {
                    let job = |players| Job { setup: setup.clone(), players, number, seed: self.seed };
                    if number < self.games {
                        jobs.push(job(vec![level.clone(); seats]));
                    }
                    if let (Player::Nodes(nodes), true) = (level, number < doubling) {
                        let mut players = vec![level.clone(); seats];
                        players[number as usize % seats] = Player::Nodes(2 * nodes);
                        jobs.push(job(players));
                    }
                }
            }
        }
        jobs
    }

    fn players_of_levels(&self) -> Vec<lab::Player> {
        let player = |level: &Player| lab::Player { id: level.to_string(), name: level.name() };
        self.levels.iter().map(player).collect()
    }

    /// How the games of a player against itself begin; the others begin with random turns.
    fn book(&self, seats: usize, samples: &[Sample]) -> Result<Book, RecordError> {
        let own = samples.iter().filter(|sample| sample.is_self_play());
        let opening =
            |sample: &Sample| Ok((lab::opening(self.game, &sample.record, MAX_TURNS)?, sample.winner()));
        let games = own.map(opening).collect::<Result<Vec<_>, RecordError>>()?;
        Ok(Book::of(&Subject::of(self.game, seats), self.players_of_levels(), &games, MAX_CONTINUATIONS))
    }

    fn report(&self, setups: &[String], seats: usize, samples: &[Sample]) -> Report {
        let subject = Subject::of(self.game, seats);
        let players = self.players_of_levels();
        let study = |setup: &String| {
            let is_of = |sample: &&Sample| sample.record.setup.as_deref() == Some(setup.as_str());
            Study::of(&subject, setup, &players, &samples.iter().filter(is_of).collect::<Vec<_>>())
        };
        let studies = setups.iter().map(study).collect();
        Report::of(subject, studies)
    }
}

/// The figures people ask for first.
fn print(report: &Report, out: &std::path::Path) -> Ended {
    let mut to = io::stdout().lock();
    for study in &report.studies {
        writeln!(to, "{}, {}", report.subject.name, study.setup)?;
        for strength in &study.strengths {
            let score = |seat: &SeatScore| format!("{} {}", seat.seat, Unit::Percent.estimate(seat.score));
            writeln!(
                to,
                "{:<16} {} games: {}, draws {}, {} turns",
                strength.player.id,
                strength.games,
                strength.seats.iter().map(score).collect::<Vec<String>>().join(", "),
                Unit::Percent.estimate(strength.draws),
                Unit::Number.estimate(strength.turns.mean),
            )?;
        }
        for doubling in &study.doublings {
            let elo =
                doubling.elo.map_or_else(|| "without limit".to_string(), |elo| Unit::Number.estimate(elo));
            writeln!(
                to,
                "{} against {}: {} games, Elo {elo}",
                doubling.player, doubling.against, doubling.games
            )?;
        }
    }
    writeln!(to, "{}", out.join("report.html").display())?;
    Ok(())
}
