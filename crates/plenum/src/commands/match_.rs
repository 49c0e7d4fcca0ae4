//! `plenum match`: computer players against each other.

use std::io::{self, Write};

use catalog::AnyGame;
use clap::Args;

use crate::arena::{Bout, Contestant, Openings, Progress, Sprt, Tally, elo_of, ratings};
use crate::arguments::{Ended, game_parser};

/// Let computer players play against each other, and say who is stronger
///
/// Players: level:1 to level:8, adaptive, adaptive:RATING, random, greedy, baseline, nodes:N, time:MS, learner (someone who takes what
/// they can capture and else does anything), or another program that speaks the
/// Universal Game Interface: ugi:'COMMAND', ugi:MS:'COMMAND', ugi:nodes:N:'COMMAND'. Each random opening is played once for every seat
/// the first can take; among three or four, the second has all the other seats. With more than two players,
/// everyone plays everyone.
#[derive(Args)]
pub struct Match {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    /// Who plays: two, or more for a round robin
    #[arg(required = true, num_args = 2..)]
    contestants: Vec<Contestant>,
    /// How many games, of each pair
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many turns of each opening are random
    #[arg(long, value_name = "TURNS", default_value_t = 4, value_parser = clap::value_parser!(u32).range(..=100))]
    openings: u32,
    /// How many positions to look at before an opening is called even
    #[arg(long, value_name = "NODES", default_value_t = 500_000, value_parser = clap::value_parser!(u64).range(1..))]
    even: u64,
    /// How many seats
    #[arg(long, value_name = "N")]
    players: Option<u64>,
    /// The arrangement at the start
    #[arg(long, value_name = "NAME")]
    setup: Option<String>,
    /// Which random openings, and which luck
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Each game is the rematch of the one before: adaptive players go on with what they learned
    #[arg(long)]
    rematches: bool,
    /// End early when it is clear whether the first is stronger by ELO1 rather than by ELO0
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
}

impl Match {
    pub fn run(&self) -> Ended {
        let openings = Openings {
            game: self.game,
            players: self.players,
            setup: self.setup.as_deref(),
            turns: self.openings,
            seed: self.seed,
            judged: self.even,
        };
        match &self.contestants[..] {
            [one, two] => self.pair(&Bout { one, two, openings, rematches: self.rematches }),
            many => self.round_robin(many, openings),
        }
    }

    fn pair(&self, bout: &Bout) -> Ended {
        let test = self.sprt()?;
        let progress = Progress::new(self.games);
        let tally = bout.run(self.games, |tally| {
            progress.show(tally.games(), &summary(tally));
            test.is_none_or(|test| test.is_open(tally))
        })?;
        drop(progress);
        let mut out = io::stdout().lock();
        report(&mut out, self.game, bout, &tally)?;
        if let Some(test) = test {
            writeln!(out, "test      {}", test.says(&tally))?;
        }
        Ok(())
    }

    fn sprt(&self) -> Result<Option<Sprt>, String> {
        match self.sprt.as_deref() {
            Some(&[low, high]) if low < high => Ok(Some(Sprt { low, high })),
            Some(_) => Err("--sprt needs two numbers, the smaller first, such as --sprt 0 10".to_string()),
            None => Ok(None),
        }
    }

    fn round_robin(&self, contestants: &[Contestant], openings: Openings) -> Ended {
        let count = contestants.len();
        let mut scores = vec![vec![0.0; count]; count];
        let mut played = vec![vec![0.0; count]; count];
        let pairs = (count * (count - 1) / 2) as u64;
        let progress = Progress::new(pairs * self.games);
        let mut done = 0;
        for two in 0..count {
            for one in 0..two {
                let [first, second] = [one, two].map(|number| &contestants[number]);
                let bout = Bout { one: first, two: second, openings, rematches: self.rematches };
                let tally = bout.run(self.games, |tally| {
                    progress.show(done + tally.games(), &format!("{} – {}", bout.one, bout.two));
                    true
                })?;
                done += self.games;
                let games = tally.games() as f64;
                (scores[one][two], scores[two][one]) = (tally.score, games - tally.score);
                (played[one][two], played[two][one]) = (games, games);
            }
        }
        drop(progress);
        writeln!(
            io::stdout(),
            "{}, {} games of each pair, {} random turns\n{}",
            self.game.name(),
            self.games,
            self.openings,
            table(contestants, &scores, &played)
        )?;
        Ok(())
    }
}

fn summary(tally: &Tally) -> String {
    format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses)
}

fn report(out: &mut impl Write, game: &dyn AnyGame, bout: &Bout, tally: &Tally) -> io::Result<()> {
    let elo = elo_of(tally);
    let share = 100.0 * tally.share();
    writeln!(out, "{}: {} against {}", game.name(), bout.one, bout.two)?;
    writeln!(out, "games     {}: {}", tally.games(), summary(tally))?;
    writeln!(out, "score     {share:.1} % ± {:.1}", 196.0 * tally.error())?;
    writeln!(out, "Elo       {:+.0} ± {:.0}", elo.value, elo.error)?;
    writeln!(out, "length    {:.1} turns", tally.mean_turns())?;
    for (contestant, side) in [bout.one, bout.two].into_iter().zip(&tally.sides) {
        writeln!(
            out,
            "{contestant}: {:.1} ms a turn, {:.0} ms at most, depth {:.1}",
            side.mean_ms(),
            side.longest_ms(),
            side.mean_depth()
        )?;
    }
    Ok(())
}

/// What each scored against each, in parts of a hundred, and the Elo that fits, the first at 0. Written as Markdown.
fn table(contestants: &[Contestant], scores: &[Vec<f64>], games: &[Vec<f64>]) -> String {
    let names: Vec<String> = contestants.iter().map(Contestant::to_string).collect();
    let mut text = format!("| | {} | Elo |\n|---|{}---:|\n", names.join(" | "), "---:|".repeat(names.len()));
    for (one, rating) in ratings(scores, games).iter().enumerate() {
        let cells = (0..names.len()).map(|two| match games[one][two] {
            0.0 => "–".to_string(),
            games => format!("{:.0}", 100.0 * scores[one][two] / games),
        });
        let cells: Vec<String> = cells.collect();
        text.push_str(&format!("| {} | {} | {rating:.0} |\n", names[one], cells.join(" | ")));
    }
    text
}
