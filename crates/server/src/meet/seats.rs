//! Who sits where.

use game::Dice;

use crate::random;

/// Somebody who is to sit.
#[derive(Clone, Debug, Default)]
pub struct Sitter {
    /// How often they had each seat, lately; what is not known counts as nothing.
    pub had: Vec<u32>,
    /// The seat that is theirs; by what is fair if none.
    pub seat: Option<u8>,
}

/// A seat for each at a table of that many: as few as possible sit again where they have often sat, and a lot decides
/// what that leaves open. For two that is: who began less often begins.
pub fn fair_seats(sitters: &[Sitter], seats: usize) -> Vec<u8> {
    let is_theirs = |order: &Vec<u8>| {
        sitters.iter().zip(order).all(|(sitter, seat)| sitter.seat.is_none_or(|wanted| wanted == *seat))
    };
    let again = |order: &Vec<u8>| -> u32 {
        let had = |sitter: &Sitter, seat: u8| sitter.had.get(usize::from(seat)).copied().unwrap_or(0);
        sitters.iter().zip(order).map(|(sitter, &seat)| had(sitter, seat)).sum()
    };
    let orders: Vec<Vec<u8>> = orders(sitters.len(), seats).into_iter().filter(is_theirs).collect();
    let least = orders.iter().map(again).min();
    let mut fairest: Vec<Vec<u8>> = orders.into_iter().filter(|order| Some(again(order)) == least).collect();
    let lot = Dice::new(u64::from_le_bytes(random::bytes())).below(fairest.len().max(1));
    if fairest.is_empty() { (0..seats as u8).take(sitters.len()).collect() } else { fairest.swap_remove(lot) }
}

/// All ways in which so many people can sit on so many seats. Tables are small.
fn orders(people: usize, seats: usize) -> Vec<Vec<u8>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..people {
        let longer = |order: Vec<u8>| {
            let free = (0..seats as u8).filter(|seat| !order.contains(seat)).collect::<Vec<u8>>();
            free.into_iter().map(move |seat| [order.as_slice(), &[seat]].concat())
        };
        orders = orders.into_iter().flat_map(longer).collect();
    }
    orders
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn who_sat_there_often_sits_elsewhere() {
        /// How often somebody had each seat, and the one that is theirs.
        type Row = (&'static [u32], Option<u8>);
        /// Who sits, seats of the table, all that a lot may decide.
        type Case = (&'static [Row], usize, &'static [&'static [u8]]);
        let cases: &[Case] = &[
            (&[(&[], None), (&[], None)], 2, &[&[0, 1], &[1, 0]]),
            (&[(&[3, 1], None), (&[1, 1], None)], 2, &[&[1, 0]]),
            (&[(&[1, 2], None), (&[5, 5], None)], 2, &[&[0, 1]]),
            (&[(&[1, 1], None), (&[7, 7], None)], 2, &[&[0, 1], &[1, 0]]),
            (&[(&[], Some(1)), (&[], None)], 2, &[&[1, 0]]),
            (&[(&[2, 0, 0], None), (&[0, 2, 0], None), (&[0, 0, 2], None)], 3, &[&[1, 2, 0], &[2, 0, 1]]),
            (&[(&[0, 1, 1], None), (&[1, 0, 1], None), (&[1, 1, 0], None)], 3, &[&[0, 1, 2]]),
            (&[(&[], None), (&[], Some(0)), (&[], None)], 3, &[&[1, 0, 2], &[2, 0, 1]]),
            (&[(&[0, 0, 1, 1], None), (&[0, 0, 1, 1], None)], 4, &[&[0, 1], &[1, 0]]),
        ];
        for (rows, seats, expected) in cases {
            let sitters: Vec<Sitter> =
                rows.iter().map(|&(had, seat)| Sitter { had: had.to_vec(), seat }).collect();
            let seen: BTreeSet<Vec<u8>> = (0..200).map(|_| fair_seats(&sitters, *seats)).collect();
            let expected: BTreeSet<Vec<u8>> = expected.iter().map(|order| order.to_vec()).collect();
            assert_eq!(seen, expected, "{rows:?} at {seats}");
        }
    }
}
