//! How long to think, as a `go` line says it.

use std::time::Duration;

use engine::Limits;
use game::Seat;

/// With a clock: which part of what is left a turn may take, and how much of the increment.
const PART_OF_CLOCK: u64 = 30;
/// What is kept back from a clock for the way there and back.
const RESERVE_MS: u64 = 20;

/// What a `go` line allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Go {
    pub limits: Limits,
    pub time: Option<Duration>,
    /// No answer before `stop`, even if everything is known.
    pub waits: bool,
}

/// The words of a `go` line. Words nobody knows are passed over, as the protocol wants.
pub fn parse(words: &[&str], mover: Seat) -> Result<Go, String> {
    let mut go = Go { limits: Limits::default(), time: None, waits: false };
    let (mut clock, mut increment) = (None, 0);
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut number = || {
            let text = words.next().ok_or_else(|| format!("{word} needs a number"))?;
            text.parse::<u64>().map_err(|_| format!("{word} needs a number, not '{text}'"))
        };
        match word {
            "infinite" => go.waits = true,
            "movetime" => go.time = Some(Duration::from_millis(number()?)),
            "nodes" => go.limits.nodes = Some(number()?.max(1)),
            "depth" => go.limits.turns = Some(u32::try_from(number()?).unwrap_or(u32::MAX).max(1)),
            _ => match (clock_of(word), mover) {
                (Some((seat, "time")), mover) if seat == mover => clock = Some(number()?),
                (Some((seat, "inc")), mover) if seat == mover => increment = number()?,
                (Some(_), _) => drop(number()?),
                (None, _) => {}
            },
        }
    }
    if let Some(left) = clock {
        let share = (left / PART_OF_CLOCK + increment / 2).min(left.saturating_sub(RESERVE_MS)).max(1);
        go.time = Some(Duration::from_millis(share));
    }
    let is_bounded = go.time.is_some() || go.limits.nodes.is_some() || go.limits.turns.is_some();
    go.waits |= !is_bounded;
    Ok(go)
}

/// `wtime`, `binc`, `p1time` and the like: whose, and what.
fn clock_of(word: &str) -> Option<(Seat, &str)> {
    let named = [("w", 0), ("b", 1), ("p1", 0), ("p2", 1), ("p3", 2), ("p4", 3)];
    named.into_iter().find_map(|(prefix, seat)| {
        let what = word.strip_prefix(prefix)?;
        matches!(what, "time" | "inc").then_some((Seat(seat), what))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_say_how_long() {
        let ms = |ms| Some(Duration::from_millis(ms));
        // (line, seat, time, nodes, turns, waits)
        let cases = [
            ("movetime 50", 0, ms(50), None, None, false),
            ("nodes 1000 depth 3", 0, None, Some(1000), Some(3), false),
            ("infinite", 0, None, None, None, true),
            ("", 0, None, None, None, true),
            ("wtime 3000 btime 60000 winc 0 binc 100", 0, ms(100), None, None, false),
            ("wtime 3000 btime 60000 winc 0 binc 100", 1, ms(2050), None, None, false),
            ("wtime 10", 0, ms(1), None, None, false),
            ("p3time 300", 2, ms(10), None, None, false),
            ("fast depth 2", 0, None, None, Some(2), false),
        ];
        for (line, seat, time, nodes, turns, waits) in cases {
            let words: Vec<&str> = line.split_whitespace().collect();
            let expected = Go { limits: Limits { nodes, turns, ..Limits::default() }, time, waits };
            assert_eq!(parse(&words, Seat(seat)), Ok(expected), "{line}");
        }
        for line in ["movetime", "movetime soon", "nodes -1"] {
            assert!(parse(&line.split_whitespace().collect::<Vec<_>>(), Seat(0)).is_err(), "{line}");
        }
    }
}
