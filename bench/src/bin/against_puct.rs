//! A match of one of our players against a player of another kind, [`bench::puct`]: so many milliseconds a turn each,
//! both seats from each of many even random openings, on one core. For two players.
//!
//! `against_puct GAME [GAMES] [MS] [FIRST] [PLAYER]`: 20 games at 200 ms if left out. `PLAYER` is ours, as in
//! `plenum match`: `time:MS` if left out. Parts of a match can be played one by one, each with the number of its first
//! game. What our engine thought along the way of games that were drawn goes to standard error.

use std::time::{Duration, Instant};

use bench::opening::opening;
use bench::puct::glyph_grid::GlyphGridJudgement;
use bench::puct::pressure::PressureJudgement;
use bench::puct::vacuum::VacuumJudgement;
use bench::puct::{Judgement, Puct};
use bench::tally::Tally;
use engine::{Computer, Limits, Player, analyse, never, think};
use game::{Game, Notation, Play, Seat};
use glyph_grid_player::GlyphGridPlayer;
use pressure_player::PressurePlayer;
use vacuum_player::VacuumPlayer;

/// How many positions to look at for an opinion on a game that was drawn.
const OPINION_NODES: u64 = 100_000;
/// How many turns lie between two opinions.
const OPINION_TURNS: usize = 25;
/// How many turns to show of how a game ended.
const LAST_TURNS: usize = 10;

struct Match {
    games: u64,
    time: Duration,
    first: u64,
    ours: Player,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default| {
        arguments.get(place).map_or(default, |text| text.parse::<u64>().expect("a number"))
    };
    let ms = number(2, 200);
    let ours =
        arguments.get(4).map_or(Player::Time(ms), |text| Player::parse(text, |_| None).expect("a player"));
    let plan = Match { games: number(1, 20), time: Duration::from_millis(ms), first: number(3, 0), ours };
    match arguments.first().map(String::as_str) {
        Some("pressure") => plan.play::<PressurePlayer, PressureJudgement>(),
        Some("glyph-grid") => plan.play::<GlyphGridPlayer, GlyphGridJudgement>(),
        Some("vacuum") => plan.play::<VacuumPlayer, VacuumJudgement>(),
        _ => panic!("against_puct pressure|glyph-grid|vacuum [GAMES] [MS] [FIRST] [PLAYER]"),
    }
}

impl Match {
    fn play<C: Computer, J: Judgement<Game = C::Game>>(&self)
    where
        C::Game: Notation,
    {
        let mut tally = Tally::default();
        for number in self.first..self.first + self.games {
            // Both seatings share an opening.
            let ours = Seat((number % 2) as u8);
            let play = self.game::<C, J>(opening::<C>(number / 2), ours);
            let outcome = play.outcome().expect("it is over");
            let score = outcome.scores[ours.index()];
            tally.count(score);
            let seat = C::Game::SEAT_NAMES[ours.index()];
            println!(
                "game {} ({} as {seat}): {score} after {} turns, {}. {tally}",
                number + 1,
                self.ours,
                play.turn(),
                outcome.reason
            );
            if outcome.winner().is_none() {
                explain::<C>(&play, ours);
            }
        }
    }

    fn game<C: Computer, J: Judgement<Game = C::Game>>(
        &self,
        mut play: Play<C::Game>,
        ours: Seat,
    ) -> Play<C::Game> {
        let mut theirs = Puct::<J>::new(&play, self.time);
        while play.outcome().is_none() {
            let actions = if play.position().mover() == ours {
                let start = Instant::now();
                let time = self.ours.time_ms().map(Duration::from_millis);
                let is_up = || time.is_some_and(|time| start.elapsed() >= time);
                think::<C>(&play, &self.ours, u64::from(play.turn()), &is_up).actions
            } else {
                theirs.turn(&play)
            };
            for action in actions {
                play.act(action).expect("legal");
            }
        }
        play
    }
}

/// How a drawn game went, as our engine sees it: its positions, and the chance of our seat. And its last turns: who
/// repeated what.
fn explain<C: Computer>(play: &Play<C::Game>, ours: Seat)
where
    C::Game: Notation,
{
    for (turn, position) in play.turn_starts().into_iter().enumerate() {
        if turn > 0 && turn.is_multiple_of(OPINION_TURNS) {
            let thought =
                analyse::<C>(&Play::from_position(position.clone()), Limits::nodes(OPINION_NODES), &never);
            let line = thought.lines.first();
            let chance = line.map_or(f64::NAN, |line| line.chances[ours.index()]);
            let certain = if line.is_some_and(|line| line.is_drawn) { ", drawn for certain" } else { "" };
            eprintln!("  turn {turn}: {} (ours {:.0} %{certain})", position.position_text(), 100.0 * chance);
        }
    }
    let turns: Vec<_> = play.turns().collect();
    for (seat, steps) in &turns[turns.len().saturating_sub(LAST_TURNS)..] {
        let texts = steps.iter().filter_map(|step| step.action()).map(|&action| C::Game::action_text(action));
        let whose = if *seat == ours { "ours" } else { "theirs" };
        eprintln!("  {whose}: {}", texts.collect::<Vec<String>>().join(", "));
    }
}
