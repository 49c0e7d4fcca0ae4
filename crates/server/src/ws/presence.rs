//! Who is at a table right now. Nothing of it is stored.

use std::collections::BTreeSet;

use game::Seat;

use crate::messages::ServerMessage;
use crate::tables::Live;

/// Tells everyone at a table who is there.
pub async fn tell(live: &Live) {
    let people: BTreeSet<_> = live.people().into_iter().collect();
    let Ok((seats, seated)) = live
        .read(|table| {
            let held = (0u8..).map(Seat).zip(table.seats());
            let present = held.filter_map(|(seat, occupant)| {
                let id = &occupant.person()?.id;
                people.contains(id).then(|| (seat, id.clone()))
            });
            let (seats, ids): (Vec<Seat>, BTreeSet<_>) = present.unzip();
            (seats, ids.len())
        })
        .await
    else {
        return;
    };
    let spectators = people.len().saturating_sub(seated);
    live.tell_all(&ServerMessage::Present { table: &live.code, seats: &seats, spectators });
}
