//! Attention: what someone who is no expert overlooks, and why.
//!
//! A game says what an action looks like ([`Sight`]); how easily such an action is overlooked is said once, here. Chance
//! decides by the seed and the position, so that whoever is asked again overlooks the same.

use game::{Dice, Game};

use crate::{ActionOf, Visibility};

/// An action as someone sees it who looks at the board.
pub struct Glance<'a, G: Game> {
    /// The position in which it can be taken.
    pub before: &'a G,
    /// The action.
    pub action: G::Action,
    /// The position it leads to.
    pub after: &'a G,
    /// What was done just before, in the last turn and in this one so far: people look there first. Nothing where that
    /// is not known.
    pub last: &'a [G::Action],
}

/// What makes an action easy or hard to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// How many squares it is away from where something happened last.
    pub distance: u8,
    /// How far it reaches beyond the first square or piece: a line that moves as one, a jump.
    pub reach: u8,
    /// Whether it goes back towards the own side.
    pub is_backward: bool,
    /// Whether nothing is captured or won by it.
    pub is_quiet: bool,
}

impl Sight {
    /// How easily it is overlooked: from 0, by nobody, to 100, by whoever does not look for it.
    #[must_use]
    pub fn obscurity(self) -> u8 {
        let far = 12 * self.distance.saturating_sub(1).min(4);
        let long = 20 * self.reach.min(3);
        let backward = if self.is_backward { 20 } else { 0 };
        let quiet = if self.is_quiet { 25 } else { 0 };
        (far + long + backward + quiet).min(100)
    }
}

/// How much someone sees, and the chance that decides what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attention {
    /// In hundredths: 100 see everything; 0 overlook an action as often as it is obscure.
    pub percent: u8,
    /// The same seed overlooks the same actions in the same position.
    pub seed: u64,
}

impl Attention {
    /// Whether an action is left out of what is looked at.
    pub(crate) fn overlooks<V: Visibility>(&self, glance: &Glance<V::Game>) -> bool {
        let chance = usize::from(V::sight(glance).obscurity()) * usize::from(100 - self.percent.min(100));
        // Where it leads tells the action from all others, on every machine.
        Dice::new(self.seed ^ glance.after.key()).below(100 * 100) < chance
    }

    /// Whether a position is judged by what is there alone, without what can be done next.
    pub(crate) fn misses_threats<G: Game>(&self, position: &G) -> bool {
        // Another chance than that of the action which leads there.
        let mut dice = Dice::new(self.seed.rotate_left(32) ^ position.key());
        dice.below(100) >= usize::from(self.percent)
    }

    /// Those of several actions that are seen; all, if none is.
    pub(crate) fn seen<V: Visibility>(
        &self,
        position: &V::Game,
        actions: Vec<ActionOf<V>>,
        last: &[ActionOf<V>],
    ) -> Vec<ActionOf<V>> {
        let is_seen = |&action: &ActionOf<V>| {
            let after = position.after(action);
            !self.overlooks::<V>(&Glance { before: position, action, after: &after, last })
        };
        let seen: Vec<_> = actions.iter().copied().filter(is_seen).collect();
        if seen.is_empty() { actions } else { seen }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_far_long_backward_or_quiet_is_overlooked() {
        let sight = |distance, reach, is_backward, is_quiet| Sight { distance, reach, is_backward, is_quiet };
        let cases = [
            (sight(0, 0, false, false), 0, "a capture where everybody looks"),
            (sight(1, 0, false, false), 0, "one beside it"),
            (sight(0, 0, false, true), 25, "a quiet move"),
            (sight(4, 0, false, false), 36, "a capture at the other end of the board"),
            (sight(0, 2, true, false), 60, "a long line that is pushed back"),
            (sight(9, 9, true, true), 100, "all of it"),
        ];
        for (sight, expected, what) in cases {
            assert_eq!(sight.obscurity(), expected, "{what}");
        }
    }
}
