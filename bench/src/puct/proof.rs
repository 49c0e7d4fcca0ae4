//! What is certain of a position.

/// How a game ends, however else it might go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// 1 if the first seat wins, -1 if the second does, 0 for a draw.
    pub result: i8,
    /// After so many actions: whoever wins takes few of them, whoever loses many.
    pub actions: u16,
}

impl Proof {
    /// A game that has ended.
    pub fn ended(result: i8) -> Proof {
        Proof { result, actions: 0 }
    }

    /// How good it is for the seat of this sign, 1 or -1.
    pub fn rank(self, sign: i8) -> i32 {
        let result = i32::from(self.result * sign);
        result * (1 << 17) - result * i32::from(self.actions)
    }

    /// What follows for the seat of this sign, which chooses among all of these: nothing if some are open and none wins.
    pub fn of_choice(sign: i8, choices: impl Iterator<Item = Option<Proof>>) -> Option<Proof> {
        let (mut best, mut is_open): (Option<Proof>, bool) = (None, false);
        for choice in choices {
            match choice {
                None => is_open = true,
                Some(proof) if best.is_none_or(|best| proof.rank(sign) > best.rank(sign)) => {
                    best = Some(proof)
                }
                Some(_) => {}
            }
        }
        let best = best.filter(|best| !is_open || best.result == sign)?;
        Some(Proof { actions: best.actions.saturating_add(1), ..best })
    }
}
