//! Days off: how many somebody has over all their games with days for each move, and what they have used.

use schemars::JsonSchema;
use serde::Serialize;
use store::{StoreError, Taking, TimeOff};
use table::{Identity, MAX_DAYS_OFF, Table};
use ts_rs::TS;

use crate::app::App;
use crate::company;

const DAY_MS: u64 = 24 * 3600 * 1000;
const YEAR_MS: u64 = 365 * DAY_MS;
const MOST_MS: u64 = MAX_DAYS_OFF as u64 * DAY_MS;

/// More than there are: a stable code, and a sentence.
pub const USED: (&str, &str) = ("days-off-used", "That is more than the days off you have left this year.");

/// The days off of somebody, over all their games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct DaysOffInfo {
    /// How many there are in any 365 days.
    pub most_days: u32,
    /// How many whole ones are left; those they have now are not.
    pub left_days: u32,
    /// Until when they have days off, if they do.
    pub until_ms: Option<u64>,
}

/// What somebody has, and has left.
pub async fn days_off_of(app: &App, identity: &Identity) -> Result<DaysOffInfo, StoreError> {
    let now_ms = app.time.now_ms();
    let taken = app.store.days_off_of(&company::ids_of(identity), since_ms(now_ms)).await?;
    Ok(info(&taken, now_ms))
}

/// Somebody takes so many from now on, in all their games; none at all ends those they have. Whether there are so many.
pub async fn take_days_off(app: &App, identity: &Identity, days: u32) -> Result<bool, StoreError> {
    let now_ms = app.time.now_ms();
    let taking = Taking {
        people: company::ids_of(identity),
        now_ms,
        length_ms: u64::from(days) * DAY_MS,
        since_ms: since_ms(now_ms),
        most_ms: MOST_MS,
    };
    let taken = app.store.take_days_off(taking).await?;
    app.touched.notify_one();
    Ok(taken)
}

/// What counts now for somebody, by any of their ids.
pub async fn latest_days_off(app: &App, person: &str) -> Result<Option<TimeOff>, StoreError> {
    let ids = all_ids(app, person).await?;
    Ok(app.store.days_off_of(&ids, since_ms(app.time.now_ms())).await?.pop())
}

/// All ids of somebody, by any of them.
pub async fn all_ids(app: &App, person: &str) -> Result<Vec<String>, StoreError> {
    let account = app.store.account_of(person).await?;
    let mut ids = app.store.aliases(account.as_deref().unwrap_or(person)).await?;
    ids.extend(account.into_iter().chain([person.to_string()]));
    Ok(ids)
}

/// Whether there are days for each move at a table.
pub fn is_slow(table: &Table) -> bool {
    table.config().clock.time_class() == "days"
}

fn since_ms(now_ms: u64) -> u64 {
    now_ms.saturating_sub(YEAR_MS)
}

fn info(taken: &[TimeOff], now_ms: u64) -> DaysOffInfo {
    let since_ms = since_ms(now_ms);
    let length = |time: &TimeOff| time.to_ms.saturating_sub(time.from_ms.max(since_ms));
    let left_ms = MOST_MS.saturating_sub(taken.iter().map(length).sum());
    let until_ms = taken.last().map(|time| time.to_ms).filter(|to_ms| *to_ms > now_ms);
    DaysOffInfo { most_days: MAX_DAYS_OFF, left_days: (left_ms / DAY_MS) as u32, until_ms }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_told_in_whole_days() {
        const NOW: u64 = 1000 * DAY_MS;
        let day = |day: u64| day * DAY_MS;
        // What was taken, how many days are left, until when they have some.
        for (taken, left_days, until_ms) in [
            (&[][..], 28, None),
            (&[(day(990), day(993))], 25, None),
            (&[(day(630), day(640))], 23, None),
            (&[(day(999), NOW - 1)], 27, None),
            (&[(day(999), day(1006))], 21, Some(day(1006))),
            (&[(day(990), day(995)), (NOW, NOW)], 23, None),
            (&[(day(900), day(928))], 0, None),
        ] {
            let taken: Vec<TimeOff> =
                taken.iter().map(|&(from_ms, to_ms)| TimeOff { from_ms, to_ms }).collect();
            let expected = DaysOffInfo { most_days: 28, left_days, until_ms };
            assert_eq!(info(&taken, NOW), expected, "{taken:?}");
        }
    }
}
