//! Setups: the ways a game can start, and the parameters that vary them.

use thiserror::Error;

use crate::Game;

/// One way to start a game: how many play, and the name of the arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many seats the game has.
    pub players: u8,
    /// The arrangement; the usual one is `standard`.
    pub name: &'static str,
    /// Which value each of the game's parameters has, by its place in [`Parameter::values`].
    values: [u8; MAX_PARAMETERS],
}

/// The most parameters a game can declare.
pub const MAX_PARAMETERS: usize = 4;

/// Something about a game that its designer may want to vary, so that games tell what it does. A setup says it after
/// its name, `standard+komi=2`; what it does not say is the first value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// A word in kebab case.
    pub name: &'static str,
    /// What it can be, the default first.
    pub values: &'static [&'static str],
    /// What it is, in a sentence.
    pub line: &'static str,
    /// How a game with each of the values is told to people, in a phrase: `without the pie rule`, `with the pie rule`.
    pub said: &'static [&'static str],
}

impl Setup {
    /// A setup with every parameter at its default.
    #[must_use]
    pub const fn new(players: u8, name: &'static str) -> Setup {
        Setup { players, name, values: [0; MAX_PARAMETERS] }
    }

    /// Every setup of a game, and the first of them with each other value of each parameter.
    #[must_use]
    pub fn variants<G: Game>() -> Vec<Setup> {
        let mut setups = G::SETUPS.to_vec();
        for (place, parameter) in G::PARAMETERS.iter().enumerate() {
            for value in 1..parameter.values.len() {
                let mut values = G::SETUPS[0].values;
                values[place] = value as u8;
                setups.push(Setup { values, ..G::SETUPS[0] });
            }
        }
        setups
    }

    /// The setup for so many players where nobody chose one.
    #[must_use]
    pub fn usual<G: Game>(players: u8, is_rated: bool) -> Option<Setup> {
        let rated = G::RATED_SETUP.filter(|_| is_rated);
        let chosen = rated.and_then(|text| Setup::choose::<G>(Some(players.into()), Some(text)).ok());
        chosen.or_else(|| G::SETUPS.iter().copied().find(|setup| setup.players == players))
    }

    /// The value of the parameter that the game declares at that place.
    #[must_use]
    pub fn value(&self, parameters: &[Parameter], place: usize) -> &'static str {
        parameters[place].values[usize::from(self.values[place])]
    }

    /// The name and what differs from the defaults: `standard+komi=2`. [`Setup::choose`] reads it again.
    #[must_use]
    pub fn text<G: Game>(&self) -> String {
        let mut text = self.name.to_string();
        for (parameter, &value) in G::PARAMETERS.iter().zip(&self.values) {
            if value > 0 {
                text += &format!("+{}={}", parameter.name, parameter.values[usize::from(value)]);
            }
        }
        text
    }

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
    /// The game declares no parameter of that name, or not that value.
    #[error("{game} cannot be varied by '{text}'; {known}")]
    Parameter {
        /// The game's id.
        game: &'static str,
        /// What was asked for.
        text: String,
        /// What can be had, in words.
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
            SetupError::Parameter { .. } => "unknown-parameter",
        }
    }
}

impl Setup {
    /// The game's setup for that many players and of that name, with parameters as the name says them
    /// (`standard+komi=2`); what is left open is the default.
    ///
    /// # Errors
    /// If the game has no such setup; the error lists what it has.
    pub fn choose<G: Game>(players: Option<u64>, name: Option<&str>) -> Result<Setup, SetupError> {
        let setups = G::SETUPS;
        let (name, parameters) = match name.and_then(|name| name.split_once('+')) {
            Some((name, parameters)) => (Some(name), Some(parameters)),
            None => (name, None),
        };
        let values = chosen_values::<G>(parameters)?;
        let fits_name = |setup: &&Setup| name.is_none_or(|name| setup.name == name);
        let fits_players = |setup: &&Setup| players.is_none_or(|players| u64::from(setup.players) == players);
        if let (Some(name), false) = (name, setups.iter().any(|setup| fits_name(&setup))) {
            let known = distinct(setups.iter().map(|setup| setup.name.to_string()), ", ");
            return Err(SetupError::Name { game: G::ID, name: name.to_string(), known });
        }
        let found = setups.iter().find(|setup| fits_name(setup) && fits_players(setup));
        found.map(|setup| Setup { values, ..*setup }).ok_or_else(|| {
            let named = setups.iter().filter(fits_name);
            let allowed = distinct(named.map(|setup| setup.players.to_string()), " or ");
            SetupError::Players { game: G::ID, players: players.unwrap_or_default(), allowed }
        })
    }
}

/// What `first=value+second=value` says, each at most once.
fn chosen_values<G: Game>(text: Option<&str>) -> Result<[u8; MAX_PARAMETERS], SetupError> {
    let (mut values, mut said) = ([0; MAX_PARAMETERS], [false; MAX_PARAMETERS]);
    for part in text.iter().flat_map(|text| text.split('+')) {
        let found = part.split_once('=').and_then(|(name, value)| {
            let place = G::PARAMETERS.iter().position(|parameter| parameter.name == name)?;
            let value = G::PARAMETERS[place].values.iter().position(|known| *known == value)?;
            (!std::mem::replace(&mut said[place], true)).then_some((place, value as u8))
        });
        let Some((place, value)) = found else {
            return Err(SetupError::Parameter { game: G::ID, text: part.to_string(), known: known::<G>() });
        };
        values[place] = value;
    }
    Ok(values)
}

fn known<G: Game>() -> String {
    let each = |parameter: &Parameter| format!("{}={}", parameter.name, parameter.values.join("|"));
    match G::PARAMETERS {
        [] => "it has no parameters".to_string(),
        some => format!("it has {}", some.iter().map(each).collect::<Vec<_>>().join(", ")),
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
