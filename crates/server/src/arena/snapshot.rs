//! An arena as it is at a moment, for all who look at it.

use store::{Arena, ArenaCard, ArenaGame, ArenaGameState, ArenaPlayer, GameResult};

use super::page::{ArenaGameInfo, ArenaInfo, ArenaPage, ArenaStage, ArenaStanding};
use super::standings::{Standing, standings};
use crate::terms::Terms;

/// Games that go on when an arena ends may end so much later and still count.
pub const GRACE_MS: u64 = 5 * 60_000;
/// How many places a page is told, and how many of somebody's last games.
const MAX_PLACES: usize = 50;
const MAX_SHEET: usize = 12;
/// How many games that go on, and that are over, a page is told.
const MAX_GAMES: usize = 10;

/// An arena as it is at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    pub arena: Arena,
    pub terms: Terms,
    pub stage: ArenaStage,
    /// Everyone, the best first.
    pub standings: Vec<Standing>,
    host: String,
    board: Option<String>,
    games: Vec<ArenaGameInfo>,
}

impl Snapshot {
    /// Of what the store knows; none if the arena is of a kind that is not known here.
    pub fn new(
        card: ArenaCard,
        players: &[ArenaPlayer],
        games: &[ArenaGame],
        now_ms: u64,
    ) -> Option<Snapshot> {
        let ArenaCard { arena, host, .. } = card;
        let terms = Terms::parse(&arena.terms)?;
        let standings = standings(players, games, arena.ends_ms + GRACE_MS);
        let stage = stage_of(&arena, games, now_ms);
        let place_of = |id: &String| standings.iter().position(|standing| standing.player.person == *id);
        let rank = |game: &&ArenaGame| {
            let places = game.people.each_ref().map(|id| place_of(id).unwrap_or(usize::MAX));
            (places[0].min(places[1]), places[0].max(places[1]))
        };
        let mut playing: Vec<&ArenaGame> =
            games.iter().filter(|game| game.state == ArenaGameState::Playing).collect();
        playing.sort_by_key(rank);
        let ended = games.iter().rev().filter(|game| matches!(game.state, ArenaGameState::Ended { .. }));
        let name =
            |id: &String| place_of(id).map_or_else(String::new, |place| standings[place].player.name.clone());
        let listed = playing.iter().copied().take(MAX_GAMES).chain(ended.take(MAX_GAMES));
        let games = listed.map(|game| info_of(game, name)).collect();
        let board = playing.first().map(|game| game.table.clone());
        Some(Snapshot { arena, terms, stage, standings, host, board, games })
    }

    /// Whether people are paired at a moment, which may be later than that of the snapshot.
    pub fn is_running(&self, now_ms: u64) -> bool {
        (self.arena.starts_ms..self.arena.ends_ms).contains(&now_ms)
    }

    /// The place of whoever has one of these ids, from zero.
    pub fn place_of(&self, ids: &[String]) -> Option<usize> {
        self.standings.iter().position(|standing| ids.contains(&standing.player.person))
    }

    /// As lists show it.
    pub fn info(&self) -> ArenaInfo {
        let winner =
            self.standings.first().filter(|first| self.stage == ArenaStage::Over && first.points > 0);
        ArenaInfo {
            code: self.arena.code.clone(),
            name: self.arena.name.clone(),
            host: self.host.clone(),
            terms: self.terms.clone(),
            starts_ms: self.arena.starts_ms,
            ends_ms: self.arena.ends_ms,
            stage: self.stage,
            players: self.standings.len() as u32,
            winner: winner.map(|first| first.player.name.clone()),
        }
    }

    /// As somebody with these ids sees it, with the standings from a place on, counted from zero.
    pub fn page_for(&self, ids: &[String], from: usize) -> ArenaPage {
        let told = |place: usize| Some(told(place, self.standings.get(place)?));
        ArenaPage {
            arena: self.info(),
            standings: (from..from.saturating_add(MAX_PLACES)).map_while(told).collect(),
            mine: self.place_of(ids).and_then(told),
            board: self.board.clone(),
            games: self.games.clone(),
        }
    }
}

fn stage_of(arena: &Arena, games: &[ArenaGame], now_ms: u64) -> ArenaStage {
    let goes_on = || games.iter().any(|game| game.state == ArenaGameState::Playing);
    match now_ms {
        now_ms if now_ms < arena.starts_ms => ArenaStage::Ahead,
        now_ms if now_ms < arena.ends_ms => ArenaStage::Running,
        now_ms if now_ms < arena.ends_ms + GRACE_MS && goes_on() => ArenaStage::Finishing,
        _ => ArenaStage::Over,
    }
}

fn told(place: usize, standing: &Standing) -> ArenaStanding {
    let sheet = &standing.sheet[standing.sheet.len().saturating_sub(MAX_SHEET)..];
    ArenaStanding {
        place: place as u32 + 1,
        name: standing.player.name.clone(),
        account: standing.player.registered,
        points: standing.points,
        games: standing.sheet.len() as u32,
        wins: standing.wins,
        streak: standing.streak,
        sheet: sheet.to_vec(),
        table: standing.table().cloned(),
        paused: standing.paused,
    }
}

fn info_of(game: &ArenaGame, name: impl Fn(&String) -> String) -> ArenaGameInfo {
    let winner = match game.state {
        ArenaGameState::Ended { result: GameResult::Won, .. } => Some(0),
        ArenaGameState::Ended { result: GameResult::Lost, .. } => Some(1),
        _ => None,
    };
    ArenaGameInfo {
        table: game.table.clone(),
        names: game.people.iter().map(name).collect(),
        over: game.state != ArenaGameState::Playing,
        winner,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(table: &str, people: [&str; 2], ended_ms: Option<u64>) -> ArenaGame {
        let ended = |ended_ms| ArenaGameState::Ended { ended_ms, result: GameResult::Lost, turn: 30 };
        ArenaGame {
            table: table.into(),
            people: people.map(String::from),
            paired_ms: 5,
            state: ended_ms.map_or(ArenaGameState::Playing, ended),
        }
    }

    fn at(now_ms: u64, games: &[ArenaGame]) -> Snapshot {
        let terms = r#"{"game":"pressure","clock":{"kind":"none"},"arena":"a"}"#.to_string();
        let arena = Arena {
            code: "a".into(),
            name: "Winter".into(),
            host: "h".into(),
            terms,
            created_ms: 0,
            starts_ms: 10,
            ends_ms: 100,
        };
        let player = |id: &str| ArenaPlayer {
            person: id.into(),
            name: id.to_uppercase(),
            registered: true,
            joined_ms: 1,
            resumed_ms: 1,
            paused: false,
        };
        let players = ["ann", "bob", "cid", "dan"].map(player);
        Snapshot::new(ArenaCard { arena, host: "Host".into(), players: 4 }, &players, games, now_ms).unwrap()
    }

    #[test]
    fn an_arena_is_over_with_its_last_game_or_its_patience() {
        use ArenaStage::{Ahead, Finishing, Over, Running};
        let late = 100 + GRACE_MS;
        for (now_ms, goes_on, expected) in [
            (9, false, Ahead),
            (10, false, Running),
            (99, true, Running),
            (100, false, Over),
            (100, true, Finishing),
            (late - 1, true, Finishing),
            (late, true, Over),
        ] {
            let games = [game("t", ["ann", "bob"], (!goes_on).then_some(50))];
            let snapshot = at(now_ms, &games);
            assert_eq!(snapshot.stage, expected, "{now_ms}");
            let winner = (expected == Over && !goes_on).then(|| "BOB".to_string());
            assert_eq!(snapshot.info().winner, winner, "{now_ms}");
        }
    }

    #[test]
    fn the_best_who_play_are_on_the_board() {
        let games = [
            game("t", ["ann", "bob"], Some(20)),
            game("u", ["cid", "ann"], None),
            game("v", ["dan", "bob"], None),
        ];
        let page = at(50, &games).page_for(&["cid".to_string()], 1);
        assert_eq!(page.board.as_deref(), Some("v"));
        let tables: Vec<_> = page.games.iter().map(|game| (game.table.as_str(), game.over)).collect();
        assert_eq!(tables, [("v", false), ("u", false), ("t", true)]);
        assert_eq!(page.games[2].winner, Some(1));
        let places: Vec<_> = page.standings.iter().map(|one| (one.place, one.name.as_str())).collect();
        assert_eq!(places, [(2, "ANN"), (3, "CID"), (4, "DAN")]);
        assert_eq!(page.mine.unwrap().table.as_deref(), Some("u"));
    }
}
