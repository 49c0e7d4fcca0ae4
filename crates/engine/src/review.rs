//! What a turn cost whoever took it.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A turn that gave chances away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mistake {
    /// A little.
    Slip,
    /// Enough to matter.
    Mistake,
    /// Most of a game.
    Blunder,
}

impl Mistake {
    /// From how much of the chance to win: a twentieth is a slip, a tenth a mistake, a fifth a blunder.
    const FROM: [(f64, Mistake); 3] =
        [(0.20, Mistake::Blunder), (0.10, Mistake::Mistake), (0.05, Mistake::Slip)];

    /// What a turn is called after which the chance to win is smaller by so much.
    #[must_use]
    pub fn of(lost: f64) -> Option<Mistake> {
        Mistake::FROM.iter().find(|(from, _)| lost >= *from).map(|&(_, mistake)| mistake)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_given_away_have_names() {
        let cases = [
            (-0.3, None),
            (0.0, None),
            (0.049, None),
            (0.05, Some(Mistake::Slip)),
            (0.10, Some(Mistake::Mistake)),
            (0.199, Some(Mistake::Mistake)),
            (0.20, Some(Mistake::Blunder)),
            (1.0, Some(Mistake::Blunder)),
        ];
        for (lost, expected) in cases {
            assert_eq!(Mistake::of(lost), expected, "{lost}");
        }
    }
}
