//! One sorting routine for all types.

use std::cmp::Ordering;

/// Sorts lists that are sorted now and then: equal ones keep their order.
///
/// The library's sorts are made anew for each type, some kilobytes every time, which whoever opens the page has to
/// fetch. Here positions in the list are sorted instead, always by the same routine.
pub fn sort_by<T>(items: &mut Vec<T>, mut compare: impl FnMut(&T, &T) -> Ordering) {
    let order = sorted_indices(items.len(), &mut |a, b| compare(&items[a], &items[b]));
    let mut unsorted: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(order.into_iter().filter_map(|index| unsorted[index].take()));
}

fn sorted_indices(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&a, &b| compare(a, b));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_ones_keep_their_order() {
        let mut words = vec!["pear", "fig", "plum", "nut", "apple", ""];
        sort_by(&mut words, |a, b| a.len().cmp(&b.len()));
        assert_eq!(words, ["", "fig", "nut", "pear", "plum", "apple"]);
    }
}
