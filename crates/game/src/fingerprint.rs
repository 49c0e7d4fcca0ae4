//! A short name for a position.

/// Sixteen digits that stand for a position text (FNV-1a): small enough to keep many, and the same on every machine and
/// in every release, as texts are.
///
/// ```
/// assert_eq!(game::fingerprint("a"), "af63dc4c8601ec8c");
/// ```
#[must_use]
pub fn fingerprint(text: &str) -> String {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    format!("{:016x}", text.bytes().fold(0xCBF2_9CE4_8422_2325, step))
}
