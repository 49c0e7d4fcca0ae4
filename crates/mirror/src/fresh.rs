//! What happened since a mirror was last looked at.

use table::{Entry, Event};

use crate::Mirror;

/// The end of the log as it was last looked at.
#[derive(Clone, Debug, Default)]
pub(crate) struct LookedAt {
    /// How much was confirmed; that stays.
    known: usize,
    /// What was shown beyond it.
    predicted: Vec<Entry>,
}

impl LookedAt {
    pub(crate) fn now(mirror: &Mirror) -> LookedAt {
        LookedAt { known: mirror.log().len(), predicted: mirror.predicted().cloned().collect() }
    }
}

impl Mirror {
    /// What is shown now and was not when this was last asked, in order: others' doing, and one's own as soon as it is
    /// shown. That the server confirms it later is no news.
    pub fn fresh(&mut self) -> Vec<Entry> {
        let now = LookedAt::now(self);
        let before = std::mem::replace(&mut self.looked_at, now);
        let mut known = before.predicted;
        let shown = self.log()[before.known..].iter().chain(self.predicted());
        let is_new = |entry: &&Entry| match known.iter().position(|known| is_same(known, entry)) {
            Some(place) => {
                known.remove(place);
                false
            }
            None => true,
        };
        shown.filter(is_new).cloned().collect()
    }
}

/// Whether two entries tell of the same thing; when it happened is the server's to say.
fn is_same(one: &Entry, other: &Entry) -> bool {
    let events = match (&one.event, &other.event) {
        (Event::Acted { seat: one, action: first, .. }, Event::Acted { seat: other, action: second, .. }) => {
            one == other && first == second
        }
        (one, other) => one == other,
    };
    events && one.command == other.command
}
