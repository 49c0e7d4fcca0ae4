//! What is told of a table, made once for all who are to hear the same.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use axum::extract::ws::Utf8Bytes;
use study::glimpses;
use table::{Entry, Room, Table, Unheard};

use super::reader::unheard_at;
use super::watchers::Watching;
use crate::messages::{Detail, ServerMessage};

/// What happened at a table after a version, and how it is now.
pub(super) struct Telling<'a> {
    code: &'a str,
    table: &'a Table,
    after: u64,
    entries: &'a [Entry],
    now_ms: u64,
    /// By detail, and what is kept from those who hear the same.
    messages: RefCell<BTreeMap<(bool, Unheard), Utf8Bytes>>,
}

impl<'a> Telling<'a> {
    pub(super) fn new(
        code: &'a str,
        table: &'a Table,
        (after, entries): (u64, &'a [Entry]),
        now_ms: u64,
    ) -> Telling<'a> {
        Telling { code, table, after, entries, now_ms, messages: Default::default() }
    }

    /// The message for a connection, as much of it as its person hears.
    pub(super) fn to(&self, watching: &Watching) -> Utf8Bytes {
        let unheard =
            self.said_of(watching.outbox.with_reader(|reader| unheard_at(self.table, Some(reader))));
        if unheard.spectators {
            watching.withheld.store(true, Ordering::Relaxed);
        }
        let mut messages = self.messages.borrow_mut();
        let key = (watching.detail == Detail::Full, unheard);
        if let Some(known) = messages.get(&key) {
            return known.clone();
        }
        let message = self.message(watching.detail, &key.1);
        messages.insert(key, message.clone());
        message
    }

    /// As much of what somebody does not hear as was said at all, so that nearly everybody is told the same.
    fn said_of(&self, unheard: Unheard) -> Unheard {
        let spoke = || self.entries.iter().filter_map(Entry::speaker);
        let spectators =
            || self.table.has_spectators_talk() || spoke().any(|(_, room)| room == Room::Spectators);
        let people = if unheard.people.is_empty() {
            unheard.people
        } else {
            let speakers = self.table.speakers().chain(spoke().map(|(person, _)| person));
            speakers.filter(|person| unheard.people.contains(*person)).cloned().collect()
        };
        Unheard { spectators: unheard.spectators && spectators(), people }
    }

    fn message(&self, detail: Detail, unheard: &Unheard) -> Utf8Bytes {
        let quiet: Vec<Entry>;
        let entries: &[Entry] = if *unheard == Unheard::default() {
            self.entries
        } else {
            quiet = self.entries.iter().map(|entry| entry.without(unheard)).collect();
            &quiet
        };
        match detail {
            Detail::Events => ServerMessage::Events { table: self.code, after: self.after, entries }.text(),
            Detail::Full => self.state(entries, unheard),
        }
    }

    fn state(&self, entries: &[Entry], unheard: &Unheard) -> Utf8Bytes {
        let play = self.table.play();
        let scene = play.scene();
        let view = self.table.view(self.now_ms).without(unheard);
        ServerMessage::State {
            table: self.code,
            entries,
            view: &view,
            glimpses: &glimpses(self.table, entries, &scene),
            scene: &scene,
            menu: &play.menu(),
        }
        .text()
    }
}
