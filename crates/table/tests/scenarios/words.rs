//! Commands and events as the words of a script.

use std::str::FromStr;

use game::{Departure, Seat};
use table::{Command, Event, NotRated, Room, ServerCommand};

use crate::world::START_MS;

/// A command by somebody.
pub enum Said {
    ByPerson {
        command: Command,
        /// The code a table would get if the command led to one.
        new_code: String,
    },
    ByServer(ServerCommand),
}

/// The command that words mean.
pub fn command(text: &str) -> Said {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let words: Vec<&str> = rest.split(' ').filter(|word| !word.is_empty()).collect();
    let new_code = words.first().copied().unwrap_or_default().to_string();
    match of_a_person(verb, rest, &words) {
        Some(command) => Said::ByPerson { command, new_code },
        None => Said::ByServer(of_the_server(verb, rest, &words)),
    }
}

fn of_a_person(verb: &str, rest: &str, words: &[&str]) -> Option<Command> {
    Some(match (verb, words) {
        ("sit", [at]) => Command::Sit { seat: seat(at) },
        ("leave", [at]) => Command::Leave { seat: seat(at) },
        ("computer", [at, player]) => Command::SeatComputer { seat: seat(at), player: player.to_string() },
        ("clear", [at]) => Command::Clear { seat: seat(at) },
        ("swap", [first, second]) => Command::Swap { first: seat(first), second: seat(second) },
        ("act", _) => act(rest),
        ("play", [at, ..]) => {
            let turn = rest.split_once(' ').map_or("", |(_, turn)| turn);
            let (turn, seen) =
                turn.rsplit_once(" @").map_or((turn, None), |(turn, seen)| (turn, Some(number(seen))));
            let actions = turn.split(" / ").filter(|action| !action.is_empty()).map(str::to_string).collect();
            Command::PlayComputer { seat: seat(at), actions, seen }
        }
        ("undo", []) => Command::Undo,
        ("resign", []) => Command::Resign { seat: None },
        ("resign", [at]) => Command::Resign { seat: Some(seat(at)) },
        ("claim", []) => Command::ClaimWin,
        ("draw", []) => Command::OfferDraw,
        ("draw", [answer]) => Command::AnswerDraw { accept: yes(answer) },
        ("back", []) => Command::AskTakeBack,
        ("back", [answer]) => Command::AnswerTakeBack { accept: yes(answer) },
        ("say", _) => Command::Chat { text: rest.to_string(), room: None },
        ("tell-table", _) => Command::Chat { text: rest.to_string(), room: Some(Room::Table) },
        ("tell-spectators", _) => Command::Chat { text: rest.to_string(), room: Some(Room::Spectators) },
        ("off", [days]) => Command::TakeDaysOff { days: number(days) },
        ("rematch", [_code]) => Command::Rematch,
        _ => return None,
    })
}

fn of_the_server(verb: &str, rest: &str, words: &[&str]) -> ServerCommand {
    match (verb, words) {
        ("turn", [at, seen, ..]) => {
            let actions = rest
                .splitn(3, ' ')
                .nth(2)
                .map_or(Vec::new(), |actions| actions.split(" / ").map(str::to_string).collect());
            ServerCommand::ComputerTurn { seat: seat(at), actions, seen: number(&seen[1..]) }
        }
        ("flag", []) => ServerCommand::Flag,
        ("absent", []) => ServerCommand::Absent,
        ("present", []) => ServerCommand::Present,
        ("unrated", [reason]) => ServerCommand::DoNotRate { reason: from_word(reason) },
        ("pause", [from, to]) => {
            ServerCommand::Pause { from_ms: START_MS + millis(from), to_ms: START_MS + millis(to) }
        }
        ("give-off", [at, from, to]) => ServerCommand::GiveDaysOff {
            seat: seat(at),
            from_ms: START_MS + millis(from),
            to_ms: START_MS + millis(to),
        },
        ("rate", changes) => {
            ServerCommand::Rate { changes: changes.iter().map(|change| rating(change)).collect() }
        }
        _ => panic!("no command: {verb} {rest}"),
    }
}

/// `c2c3`, or `c2c3 @7` by someone who saw version 7.
fn act(text: &str) -> Command {
    let (action, seen) = match text.rsplit_once(" @") {
        Some((action, seen)) => (action, Some(number(seen))),
        None => (text, None),
    };
    Command::Act { action: action.to_string(), seen }
}

/// An event in a few words.
pub fn event_text(event: &Event) -> String {
    let at = |what: &str, seat: &Seat| format!("{what} {}", seat.0);
    match event {
        Event::Created { .. } => "created".to_string(),
        Event::Sat { seat, person } => format!("sat {} {}", seat.0, person.name),
        Event::ComputerSat { seat, player } => format!("computer {} {player}", seat.0),
        Event::Left { seat } => at("left", seat),
        Event::Swapped { first, second } => format!("swapped {} {}", first.0, second.0),
        Event::Started => "started".to_string(),
        Event::Acted { seat, action, lag_ms: 0 } => format!("acted {} {action}", seat.0),
        Event::Acted { seat, action, lag_ms } => format!("acted {} {action} lag {lag_ms}", seat.0),
        Event::Undone { seat } => at("undone", seat),
        Event::Withdrew { seat, departure: Departure::Resigned } => at("resigned", seat),
        Event::Withdrew { seat, departure: Departure::OutOfTime } => at("flagged", seat),
        Event::DrawOffered { seat } => at("draw offered", seat),
        Event::DrawAccepted { seat } => at("draw accepted", seat),
        Event::DrawDeclined { seat } => at("draw declined", seat),
        Event::DrawAgreed => "draw agreed".to_string(),
        Event::TakeBackAsked { seat } => at("back asked", seat),
        Event::TakeBackAccepted { seat } => at("back accepted", seat),
        Event::TakeBackDeclined { seat } => at("back declined", seat),
        Event::TakenBack { turns } => format!("taken back {turns}"),
        Event::Chatted { person, text, room: Room::Table } => format!("{} said {text}", person.name),
        Event::Chatted { person, text, room: Room::Spectators } => {
            format!("{} told spectators {text}", person.name)
        }
        Event::RematchAsked { seat } => at("rematch asked", seat),
        Event::Rematched { code } => format!("rematched {code}"),
        Event::Paused { from_ms, to_ms } => format!("paused {} {}", from_ms - START_MS, to_ms - START_MS),
        Event::Rated { changes } => format!("rated {changes:?}"),
        Event::NotRated { reason } => format!("not rated, {}", word(reason)),
        Event::Claimed { seat } => at("claimed", seat),
        Event::ClaimAnswered { seat } => at("claim answered", seat),
        Event::TookDaysOff { seat, from_ms, to_ms } => {
            format!("off {} {} {}", seat.0, from_ms - START_MS, to_ms - START_MS)
        }
    }
}

fn word(reason: &NotRated) -> String {
    serde_json::to_value(reason).unwrap().as_str().unwrap().to_string()
}

fn from_word(word: &str) -> NotRated {
    serde_json::from_value(word.into()).unwrap()
}

/// A time with its unit: `300ms`, `5s`, `10m`, `2h`, `3d`.
pub fn millis(text: &str) -> u64 {
    let unit =
        text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or_else(|| panic!("no unit: {text}"));
    let count: u64 = number(&text[..unit]);
    count
        * match &text[unit..] {
            "ms" => 1,
            "s" => 1000,
            "m" => 60_000,
            "h" => 3_600_000,
            "d" => 86_400_000,
            _ => panic!("no unit: {text}"),
        }
}

pub fn number<N: FromStr>(text: &str) -> N {
    text.parse().unwrap_or_else(|_| panic!("no number: {text}"))
}

fn seat(text: &str) -> Seat {
    Seat(number(text))
}

fn yes(text: &str) -> bool {
    match text {
        "yes" => true,
        "no" => false,
        _ => panic!("neither yes nor no: {text}"),
    }
}

fn rating(change: &str) -> (i32, i32) {
    let (before, after) = change.split_once('>').unwrap();
    (number(before), number(after))
}
