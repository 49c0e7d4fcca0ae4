//! The definitions of a game's pictures: gradients and symbols by id, and which need which.

use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Definitions by id.
#[derive(Default)]
pub(super) struct Parts {
    /// The markup of each, its element included.
    by_id: BTreeMap<String, Part>,
    /// The first id of each inside, so that equals are drawn once.
    known: HashMap<String, String>,
}

pub(super) struct Part {
    pub(super) markup: String,
    /// The ids it refers to.
    needs: Vec<String>,
}

impl Parts {
    /// A gradient or whatever else has an element of its own.
    pub(super) fn add(&mut self, id: String, markup: String) {
        let needs = references(&markup);
        self.by_id.insert(id, Part { markup, needs });
    }

    /// A symbol with that inside. It may reach beyond its square.
    pub(super) fn add_symbol(&mut self, id: String, inside: String) {
        let first = self.known.entry(inside.clone()).or_insert_with(|| id.clone());
        let inside = if *first == id { inside } else { format!("<use href='#{first}'/>") };
        let markup = format!("<symbol id='{id}' overflow='visible'>{inside}</symbol>");
        self.add(id, markup);
    }

    pub(super) fn has(&self, id: &str) -> bool {
        self.by_id.contains_key(id)
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        self.by_id.keys().map(String::as_str)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Part> {
        self.by_id.values()
    }

    /// These and all they need, each once.
    pub(super) fn with_needs<'a>(&'a self, wanted: impl IntoIterator<Item = &'a str>) -> Vec<&'a Part> {
        let mut open: Vec<&str> = wanted.into_iter().collect();
        let mut found: BTreeSet<&str> = BTreeSet::new();
        while let Some(id) = open.pop() {
            if found.insert(id) {
                open.extend(self.by_id.get(id).iter().flat_map(|part| &part.needs).map(String::as_str));
            }
        }
        found.into_iter().filter_map(|id| self.by_id.get(id)).collect()
    }

    /// The same with other markup.
    pub(super) fn map(&self, change: impl Fn(&str) -> String) -> Parts {
        let changed = |part: &Part| Part { markup: change(&part.markup), needs: part.needs.clone() };
        let by_id = self.by_id.iter().map(|(id, part)| (id.clone(), changed(part))).collect();
        Parts { by_id, known: HashMap::new() }
    }
}

/// What stands after `href='#` and `url(#`.
fn references(markup: &str) -> Vec<String> {
    let after = |mark: &'static str| {
        markup.split(mark).skip(1).filter_map(|rest| rest.split(['\'', '"', ')']).next()).map(String::from)
    };
    after("href='#").chain(after("href=\"#")).chain(after("url(#")).collect()
}
