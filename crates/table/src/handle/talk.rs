//! What people say.

use crate::{Event, Identity, MOST_CHAT, Refusal, Table, clean_line};

impl Table {
    pub(super) fn chat(text: &str, who: &Identity) -> Result<Vec<Event>, Refusal> {
        let text = clean_line(text, MOST_CHAT);
        if text.is_empty() {
            return Err(Refusal::empty_chat());
        }
        Ok(vec![Event::Chatted { person: who.person.clone(), text }])
    }
}
