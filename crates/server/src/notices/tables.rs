//! What a table has to tell those who play at it. It follows from how the table is now and from nothing else, so that
//! any server can say it at any time, as often as it likes.

use game::Seat;
use table::{ClockRule, Occupant, Status, Table};

use super::news::{Kind, News};
use crate::company::duration;

const HOUR_MS: u64 = 3600 * 1000;
/// The last part of a turn, of which people are told: an eighth, at most this.
const MAX_SHORT_MS: u64 = 12 * HOUR_MS;

/// The news of a table with days for each move, and for whom they are.
pub fn news_of(code: &str, table: &Table) -> Vec<(String, News)> {
    each(table, |seat| [seat_news(code, table, seat), time_news(code, table, seat)].into_iter().flatten())
}

/// The news that a game has begun, for everyone who plays.
pub fn begun(code: &str, table: &Table) -> Vec<(String, News)> {
    let is_going = table.status() == Status::Playing;
    each(table, |seat| is_going.then(|| begun_news(code, table, seat)))
}

/// When the time of whoever is to move is short.
pub fn short_ms(table: &Table) -> Option<u64> {
    Some(table.clock().flag_ms()?.saturating_sub(short_part_ms(table)?))
}

fn short_part_ms(table: &Table) -> Option<u64> {
    match table.config().clock {
        ClockRule::PerTurn { turn_ms } => Some((turn_ms / 8).min(MAX_SHORT_MS)),
        ClockRule::Total { .. } | ClockRule::None => None,
    }
}

/// What there is to say to each seat with a person on it; nothing where one person plays alone.
fn each<I: IntoIterator<Item = News>>(table: &Table, news: impl Fn(Seat) -> I) -> Vec<(String, News)> {
    let people = (0u8..).map(Seat).zip(table.seats()).filter_map(|(seat, occupant)| {
        let person = occupant.person()?;
        Some((seat, person.id.0.clone()))
    });
    let people: Vec<(Seat, String)> = people.collect();
    if people.iter().all(|(_, person)| *person == people[0].1) {
        return Vec::new();
    }
    let of = |(seat, person): (Seat, String)| news(seat).into_iter().map(move |news| (person.clone(), news));
    people.into_iter().flat_map(of).collect()
}

fn seat_news(code: &str, table: &Table, seat: Seat) -> Option<News> {
    let (game, others) = (game_name(table), others(table, seat));
    let turn = table.play().turn();
    match table.status() {
        Status::Open => None,
        Status::Playing if table.play().mover() == seat => {
            let text = match turn {
                0 => format!("{game} with {others} has begun, and you move first."),
                _ => format!("{game} with {others}: you are to move."),
            };
            let news = at_table(code, Kind::MyTurn, format!("turn {code} {turn}"), "Your turn", text);
            Some(News { turn: Some(turn), ..news })
        }
        Status::Playing if turn == 0 => Some(begun_news(code, table, seat)),
        Status::Playing => None,
        Status::Finished => {
            let score = table.outcome().map_or(0.0, |outcome| outcome.scores[seat.index()]);
            let how = match score {
                1.0 => "you won",
                0.0 => "you lost",
                _ => "nobody won",
            };
            let text = format!("{game} with {others}: {how}.");
            Some(at_table(code, Kind::Ended, format!("ended {code}"), "Your game is over", text))
        }
    }
}

fn begun_news(code: &str, table: &Table, seat: Seat) -> News {
    let text = format!("{} with {}.", game_name(table), others(table, seat));
    at_table(code, Kind::Begun, format!("begun {code}"), "Your game has begun", text)
}

/// For later, if the turn is not over by then.
fn time_news(code: &str, table: &Table, seat: Seat) -> Option<News> {
    if table.status() != Status::Playing || table.play().mover() != seat {
        return None;
    }
    let turn = table.play().turn();
    let left = duration(short_part_ms(table)?);
    let text =
        format!("{} with {}: less than {left} left for your move.", game_name(table), others(table, seat));
    let news = at_table(code, Kind::TimeShort, format!("time {code} {turn}"), "Your time is short", text);
    Some(News { turn: Some(turn), not_before_ms: short_ms(table)?, ..news })
}

fn at_table(code: &str, kind: Kind, subject: String, title: &str, text: String) -> News {
    News {
        kind,
        subject,
        table: Some(code.to_string()),
        turn: None,
        from: None,
        not_before_ms: 0,
        title: title.to_string(),
        text,
        path: format!("/t/{code}"),
    }
}

fn game_name(table: &Table) -> &'static str {
    catalog::find(&table.config().game).map_or("A game", |game| game.name())
}

fn others(table: &Table, seat: Seat) -> String {
    let others = (0u8..).map(Seat).zip(table.seats()).filter(|(other, _)| *other != seat);
    let names: Vec<String> = others
        .filter_map(|(_, occupant)| match occupant {
            Occupant::Person { person } => Some(person.name.clone()),
            Occupant::Computer { .. } => Some("a computer".to_string()),
            Occupant::Open => None,
        })
        .collect();
    if names.is_empty() { "nobody".to_string() } else { names.join(", ") }
}
