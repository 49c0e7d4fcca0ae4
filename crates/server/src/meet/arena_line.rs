//! Who waits in an arena. Whoever plays there, has its page open and no game stands in line: they look for a game like
//! everybody who does, and are paired in the same way, by their standing in the place of their strength.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use store::{Seek, StoreError};

use super::arenas::arena;
use super::inbox::alive;
use super::matching::{Apart, two};
use super::pairing::{Pool, pair_pool, pools};
use crate::app::{App, Shared};
use crate::arena::{ArenaStage, Snapshot, Standing};

/// How far apart two neighbours in the standings are, by the measure of strength: at first people meet those up to four
/// places away, and one more place with every two seconds.
const PLACE: f64 = 25.0;
/// How long two who have just played each other wait for somebody else.
const AGAIN_MS: u64 = 20_000;

/// Looks at all arenas that pages here show: what has changed is told, and who may play stands in line.
pub async fn look_at_arenas(app: &Shared) -> Result<(), StoreError> {
    let mut in_line: Option<HashSet<String>> = None;
    for (known, present) in app.arenas.all() {
        // Nothing changes any more.
        if known.stage == ArenaStage::Over {
            continue;
        }
        let Some(snapshot) = arena(app, &known.arena.code).await? else { continue };
        if snapshot.stage == ArenaStage::Running {
            let in_line = match &mut in_line {
                Some(people) => people,
                None => in_line.insert(seekers(app).await?),
            };
            stand_in_line(app, &snapshot, &present, in_line).await?;
        }
        app.arenas.tell(snapshot);
    }
    Ok(())
}

/// Everyone who looks for any game but one of days.
async fn seekers(app: &App) -> Result<HashSet<String>, StoreError> {
    let pools = pools(app).await?;
    Ok(pools
        .into_iter()
        .filter(|pool| !pool.slow)
        .flat_map(|pool| pool.seeks)
        .map(|seek| seek.person)
        .collect())
}

async fn stand_in_line(
    app: &App,
    snapshot: &Snapshot,
    present: &[Vec<String>],
    in_line: &HashSet<String>,
) -> Result<(), StoreError> {
    let free: BTreeSet<usize> = present.iter().filter_map(|ids| free_place(snapshot, ids)).collect();
    for place in free {
        let standing = &snapshot.standings[place];
        if !in_line.contains(&standing.player.person) {
            let seek = seek(app, snapshot, place, standing);
            // False if they are playing by now: then there is nothing to do.
            app.store.look_in_arena(&snapshot.arena.code, seek, alive(app)).await?;
        }
    }
    Ok(())
}

/// The place of somebody who may be paired. Who joined as a guest and again with their account is one person.
fn free_place(snapshot: &Snapshot, ids: &[String]) -> Option<usize> {
    let mut own = snapshot.standings.iter().filter(|standing| ids.contains(&standing.player.person));
    let place = snapshot.place_of(ids).filter(|&place| !snapshot.standings[place].paused);
    if own.any(|standing| standing.table().is_some()) { None } else { place }
}

fn seek(app: &App, snapshot: &Snapshot, place: usize, standing: &Standing) -> Seek {
    let now_ms = app.time.now_ms();
    Seek {
        person: standing.player.person.clone(),
        slow: false,
        terms: snapshot.arena.terms.clone(),
        rating: PLACE * place as f64,
        seats: standing.seats.to_vec(),
        computers: false,
        since_ms: now_ms,
        seen_ms: now_ms,
    }
}

/// Pairs those who stand in line in an arena; when it is over, nobody does any more.
pub async fn pair_arena(app: &Shared, code: &str, pool: &Pool) -> Result<(), StoreError> {
    // What pages here were told a moment ago is good enough: whether somebody is free, the store decides.
    let snapshot = match app.arenas.known(code) {
        Some(known) => Some(known),
        None => arena(app, code).await?.map(Arc::new),
    };
    let now_ms = app.time.now_ms();
    let Some(snapshot) = snapshot.filter(|snapshot| snapshot.is_running(now_ms)) else {
        let people: Vec<String> = pool.seeks.iter().map(|seek| seek.person.clone()).collect();
        app.store.remove_seeks(&people, false).await?;
        return Ok(());
    };
    let apart = not_again(&snapshot.standings, &pool.seeks, now_ms);
    pair_pool(app, pool, apart).await
}

/// Those in line who were each other's last opponent, unless there is nobody else to wait for.
fn not_again(standings: &[Standing], seeks: &[Seek], now_ms: u64) -> Apart {
    let find = |person: &String| standings.iter().find(|standing| standing.player.person == *person);
    let waits = |standing: &Standing| seeks.iter().any(|seek| seek.person == standing.player.person);
    let others = standings.iter().filter(|one| one.table().is_some() || waits(one)).count();
    let mut apart = Apart::new();
    if others <= 2 {
        return apart;
    }
    for (one, seek) in seeks.iter().enumerate() {
        let Some(latest) = find(&seek.person).and_then(|standing| standing.latest.as_ref()) else { continue };
        let Some(other) = seeks.iter().position(|seek| seek.person == latest.opponent) else { continue };
        let since_ms = seek.since_ms.min(seeks[other].since_ms);
        if now_ms.saturating_sub(since_ms) < AGAIN_MS {
            apart.insert(two(one, other));
        }
    }
    apart
}

/// Somebody stands in line there no longer, if they did.
pub async fn step_out(app: &App, code: &str, ids: &[String]) -> Result<(), StoreError> {
    let of_arena = |pool: &Pool| pool.terms.arena.as_deref() == Some(code);
    let seeks = pools(app).await?.into_iter().filter(of_arena).flat_map(|pool| pool.seeks);
    let mine: Vec<String> = seeks.map(|seek| seek.person).filter(|person| ids.contains(person)).collect();
    if !mine.is_empty() {
        app.store.remove_seeks(&mine, false).await?;
    }
    Ok(())
}

/// A page of an arena was closed: who has no other page of it open stands in line no longer.
pub async fn closed_arena(app: &App, code: &str, ids: &[String]) -> Result<(), StoreError> {
    if app.arenas.has(code, ids) { Ok(()) } else { step_out(app, code, ids).await }
}

#[cfg(test)]
mod tests {
    use store::{ArenaGame, ArenaGameState, ArenaPlayer, GameResult};

    use super::*;
    use crate::arena::standings;

    #[test]
    fn the_same_two_do_not_meet_again_while_there_are_others() {
        /// Who plays, games as seats' people (over, or going on with `?`), who waits with seconds, and who keeps apart.
        type Case = (&'static str, &'static str, &'static [(&'static str, u64)], &'static [(usize, usize)]);
        let cases: &[Case] = &[
            ("abc", "", &[("a", 0), ("b", 0)], &[]),
            ("ab", "ab", &[("a", 0), ("b", 0)], &[]),
            ("abc", "ab", &[("a", 0), ("b", 0), ("c", 0)], &[(0, 1)]),
            // Others have gone, or are playing.
            ("abc", "ab", &[("a", 0), ("b", 0)], &[]),
            ("abcd", "ab cd?", &[("a", 0), ("b", 0)], &[(0, 1)]),
            ("abcd", "ab cd?", &[("a", 19), ("b", 0)], &[(0, 1)]),
            ("abcd", "ab cd?", &[("a", 20), ("b", 0)], &[]),
            // Only the last game counts, of either.
            ("abc", "ab ac", &[("b", 0), ("c", 0), ("a", 0)], &[(0, 2), (1, 2)]),
        ];
        for (people, games, waiting, expected) in cases {
            let players: Vec<ArenaPlayer> = people.chars().map(player).collect();
            let games: Vec<ArenaGame> = games.split_whitespace().map(game).collect();
            let seeks: Vec<Seek> = waiting.iter().map(|&(who, waited_s)| waits(who, waited_s)).collect();
            let apart = not_again(&standings(&players, &games, 999), &seeks, 100_000);
            assert_eq!(apart.into_iter().collect::<Vec<_>>(), *expected, "{games:?} {waiting:?}");
        }
    }

    fn player(letter: char) -> ArenaPlayer {
        ArenaPlayer {
            person: letter.to_string(),
            name: String::new(),
            registered: true,
            joined_ms: 0,
            resumed_ms: 0,
            paused: false,
        }
    }

    fn game(word: &str) -> ArenaGame {
        let state = if word.ends_with('?') {
            ArenaGameState::Playing
        } else {
            ArenaGameState::Ended { ended_ms: 1, result: GameResult::Drawn, turn: 9 }
        };
        let people = [0, 1].map(|seat| word[seat..=seat].to_string());
        ArenaGame { table: word.into(), people, paired_ms: 0, state }
    }

    fn waits(who: &str, waited_s: u64) -> Seek {
        let since_ms = 100_000 - waited_s * 1000;
        Seek {
            person: who.into(),
            slow: false,
            terms: String::new(),
            rating: 0.0,
            seats: Vec::new(),
            computers: false,
            since_ms,
            seen_ms: since_ms,
        }
    }
}
