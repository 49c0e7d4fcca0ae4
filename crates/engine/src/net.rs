//! A small net: what is on the board turns on rows of weights, their sum passes a layer, and a value comes out.
//!
//! It counts in whole numbers, so that every machine finds the same value.

use crate::value::Value;

/// What an activation of one is, and as much as there can be.
pub(crate) const ONE: i16 = 256;
/// Outputs are kept in so many parts of a [`Value`].
pub(crate) const PARTS: i32 = 8;
/// How many units the layer has.
pub(crate) const HIDDEN: usize = 32;

/// The weights; `fit` finds them.
#[repr(align(64))]
pub(crate) struct Net<const INPUTS: usize> {
    /// For each input, what it adds to each unit.
    rows: [[i16; HIDDEN]; INPUTS],
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
    pub(crate) const fn parse(file: &str) -> Net<INPUTS> {
        let mut reader = Reader { bytes: file.as_bytes(), at: 0 };
        let mut rows = [[0; HIDDEN]; INPUTS];
        let mut input = 0;
        while input < INPUTS {
            rows[input] = reader.line();
            input += 1;
        }
        let (biases, outputs, bias) = (reader.line(), reader.line(), reader.number());
        assert!(reader.at == reader.bytes.len(), "the file has more numbers than the net");
        Net { rows, biases, outputs, bias }
    }

    /// The value with these inputs on.
    #[inline]
    pub(crate) fn value(&self, inputs: impl Iterator<Item = usize>) -> Value {
        let mut units = self.biases;
        for input in inputs {
            for (unit, weight) in units.iter_mut().zip(&self.rows[input]) {
                *unit = unit.wrapping_add(*weight);
            }
        }
        let outputs = units.iter().zip(&self.outputs);
        let sum: i32 =
            outputs.map(|(&unit, &weight)| i32::from(unit.clamp(0, ONE)) * i32::from(weight)).sum();
        (sum / i32::from(ONE) + self.bias) / PARTS
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    const fn line(&mut self) -> [i16; HIDDEN] {
        let (mut line, mut index) = ([0; HIDDEN], 0);
        while index < HIDDEN {
            let number = self.number();
            assert!(i16::MIN as i32 <= number && number <= i16::MAX as i32, "a weight is small");
            line[index] = number as i16;
            index += 1;
        }
        line
    }

    /// The next number, and the space or the end of the line after it.
    const fn number(&mut self) -> i32 {
        let is_negative = self.bytes[self.at] == b'-';
        self.at += is_negative as usize;
        assert!(self.bytes[self.at].is_ascii_digit(), "a weight is a whole number");
        let mut number = 0;
        while self.bytes[self.at].is_ascii_digit() {
            number = number * 10 + (self.bytes[self.at] - b'0') as i32;
            self.at += 1;
        }
        assert!(matches!(self.bytes[self.at], b' ' | b'\n'), "a space or a new line follows");
        self.at += 1;
        if is_negative { -number } else { number }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Units that are on by half, past what they can be, and off.
    #[test]
    fn rows_are_added_up() {
        let line = |number: i32| vec![number.to_string(); HIDDEN].join(" ") + "\n";
        let file = [line(128), line(-512), line(0), line(PARTS), format!("{PARTS}\n")].concat();
        let net = Net::<2>::parse(&file);
        let units = HIDDEN as Value;
        let cases: &[(&[usize], Value)] =
            &[(&[], 1), (&[0], units / 2 + 1), (&[0, 0, 0], units + 1), (&[0, 1], 1)];
        for (inputs, value) in cases {
            assert_eq!(net.value(inputs.iter().copied()), *value, "{inputs:?}");
        }
    }
}
