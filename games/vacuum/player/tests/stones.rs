//! Characters who like stones make them: what someone likes takes part in putting turns together, or it would be pruned
//! before they could choose it.

use engine::{Character, Player, never, think};
use game::{Game as _, Play};
use vacuum::{Action, Vacuum};
use vacuum_player::VacuumPlayer;

/// Who is to make at least one stone in so many games with themselves.
const MAKERS: &[&str] = &["ore", "gale"];
const GAMES: u64 = 3;
/// Enough for stones, and quicker than a whole game.
const MAX_TURNS: u32 = 40;

#[test]
fn those_who_like_stones_make_them() {
    let file = include_str!("../../characters.json");
    let characters: Vec<Character> = serde_json::from_str(file).expect("a file of characters");
    for id in MAKERS {
        let character = characters.iter().find(|character| character.id == *id).expect("a character").clone();
        let player = Player::Character(Box::leak(Box::new(character)));
        let stones: usize = (0..GAMES).map(|seed| stones_made(&player, seed)).sum();
        assert!(stones > 0, "{id} makes no stone");
    }
}

fn stones_made(player: &Player, seed: u64) -> usize {
    let (mut play, mut stones) = (Play::<Vacuum>::start(Vacuum::SETUPS[0]), 0);
    while play.outcome().is_none() && play.turn() < MAX_TURNS {
        for action in think::<VacuumPlayer>(&play, player, seed, &never).actions {
            stones += usize::from(matches!(action, Action::Stone(..)));
            play.act(action).expect("legal");
        }
    }
    stones
}
