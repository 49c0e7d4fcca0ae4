//! Computers' turns that the server played as well, because it heard nothing from here for a while. Computers roll their
//! dice with the table's code, so it is the same turn more often than not; then what was built on it stands.

use table::{Command, Entry, Event, Table};

use crate::Pending;

/// Drops pending turns of computers that stand in the log as the server's own, and has what follows them follow those.
pub(crate) fn adopt(pending: &mut Vec<Pending>, fresh: &[Entry], confirmed: &Table) {
    let played =
        fresh.iter().filter(|entry| entry.command.is_none()).filter_map(|entry| match &entry.event {
            Event::Acted { seat, action, .. } => Some((*seat, action.as_str())),
            _ => None,
        });
    let played: Vec<_> = played.collect();
    let mut rest = &played[..];
    let mut adopted = 0;
    for given in pending.iter() {
        let Command::PlayComputer { seat, actions, .. } = &given.command else { break };
        let turn: Vec<_> = actions.iter().map(|action| (*seat, action.as_str())).collect();
        let Some(after) = rest.strip_prefix(&turn[..]) else { break };
        rest = after;
        adopted += 1;
    }
    if adopted == 0 || !rest.is_empty() {
        return;
    }
    pending.drain(..adopted);
    if let Some(next) = pending.first_mut() {
        next.follows = None;
        if let Command::Act { seen, .. } | Command::PlayComputer { seen, .. } = &mut next.command {
            *seen = Some(confirmed.game_version());
        }
    }
}
