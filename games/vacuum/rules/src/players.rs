//! Who plays, who is out, and who is in the stone era.

use std::borrow::Cow;

use game::{Departure, Game, Outcome, PerSeat, Seat};

use crate::Vacuum;
use crate::terrain::COLOURS;

/// The players of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Players {
    seats: u8,
    /// One bit a seat: still in the game.
    active: u8,
    /// One bit a seat: has made a stone.
    stone_era: u8,
    /// How many were out once a seat was; zero for those who are in.
    out: [u8; COLOURS],
}

/// The elimination that decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Decision {
    NoFinalAction(Seat),
    NoPiece(Seat),
    Left(Seat, Departure),
}

impl Players {
    /// So many players, all of them in.
    pub(crate) fn new(seats: u8) -> Players {
        Players { seats, active: (1 << seats) - 1, stone_era: 0, out: [0; COLOURS] }
    }

    pub(crate) fn seats(&self) -> u8 {
        self.seats
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    #[inline]
    pub(crate) fn is_active(&self, seat: Seat) -> bool {
        self.active >> seat.0 & 1 != 0
    }

    pub(crate) fn is_in_stone_era(&self, seat: Seat) -> bool {
        self.stone_era >> seat.0 & 1 != 0
    }

    pub(crate) fn enter_stone_era(&mut self, seat: Seat) {
        self.stone_era |= 1 << seat.0;
    }

    /// Takes players out of the game, all at once: their order is not known, or there is only one.
    pub(crate) fn eliminate(&mut self, seats: impl IntoIterator<Item = Seat> + Clone) {
        for seat in seats.clone() {
            self.active &= !(1 << seat.0);
        }
        let out = self.all().filter(|&seat| !self.is_active(seat)).count() as u8;
        for seat in seats {
            self.out[seat.index()] = out;
        }
    }

    /// The one player left, if the game is over.
    #[inline]
    pub(crate) fn winner(&self) -> Option<Seat> {
        self.active.is_power_of_two().then(|| Seat(self.active.trailing_zeros() as u8))
    }

    /// The active players in turn order after a seat; that seat itself comes last.
    pub(crate) fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (seats, active) = (self.seats, self.active);
        (1..=seats)
            .map(move |step| (seat.0 + step) % seats)
            .filter(move |next| active >> next & 1 != 0)
            .map(Seat)
    }

    /// Ends the game between those who are left: they share the score and the best rank, and the others
    /// rank by the order in which they went.
    pub(crate) fn outcome(&self, reason: impl Into<Cow<'static, str>>) -> Outcome {
        let seats = usize::from(self.seats);
        let left = f64::from(self.active.count_ones());
        let staying = |seat: Seat| if self.is_active(seat) { u8::MAX } else { self.out[seat.index()] };
        let rank = |seat| 1 + self.all().filter(|&other| staying(other) > staying(seat)).count() as u8;
        Outcome {
            scores: PerSeat::from_fn(seats, |seat| if self.is_active(seat) { 1.0 / left } else { 0.0 }),
            ranks: PerSeat::from_fn(seats, rank),
            reason: reason.into(),
        }
    }

    /// What a key has to know of the players.
    pub(crate) fn bits(&self) -> u64 {
        u64::from(self.seats) << 8 | u64::from(self.active) << 4 | u64::from(self.stone_era)
    }
}

impl Decision {
    /// In words for people.
    pub(crate) fn reason(self) -> String {
        let name = |seat: Seat| Vacuum::SEAT_NAMES[seat.index()];
        match self {
            Decision::NoFinalAction(seat) => format!("{} has no final action", name(seat)),
            Decision::NoPiece(seat) => format!("{} has no piece left in the stone era", name(seat)),
            Decision::Left(seat, departure) => departure.reason(name(seat)),
        }
    }
}
