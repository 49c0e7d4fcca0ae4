//! Reads the files of evaluations when the program is compiled: one that does not fit does not compile.

use crate::value::Value;

pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(file: &'a str) -> Reader<'a> {
        Reader { bytes: file.as_bytes(), at: 0 }
    }

    /// A word that must come next, and the space after it.
    pub(crate) const fn word(&mut self, word: &str) {
        let (word, mut index) = (word.as_bytes(), 0);
        while index < word.len() {
            assert!(self.bytes[self.at] == word[index], "the file has other words, or in another order");
            self.at += 1;
            index += 1;
        }
        assert!(self.bytes[self.at] == b' ', "a space follows a word");
        self.at += 1;
    }

    /// The next number, and the space or the end of the line after it.
    pub(crate) const fn number(&mut self) -> Value {
        let is_negative = self.bytes[self.at] == b'-';
        self.at += is_negative as usize;
        assert!(self.bytes[self.at].is_ascii_digit(), "a weight is a whole number");
        let mut number = 0;
        while self.bytes[self.at].is_ascii_digit() {
            number = number * 10 + (self.bytes[self.at] - b'0') as Value;
            self.at += 1;
        }
        assert!(matches!(self.bytes[self.at], b' ' | b'\n'), "a space or a new line follows a number");
        self.at += 1;
        if is_negative { -number } else { number }
    }

    /// Nothing may be left.
    pub(crate) const fn end(&self) {
        assert!(self.at == self.bytes.len(), "the file says more than there is to read");
    }
}
