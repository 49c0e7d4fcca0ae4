//! Words that nobody may use here, and whether a text has one: in any case, with letters repeated or written as digits
//! and signs, but only as a whole word, so that innocent words that contain one pass.

use std::sync::{PoisonError, RwLock};

use store::{StoreError, UnwantedWords};

/// The list as it is in the store, ready to be compared with.
#[derive(Default)]
pub struct WordList {
    words: RwLock<Vec<Runs>>,
}

/// A word as its letters, each with how often it stands in a row.
type Runs = Vec<(char, usize)>;

/// So many letters, each alone, are a word that somebody spaced out.
const MIN_SPACED: usize = 3;

impl WordList {
    /// Takes the list from the store.
    pub async fn load(&self, store: &dyn UnwantedWords) -> Result<(), StoreError> {
        let words = store.unwanted_words().await?;
        self.set(words.iter().map(String::as_str));
        Ok(())
    }

    fn set<'a>(&self, words: impl Iterator<Item = &'a str>) {
        let runs = words.map(|word| runs(&fold(word))).filter(|runs| !runs.is_empty()).collect();
        *self.words.write().unwrap_or_else(PoisonError::into_inner) = runs;
    }

    /// Whether a text has one of the words.
    pub fn is_in(&self, text: &str) -> bool {
        let unwanted = self.words.read().unwrap_or_else(PoisonError::into_inner);
        if unwanted.is_empty() {
            return false;
        }
        let said: Vec<Runs> = readings(text).iter().map(|word| runs(word)).collect();
        unwanted.iter().any(|word| said.iter().any(|said| is_drawn_out(word, said)))
    }
}

/// The form in which a word is kept: one word of letters, without case; none if it is not one.
pub fn as_listed(word: &str) -> Option<String> {
    let word = fold(word.trim());
    (word.chars().count() > 1 && word.chars().all(char::is_alphabetic)).then_some(word)
}

fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).collect()
}

fn runs(word: &str) -> Runs {
    let mut runs: Runs = Vec::new();
    for letter in word.chars() {
        match runs.last_mut() {
            Some((last, times)) if *last == letter => *times += 1,
            _ => runs.push((letter, 1)),
        }
    }
    runs
}

/// Whether what was said is the word, perhaps with letters repeated: never with fewer than it has.
fn is_drawn_out(word: &[(char, usize)], said: &[(char, usize)]) -> bool {
    let same = |(own, theirs): (&(char, usize), &(char, usize))| own.0 == theirs.0 && theirs.1 >= own.1;
    word.len() == said.len() && word.iter().zip(said).all(same)
}

/// Every word that a text can be read as having.
fn readings(text: &str) -> Vec<String> {
    let plain = words_of(&fold(text));
    let mut all = plain.clone();
    all.extend(words_of(&fold(&apart(text))));
    all.extend(words_of(&fold(text).chars().map(letter_of).collect::<String>()));
    all.extend(spaced_out(&plain));
    all
}

fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| !word.is_empty()).map(String::from).collect()
}

/// With a space where a capital follows a small letter, as names have it.
fn apart(text: &str) -> String {
    let mut apart = String::with_capacity(text.len() + 4);
    let mut was_small = false;
    for letter in text.chars() {
        if was_small && letter.is_uppercase() {
            apart.push(' ');
        }
        was_small = letter.is_lowercase();
        apart.push(letter);
    }
    apart
}

/// The letter that a digit or a sign is written for.
fn letter_of(letter: char) -> char {
    match letter {
        '0' => 'o',
        '1' | '!' | '|' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        '8' => 'b',
        '9' => 'g',
        letter => letter,
    }
}

/// Letters that stand alone, one after the other, read as a word.
fn spaced_out(words: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    let mut letters = String::new();
    for word in words.iter().map(String::as_str).chain(["", ""]) {
        if word.chars().count() == 1 {
            letters.push_str(word);
        } else if letters.chars().count() >= MIN_SPACED {
            found.push(std::mem::take(&mut letters));
        } else {
            letters.clear();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_words_are_found_however_they_are_written() {
        let list = WordList::default();
        list.set(["darn", "ass", "scunge"].into_iter());
        for (text, found) in [
            ("darn", true),
            ("Oh DARN it", true),
            ("daaaarrn!", true),
            ("d4rn", true),
            ("d@rn you", true),
            ("a$$", true),
            ("@55", true),
            ("asssss", true),
            ("d a r n", true),
            ("d.a.r.n", true),
            ("big_darn", true),
            ("BigDarn", true),
            ("darn77", true),
            ("as", false),
            ("class", false),
            ("assassin", false),
            ("Scunthorpe", false),
            ("darning", false),
            ("a b c", false),
            ("well played", false),
            ("", false),
            ("12345", false),
        ] {
            assert_eq!(list.is_in(text), found, "{text}");
        }
        assert!(!WordList::default().is_in("darn"), "an empty list minds nothing");
    }

    #[test]
    fn what_is_listed_is_one_word() {
        for (word, listed) in [
            (" Darn ", Some("darn")),
            ("two words", None),
            ("d4rn", None),
            ("x", None),
            ("", None),
            ("Käse", Some("käse")),
        ] {
            assert_eq!(as_listed(word).as_deref(), listed, "{word}");
        }
    }
}
