//! Linear evaluations: so much for each thing that is counted. The weights of a game are a small file, read when the
//! program is compiled.

use crate::reader::Reader;
use crate::value::Value;

/// The weights of a file with a line `name weight` for each name, in that order. A file that does not fit the names
/// does not compile.
#[must_use]
pub const fn weights<const N: usize>(file: &str, names: &[&str; N]) -> [Value; N] {
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
pub trait Count {
    /// There is so much of a feature, given by its place among the names.
    fn count(&mut self, feature: usize, times: Value);
}

/// The value, by weights.
pub struct Sum<'a> {
    /// In the order of the names.
    pub weights: &'a [Value],
    /// What was counted so far is worth.
    pub value: Value,
}

impl Count for Sum<'_> {
    #[inline]
    fn count(&mut self, feature: usize, times: Value) {
        self.value += self.weights[feature] * times;
    }
}

/// The counts themselves.
pub struct Counts(Vec<Value>);

impl Count for Counts {
    fn count(&mut self, feature: usize, times: Value) {
        self.0[feature] += times;
    }
}

/// What one side has more of than the other, for each name.
pub fn differences(
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
    use super::*;

    #[test]
    fn files_are_read() {
        assert_eq!(weights("one 5\ntwo -20\n", &["one", "two"]), [5, -20]);
    }

    #[test]
    fn the_same_code_counts_and_values() {
        let side = |many: Value| {
            move |counts: &mut dyn Count| {
                counts.count(0, many);
                counts.count(1, 1);
            }
        };
        let mut sum = Sum { weights: &[5, -20], value: 0 };
        side(3)(&mut sum);
        assert_eq!(sum.value, 5 * 3 - 20);
        assert_eq!(differences(&["one", "two"], |counts| side(3)(counts), |counts| side(1)(counts)), [2, 0]);
    }
}
