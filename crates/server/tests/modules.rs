//! No module of the server needs another that needs it in turn, whatever lies between them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A module as a path: `tables::live`; the crate's root is empty.
type Module = Vec<String>;

#[test]
fn modules_need_each_other_one_way() {
    let sources = sources();
    let modules: BTreeSet<Module> = sources.keys().cloned().collect();
    let needs: BTreeMap<&Module, BTreeSet<Module>> =
        sources.iter().map(|(module, text)| (module, needs(module, text, &modules))).collect();
    assert!(needs[&module("commands")].contains(&module("app")), "the sources are read rightly");
    // Take away whatever needs nothing that is left, again and again: what stays is in a cycle or above one.
    let mut left = modules.clone();
    while let Some(free) = left.iter().find(|module| needs[module].is_disjoint(&left)).cloned() {
        left.remove(&free);
    }
    let tangled: Vec<String> = left
        .iter()
        .map(|module| {
            let of_those: Vec<String> =
                needs[module].intersection(&left).map(|other| other.join("::")).collect();
            format!("{} needs {}", module.join("::"), of_those.join(", "))
        })
        .collect();
    assert!(tangled.is_empty(), "modules in a cycle:\n{}", tangled.join("\n"));
}

fn module(path: &str) -> Module {
    path.split("::").filter(|name| !name.is_empty()).map(String::from).collect()
}

/// The text of every module, without comments and tests.
fn sources() -> BTreeMap<Module, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeMap::new();
    for path in files(&root) {
        let mut names = module(
            &path.strip_prefix(&root).unwrap().with_extension("").to_str().unwrap().replace('/', "::"),
        );
        if matches!(names.last().map(String::as_str), Some("mod" | "lib")) {
            names.pop();
        }
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        found.insert(names, lines.collect::<Vec<_>>().join("\n"));
    }
    found
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The modules that paths in a text lead to. That a module declares another (`mod live;`) is no need of it.
fn needs(of: &Module, text: &str, modules: &BTreeSet<Module>) -> BTreeSet<Module> {
    let parent: Module = of[..of.len().saturating_sub(1)].to_vec();
    let mut found = BTreeSet::new();
    for (marker, base) in [("crate::", Vec::new()), ("super::", parent), ("self::", of.clone())] {
        for path in paths_after(text, marker) {
            found.insert(deepest(&base, &path, modules));
        }
    }
    // A child by its bare name, as where a module hands on what its parts make.
    for child in modules.iter().filter(|child| child.len() == of.len() + 1 && child.starts_with(of)) {
        let name = child.last().unwrap();
        if words_before(text, &format!("{name}::")) {
            found.insert(child.clone());
        }
    }
    found.remove(of);
    // Everything lies below the root; who names it means what is next in the path.
    found.remove(&Module::new());
    found
}

/// Every path that follows a marker, the branches of braces each for itself.
fn paths_after(text: &str, marker: &str) -> Vec<Module> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(marker) {
        let rest = &text[at + marker.len()..];
        if rest.starts_with('{') {
            let inner = &rest[1..rest.find('}').unwrap_or(1)];
            found.extend(inner.split(',').map(|branch| module(branch.trim())));
        } else {
            let end = rest.find(|letter: char| !(letter.is_alphanumeric() || "_:".contains(letter)));
            found.push(module(&rest[..end.unwrap_or(rest.len())]));
        }
    }
    found
}

/// Whether a path begins with a word: nothing of a name or a longer path stands before it.
fn words_before(text: &str, start: &str) -> bool {
    let is_free = |before: Option<char>| {
        before.is_none_or(|letter| !(letter.is_alphanumeric() || "_:".contains(letter)))
    };
    text.match_indices(start).any(|(at, _)| is_free(text[..at].chars().next_back()))
}

/// The last module on a path; what comes after it is one of its items.
fn deepest(base: &Module, path: &Module, modules: &BTreeSet<Module>) -> Module {
    let mut found = base.clone();
    for name in path {
        let next: Module = found.iter().chain([name]).cloned().collect();
        if !modules.contains(&next) {
            break;
        }
        found = next;
    }
    found
}
