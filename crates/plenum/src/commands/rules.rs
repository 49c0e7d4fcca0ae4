//! `plenum rules`: a conversation in JSON lines.

use std::io::{self, BufRead, Write};

use catalog::{AnyGame, AnyPlay};
use clap::Args;
use game::{PerSeat, Seat, Step};
use serde::{Deserialize, Serialize};

use crate::arguments::{Ended, game_parser};

/// Answer questions about the rules: JSON lines in, one reply a line out
///
/// A request is {"position": TEXT, "players": N, "setup": NAME, "actions": [TEXT…]}, all of it optional; the
/// position defaults to the start. With actions, history counts (repetition, length caps); steps of
/// a record ({"resign": SEAT}, or `resign SEAT` as text) are accepted among them. The reply is {"position", "mover", "legal", "outcome"} or {"error": {"code", "message",
/// "action"}}. Every line that is not blank gets exactly one reply, at once.
#[derive(Args)]
pub struct Rules {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
}

/// Longer lines are refused without being kept: far above any game, far below what a machine minds.
const MAX_LINE_BYTES: usize = 4 << 20;

impl Rules {
    pub fn run(&self) -> Ended {
        let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
        while let Some(line) = read_line(&mut input)? {
            let reply = match line {
                Line::Blank => continue,
                Line::TooLong => {
                    Reply::error("line-too-long", format!("a line has at most {MAX_LINE_BYTES} bytes"))
                }
                Line::Bytes(bytes) => answer(self.game, &bytes),
            };
            let mut line = serde_json::to_vec(&reply)?;
            line.push(b'\n');
            output.write_all(&line)?;
            output.flush()?;
        }
        Ok(())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    position: Option<String>,
    players: Option<u64>,
    setup: Option<String>,
    actions: Option<Vec<Step<String>>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Reply {
    Position { position: String, mover: Seat, legal: Vec<String>, outcome: Option<End> },
    Error { error: Problem },
}

#[derive(Serialize)]
struct End {
    scores: PerSeat<f64>,
    reason: String,
}

#[derive(Serialize)]
struct Problem {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<usize>,
}

impl Reply {
    fn error(code: &'static str, message: impl ToString) -> Reply {
        Reply::Error { error: Problem { code, message: message.to_string(), action: None } }
    }
}

fn answer(game: &dyn AnyGame, line: &[u8]) -> Reply {
    let request: Request = match serde_json::from_slice(line) {
        // A struct may also be read from a list; a request may not.
        Ok(_) if line.trim_ascii_start().first() != Some(&b'{') => {
            return Reply::error("bad-request", "a request is an object");
        }
        Ok(request) => request,
        Err(error) if error.is_data() => return Reply::error("bad-request", error),
        Err(error) => return Reply::error("bad-json", error),
    };
    let mut play = match begin(game, &request) {
        Ok(play) => play,
        Err(reply) => return reply,
    };
    for (index, step) in request.actions.iter().flatten().enumerate() {
        if let Err(error) = play.take(step) {
            let problem = Problem { code: error.code(), message: error.to_string(), action: Some(index) };
            return Reply::Error { error: problem };
        }
    }
    Reply::Position {
        position: play.position(),
        mover: play.mover(),
        legal: play.legal(),
        outcome: play.outcome().map(|end| End { scores: end.scores, reason: end.reason.to_string() }),
    }
}

fn begin(game: &dyn AnyGame, request: &Request) -> Result<Box<dyn AnyPlay>, Reply> {
    let Some(text) = &request.position else {
        return game
            .start(request.players, request.setup.as_deref())
            .map_err(|error| Reply::error(error.code(), error));
    };
    let play = game.read(text).map_err(|error| Reply::error("bad-position", error))?;
    let seats = play.seats() as u64;
    match request.players {
        Some(players) if players != seats => {
            Err(Reply::error("wrong-players", format!("the position has {seats} seats, not {players}")))
        }
        _ => Ok(play),
    }
}

enum Line {
    Blank,
    TooLong,
    Bytes(Vec<u8>),
}

/// The next line; none at the end of the input. Of a line that is too long only the length is kept.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let (mut length, mut blank, mut ended) = (0usize, true, false);
    while !ended {
        let available = input.fill_buf()?;
        if available.is_empty() {
            break;
        }
        let end = available.iter().position(|&byte| byte == b'\n');
        ended = end.is_some();
        let part = &available[..end.unwrap_or(available.len())];
        length += part.len();
        blank &= part.trim_ascii().is_empty();
        if length <= MAX_LINE_BYTES {
            bytes.extend_from_slice(part);
        }
        let used = part.len() + usize::from(ended);
        input.consume(used);
    }
    Ok(match length {
        0 if !ended => None,
        _ if blank => Some(Line::Blank),
        length if length > MAX_LINE_BYTES => Some(Line::TooLong),
        _ => Some(Line::Bytes(bytes)),
    })
}
