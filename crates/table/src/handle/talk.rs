//! What people say.

use crate::{Event, Identity, MAX_CHAT, Refusal, Table, clean_line};

impl Table {
    pub(super) fn chat(text: &str, who: &Identity) -> Result<Vec<Event>, Refusal> {
        let text = clean_line(text, MAX_CHAT);
        if text.is_empty() {
            return Err(Refusal::empty_chat());
        }
        Ok(vec![Event::Chatted { person: who.person.clone(), text }])
    }
}
