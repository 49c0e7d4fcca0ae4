//! Whether two people may play with each other: the one place that is asked, whoever brings them together.

use store::StoreError;

use crate::app::App;
use crate::ratings::MAX_PER_PAIR;

const DAY_MS: u64 = 24 * 3600 * 1000;

/// Why two people may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// They are one person.
    Oneself,
    /// One of them does not want to.
    Blocked,
    /// It would be rated, and they play from the same place.
    SameAddress,
    /// It would be rated, and they have played each other all day.
    SamePair,
}

impl Objection {
    /// Stable, for code.
    pub fn code(self) -> &'static str {
        match self {
            Objection::Oneself => "oneself",
            Objection::Blocked => "blocked",
            Objection::SameAddress => "same-address",
            Objection::SamePair => "same-pair",
        }
    }

    /// For people.
    pub fn sentence(self) -> &'static str {
        match self {
            Objection::Oneself => "That is you.",
            Objection::Blocked => "You two do not play with each other.",
            Objection::SameAddress => {
                "You two play from the same place, so it cannot be rated. Play a casual game."
            }
            Objection::SamePair => {
                "You two have played as many rated games as count in a day. Play a casual one."
            }
        }
    }
}

/// What speaks against two people playing with each other, by their ids.
pub async fn may_meet(app: &App, people: [&str; 2], rated: bool) -> Result<Option<Objection>, StoreError> {
    if people[0] == people[1] {
        return Ok(Some(Objection::Oneself));
    }
    if !app.store.may_meet(people[0], people[1]).await? {
        return Ok(Some(Objection::Blocked));
    }
    if !rated {
        return Ok(None);
    }
    let since_ms = app.time.now_ms().saturating_sub(DAY_MS);
    if app.store.share_address(&people.map(String::from), since_ms).await? {
        return Ok(Some(Objection::SameAddress));
    }
    let often = app.store.rated_meetings(people, since_ms).await? >= u64::from(MAX_PER_PAIR);
    Ok(often.then_some(Objection::SamePair))
}
