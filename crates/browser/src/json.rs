//! Writes answers as JSON.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// Any answer as text.
pub(crate) fn text(answer: &impl Serialize) -> serde_json::Result<String> {
    let mut bytes = Vec::new();
    answer.serialize(&mut Serializer::with_formatter(&mut bytes, Plain))?;
    Ok(String::from_utf8(bytes).expect("JSON is text"))
}

/// So many decimals are written of a number, at most.
const DECIMALS: usize = 12;

/// Writes JSON without spaces, and numbers with so many decimals. serde_json would find the shortest text from which the
/// very same number is read again, and brings ten kilobytes of tables for that, which whoever opens the page would have to
/// fetch: these are chances and scores.
struct Plain;

impl Formatter for Plain {
    fn write_f64<W: ?Sized + Write>(&mut self, writer: &mut W, value: f64) -> io::Result<()> {
        let unit = 10_u64.pow(DECIMALS as u32);
        let parts = (value.abs() * unit as f64).round() as u64;
        let sign = if value < 0.0 && parts > 0 { "-" } else { "" };
        let fraction = format!("{:0DECIMALS$}", parts % unit);
        write!(writer, "{sign}{}.{}", parts / unit, &fraction[..fraction.trim_end_matches('0').len().max(1)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_a_few_decimals() {
        let cases = [
            (0.0, "0.0"),
            (-0.0, "0.0"),
            (1.0, "1.0"),
            (0.5, "0.5"),
            (-0.25, "-0.25"),
            (1.0 / 3.0, "0.333333333333"),
            (2.0 / 3.0, "0.666666666667"),
            (0.999_999_999_999_9, "1.0"),
            (-1e-15, "0.0"),
            (1_612.25, "1612.25"),
        ];
        for (number, expected) in cases {
            assert_eq!(text(&number).ok().as_deref(), Some(expected));
        }
        assert_eq!(text(&f64::NAN).ok().as_deref(), Some("null"));
    }
}
