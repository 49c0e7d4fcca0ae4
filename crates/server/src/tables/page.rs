//! Pages that think for the computers they play against. While one is there the server leaves that to it; if it takes
//! too long or goes away, the server thinks.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};

use store::Card;
use table::Table;

use super::card::card_of;
use super::committed::{Thinking, thinking};
use super::live::Live;
use super::watchers::Outbox;

/// How long one that is gone may take to come back. A page that is loaded again, or whose network changes, need not
/// find that the game went on without it.
const COMES_BACK_MS: u64 = 3_000;

impl Live {
    /// What a computer has to think about here and now; nothing while a page is expected to do it.
    pub fn thinking(&self, table: &Table, now_ms: u64) -> Option<Thinking> {
        if now_ms < self.page_until_ms(table) { None } else { thinking(&self.code, table) }
    }

    /// Until when a page is expected to hand in the turn of the computer to move.
    pub fn page_until_ms(&self, table: &Table) -> u64 {
        let list = self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        let thinks = list.iter().filter_map(|watching| Some((watching.thinks_since_ms?, &watching.outbox)));
        let may = thinks.filter(|(_, outbox)| table.may_play_computers(&outbox.identity()).is_ok());
        let patience = may.map(|(since_ms, _)| since_ms.max(table.waiting_since_ms()) + self.patience_ms);
        patience.max().unwrap_or(0).max(self.page_expected_ms.load(Ordering::Relaxed))
    }

    /// A page that thinks will be here by then.
    pub fn expect_page(&self, until_ms: u64) {
        self.page_expected_ms.store(until_ms, Ordering::Relaxed);
    }

    /// The connection was lost. If its page thinks, it may come back soon.
    pub fn lost(&self, outbox: &Arc<Outbox>) {
        if self.unwatch(outbox) {
            self.expect_page(self.time.now_ms() + COMES_BACK_MS.min(self.patience_ms));
        }
    }

    /// The card with the time at which a server must look after the table: it leaves pages their time.
    pub fn card(&self, table: &Table) -> Card {
        let mut card = card_of(&self.code, table);
        if table.computer_to_move().is_some() {
            let until_ms = self.page_until_ms(table);
            card.wake_ms = card.wake_ms.map(|wake_ms| wake_ms.max(until_ms));
        }
        card
    }
}
