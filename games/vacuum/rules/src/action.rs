//! The steps a player takes.

use crate::{Direction, Square};

/// The smallest step a player takes. Which squares, directions and counts are legal depends on the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Pebble Entrench: the unit on a square gains a pebble.
    Entrench(Square),
    /// Pebble Retreat: a unit goes two squares, nearer to no opponent.
    Retreat(Square, Square),
    /// Extend Supply Chain: the second of two single pebbles in line, and the square beyond it.
    Extend(Square, Square),
    /// Cast Stone: a stone travels up to three squares.
    Cast(Square, Direction),
    /// Boulder Move: move, attack, sacrifice, or a step of a chain.
    Boulder(Square, Square),
    /// Pebble Attack with so many pebbles.
    Attack(Square, Square, u8),
    /// Exit Boulder Chain.
    Exit,
    /// Teleport: the contents of two pedestals change places.
    Teleport(Square, Square),
    /// Supply Chain: so many pebbles move on.
    Supply(Square, Square, u8),
    /// Reduction Attack: so many pebbles of both sides are removed.
    Reduce(Square, Square, u8),
    /// Stone Creation on a square.
    Stone(Square),
    /// Pebble War: a whole unit takes another.
    War(Square, Square),
    /// Vacuum Move: a pebble appears on a square.
    Vacuum(Square),
    /// Perimeter Move: a tile slides outward.
    Perimeter(Square, Square),
    /// The turn is over.
    Commit,
}

/// What a player chooses to enter an action, beside its verb.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choices {
    pub(crate) source: Option<Square>,
    pub(crate) target: Option<Square>,
    pub(crate) direction: Option<Direction>,
    pub(crate) count: Option<u8>,
}

impl Action {
    /// The first word of the action's text.
    pub(crate) fn verb(self) -> &'static str {
        match self {
            Action::Entrench(..) => "entrench",
            Action::Retreat(..) => "retreat",
            Action::Extend(..) => "extend",
            Action::Cast(..) => "cast",
            Action::Boulder(..) => "boulder",
            Action::Attack(..) => "attack",
            Action::Exit => "exit",
            Action::Teleport(..) => "teleport",
            Action::Supply(..) => "supply",
            Action::Reduce(..) => "reduce",
            Action::Stone(..) => "stone",
            Action::War(..) => "war",
            Action::Vacuum(..) => "vacuum",
            Action::Perimeter(..) => "perimeter",
            Action::Commit => "commit",
        }
    }

    /// The squares it is entered with.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let Choices { source, target, .. } = self.choices();
        source.into_iter().chain(target)
    }

    pub(crate) fn choices(self) -> Choices {
        let (source, target) = match self {
            Action::Entrench(source) | Action::Cast(source, _) => (Some(source), None),
            Action::Stone(target) | Action::Vacuum(target) => (None, Some(target)),
            Action::Retreat(source, target)
            | Action::Extend(source, target)
            | Action::Boulder(source, target)
            | Action::Attack(source, target, _)
            | Action::Teleport(source, target)
            | Action::Supply(source, target, _)
            | Action::Reduce(source, target, _)
            | Action::War(source, target)
            | Action::Perimeter(source, target) => (Some(source), Some(target)),
            Action::Exit | Action::Commit => (None, None),
        };
        let direction = if let Action::Cast(_, direction) = self { Some(direction) } else { None };
        let count = match self {
            Action::Attack(_, _, count) | Action::Supply(_, _, count) | Action::Reduce(_, _, count) => {
                Some(count)
            }
            _ => None,
        };
        Choices { source, target, direction, count }
    }

    /// The action of a verb with exactly the choices it needs.
    pub(crate) fn of(verb: &str, choices: Choices) -> Option<Action> {
        let Choices { source, target, direction, count } = choices;
        Some(match (verb, source, target, direction, count) {
            ("entrench", Some(from), None, None, None) => Action::Entrench(from),
            ("retreat", Some(from), Some(to), None, None) => Action::Retreat(from, to),
            ("extend", Some(from), Some(to), None, None) => Action::Extend(from, to),
            ("cast", Some(from), None, Some(direction), None) => Action::Cast(from, direction),
            ("boulder", Some(from), Some(to), None, None) => Action::Boulder(from, to),
            ("attack", Some(from), Some(to), None, Some(count)) => Action::Attack(from, to, count),
            ("exit", None, None, None, None) => Action::Exit,
            ("teleport", Some(from), Some(to), None, None) => Action::Teleport(from, to),
            ("supply", Some(from), Some(to), None, Some(count)) => Action::Supply(from, to, count),
            ("reduce", Some(from), Some(to), None, Some(count)) => Action::Reduce(from, to, count),
            ("stone", None, Some(to), None, None) => Action::Stone(to),
            ("war", Some(from), Some(to), None, None) => Action::War(from, to),
            ("vacuum", None, Some(to), None, None) => Action::Vacuum(to),
            ("perimeter", Some(from), Some(to), None, None) => Action::Perimeter(from, to),
            ("commit", None, None, None, None) => Action::Commit,
            _ => return None,
        })
    }
}
