//! The files of this repository.

use std::fs;
use std::path::{Path, PathBuf};

/// A file and what it says.
pub struct Source {
    /// From the root of the repository, with `/` between folders.
    pub path: String,
    pub text: String,
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

pub fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of the folders right below one, sorted.
pub fn folders(path: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(root().join(path)) else { return Vec::new() };
    let folders = entries.map(|entry| entry.expect("readable")).filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> =
        folders.map(|entry| entry.file_name().into_string().expect("a plain name")).collect();
    names.sort();
    names
}

/// Every file below a folder that ends in one of these, but for tests and what other files are generated into.
pub fn sources(folder: &str, endings: &[&str]) -> Vec<Source> {
    let mut found = Vec::new();
    collect(&root(), folder, endings, &mut found);
    found
}

/// The paths of folders or files, relative to the root, that hold tests alone.
fn is_test(name: &str) -> bool {
    name == "tests" || name == "tests.rs" || name.contains(".test.")
}

fn collect(root: &Path, path: &str, endings: &[&str], found: &mut Vec<Source>) {
    let Ok(entries) = fs::read_dir(root.join(path)) else { return };
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("readable").file_name().into_string().expect("a plain name"))
        .collect();
    names.sort();
    let only_tested = modules_for_tests(root, path, &names);
    for name in names {
        let below = format!("{path}/{name}");
        let module = name.strip_suffix(".rs").unwrap_or(&name);
        if is_test(&name) || ["generated", "node_modules"].contains(&name.as_str()) {
            continue;
        }
        if only_tested.iter().any(|only| only == module) {
            continue;
        }
        if root.join(&below).is_dir() {
            collect(root, &below, endings, found);
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            let text = without_tests(&read(&below));
            found.push(Source { path: below, text });
        }
    }
}

/// Modules that the files of a folder declare for tests only: `#[cfg(test)] mod agreement;`.
fn modules_for_tests(root: &Path, path: &str, names: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for name in names.iter().filter(|name| name.ends_with(".rs")) {
        let text = fs::read_to_string(root.join(path).join(name)).expect("readable");
        let mut lines = text.lines().map(str::trim);
        while let Some(line) = lines.next() {
            if line == "#[cfg(test)]"
                && let Some(module) = lines.next().and_then(|next| next.strip_suffix(';'))
            {
                found.extend(module.rsplit(' ').next().map(String::from));
            }
        }
    }
    found
}

/// A Rust file without what it has for tests alone.
fn without_tests(text: &str) -> String {
    let mut kept = String::new();
    let mut lines = text.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        let opens = lines.peek().is_some_and(|next| next.trim_end().ends_with('{'));
        if line.trim_end() == "#[cfg(test)]" && opens {
            lines.by_ref().find(|line| line.trim_end() == "}");
        } else {
            kept.push_str(line);
        }
    }
    kept
}

#[test]
fn tests_are_left_out() {
    let text = "a\n#[cfg(test)]\nmod tests {\n    b\n}\nc\n#[cfg(test)]\nmod apart;\n";
    assert_eq!(without_tests(text), "a\nc\n#[cfg(test)]\nmod apart;\n");
}
