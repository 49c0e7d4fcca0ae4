//! How many connections there may be, altogether and from one address.
//!
//! A newcomer is turned away only where nobody can be asked to leave: connections that wait (nothing sent yet, half a
//! request, or idle between two) are closed first, the longest open one before the others. So a crowd of silent
//! sockets locks nobody out, not even its own neighbours.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// A school behind one address fits into it.
const MAX_EACH: usize = 256;

pub struct Sockets {
    max: usize,
    max_each: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    total: usize,
    each: HashMap<String, Vec<Arc<Seat>>>,
}

/// What a connection and the others know of each other.
#[derive(Default)]
struct Seat {
    /// A request is being answered, or it became a WebSocket.
    busy: AtomicBool,
    leaving: AtomicBool,
    leave: Notify,
}

/// A connection's place, until it is dropped.
pub struct Place {
    of: Arc<Sockets>,
    address: String,
    seat: Arc<Seat>,
}

impl Sockets {
    /// At most so many; `shared` if many clients come from one address on purpose.
    pub fn new(max: usize, shared: bool) -> Sockets {
        Sockets { max, max_each: if shared { max } else { MAX_EACH.min(max) }, open: Mutex::default() }
    }

    /// A place for one more, if there is one or can be made.
    pub fn enter(self: &Arc<Self>, address: &str) -> Option<Place> {
        let mut open = self.lock();
        let of_address = open.each.get(address).map_or(0, Vec::len);
        if of_address >= self.max_each {
            dismiss(open.each.get(address)?)?;
        } else if open.total >= self.max {
            // Whoever has most can best spare one.
            dismiss(open.each.values().max_by_key(|seats| seats.len())?)?;
        }
        let seat = Arc::new(Seat::default());
        open.total += 1;
        open.each.entry(address.to_string()).or_default().push(Arc::clone(&seat));
        Some(Place { of: Arc::clone(self), address: address.to_string(), seat })
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Asks the longest open connection that waits to leave; nothing if all are busy. For a moment it and the newcomer
/// are both there.
fn dismiss(seats: &[Arc<Seat>]) -> Option<()> {
    let waits =
        |seat: &&Arc<Seat>| !seat.busy.load(Ordering::Relaxed) && !seat.leaving.swap(true, Ordering::Relaxed);
    seats.iter().find(waits)?.leave.notify_one();
    Some(())
}

impl Place {
    /// Whether it is in use, or waits for its client.
    pub fn set_busy(&self, busy: bool) {
        self.seat.busy.store(busy, Ordering::Relaxed);
    }

    /// Waits until the place is needed by others.
    pub async fn dismissed(&self) {
        self.seat.leave.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.of.lock();
        open.total -= 1;
        if let Some(seats) = open.each.get_mut(&self.address) {
            seats.retain(|seat| !Arc::ptr_eq(seat, &self.seat));
            if seats.is_empty() {
                open.each.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_dismissed(place: &Place) -> bool {
        place.seat.leaving.load(Ordering::Relaxed)
    }

    #[test]
    fn the_longest_silent_makes_room() {
        let sockets = Arc::new(Sockets::new(1000, false));
        let places: Vec<Place> = (0..MAX_EACH).filter_map(|_| sockets.enter("a")).collect();
        assert_eq!(places.len(), MAX_EACH);
        places[0].set_busy(true);
        assert!(sockets.enter("a").is_some(), "silent ones make room");
        let dismissed: Vec<usize> = (0..MAX_EACH).filter(|&number| is_dismissed(&places[number])).collect();
        assert_eq!(dismissed, [1], "the first is busy");
        assert!(sockets.enter("b").is_some(), "others are not concerned");
        places.iter().for_each(|place| place.set_busy(true));
        assert!(sockets.enter("a").is_none(), "nobody can be asked to leave");
        drop(places);
        let open = sockets.lock();
        assert_eq!((open.total, open.each.len()), (0, 0), "nothing is kept");
    }

    #[test]
    fn a_full_server_takes_from_whoever_has_most() {
        let sockets = Arc::new(Sockets::new(10, true));
        let many: Vec<Place> = (0..8).filter_map(|_| sockets.enter("many")).collect();
        let few: Vec<Place> = (0..2).filter_map(|_| sockets.enter("few")).collect();
        assert!(sockets.enter("new").is_some());
        assert_eq!(many.iter().filter(|place| is_dismissed(place)).count(), 1);
        assert_eq!(few.iter().filter(|place| is_dismissed(place)).count(), 0);
    }
}
