//! What people are called and what they say, apart from what happened: a log can do without.

use crate::{Entry, Event, Person, PersonId};

/// The words of one entry: who it names, by what name, and what they said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// Who it is; this stays in the log.
    pub person: PersonId,
    /// The name they had then.
    pub name: String,
    /// What they said, if they said something.
    pub text: Option<String>,
}

impl Entry {
    /// Takes the words out of an entry that has any; what is left happened all the same.
    pub fn take_words(&mut self) -> Option<Words> {
        let text = self.event.text_mut().map(std::mem::take);
        let person = self.event.person_mut()?;
        Some(Words { person: person.id.clone(), name: std::mem::take(&mut person.name), text })
    }

    /// Puts words into an entry, in the place of its own.
    pub fn put_words(&mut self, words: &Words) {
        if let (Some(own), Some(text)) = (self.event.text_mut(), &words.text) {
            own.clone_from(text);
        }
        if let Some(person) = self.event.person_mut() {
            person.name.clone_from(&words.name);
        }
    }

    /// A copy of the words of an entry that has any.
    #[must_use]
    pub fn words(&self) -> Option<Words> {
        self.clone().take_words()
    }
}

impl Event {
    /// The person it names. An event that names somebody by more than an id has to be listed here.
    pub(crate) fn person_mut(&mut self) -> Option<&mut Person> {
        match self {
            Event::Created { host: person, .. }
            | Event::Sat { person, .. }
            | Event::Chatted { person, .. } => Some(person),
            _ => None,
        }
    }

    fn text_mut(&mut self) -> Option<&mut String> {
        match self {
            Event::Chatted { text, .. } => Some(text),
            _ => None,
        }
    }
}
