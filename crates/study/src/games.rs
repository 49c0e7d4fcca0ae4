//! What there is to play, as the page is told.

use catalog::{AnyGame, Content};
use engine::{Character, LevelInfo, Persona, Player, Portrait, Says};
use game::{Parameter, Presentation, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A game that can be played here.
#[derive(Serialize, TS, JsonSchema)]
pub struct GameInfo {
    id: &'static str,
    name: &'static str,
    #[ts(as = "Vec<String>")]
    seats: &'static [&'static str],
    /// How the names of the seats begin, as boards show it.
    initials: Vec<&'static str>,
    setups: Vec<SetupInfo>,
    /// What a setup may vary.
    parameters: Vec<ParameterInfo>,
    /// The setup of rated games, where that is not the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    rated_setup: Option<&'static str>,
    /// The version of the rules that are played here.
    rules: u32,
    #[ts(as = "Presentation")]
    presentation: &'static Presentation,
    content: Content,
    /// Where its symbols are.
    symbols: String,
    /// How it can look, its own style first.
    styles: Vec<StyleInfo>,
    clock: table::ClockRule,
    computers: Vec<ComputerInfo>,
    /// The players with a way of their own, the weakest first.
    characters: Vec<CharacterInfo>,
}

/// A way a game can look.
#[derive(Serialize, TS, JsonSchema)]
pub struct StyleInfo {
    /// Nothing for the game's own.
    id: &'static str,
    name: &'static str,
    /// Where its symbols are.
    symbols: String,
}

/// A way a game can begin.
#[derive(Serialize, TS, JsonSchema)]
pub struct SetupInfo {
    players: u8,
    name: &'static str,
}

/// Something about a game that a setup may vary: `NAME+PARAMETER=VALUE`.
#[derive(Serialize, TS, JsonSchema)]
pub struct ParameterInfo {
    name: &'static str,
    /// What it can be, the usual first.
    #[ts(as = "Vec<String>")]
    values: &'static [&'static str],
    /// What it is, in a sentence.
    line: &'static str,
    /// How a game with each of the values is told to people, in a phrase.
    #[ts(as = "Vec<String>")]
    said: &'static [&'static str],
}

/// A computer player of a certain strength.
#[derive(Serialize, TS, JsonSchema)]
pub struct ComputerInfo {
    id: String,
    /// From 1, the weakest; nothing for one that adapts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    level: Option<u8>,
    /// One word, from beginner to expert.
    name: &'static str,
    /// What to expect of it.
    line: &'static str,
    /// About how strong it is in this game, from games between the levels; nothing where nobody has measured it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    rating: Option<u16>,
}

/// A computer player with a way of its own.
#[derive(Serialize, TS, JsonSchema)]
pub struct CharacterInfo {
    /// As of [`ComputerInfo`].
    id: String,
    name: &'static str,
    story: &'static str,
    style: &'static str,
    #[ts(as = "Portrait")]
    portrait: &'static Portrait,
    #[ts(as = "Says")]
    says: &'static Says,
}

impl GameInfo {
    /// Every game; where the symbols of each are, in its own style and in others, whoever draws them knows.
    pub fn all(symbols: impl Fn(&str, &str) -> String) -> Vec<GameInfo> {
        catalog::GAMES.iter().map(|game| GameInfo::new(*game, &symbols)).collect()
    }

    fn new(game: &'static dyn AnyGame, symbols: impl Fn(&str, &str) -> String) -> GameInfo {
        let own = ("", game.about().presentation().made_of);
        let others = game.about().presentation().styles.iter().map(|style| (style.id, style.name));
        let style = |(id, name)| StyleInfo { id, name, symbols: symbols(game.id(), id) };
        let setups = game.setups().iter().map(|setup| SetupInfo { players: setup.players, name: setup.name });
        let initials = (0u8..).map(Seat).zip(game.seat_names());
        GameInfo {
            id: game.id(),
            name: game.name(),
            seats: game.seat_names(),
            initials: initials
                .map(|(seat, name)| game.about().presentation().seat(seat, name).initials)
                .collect(),
            setups: setups.collect(),
            parameters: game.parameters().iter().map(ParameterInfo::new).collect(),
            rated_setup: game.rated_setup(),
            rules: game.rules_version(),
            presentation: game.about().presentation(),
            content: game.about().content(),
            symbols: symbols(game.id(), ""),
            styles: [own].into_iter().chain(others).map(style).collect(),
            clock: game.usual_clock().into(),
            computers: Player::all().filter_map(|player| ComputerInfo::new(game, &player)).collect(),
            characters: game.characters().iter().map(CharacterInfo::new).collect(),
        }
    }
}

impl ParameterInfo {
    fn new(&Parameter { name, values, line, said }: &'static Parameter) -> ParameterInfo {
        ParameterInfo { name, values, line, said }
    }
}

impl ComputerInfo {
    fn new(game: &dyn AnyGame, player: &Player) -> Option<ComputerInfo> {
        let LevelInfo { name, line } = *player.info()?;
        let level = player.level();
        let rating =
            level.zip(game.about().level_ratings()).map(|(level, ratings)| ratings[usize::from(level) - 1]);
        Some(ComputerInfo { id: player.to_string(), level, name, line, rating })
    }
}

impl CharacterInfo {
    fn new(character: &'static Character) -> CharacterInfo {
        let Persona { story, style, portrait, says, .. } = catalog::persona(character);
        let id = Player::Character(character).to_string();
        CharacterInfo { id, name: &character.name, story, style, portrait, says }
    }
}
