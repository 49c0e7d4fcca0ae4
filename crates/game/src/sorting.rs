//! One sorting routine for all types.

use std::cmp::Ordering;

/// Sorts lists that are sorted now and then: equal ones keep their order.
///
/// The library's sorts are made anew for each type, some kilobytes every time, which whoever opens the page has to
/// fetch. Here positions in the list are sorted instead, always by the same routine.
pub fn sort_by<T>(items: &mut Vec<T>, compare: impl FnMut(&T, &T) -> Ordering) {
    keep_first(items, usize::MAX, compare);
}

/// Keeps the first `count` of a list as they would be sorted, in that order. Which of equals is not said.
pub fn keep_first<T>(items: &mut Vec<T>, count: usize, mut compare: impl FnMut(&T, &T) -> Ordering) {
    let order = first_indices(items.len(), count, &mut |a, b| compare(&items[a], &items[b]));
    let mut unsorted: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(order.into_iter().filter_map(|index| unsorted[index].take()));
}

fn first_indices(all: usize, count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..all).collect();
    if (1..all).contains(&count) {
        order.select_nth_unstable_by(count - 1, |&a, &b| compare(a, b));
    }
    order.truncate(count);
    order.sort_by(|&a, &b| compare(a, b));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_are_kept_in_order() {
        for (count, kept) in
            [(0, &[][..]), (1, &[1]), (3, &[1, 2, 3]), (5, &[1, 2, 3, 4, 5]), (9, &[1, 2, 3, 4, 5])]
        {
            let mut numbers = vec![4, 1, 5, 3, 2];
            keep_first(&mut numbers, count, Ord::cmp);
            assert_eq!(numbers, kept, "{count}");
        }
    }

    #[test]
    fn equal_ones_keep_their_order() {
        let mut words = vec!["pear", "fig", "plum", "nut", "apple", ""];
        sort_by(&mut words, |a, b| a.len().cmp(&b.len()));
        assert_eq!(words, ["", "fig", "nut", "pear", "plum", "apple"]);
    }
}
