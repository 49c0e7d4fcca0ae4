//! Who is at a table right now. Nothing of it is stored.

use game::Seat;
use table::Identity;

use crate::messages::ServerMessage;
use crate::tables::Live;

/// Tells everyone at a table who is there.
pub async fn tell(live: &Live) {
    let people = each_once(live.people());
    let Ok((seats, seated)) = live
        .read(|table| {
            let held_by = |who: &Identity| table.seats_of(who).next().is_some();
            let occupants = (0u8..).map(Seat).zip(table.seats());
            let here = occupants.filter(|(_, occupant)| people.iter().any(|who| occupant.is_held_by(who)));
            let seats: Vec<Seat> = here.map(|(seat, _)| seat).collect();
            (seats, people.iter().filter(|who| held_by(who)).count())
        })
        .await
    else {
        return;
    };
    let spectators = people.len() - seated;
    live.tell_all(&ServerMessage::Present { table: &live.code, seats: &seats, spectators });
}

/// Someone with several pages open is one person.
fn each_once(mut people: Vec<Identity>) -> Vec<Identity> {
    people.sort_by(|one, other| one.person.id.cmp(&other.person.id));
    people.dedup_by(|one, other| one.person.id == other.person.id);
    people
}
