//! What a turn can be liked for, beside being good.

use game::{Game, Seat};

use crate::value::Value;

/// A turn as someone with preferences looks at it.
pub struct TakenTurn<'a, G: Game> {
    /// Whose turn it was.
    pub seat: Seat,
    /// The position it began at.
    pub before: &'a G,
    /// What was done.
    pub actions: &'a [G::Action],
    /// The position it led to.
    pub after: &'a G,
}

/// What a turn is worth to someone beyond its value, as far as it has come.
pub type Liking<'a, G> = dyn Fn(&TakenTurn<G>) -> Value + 'a;

/// Something a character can like, or shun.
pub struct Preference<G: Game> {
    /// What it is called in the characters' files.
    pub name: &'static str,
    /// How much of it a turn has.
    pub amount: fn(&TakenTurn<G>) -> Value,
}
