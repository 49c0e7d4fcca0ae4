//! A small neural net: what is on the board turns on rows of weights, their sum passes a layer, and a value comes out.
//!
//! It counts in whole numbers, so that every machine finds the same value.

pub use crate::active::{Active, count_inputs};
use crate::reader::Reader;
use crate::value::Value;

/// What an activation of one is, and as much as there can be.
pub const ONE: i16 = 256;
/// Weights of inputs are whole numbers of these. Finer ones would play no better, and whoever opens the page has to fetch
/// them.
pub const GRAIN: i16 = 8;
/// Outputs are kept in so many parts of a [`Value`].
pub const PARTS: i32 = 8;
/// How many units the layer has.
pub const HIDDEN: usize = 32;

/// The weights, as the trainer finds them.
#[repr(align(64))]
pub struct Net<const INPUTS: usize> {
    /// For each input, what it adds to each unit, in grains.
    rows: [[i8; HIDDEN]; INPUTS],
    /// What each unit has without any.
    biases: [i16; HIDDEN],
    /// What each unit adds to the value.
    outputs: [i16; HIDDEN],
    /// What the value is without any.
    bias: i32,
}

impl<const INPUTS: usize> Net<INPUTS> {
    /// The net of a file: a line for each input, one for the biases, one for the outputs, and one for the last bias. A
    /// file that does not fit does not compile.
    #[must_use]
    pub const fn parse(file: &str) -> Net<INPUTS> {
        let mut reader = Reader::new(file);
        let mut rows = [[0; HIDDEN]; INPUTS];
        let mut input = 0;
        while input < INPUTS {
            rows[input] = row(&mut reader);
            input += 1;
        }
        let (biases, outputs, bias) = (line(&mut reader), line(&mut reader), reader.number());
        reader.end();
        Net { rows, biases, outputs, bias }
    }

    /// The value with these inputs on.
    #[inline]
    #[must_use]
    pub fn value(&self, inputs: impl Iterator<Item = usize>) -> Value {
        // The biases come last: beginning with known numbers keeps the compiler from adding whole rows at once.
        let mut units = [0_i16; HIDDEN];
        for input in inputs {
            for (unit, weight) in units.iter_mut().zip(&self.rows[input]) {
                *unit = unit.wrapping_add(i16::from(*weight));
            }
        }
        for (unit, bias) in units.iter_mut().zip(&self.biases) {
            *unit = unit.wrapping_mul(GRAIN).wrapping_add(*bias);
        }
        let outputs = units.iter().zip(&self.outputs);
        let sum: i32 =
            outputs.map(|(&unit, &weight)| i32::from(unit.clamp(0, ONE)) * i32::from(weight)).sum();
        (sum / i32::from(ONE) + self.bias) / PARTS
    }
}

/// A line of weights in grains.
const fn row(reader: &mut Reader) -> [i8; HIDDEN] {
    let (line, mut row, mut index) = (line(reader), [0; HIDDEN], 0);
    while index < HIDDEN {
        assert!(i8::MIN as i16 <= line[index] && line[index] <= i8::MAX as i16, "a weight has few grains");
        row[index] = line[index] as i8;
        index += 1;
    }
    row
}

/// A line of the file.
const fn line(reader: &mut Reader) -> [i16; HIDDEN] {
    let (mut line, mut index) = ([0; HIDDEN], 0);
    while index < HIDDEN {
        let number = reader.number();
        assert!(i16::MIN as i32 <= number && number <= i16::MAX as i32, "a weight is small");
        line[index] = number as i16;
        index += 1;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Units that are on by half, past what they can be, and off.
    #[test]
    fn rows_are_added_up() {
        let line = |number: i32| vec![number.to_string(); HIDDEN].join(" ") + "\n";
        let file = [
            line(128 / i32::from(GRAIN)),
            line(-512 / i32::from(GRAIN)),
            line(0),
            line(PARTS),
            format!("{PARTS}\n"),
        ]
        .concat();
        let net = Net::<2>::parse(&file);
        let units = HIDDEN as Value;
        let cases: &[(&[usize], Value)] =
            &[(&[], 1), (&[0], units / 2 + 1), (&[0, 0, 0], units + 1), (&[0, 1], 1)];
        for (inputs, value) in cases {
            assert_eq!(net.value(inputs.iter().copied()), *value, "{inputs:?}");
        }
    }
}
