//! Both databases count in signed 64-bit integers; we count from zero.

/// For the database. What does not fit is as good as the largest: no time and no version comes near.
pub(crate) fn int(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// From the database, where nothing below zero is ever written.
pub(crate) fn count(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// From the database, for what was small when it was written.
pub(crate) fn small<T: TryFrom<i64> + Default>(number: i64) -> T {
    T::try_from(number).unwrap_or_default()
}
