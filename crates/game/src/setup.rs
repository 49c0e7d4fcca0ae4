//! Setups: the ways a game can start.

use thiserror::Error;

use crate::Game;

/// One way to start a game: how many play, and the name of the arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many seats the game has.
    pub players: u8,
    /// The arrangement; the usual one is `standard`.
    pub name: &'static str,
}

impl Setup {
    /// Whether all of them are for two players.
    #[must_use]
    pub const fn are_for_two(setups: &[Setup]) -> bool {
        let mut index = 0;
        while index < setups.len() {
            if setups[index].players != 2 {
                return false;
            }
            index += 1;
        }
        true
    }
}

/// No setup of the game is what was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The game is not for that many.
    #[error("{game} is for {allowed} players, not {players}")]
    Players {
        /// The game's id.
        game: &'static str,
        /// What was asked for.
        players: u64,
        /// The numbers that can be had, in words.
        allowed: String,
    },
    /// The game has no arrangement of that name.
    #[error("{game} has no setup '{name}'; it has {known}")]
    Name {
        /// The game's id.
        game: &'static str,
        /// What was asked for.
        name: String,
        /// The names that can be had.
        known: String,
    },
}

impl SetupError {
    /// A stable id of the kind of error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            SetupError::Players { .. } => "wrong-players",
            SetupError::Name { .. } => "unknown-setup",
        }
    }
}

impl Setup {
    /// The game's setup for that many players and of that name; what is left open is the default.
    ///
    /// # Errors
    /// If the game has no such setup; the error lists what it has.
    pub fn choose<G: Game>(players: Option<u64>, name: Option<&str>) -> Result<Setup, SetupError> {
        let setups = G::SETUPS;
        let fits_name = |setup: &&Setup| name.is_none_or(|name| setup.name == name);
        let fits_players = |setup: &&Setup| players.is_none_or(|players| u64::from(setup.players) == players);
        if let (Some(name), false) = (name, setups.iter().any(|setup| fits_name(&setup))) {
            let known = distinct(setups.iter().map(|setup| setup.name.to_string()), ", ");
            return Err(SetupError::Name { game: G::ID, name: name.to_string(), known });
        }
        setups.iter().find(|setup| fits_name(setup) && fits_players(setup)).copied().ok_or_else(|| {
            let named = setups.iter().filter(fits_name);
            let allowed = distinct(named.map(|setup| setup.players.to_string()), " or ");
            SetupError::Players { game: G::ID, players: players.unwrap_or_default(), allowed }
        })
    }
}

fn distinct(words: impl Iterator<Item = String>, between: &str) -> String {
    let mut known: Vec<String> = Vec::new();
    for word in words {
        if !known.contains(&word) {
            known.push(word);
        }
    }
    known.join(between)
}
