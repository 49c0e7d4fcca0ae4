//! The inputs of a net that a position turns on.

/// A list of at most `MAX` inputs, kept in place.
pub struct Active<const MAX: usize> {
    list: [u16; MAX],
    length: usize,
}

impl<const MAX: usize> Default for Active<MAX> {
    #[inline]
    fn default() -> Self {
        Active { list: [0; MAX], length: 0 }
    }
}

impl<const MAX: usize> Active<MAX> {
    /// Those that are on.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.list[..self.length].iter().map(|&input| usize::from(input))
    }

    /// Turns one on.
    #[inline]
    pub fn push(&mut self, input: usize) {
        self.list[self.length] = input as u16;
        self.length += 1;
    }

    /// Turns on one input for each number, from `first` on: each has as many as its size says, the last of them for all
    /// numbers that are larger.
    #[inline]
    pub fn push_counts<const N: usize>(&mut self, mut first: usize, sizes: &[usize; N], numbers: [usize; N]) {
        for (size, number) in sizes.iter().zip(numbers) {
            self.push(first + number.min(size - 1));
            first += size;
        }
    }
}

/// How many inputs counts of these sizes take.
#[must_use]
pub const fn count_inputs(sizes: &[usize]) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < sizes.len() {
        sum += sizes[index];
        index += 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_turn_on_one_input_each() {
        const SIZES: [usize; 3] = [3, 1, 4];
        let cases = [([0, 0, 0], [10, 13, 14]), ([2, 0, 3], [12, 13, 17]), ([9, 9, 9], [12, 13, 17])];
        for (numbers, expected) in cases {
            let mut active = Active::<3>::default();
            active.push_counts(10, &SIZES, numbers);
            assert_eq!(active.iter().collect::<Vec<_>>(), expected, "{numbers:?}");
        }
        assert_eq!(count_inputs(&SIZES), 8);
    }
}
