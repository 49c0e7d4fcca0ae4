//! Weights of evaluations: one small file for each game, read when the program is compiled.

use crate::reader::Reader;
use crate::value::Value;

/// The weights of a file with a line `name weight` for each name, in that order. A file that does not fit the names
/// does not compile.
pub(super) const fn weights<const N: usize>(file: &str, names: &[&str; N]) -> [Value; N] {
    let (mut weights, mut index, mut reader) = ([0; N], 0, Reader::new(file));
    while index < N {
        reader.word(names[index]);
        weights[index] = reader.number();
        index += 1;
    }
    reader.end();
    weights
}

/// What an evaluation tells as it looks at a position: how often there is something to count. So the same code gives
/// the value and what it is made of.
pub(super) trait Count {
    fn count(&mut self, feature: usize, times: Value);
}

/// The value, by weights.
pub(super) struct Sum<'a> {
    pub(super) weights: &'a [Value],
    pub(super) value: Value,
}

impl Count for Sum<'_> {
    #[inline]
    fn count(&mut self, feature: usize, times: Value) {
        self.value += self.weights[feature] * times;
    }
}

/// The counts themselves.
pub(super) struct Counts(pub(super) Vec<Value>);

impl Count for Counts {
    fn count(&mut self, feature: usize, times: Value) {
        self.0[feature] += times;
    }
}

/// What a seat has more of than the other, for each name.
pub(super) fn differences(
    names: &[&str],
    own: impl FnOnce(&mut Counts),
    other: impl FnOnce(&mut Counts),
) -> Vec<Value> {
    let [mut mine, mut theirs] = [Counts(vec![0; names.len()]), Counts(vec![0; names.len()])];
    own(&mut mine);
    other(&mut theirs);
    mine.0.iter().zip(&theirs.0).map(|(mine, theirs)| mine - theirs).collect()
}

#[cfg(test)]
mod tests {
    use game::{Dice, Play};
    use glyph_grid::GlyphGrid;

    use super::*;
    use crate::Evaluate;
    use crate::value::lead;

    #[test]
    fn files_are_read() {
        assert_eq!(weights("one 5\ntwo -20\n", &["one", "two"]), [5, -20]);
    }

    /// The value is what the features say, by the weights of the file; `wins_now` is what may come on top.
    fn check<G: Evaluate>(file: &str, wins_now: Value) {
        let weights: Vec<Value> = file
            .lines()
            .map(|line| line.split_once(' ').expect("two words").1.parse().expect("a number"))
            .collect();
        assert_eq!(weights.len(), G::FEATURES.len());
        let (mut dice, mut play) = (Dice::new(5), Play::<G>::start(G::SETUPS[0]));
        while play.outcome().is_none() {
            let position = play.position();
            let sum: Value =
                position.features().iter().zip(&weights).map(|(count, weight)| count * weight).sum();
            let over = lead(&position.evaluate(), position.mover()) - sum;
            assert!(over == 0 || over == wins_now, "{over} in {position:?}");
            play.act(*dice.pick(&play.actions())).expect("legal");
        }
    }

    #[test]
    fn values_are_made_of_features() {
        check::<GlyphGrid>(include_str!("../../weights/glyph-grid.txt"), 10_000);
    }
}
