//! Who wants what: people at the table, strangers, the host and the server, sensibly or not.

use game::{Dice, Seat};
use table::{
    Command, Context, Decision, Identity, NotRated, Person, PersonId, Refusal, ServerCommand, Status, Table,
};

/// What someone wants.
#[derive(Debug)]
pub enum Wish {
    Person { who: Identity, command: Command, lag_ms: u64 },
    Server(ServerCommand),
}

impl Wish {
    /// What the table makes of it.
    pub fn decide(&self, table: &Table, now_ms: u64) -> Result<Decision, Refusal> {
        match self {
            Wish::Person { who, command, lag_ms } => {
                let new_code = || "again".to_string();
                table.handle(
                    command,
                    who,
                    &Context { now_ms, lag_ms: *lag_ms, follows: None, new_code: &new_code },
                )
            }
            Wish::Server(command) => table.handle_server(command, now_ms),
        }
    }
}

pub fn person(name: &str) -> Person {
    Person { id: PersonId(name.to_string()), name: name.to_string() }
}

/// How long nothing happens. Now and then everyone sleeps.
pub fn pause_ms(dice: &mut Dice) -> u64 {
    match dice.below(60) {
        0 => 70_000 + dice.next_u64() % 3_000_000,
        1..=20 => dice.next_u64() % 5000,
        _ => dice.next_u64() % 400,
    }
}

/// Something somebody wants now.
pub fn wish(table: &Table, dice: &mut Dice, now_ms: u64) -> Wish {
    match dice.below(10) {
        0..=4 if table.status() == Status::Playing => next_turn(table, dice),
        0..=5 => Wish::Server(of_the_server(table, dice, now_ms)),
        _ => by(anyone(dice), of_a_person(table, dice), dice),
    }
}

fn by(who: Identity, command: Command, dice: &mut Dice) -> Wish {
    Wish::Person { who, command, lag_ms: *dice.pick(&[0, 0, 30, 300, 5000, u64::MAX]) }
}

/// What lets the game go on: whoever is to move does something legal.
fn next_turn(table: &Table, dice: &mut Dice) -> Wish {
    let seat = table.play().mover();
    if table.computer_to_move().is_some() {
        let (actions, seen) = (computer_turn(table, dice), table.game_version());
        if dice.below(2) == 0 {
            return by(anyone(dice), Command::PlayComputer { seat, actions, seen: Some(seen) }, dice);
        }
        return Wish::Server(ServerCommand::ComputerTurn { seat, actions, seen });
    }
    let who = table.seats()[seat.index()].person().cloned();
    let who = who.map_or_else(|| anyone(dice), Identity::new);
    let act = Command::Act { action: some_action(table, dice), seen: Some(table.game_version()) };
    by(who, act, dice)
}

fn of_a_person(table: &Table, dice: &mut Dice) -> Command {
    match dice.below(24) {
        0..=2 => Command::Sit { seat: some_seat(dice) },
        3 => Command::Leave { seat: some_seat(dice) },
        4 => Command::SeatComputer { seat: some_seat(dice), player: "easy".to_string() },
        5 => Command::Clear { seat: some_seat(dice) },
        6 => Command::Swap { first: some_seat(dice), second: some_seat(dice) },
        7 | 8 => Command::Act { action: some_action(table, dice), seen: some_version(table, dice) },
        9..=11 => Command::Undo,
        12 if dice.below(8) == 0 => Command::Resign { seat: Some(some_seat(dice)).filter(|seat| seat.0 < 9) },
        13 => Command::OfferDraw,
        14 | 15 => Command::AnswerDraw { accept: dice.below(4) > 0 },
        16 => Command::AskTakeBack,
        17 | 18 => Command::AnswerTakeBack { accept: dice.below(4) > 0 },
        19 => Command::Rematch,
        20 => Command::ClaimWin,
        22 => Command::TakeDaysOff { days: dice.below(5) as u32 },
        21 => Command::PlayComputer {
            seat: some_seat(dice),
            actions: computer_turn(table, dice),
            seen: some_version(table, dice),
        },
        _ => Command::Chat { text: dice.pick(&["hello", " ", "\u{200b}"]).to_string(), room: None },
    }
}

fn of_the_server(table: &Table, dice: &mut Dice, now_ms: u64) -> ServerCommand {
    match dice.below(8) {
        0 => ServerCommand::Flag,
        1 => ServerCommand::Absent,
        2 => {
            let from_ms = now_ms.saturating_sub(dice.next_u64() % 20_000);
            ServerCommand::Pause { from_ms, to_ms: from_ms.saturating_add(dice.next_u64() % 15_000) }
        }
        3 => ServerCommand::Rate { changes: vec![(1500, 1510); dice.below(5)] },
        4 if dice.below(4) == 0 => ServerCommand::DoNotRate { reason: NotRated::CalledOff },
        5 => ServerCommand::Present,
        6 => {
            let from_ms = now_ms.saturating_sub(dice.next_u64() % 20_000);
            let to_ms = from_ms + dice.next_u64() % 90_000;
            ServerCommand::GiveDaysOff { seat: some_seat(dice), from_ms, to_ms }
        }
        _ => ServerCommand::ComputerTurn {
            seat: some_seat(dice),
            actions: computer_turn(table, dice),
            seen: some_version(table, dice).unwrap_or_default(),
        },
    }
}

/// Actions to the end of the turn, or not quite.
fn computer_turn(table: &Table, dice: &mut Dice) -> Vec<String> {
    let mut ahead = table.play().boxed_clone();
    let turn = ahead.turn();
    let mut actions = Vec::new();
    while ahead.turn() == turn && ahead.outcome().is_none() && dice.below(100) > 0 {
        let action = dice.pick(&ahead.legal()).clone();
        ahead.act(&action).unwrap();
        actions.push(action);
    }
    actions
}

fn some_action(table: &Table, dice: &mut Dice) -> String {
    let legal = table.play().legal();
    if legal.is_empty() || dice.below(20) == 0 {
        return dice.pick(&["", "draw", "resign 0", "c2c3", "vacuum e5", "commit", "Vc2c3"]).to_string();
    }
    // Ending the turn is as likely as going on with it, however much there is to do.
    match legal.iter().find(|action| *action == "commit") {
        Some(commit) if dice.below(2) == 0 => commit.clone(),
        _ => dice.pick(&legal).clone(),
    }
}

fn some_version(table: &Table, dice: &mut Dice) -> Option<u64> {
    let version = table.game_version();
    *dice.pick(&[None, Some(version), Some(version), Some(version - 1), Some(version + 1)])
}

fn some_seat(dice: &mut Dice) -> Seat {
    Seat(*dice.pick(&[0, 0, 1, 1, 2, 3, 4, 255]))
}

/// The host is `p0`; `account` was the guest `p1`.
fn anyone(dice: &mut Dice) -> Identity {
    let names: [&str; 7] = ["p0", "p0", "p1", "p2", "p3", "account", "stranger"];
    identity(names[dice.below(names.len())])
}

pub fn identity(name: &str) -> Identity {
    let earlier = if name == "account" { vec![PersonId("p1".to_string())] } else { Vec::new() };
    Identity { person: person(name), earlier }
}
