//! Ratings: Glicko-2 for two players, Weng-Lin for more; each game and time class for itself.

use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};
use store::{PairLimit, Rate, Rated, Rating};
use table::{NotRated, ServerCommand, Table};

use crate::app::Shared;
use crate::commands;
use crate::tables::{CommandError, Incoming};

/// Everyone begins here.
pub const FIRST: Rating =
    Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06, games: 0, updated_ms: 0 };
/// Weng-Lin's own scale begins at 25 ± 25/3; this puts it on the same one as Glicko-2.
const WENG_LIN_UNIT: f64 = 42.0;
const WENG_LIN_FIRST: f64 = 25.0;

const DAY_MS: u64 = 24 * 3600 * 1000;
/// So many rated games of the same two people count in a day.
pub const MAX_PER_PAIR: u32 = 6;
/// A rating that may be that far off is one to be.
pub const PROVISIONAL_DEVIATION: f64 = 110.0;

/// What is needed of a table to count its result.
struct Result {
    rate: Rate,
    ranks: Vec<u8>,
}

/// Counts the result of a finished rated table, once.
pub async fn count(app: &Shared, code: &str) -> std::result::Result<(), CommandError> {
    let live = app.tables.get(code).await?;
    if live.read(Table::is_called_off).await? {
        return do_not_rate(app, code, NotRated::CalledOff).await;
    }
    let Some(result) = live.read(|table| result_of(code, table, app.time.now_ms())).await? else {
        return Ok(());
    };
    let (people, game, class) =
        (result.rate.people.clone(), result.rate.game.clone(), result.rate.class.clone());
    if app.store.share_address(&people, app.time.now_ms().saturating_sub(DAY_MS)).await? {
        return do_not_rate(app, code, NotRated::SameAddress).await;
    }
    let ranks = result.ranks;
    let compute = Box::new(move |known: &[Option<Rating>]| rated(known, &ranks));
    if app.store.rate(result.rate, compute).await? == Rated::TooOften {
        return do_not_rate(app, code, NotRated::SamePair).await;
    }
    let mut changes = Vec::new();
    for person in &people {
        let history = app.store.rating_history(person, &game, &class, 100).await?;
        let place = history.iter().position(|rated| rated.table == code);
        let after = place.map_or(FIRST.rating, |place| history[place].rating.rating);
        let before =
            place.and_then(|place| history.get(place + 1)).map_or(FIRST.rating, |rated| rated.rating.rating);
        changes.push((before.round() as i32, after.round() as i32));
    }
    commands::handle(app, code, Incoming::Server(ServerCommand::Rate { changes })).await?;
    Ok(())
}

async fn do_not_rate(app: &Shared, code: &str, reason: NotRated) -> std::result::Result<(), CommandError> {
    commands::handle(app, code, Incoming::Server(ServerCommand::DoNotRate { reason })).await?;
    Ok(())
}

/// Whether a rating rests on too little to be compared with others.
pub fn is_provisional(rating: &Rating) -> bool {
    rating.deviation > PROVISIONAL_DEVIATION
}

fn result_of(code: &str, table: &Table, now_ms: u64) -> Option<Result> {
    let people: Option<Vec<String>> =
        table.seats().iter().map(|occupant| occupant.person().map(|person| person.id.0.clone())).collect();
    let config = table.config();
    let rate = Rate {
        table: code.to_string(),
        game: config.game.clone(),
        class: class_of(config.clock.time_class(), config.players),
        people: people?,
        now_ms,
        pair_limit: Some(PairLimit { games: MAX_PER_PAIR, since_ms: now_ms.saturating_sub(DAY_MS) }),
    };
    Some(Result { rate, ranks: table.outcome()?.ranks.to_vec() })
}

/// The class of games whose ratings are comparable.
pub fn class_of(time_class: &str, players: u8) -> String {
    if players == 2 { time_class.to_string() } else { format!("{time_class}-{players}p") }
}

fn rated(known: &[Option<Rating>], ranks: &[u8]) -> Vec<Rating> {
    let before: Vec<Rating> = known.iter().map(|rating| rating.unwrap_or(FIRST)).collect();
    let after = match (&before[..], ranks) {
        ([first, second], [first_rank, second_rank]) => two(first, second, first_rank.cmp(second_rank)),
        _ => several(&before, ranks),
    };
    after.into_iter().zip(before).map(|(after, before)| Rating { games: before.games + 1, ..after }).collect()
}

fn two(first: &Rating, second: &Rating, order: std::cmp::Ordering) -> Vec<Rating> {
    let outcome = match order {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    };
    let known = |rating: &Rating| Glicko2Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    };
    let (first, second) = glicko2(&known(first), &known(second), &outcome, &Glicko2Config::new());
    [first, second]
        .map(|new| Rating {
            rating: new.rating,
            deviation: new.deviation,
            volatility: new.volatility,
            ..FIRST
        })
        .into()
}

fn several(before: &[Rating], ranks: &[u8]) -> Vec<Rating> {
    let known: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|rating| {
            [WengLinRating {
                rating: (rating.rating - FIRST.rating) / WENG_LIN_UNIT + WENG_LIN_FIRST,
                uncertainty: rating.deviation / WENG_LIN_UNIT,
            }]
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = known
        .iter()
        .zip(ranks)
        .map(|(team, &rank)| (&team[..], MultiTeamOutcome::new(rank.into())))
        .collect();
    weng_lin_multi_team(&teams, &WengLinConfig::new())
        .into_iter()
        .map(|team| Rating {
            rating: (team[0].rating - WENG_LIN_FIRST) * WENG_LIN_UNIT + FIRST.rating,
            deviation: team[0].uncertainty * WENG_LIN_UNIT,
            ..FIRST
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (ranks, whose rating rises, whose falls)
    const RESULTS: &[(&[u8], &[usize], &[usize])] = &[
        (&[1, 2], &[0], &[1]),
        (&[2, 1], &[1], &[0]),
        (&[1, 1], &[], &[]),
        (&[1, 2, 3], &[0], &[2]),
        (&[4, 3, 2, 1], &[3], &[0]),
        (&[1, 1, 3], &[0, 1], &[2]),
    ];

    #[test]
    fn winners_rise_and_losers_fall() {
        for (ranks, rise, fall) in RESULTS {
            let after = rated(&vec![None; ranks.len()], ranks);
            for &seat in *rise {
                assert!(after[seat].rating > FIRST.rating, "{ranks:?}: {after:?}");
            }
            for &seat in *fall {
                assert!(after[seat].rating < FIRST.rating, "{ranks:?}: {after:?}");
            }
            assert!(
                after.iter().all(|rating| rating.deviation < FIRST.deviation && rating.games == 1),
                "{after:?}"
            );
        }
    }

    #[test]
    fn an_upset_counts_for_more() {
        let strong = Rating { rating: 1900.0, deviation: 60.0, ..FIRST };
        let weak = Rating { rating: 1400.0, deviation: 60.0, ..FIRST };
        let gain = |ranks: &[u8]| rated(&[Some(weak), Some(strong)], ranks)[0].rating - weak.rating;
        let loss = |ranks: &[u8]| weak.rating - rated(&[Some(weak), Some(strong)], ranks)[0].rating;
        assert!(gain(&[1, 2]) > 5.0 * loss(&[2, 1]), "{} {}", gain(&[1, 2]), loss(&[2, 1]));
    }
}
