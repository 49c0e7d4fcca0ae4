//! Who may speak, and who may sit with whom: what a table cannot know by itself.

use std::collections::HashSet;

use store::StoreError;
use table::{Identity, PersonId, Refusal};

use crate::app::App;
use crate::fair_play;
use crate::tables::{CommandError, Reader};

const MINUTE_MS: u64 = 60_000;
const HOUR_MS: u64 = 60 * MINUTE_MS;
const DAY_MS: u64 = 24 * HOUR_MS;

/// All ids of somebody.
pub fn ids_of(who: &Identity) -> Vec<String> {
    who.ids().map(|id| id.0.clone()).collect()
}

/// Somebody as tables are told to them: who is near them, and whom they do not want to hear.
pub async fn reader(app: &App, identity: &Identity, address: &str) -> Result<Reader, StoreError> {
    let near = fair_play::askers(app, Some(identity), address).await?;
    let muted = muted_by(app, identity).await?.into_iter().map(PersonId).collect();
    Ok(Reader { identity: identity.clone(), near, muted })
}

/// All ids of those whom somebody does not want to hear.
pub async fn muted_by(app: &App, who: &Identity) -> Result<HashSet<String>, StoreError> {
    minded_by(app, &who.person.id.0).await
}

async fn minded_by(app: &App, person: &str) -> Result<HashSet<String>, StoreError> {
    let minded = app.store.relations_of(person).await?;
    Ok(minded.into_iter().flat_map(|related| related.earlier.into_iter().chain([related.other])).collect())
}

/// Whether somebody may say that here and now.
pub async fn may_say(app: &App, who: &Identity, text: &str) -> Result<(), CommandError> {
    let now_ms = app.time.now_ms();
    if let Some(silence) = app.store.silence_of(&ids_of(who), now_ms).await? {
        let left = duration(silence.until_ms.saturating_sub(now_ms));
        let sentence = format!("You cannot chat for another {left}. {}", silence.sentence);
        return Err(Refusal::new("silenced", sentence).into());
    }
    if app.word_list.is_in(text) {
        let sentence = "There is a word in that which is not used here. Say it another way.";
        return Err(Refusal::new("unwanted-word", sentence).into());
    }
    Ok(())
}

/// Whether somebody may play at a table: nobody there blocks them, nor they anybody there.
pub async fn may_play_at(app: &App, code: &str, who: &Identity) -> Result<(), CommandError> {
    let live = app.tables.get(code).await?;
    let others = live
        .read(|table| {
            let seated = table.seats().iter().filter_map(|occupant| occupant.person());
            let others = seated.chain([table.host()]).filter(|person| !who.is(&person.id));
            others.map(|person| person.id.0.clone()).collect::<Vec<String>>()
        })
        .await?;
    for other in others {
        if !app.store.may_meet(&who.person.id.0, &other).await? {
            let sentence = "You and somebody at this table do not play with each other.";
            return Err(Refusal::new("blocked", sentence).into());
        }
    }
    Ok(())
}

/// Somebody by their id or the name of their account, as who they are now.
pub async fn find(app: &App, who: &str) -> Result<Option<store::Person>, StoreError> {
    let Some(person) = app.store.person(who).await? else { return app.store.person_by_name(who).await };
    match app.store.account_of(&person.id).await? {
        Some(account) => app.store.person(&account).await,
        None => Ok(Some(person)),
    }
}

/// Whether somebody does not want to hear somebody else, or to meet them.
pub async fn minds(app: &App, person: &str, other: &str) -> Result<bool, StoreError> {
    Ok(minded_by(app, person).await?.contains(other))
}

/// A time in words, rounded up.
pub fn duration(left_ms: u64) -> String {
    let (count, unit) = match left_ms {
        0..HOUR_MS => (left_ms.div_ceil(MINUTE_MS), "minute"),
        HOUR_MS..DAY_MS => (left_ms.div_ceil(HOUR_MS), "hour"),
        _ => (left_ms.div_ceil(DAY_MS), "day"),
    };
    if count == 1 { format!("one {unit}") } else { format!("{count} {unit}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_words() {
        for (left_ms, text) in [
            (1, "one minute"),
            (MINUTE_MS, "one minute"),
            (MINUTE_MS + 1, "2 minutes"),
            (HOUR_MS, "one hour"),
            (DAY_MS - 1, "24 hours"),
            (DAY_MS, "one day"),
            (8 * DAY_MS - 1, "8 days"),
        ] {
            assert_eq!(duration(left_ms), text);
        }
    }
}
