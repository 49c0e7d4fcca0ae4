//! What a table has to tell those who play at it. It follows from how the table is now and from nothing else, so that
//! any server can say it at any time, as often as it likes.

use game::Seat;
use table::{Occupant, Status, Table};

use super::news::{Kind, News};

/// The news of a table with days for each move, and for whom they are.
pub fn news_of(code: &str, table: &Table) -> Vec<(String, News)> {
    let people = (0u8..).map(Seat).zip(table.seats()).filter_map(|(seat, occupant)| {
        let person = occupant.person()?;
        Some((seat, person.id.0.clone()))
    });
    let people: Vec<(Seat, String)> = people.collect();
    if people.iter().all(|(_, person)| *person == people[0].1) {
        return Vec::new();
    }
    let news = |(seat, person)| Some((person, seat_news(code, table, seat)?));
    people.into_iter().filter_map(news).collect()
}

fn seat_news(code: &str, table: &Table, seat: Seat) -> Option<News> {
    let game = catalog::find(&table.config().game).map_or("A game", |game| game.name());
    let others = others(table, seat);
    let turn = table.play().turn();
    let (kind, subject, title, text) = match table.status() {
        Status::Open => return None,
        Status::Playing if table.play().mover() == seat => {
            let text = match turn {
                0 => format!("{game} with {others} has begun, and you move first."),
                _ => format!("{game} with {others}: you are to move."),
            };
            (Kind::MyTurn, format!("turn {code} {turn}"), "Your turn", text)
        }
        Status::Playing if turn == 0 => {
            (Kind::Begun, format!("begun {code}"), "Your game has begun", format!("{game} with {others}."))
        }
        Status::Playing => return None,
        Status::Finished => {
            let score = table.outcome().map_or(0.0, |outcome| outcome.scores[seat.index()]);
            let how = match score {
                1.0 => "you won",
                0.0 => "you lost",
                _ => "nobody won",
            };
            (
                Kind::Ended,
                format!("ended {code}"),
                "Your game is over",
                format!("{game} with {others}: {how}."),
            )
        }
    };
    Some(News {
        kind,
        subject,
        table: Some(code.to_string()),
        turn: (kind == Kind::MyTurn).then_some(turn),
        title: title.to_string(),
        text,
        path: format!("/t/{code}"),
    })
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
