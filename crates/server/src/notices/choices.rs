//! Of what people want to be told, how, and when not.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Contacts, StoreError};
use ts_rs::TS;

use super::news::Kind;

const DAY_MINUTES: i64 = 24 * 60;
const MINUTE_MS: u64 = 60_000;

/// What a person wants to be told. Who never chose is told everything by the ways they opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(rename = "NoticeChoices")]
#[schemars(rename = "NoticeChoices")]
#[serde(deny_unknown_fields)]
pub struct Choices {
    /// To their browsers.
    pub push: Vec<Kind>,
    /// By mail.
    pub mail: Vec<Kind>,
    /// When nothing is sent; it waits until the end of those hours.
    #[serde(default)]
    pub quiet: Option<QuietHours>,
}

/// Hours of every day, by the person's own clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// In minutes since midnight.
    pub from_minute: u16,
    /// In minutes since midnight; before `from_minute` it is on the next day.
    pub to_minute: u16,
    /// How many minutes their clock is ahead of UTC, as their browser says.
    pub offset_minutes: i16,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices { push: Kind::ALL.to_vec(), mail: Kind::ALL.to_vec(), quiet: None }
    }
}

impl Choices {
    /// Whether the hours are hours.
    pub fn is_sound(&self) -> bool {
        self.quiet.is_none_or(|quiet| {
            let in_a_day = |minute: u16| i64::from(minute) < DAY_MINUTES;
            in_a_day(quiet.from_minute)
                && in_a_day(quiet.to_minute)
                && i64::from(quiet.offset_minutes).abs() <= DAY_MINUTES
        })
    }

    /// The end of the quiet hours that a moment is in.
    pub fn quiet_until_ms(&self, now_ms: u64) -> Option<u64> {
        let QuietHours { from_minute, to_minute, offset_minutes } = self.quiet?;
        let minute = (now_ms / MINUTE_MS) as i64 + i64::from(offset_minutes);
        let since = (minute - i64::from(from_minute)).rem_euclid(DAY_MINUTES);
        let length = (i64::from(to_minute) - i64::from(from_minute)).rem_euclid(DAY_MINUTES);
        (since < length).then(|| (now_ms / MINUTE_MS + (length - since) as u64) * MINUTE_MS)
    }
}

/// What a person chose, or what counts for those who never did.
pub async fn choices_of(contacts: &(impl Contacts + ?Sized), person: &str) -> Result<Choices, StoreError> {
    let kept = contacts.notice_choices(person).await?;
    Ok(kept.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_go_by_the_clock_of_the_person() {
        let at = |hour: u64, minute: u64| (20_000 * 24 * 60 + hour * 60 + minute) * MINUTE_MS;
        // From and to in hours, offset in hours, now in UTC, and when it ends in UTC.
        for (from, to, offset, now_ms, until_ms) in [
            (22, 8, 0, at(23, 30), Some(at(24 + 8, 0))),
            (22, 8, 0, at(7, 59), Some(at(8, 0))),
            (22, 8, 0, at(8, 0), None),
            (22, 8, 0, at(21, 59), None),
            (22, 8, 0, at(22, 0), Some(at(24 + 8, 0))),
            (22, 8, 2, at(21, 0), Some(at(24 + 6, 0))),
            (22, 8, -5, at(2, 0), None),
            (22, 8, -5, at(3, 0), Some(at(13, 0))),
            (12, 14, 0, at(13, 15), Some(at(14, 0))),
            (12, 14, 0, at(14, 15), None),
            (9, 9, 0, at(9, 0), None),
        ] {
            let quiet =
                QuietHours { from_minute: from * 60, to_minute: to * 60, offset_minutes: offset * 60 };
            let choices = Choices { quiet: Some(quiet), ..Choices::default() };
            assert!(choices.is_sound());
            assert_eq!(choices.quiet_until_ms(now_ms), until_ms, "{quiet:?}");
            // Part of a minute is of that minute.
            assert_eq!(choices.quiet_until_ms(now_ms + 59_999), until_ms, "{quiet:?}");
        }
        assert_eq!(Choices::default().quiet_until_ms(at(1, 0)), None);
    }
}
