//! What must hold whatever is asked of a table.

use game::{Departure, Seat};
use table::{
    ClockRule, Command, Config, Context, Decision, Entry, Event, Identity, Occupant, Person, Refusal,
    ServerCommand, Status, Table,
};

use crate::crowd::Wish;

/// What a table looks like at a moment.
pub struct Moment {
    config: Config,
    host: Person,
    status: Status,
    seats: Vec<Occupant>,
    turn: u32,
    left_ms: Option<Vec<u64>>,
}

impl Moment {
    pub fn of(table: &Table, now_ms: u64) -> Moment {
        Moment {
            config: table.config().clone(),
            host: table.host().clone(),
            status: table.status(),
            seats: table.seats().to_vec(),
            turn: table.play().turn(),
            left_ms: table.clock().left_ms(now_ms).map(|left| left.to_vec()),
        }
    }
}

/// What an accepted command may do.
pub fn check_step(before: &Moment, wish: &Wish, events: &[Event], after: &Moment, what: &str) {
    for event in events {
        assert!(is_entitled(before, wish, event), "{what}: not theirs to do");
    }
    if before.status == Status::Finished {
        assert!(may_follow_the_end(&before.config, wish), "{what}: the game is over");
    }
    check_clock(before, events, after, what);
}

/// What is true of every table.
pub fn check_moment(table: &Table, now_ms: u64, what: &str) {
    let view = table.view(now_ms);
    let holds = |seat: Seat| table.seats()[seat.index()].person().is_some();
    if let Some(seat) = view.draw_offer {
        assert!(view.status == Status::Playing && holds(seat) && table.play().is_active(seat), "{what}");
    }
    if let Some(seat) = view.take_back_asked {
        assert!(view.status != Status::Open && holds(seat) && view.rematch.is_none(), "{what}");
    }
    assert!(view.absence_ms.is_none() || view.status == Status::Playing, "{what}");
    assert!(
        view.claim_ms.is_none() || view.absence_ms <= view.claim_ms && view.absence_ms.is_some(),
        "{what}"
    );
    assert!(view.rating_changes.is_none() || !table.is_called_off(), "{what}");
    assert!(view.rematch_asked.is_empty() || view.status == Status::Finished, "{what}");
    if table.config().free {
        let thinks = table.computer_to_move().is_some();
        assert!(
            view.status != Status::Open && !table.config().rated,
            "{what}: a free table waits for nobody"
        );
        assert!(table.wake_ms().is_none() || thinks, "{what}: nobody is hurried");
    }
    if view.status == Status::Playing {
        check_play_goes_on(table, now_ms, what);
    } else {
        assert_eq!(table.computer_to_move(), None, "{what}: nobody is to move");
    }
}

fn check_play_goes_on(table: &Table, now_ms: u64, what: &str) {
    let mover = table.play().mover();
    assert_eq!(table.clock().running().map(|(seat, _)| seat), Some(mover), "{what}: the mover's time runs");
    match &table.seats()[mover.index()] {
        Occupant::Open | Occupant::Person { .. } if table.config().free => {
            let answer = first_action(table, crate::crowd::person("stranger"), now_ms);
            assert!(answer.is_ok(), "{what}: anybody may move for any seat: {answer:?}");
        }
        Occupant::Open => {}
        Occupant::Computer { .. } => {
            assert_eq!(table.wake_ms().is_some(), table.has_people(), "{what}: a computer is to move");
        }
        Occupant::Person { person } => {
            let in_time = table.clock().left_ms(now_ms).is_none_or(|left| left[mover.index()] > 0);
            let answer = first_action(table, person.clone(), now_ms);
            assert_eq!(answer.is_ok(), in_time, "{what}: the mover may act: {answer:?}");
        }
    }
}

/// What comes of it if somebody does the first thing that is legal.
fn first_action(table: &Table, person: Person, now_ms: u64) -> Result<Decision, Refusal> {
    let act = Command::Act { action: table.play().legal()[0].clone(), seen: None };
    let context = Context { now_ms, lag_ms: 0, follows: None, new_code: &String::new };
    table.handle(&act, &Identity::new(person), &context)
}

/// Whether that event was for whoever gave the command to cause.
fn is_entitled(before: &Moment, wish: &Wish, event: &Event) -> bool {
    let occupant = |seat: &Seat| &before.seats[seat.index()];
    match (wish, event) {
        (Wish::Person { who, command: Command::PlayComputer { .. }, .. }, Event::Acted { seat, .. }) => {
            let alone = |occupant: &Occupant| is_nobody_elses(occupant, who);
            occupant(seat).computer().is_some() && before.seats.iter().all(alone)
        }
        (Wish::Person { who, .. }, Event::Acted { seat, .. } | Event::Undone { seat }) => {
            occupant(seat).is_held_by(who) || before.config.free && occupant(seat).computer().is_none()
        }
        (Wish::Person { who, .. }, Event::Withdrew { seat, departure }) => {
            occupant(seat).is_held_by(who) && *departure == Departure::Resigned
        }
        (Wish::Person { who, .. }, Event::Sat { seat, person }) => {
            occupant(seat).person().is_none() && is_nobody_elses(occupant(seat), who) && who.is(&person.id)
        }
        (Wish::Person { who, .. }, Event::Left { seat } | Event::ComputerSat { seat, .. }) => {
            owns(occupant(seat), who) || who.is(&before.host.id) && is_the_hosts(before, occupant(seat), who)
        }
        (Wish::Person { who, .. }, Event::Swapped { first, second }) => {
            let is_free = |seat| is_the_hosts(before, occupant(seat), who);
            who.is(&before.host.id) && is_free(first) && is_free(second)
        }
        (Wish::Person { .. }, event) if is_the_servers(event) => false,
        (Wish::Person { .. }, _) => true,
        (Wish::Server(_), Event::Acted { seat, .. }) => occupant(seat).computer().is_some(),
        (Wish::Server(_), Event::Withdrew { departure, .. }) => *departure == Departure::OutOfTime,
        (Wish::Server(command), Event::ComputerSat { .. }) => *command == ServerCommand::Absent,
        (Wish::Server(command), Event::TookDaysOff { seat, .. }) => {
            matches!(command, ServerCommand::GiveDaysOff { .. }) && occupant(seat).person().is_some()
        }
        (Wish::Server(_), event) => is_the_servers(event),
    }
}

fn is_the_servers(event: &Event) -> bool {
    matches!(
        event,
        Event::Paused { .. } | Event::Rated { .. } | Event::NotRated { .. } | Event::ClaimAnswered { .. }
    )
}

/// Whether the host may give that seat to another: somebody else's only before the game.
fn is_the_hosts(before: &Moment, occupant: &Occupant, host: &Identity) -> bool {
    is_nobody_elses(occupant, host) || before.status == Status::Open
}

/// Whoever lent a seat to the computer owns it as long as they would sitting there.
fn is_nobody_elses(occupant: &Occupant, who: &Identity) -> bool {
    match occupant {
        Occupant::Person { .. } => occupant.is_held_by(who),
        Occupant::Computer { instead_of: Some(owner), .. } => who.is(owner),
        Occupant::Open | Occupant::Computer { instead_of: None, .. } => true,
    }
}

fn owns(occupant: &Occupant, who: &Identity) -> bool {
    *occupant != Occupant::Open
        && !matches!(occupant, Occupant::Computer { instead_of: None, .. })
        && is_nobody_elses(occupant, who)
}

fn may_follow_the_end(config: &Config, wish: &Wish) -> bool {
    match wish {
        Wish::Person { command: Command::Chat { .. } | Command::Rematch, .. } => true,
        Wish::Person { command: Command::AskTakeBack | Command::AnswerTakeBack { .. }, .. } => {
            !config.rated && config.take_backs
        }
        Wish::Server(ServerCommand::Rate { .. } | ServerCommand::DoNotRate { .. }) => config.rated,
        _ => false,
    }
}

/// No command takes time from anyone; it gives no more than increments, lag and downtime.
fn check_clock(before: &Moment, events: &[Event], after: &Moment, what: &str) {
    let (Some(had), Some(have)) = (&before.left_ms, &after.left_ms) else { return };
    match before.config.clock {
        ClockRule::PerTurn { turn_ms } => assert!(have.iter().all(|&left_ms| left_ms <= turn_ms), "{what}"),
        ClockRule::Total { increment_ms, .. } => {
            let given_ms: u64 = events.iter().map(given_ms).sum();
            let turns = u64::from(after.turn.saturating_sub(before.turn));
            let most_ms: u64 = had.iter().sum::<u64>() + given_ms + increment_ms * turns;
            assert!(have.iter().sum::<u64>() <= most_ms, "{what}: {had:?} became {have:?}");
            assert!(had.iter().zip(have).all(|(had, have)| had <= have), "{what}: {had:?} became {have:?}");
        }
        ClockRule::None => unreachable!("there is time, so there is a clock"),
    }
}

fn given_ms(event: &Event) -> u64 {
    match event {
        Event::Acted { lag_ms, .. } => *lag_ms,
        Event::Paused { from_ms, to_ms } => to_ms - from_ms,
        _ => 0,
    }
}

/// What is true of every log: nothing is paused twice, or before it is over.
pub fn check_log(entries: &[Entry]) {
    let mut paused_until_ms = 0;
    for entry in entries {
        if let Event::Paused { from_ms, to_ms } = entry.event {
            assert!(paused_until_ms <= from_ms && from_ms < to_ms && to_ms <= entry.at_ms, "{entry:?}");
            paused_until_ms = to_ms;
        }
    }
}
