//! What people say.

use crate::{Event, Identity, MAX_CHAT, Refusal, Room, Status, Table, clean_line};

impl Table {
    pub(super) fn chat(&self, text: &str, room: Option<Room>, who: &Identity) -> Result<Vec<Event>, Refusal> {
        let text = clean_line(text, MAX_CHAT);
        if text.is_empty() {
            return Err(Refusal::empty_chat());
        }
        let room = self.room_for(room, who)?;
        Ok(vec![Event::Chatted { person: who.person.clone(), text, room }])
    }

    /// While the game goes on, those who play talk at the table and the others among themselves.
    fn room_for(&self, room: Option<Room>, who: &Identity) -> Result<Room, Refusal> {
        let is_on = self.status() == Status::Playing;
        match (room, is_on && self.has_seat(who)) {
            (Some(Room::Spectators), true) => Err(Refusal::players_room()),
            (Some(Room::Table), false) if is_on => Err(Refusal::spectators_room()),
            (Some(room), _) => Ok(room),
            (None, false) if is_on => Ok(Room::Spectators),
            (None, _) => Ok(Room::Table),
        }
    }
}
