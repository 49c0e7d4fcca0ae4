//! A table as data for screens.

use engine::Player;
use game::{ActionView, Outcome, PerSeat, Seat, Step};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::{Config, NotRated, Occupant, Person, Said, Status, Table};

/// All that is shown of a table besides the board itself.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct TableView {
    /// How many events it has had.
    pub version: u64,
    /// What an action must have seen.
    pub game_version: u64,
    /// How it was made; without the record it went on from, which may be long.
    pub config: Config,
    /// Who made it.
    pub host: Person,
    /// Where it is in its life.
    pub status: Status,
    /// In turn order.
    pub seats: Vec<SeatView>,
    /// The seat to move.
    pub mover: Seat,
    /// How many turns were ended.
    pub turn: u32,
    /// How many actions of this turn can be undone.
    pub undoable: usize,
    /// Nothing at a table without one.
    pub clock: Option<ClockView>,
    /// Who offers a draw.
    pub draw_offer: Option<Seat>,
    /// Who asks for a take-back.
    pub take_back_asked: Option<Seat>,
    /// The moves, turn by turn.
    pub turns: Vec<TurnView>,
    /// The position as text.
    pub position: String,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Ratings before and after.
    pub rating_changes: Option<Vec<(i32, i32)>>,
    /// Why the result changes no ratings.
    pub not_rated: Option<NotRated>,
    /// Until when the mover has to come back, by the server's time, if somebody claims that they have left.
    pub claim_ms: Option<u64>,
    /// Until when the mover has to come back if they are away, by the table's rule or by a claim, whichever is sooner.
    pub absence_ms: Option<u64>,
    /// What was said last.
    pub chat: Vec<Said>,
    /// Who would like another game, and where it is.
    pub rematch_asked: Vec<Seat>,
    /// The code of the new table.
    pub rematch: Option<String>,
}

/// A seat as anyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct SeatView {
    /// Its name in the game.
    pub name: &'static str,
    /// What is on it.
    #[serde(flatten)]
    pub occupant: Occupant,
    /// Whether it is still in the game.
    pub active: bool,
    /// Until when it has days off, by the server's time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub off_until_ms: Option<u64>,
    /// What a computer that adapts has come to, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub adapted: Option<Adapted>,
}

/// A computer as it begins the next game against the same people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct Adapted {
    /// The computer player to put on a seat.
    pub player: String,
    /// About how strong it takes them to be.
    pub rating: u16,
}

/// The clock at a moment.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct ClockView {
    /// The moment it is true for, by the server's time.
    pub at_ms: u64,
    /// What each seat has left.
    #[ts(as = "Vec<u64>")]
    pub left_ms: PerSeat<u64>,
    /// Whose time runs.
    pub running: Option<Seat>,
}

/// What happened in a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct TurnView {
    /// Whose it was.
    pub seat: Seat,
    /// What they did, and who left meanwhile.
    pub steps: Vec<Step<ActionView>>,
}

impl Table {
    /// The table as anyone sees it now. Who holds a seat is said by id, so that it is the same for all.
    #[must_use]
    pub fn view(&self, now_ms: u64) -> TableView {
        TableView {
            version: self.version,
            game_version: self.game_version,
            config: Config { record: None, ..self.config.clone() },
            host: self.host.clone(),
            status: self.status(),
            seats: self.seat_views(now_ms),
            mover: self.play.mover(),
            turn: self.play.turn(),
            undoable: self.play.undoable(),
            clock: self.clock_view(now_ms),
            draw_offer: self.draw.as_ref().map(|offer| offer.by),
            take_back_asked: self.take_back.as_ref().map(|offer| offer.by),
            turns: self.play.turns().into_iter().map(|(seat, steps)| TurnView { seat, steps }).collect(),
            position: self.play.position(),
            outcome: self.play.outcome().cloned(),
            rating_changes: self.rated.clone(),
            not_rated: self.not_rated,
            claim_ms: self.claim_ms(),
            absence_ms: self.absence_ms().filter(|_| self.status() == Status::Playing),
            chat: self.chat.iter().cloned().collect(),
            rematch_asked: self.rematch.asked.clone(),
            rematch: self.rematch.code.clone(),
        }
    }

    fn seat_views(&self, now_ms: u64) -> Vec<SeatView> {
        let names = catalog::find(&self.config.game).map_or(&[][..], |game| game.seat_names());
        let seats = (0u8..).map(Seat).zip(names).zip(&self.seats);
        seats
            .map(|((seat, &name), occupant)| SeatView {
                name,
                occupant: occupant.clone(),
                active: self.play.is_active(seat),
                off_until_ms: self.clock.days_off(seat).until_ms(now_ms),
                adapted: self.adapted(seat),
            })
            .collect()
    }

    fn adapted(&self, seat: Seat) -> Option<Adapted> {
        self.play.outcome()?;
        let all = || (0u8..).map(Seat).take(self.seats.len()).map(|seat| self.adapted_anew(seat)).collect();
        self.adapted.get_or_init(all)[seat.index()].clone()
    }

    fn adapted_anew(&self, seat: Seat) -> Option<Adapted> {
        match self.rematched(seat)? {
            player @ Player::Adaptive(Some(rating)) => Some(Adapted { player: player.to_string(), rating }),
            _ => None,
        }
    }

    fn clock_view(&self, now_ms: u64) -> Option<ClockView> {
        let running = self.clock.running().map(|(seat, _)| seat);
        self.clock.left_ms(now_ms).map(|left_ms| ClockView { at_ms: now_ms, left_ms, running })
    }
}
