//! Seats: the places at a table, numbered in turn order.

use std::borrow::Cow;
use std::ops::{Deref, DerefMut};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most seats any game has.
pub const MAX_SEATS: usize = 4;

/// A place at the table, counted from zero in turn order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Seat = Seat(0);
    /// The second seat.
    pub const SECOND: Seat = Seat(1);

    /// The seat as an index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The other seat of a game for two.
    #[must_use]
    pub fn other(self) -> Seat {
        Seat(1 - self.0)
    }
}

/// One value for each seat of a game, kept in place: no allocation, `Copy` where the value is.
#[derive(Clone, Copy, Debug)]
pub struct PerSeat<T> {
    values: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Copy + Default> PerSeat<T> {
    /// The value of `value(seat)` for each of `seats` seats.
    ///
    /// # Panics
    /// If `seats` is more than [`MAX_SEATS`].
    pub fn from_fn(seats: usize, value: impl Fn(Seat) -> T) -> Self {
        assert!(seats <= MAX_SEATS, "at most {MAX_SEATS} seats, not {seats}");
        let mut values = [T::default(); MAX_SEATS];
        for (seat, slot) in (0u8..).zip(&mut values[..seats]) {
            *slot = value(Seat(seat));
        }
        PerSeat { values, seats: seats as u8 }
    }
}

impl<T> Deref for PerSeat<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.values[..usize::from(self.seats)]
    }
}

impl<T> DerefMut for PerSeat<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.values[..usize::from(self.seats)]
    }
}

impl<T: PartialEq> PartialEq for PerSeat<T> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

/// On the wire it is a list.
impl<T: JsonSchema> JsonSchema for PerSeat<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        Vec::<T>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<T>::json_schema(generator)
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        if values.len() > MAX_SEATS {
            return Err(serde::de::Error::invalid_length(
                values.len(),
                &"a value for each of at most 4 seats",
            ));
        }
        Ok(PerSeat::from_fn(values.len(), |seat| values[seat.index()]))
    }
}
