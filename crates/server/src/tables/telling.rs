//! What is told of a table, made once for all who are to hear the same.

use std::cell::OnceCell;
use std::sync::atomic::Ordering;

use axum::extract::ws::Utf8Bytes;
use study::glimpses;
use table::{Entry, Table};

use super::watchers::Watching;
use crate::messages::{Detail, ServerMessage};

/// What happened at a table after a version, and how it is now.
pub(super) struct Telling<'a> {
    code: &'a str,
    table: &'a Table,
    after: u64,
    entries: &'a [Entry],
    now_ms: u64,
    /// By detail, and whether it is for somebody who does not hear the spectators.
    messages: [OnceCell<Utf8Bytes>; 4],
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

    /// The message for a connection, as much of it as its person may know now.
    pub(super) fn to(&self, watching: &Watching) -> Utf8Bytes {
        let withheld =
            self.table.has_spectators_talk() && self.table.is_kept_from(&watching.outbox.identity());
        if withheld {
            watching.outbox.withheld.store(true, Ordering::Relaxed);
        }
        let index = usize::from(withheld) + 2 * usize::from(watching.detail == Detail::Full);
        self.messages[index].get_or_init(|| self.message(watching.detail, withheld)).clone()
    }

    fn message(&self, detail: Detail, withheld: bool) -> Utf8Bytes {
        let quiet: Vec<Entry>;
        let entries: &[Entry] = if withheld {
            quiet = self.entries.iter().map(Entry::without_spectators).collect();
            &quiet
        } else {
            self.entries
        };
        match detail {
            Detail::Events => ServerMessage::Events { table: self.code, after: self.after, entries }.text(),
            Detail::Full => self.state(entries, withheld),
        }
    }

    fn state(&self, entries: &[Entry], withheld: bool) -> Utf8Bytes {
        let play = self.table.play();
        let scene = play.scene();
        let view = self.table.view(self.now_ms);
        ServerMessage::State {
            table: self.code,
            entries,
            view: &if withheld { view.without_spectators() } else { view },
            glimpses: &glimpses(self.table, entries, &scene),
            scene: &scene,
            menu: &play.menu(),
        }
        .text()
    }
}
