//! Why a table refuses a command.

use thiserror::Error;

/// A refusal: a stable code and a sentence for people. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{sentence}")]
pub struct Refusal {
    /// Stable, for code.
    pub code: &'static str,
    /// For people.
    pub sentence: String,
}

impl Refusal {
    /// A refusal for a reason the table cannot know itself.
    pub fn new(code: &'static str, sentence: impl Into<String>) -> Refusal {
        Refusal { code, sentence: sentence.into() }
    }

    /// Whether it was too late, and for no other reason.
    #[must_use]
    pub fn is_late(&self) -> bool {
        *self == Refusal::out_of_time()
    }
}

impl From<catalog::StepError> for Refusal {
    fn from(error: catalog::StepError) -> Refusal {
        Refusal::new(error.code(), error.to_string())
    }
}

impl From<game::Refusal> for Refusal {
    fn from(refusal: game::Refusal) -> Refusal {
        Refusal::new(refusal.code(), refusal.to_string())
    }
}

macro_rules! refusals {
    ($($name:ident = $code:literal: $sentence:literal;)*) => {
        impl Refusal {
            /// Every code of a table; those of a game and its rules come on top.
            pub const CODES: &'static [&'static str] = &[$($code),*];

            $(pub(crate) fn $name() -> Refusal { Refusal::new($code, $sentence) })*
        }
    };
}

refusals! {
    not_your_seat = "not-your-seat": "You do not hold that seat.";
    not_your_turn = "not-your-turn": "It is not your turn.";
    not_seated = "not-seated": "You have no seat at this table.";
    not_host = "not-host": "Only the host of the table can do that.";
    no_such_seat = "no-such-seat": "This table has no such seat.";
    seat_taken = "seat-taken": "That seat is taken.";
    seat_is_open = "seat-is-open": "Nobody sits there.";
    waiting = "waiting-for-players": "The game starts when every seat is taken.";
    game_over = "game-over": "The game is over.";
    not_over = "not-over": "The game is not over yet.";
    started = "already-started": "The game has started.";
    stale = "stale": "The game went on in the meantime; look again.";
    rated_computer = "rated": "There are no computers in rated games.";
    rated_twice = "rated-twice": "In a rated game everyone has one seat.";
    rated_take_back = "rated-take-back": "There are no take-backs in rated games.";
    no_take_backs = "no-take-backs": "There are no take-backs at this table.";
    no_offer = "no-offer": "There is no offer to answer.";
    own_offer = "own-offer": "It is for the others to answer your offer.";
    offered = "already-offered": "There is an offer already.";
    answered = "already-answered": "You have said yes already.";
    computer_declines = "computer-declines": "The computer plays on.";
    empty_chat = "empty-chat": "There is nothing to say in that.";
    players_room = "players-room": "Whoever plays talks at the table until the game is over.";
    spectators_room = "spectators-room": "While the game goes on, spectators talk among themselves.";
    clock_runs = "clock-runs": "There is time left.";
    not_a_turn = "not-a-turn": "A computer takes one whole turn.";
    not_alone = "not-alone": "With other people at the table, computers think on the server.";
    not_a_computer = "not-a-computer": "No computer sits there.";
    not_its_turn = "not-its-turn": "It is not the computer's turn.";
    out_of_time = "out-of-time": "Your time has run out.";
    not_away = "not-away": "Nobody has been away for long enough.";
    rematched = "rematched": "There is a new table already.";
    called_off = "called-off": "A rated game counts once everyone has had two turns.";
    no_hurry = "no-hurry": "Everyone takes their time at this table.";
    asked_lately = "asked-lately": "You asked not long ago; play on a little first.";
    no_days_off = "no-days-off": "Days off are for games with days for each move.";
    days_off_used = "days-off-used": "That is more than the days off you have left this year.";
    arena = "arena": "In an arena everyone plays their games themselves, to the end.";
    arena_rematch = "arena-rematch": "The arena finds the next opponent.";
    rated_leave = "rated-leave": "In a rated game one plays on or resigns.";
}
