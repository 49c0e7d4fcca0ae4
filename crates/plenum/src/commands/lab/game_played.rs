//! One game of a study, played and noted.

use std::error::Error;

use catalog::{AnyGame, AnyPlay};
use engine::{Limits, Player, Thought, never};
use game::Dice;
use lab::{Sample, Turn};

use super::run::Job;
use crate::arena::{Openings, think};

/// In a player's games against itself, one of so many best turns is drawn for each of the first turns: those who look at
/// positions alone would play the same game again and again.
const DRAWN_TURNS: u32 = 6;
const DRAWN_LINES: usize = 12;
/// A turn that costs so much of the chance to win is drawn about a third as often as the best.
const DRAWN_COST: f64 = 0.03;
/// How many turns are random where two players meet.
const RANDOM_TURNS: u32 = 4;
/// How many positions to look at before these turns are called even: few, since only the mean of many games is read.
const OPENING_NODES: u64 = 5_000;

/// Plays a job's game to its end.
pub fn play(game: &'static dyn AnyGame, job: &Job) -> Result<Sample, Box<dyn Error>> {
    let mut play = begin(game, job)?;
    let mut dice = Dice::new(job.luck());
    let luck = dice.next_u64();
    let mut turns = Vec::new();
    while play.outcome().is_none() {
        let player = &job.players[play.mover().index()];
        let thought = match player {
            Player::Nodes(nodes) if job.is_self_play() && play.turn() < DRAWN_TURNS => {
                drawn(&*play, *nodes, &mut dice)
            }
            player => think(&*play, player, luck),
        };
        turns.push(take_turn(&mut *play, &thought)?);
    }
    let players = job.players.iter().map(ToString::to_string).collect();
    Ok(Sample { players, number: job.number, record: play.record(), turns })
}

/// Where the game begins; those of two players, after random turns that are noted too.
fn begin(game: &'static dyn AnyGame, job: &Job) -> Result<Box<dyn AnyPlay>, Box<dyn Error>> {
    let seats = job.players.len() as u64;
    if job.is_self_play() {
        return Ok(game.start(Some(seats), Some(&job.setup))?);
    }
    let openings = Openings {
        game,
        players: Some(seats),
        setup: Some(&job.setup),
        turns: RANDOM_TURNS,
        seed: job.seed,
        judged: OPENING_NODES,
    };
    openings.play(job.number / seats)
}

/// One of the best turns.
fn drawn(play: &dyn AnyPlay, nodes: u64, dice: &mut Dice) -> Thought<String> {
    let mut thought = play.analyse(Limits { lines: DRAWN_LINES, ..Limits::nodes(nodes) }, &never);
    let mover = play.mover().index();
    let chances: Vec<f64> = thought.lines.iter().map(|line| line.chances[mover]).collect();
    let best = chances.iter().copied().fold(0.0, f64::max);
    let weights: Vec<f64> = chances.iter().map(|chance| ((chance - best) / DRAWN_COST).exp()).collect();
    let mut left = (dice.next_u64() >> 11) as f64 / (1u64 << 53) as f64 * weights.iter().sum::<f64>();
    let passes = |weight: &f64| {
        left -= weight;
        left < 0.0
    };
    let index = weights.iter().position(passes).unwrap_or(0);
    thought.actions.clone_from(&thought.lines[index].turns[0]);
    thought
}

/// Takes a turn that was thought of, and notes it.
fn take_turn(play: &mut dyn AnyPlay, thought: &Thought<String>) -> Result<Turn, Box<dyn Error>> {
    let line = thought.lines.first();
    let chances =
        line.map_or_else(Vec::new, |line| line.chances.iter().map(|&chance| rounded(chance)).collect());
    Ok(Turn { chances, ..Turn::taken(play, &thought.actions)? })
}

fn rounded(chance: f64) -> f64 {
    (chance * 1000.0).round() / 1000.0
}
