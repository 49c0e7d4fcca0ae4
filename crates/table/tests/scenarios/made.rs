//! Tables described in a line.

use game::Record;
use table::{Absence, ClockRule, Config, Occupant, Visibility};

use crate::words::{millis, number};
use crate::world::person;

/// Positions one action before something happens.
const POSITIONS: &[(&str, &str)] = &[
    // a2b2 wins.
    ("pressure-end", "Y2YX/Y2YX/4X/WB2W/3YX w"),
    // The commit takes Gold out and ends the game.
    (
        "vacuum-end",
        "..rr..wwww../....rr....../r.P######P.w/r.########.w/r.########.w/r.########.w/o.########.g/\
         o.########.g/o.########.g/o.P######P.g/............/..oooogggg.. c0:O1,i0:R2,c2:O1,d2:O1,g2:R2,\
         j2:R1,e3:O1,a5:R1,f5:O1,h5:R1,i5:R1,j5:R1,c6:R1,d6:R1,f6:O2,f7:O2,h7:O1,j7:O1,c8:O1,d8:O1,l8:R1,\
         d9:O1,l9:R1,f11:R2,i11:R1 RO R C - -",
    ),
    // The commit takes Gold out; Red and Green play on.
    (
        "vacuum-three",
        "..rrrrwwww../............/r.P######P.w/r.########.w/r.########.w/r.########.w/o.########.g/\
         o.########.g/o.########.g/o.P######P.g/......gg..../..oooo..gg.. d0:R1,i0:G1,d2:O2,i2:G1,g3:Os,\
         h3:G1,e4:O1,g4:G1,h4:G2,j4:R1,a6:G1,d6:R1,g6:O1,h6:R1,g7:R1,h7:R1,i7:R1,l7:R2,c8:G1,g8:G1,f9:R1,\
         i9:G1,j9:G1,d11:G1,i11:R1 ROG R C O -",
    ),
];

/// The table a description means: `game [players] | seats | option | ...`.
pub fn table(description: &str) -> (Config, Vec<Occupant>) {
    let mut parts = description.split(" | ");
    let game: Vec<&str> = parts.next().unwrap().split(' ').collect();
    let seats: Vec<Occupant> = parts.next().unwrap().split(", ").map(occupant).collect();
    let mut config = Config {
        game: game[0].to_string(),
        players: game.get(1).map_or(2, |players| players.parse().unwrap()),
        setup: "standard".to_string(),
        record: None,
        left_ms: None,
        clock: ClockRule::None,
        rated: false,
        visibility: Visibility::Public,
        absence: Absence::Wait,
        take_backs: true,
        free: false,
        arena: None,
    };
    for option in parts {
        choose(&mut config, option);
    }
    (config, seats)
}

fn choose(config: &mut Config, option: &str) {
    let words: Vec<&str> = option.split(' ').collect();
    match words[..] {
        // A rated game has a clock; the last one named counts.
        ["rated"] => {
            config.rated = true;
            config.clock = ClockRule::Total { total_ms: millis("1h"), increment_ms: 0 };
        }
        ["firm"] => config.take_backs = false,
        ["free"] => config.free = true,
        ["arena"] => config.arena = Some("winter".into()),
        ["total", total, increment] => {
            config.clock = ClockRule::Total { total_ms: millis(total), increment_ms: millis(increment) };
        }
        ["turn", turn] => config.clock = ClockRule::PerTurn { turn_ms: millis(turn) },
        ["left", ..] => config.left_ms = Some(words[1..].iter().map(|left| millis(left)).collect()),
        ["away", minutes, "resigns"] => config.absence = Absence::Resign { minutes: number(minutes) },
        ["away", minutes, "computer", player] => {
            config.absence = Absence::Computer { minutes: number(minutes), player: player.to_string() };
        }
        ["at", position] => config.record = Some(Box::new(record(config, Some(position), &[]))),
        // Spaces within an action are written as underscores.
        ["after", ..] => config.record = Some(Box::new(record(config, None, &words[1..]))),
        ["finished", position, action] => {
            config.record = Some(Box::new(record(config, Some(position), &[action])));
        }
        _ => panic!("no option: {option}"),
    }
}

/// What a game of that configuration wrote down.
pub fn record(config: &Config, position: Option<&str>, actions: &[&str]) -> Record {
    let game = catalog::find(&config.game).unwrap();
    let mut play = match position {
        None => game.start(Some(config.players.into()), None).unwrap(),
        Some(name) => game.read(POSITIONS.iter().find(|(known, _)| *known == name).unwrap().1).unwrap(),
    };
    for action in actions {
        play.act(&action.replace('_', " ")).unwrap();
    }
    play.record()
}

fn occupant(text: &str) -> Occupant {
    match text.strip_prefix('*') {
        Some(player) => Occupant::Computer { player: player.to_string(), instead_of: None },
        None if text == "-" => Occupant::Open,
        None => Occupant::Person { person: person(text) },
    }
}
