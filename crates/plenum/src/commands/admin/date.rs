//! Moments as people write them.

const DAY_S: u64 = 86_400;

/// Milliseconds since 1970 as a date and a time in UTC.
pub fn utc(at_ms: u64) -> String {
    let seconds = at_ms / 1000;
    let (year, month, day) = date(seconds / DAY_S);
    let (hour, minute) = (seconds % DAY_S / 3600, seconds % 3600 / 60);
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}")
}

/// The date so many days after 1970-01-01. Years are counted from March, so that the day that not every year has
/// is the last; 400 of them always have the same number of days.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let year = era * 400 + year + u64::from(month >= 10);
    (year, if month < 10 { month + 3 } else { month - 9 }, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_have_dates() {
        for (seconds, expected) in [
            (0, "1970-01-01 00:00"),
            (951_782_400, "2000-02-29 00:00"),
            (951_868_799, "2000-02-29 23:59"),
            (951_868_800, "2000-03-01 00:00"),
            (1_798_761_540, "2026-12-31 23:59"),
            (4_107_542_400, "2100-03-01 00:00"),
        ] {
            assert_eq!(utc(seconds * 1000), expected, "{seconds}");
        }
    }
}
