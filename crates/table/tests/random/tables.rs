//! The tables that are tried: every game and setup, with every kind of clock and absence.

use std::fmt;

use game::{Dice, Setup};
use table::{Absence, ClockRule, Config, Event, Occupant, Table, Visibility};

use crate::crowd::person;

/// A kind of table.
pub struct Made {
    config: Config,
    /// How many random actions were taken before it was made.
    loaded: usize,
}

impl fmt::Debug for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Config { game, players, setup, clock, rated, absence, free, .. } = &self.config;
        write!(
            f,
            "{game} {players} {setup} {clock:?} {absence:?} rated {rated} free {free} loaded {}",
            self.loaded
        )
    }
}

/// (clock, rated, absence, actions before, free)
type Kind = (ClockRule, bool, Absence, usize, bool);

fn kinds() -> [Kind; 7] {
    let computer = Absence::Computer { minutes: 1, player: "easy".to_string() };
    let total = |total_ms, increment_ms| ClockRule::Total { total_ms, increment_ms };
    [
        (ClockRule::None, false, Absence::Wait, 0, false),
        (ClockRule::None, false, Absence::Wait, 0, true),
        (total(60_000, 1000), false, computer.clone(), 0, false),
        (total(20_000, 5000), true, Absence::Resign { minutes: 1 }, 0, false),
        (ClockRule::PerTurn { turn_ms: 10_000 }, false, Absence::Wait, 0, false),
        (ClockRule::PerTurn { turn_ms: 259_200_000 }, true, computer, 0, false),
        (total(3_600_000, 0), false, Absence::Resign { minutes: 10 }, 9, false),
    ]
}

/// Every kind for every setup of every game.
pub fn all() -> Vec<Made> {
    let setups = catalog::GAMES.iter().flat_map(|game| game.setups().iter().map(|setup| (game.id(), setup)));
    setups.flat_map(|(game, setup)| kinds().map(|kind| made(game, *setup, kind))).collect()
}

fn made(game: &str, setup: Setup, kind: Kind) -> Made {
    let (clock, rated, absence, loaded, free) = kind;
    let config = Config {
        game: game.to_string(),
        players: setup.players,
        setup: setup.name.to_string(),
        record: None,
        left_ms: None,
        clock,
        rated,
        visibility: Visibility::Link,
        absence,
        take_backs: clock != ClockRule::PerTurn { turn_ms: 10_000 },
        free,
        arena: None,
    };
    Made { config, loaded }
}

impl Made {
    /// The first events of such a table, with some seats taken.
    pub fn create(&self, dice: &mut Dice) -> Vec<Event> {
        let mut config = self.config.clone();
        if self.loaded > 0 {
            config.record = Some(Box::new(self.random_record(dice)));
        }
        let seats: Vec<Occupant> =
            (0..config.players).map(|seat| occupant(seat, config.rated, dice)).collect();
        Table::create(config, person("p0"), &seats).unwrap_or_else(|error| panic!("{self:?}: {error}"))
    }

    fn random_record(&self, dice: &mut Dice) -> game::Record {
        let game = catalog::find(&self.config.game).unwrap();
        let mut play = game.start(Some(self.config.players.into()), Some(&self.config.setup)).unwrap();
        for _ in 0..self.loaded {
            let legal = play.legal();
            if !legal.is_empty() {
                play.act(&legal[dice.below(legal.len())]).unwrap();
            }
        }
        play.record()
    }
}

fn occupant(seat: u8, rated: bool, dice: &mut Dice) -> Occupant {
    match dice.below(4) {
        0 => Occupant::Open,
        1 if !rated => Occupant::Computer { player: "easy".to_string(), instead_of: None },
        2 if !rated => Occupant::Person { person: person("p0") },
        _ => Occupant::Person { person: person(&format!("p{seat}")) },
    }
}
