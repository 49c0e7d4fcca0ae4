//! Every decision has a date and is found.

use std::fs;

use crate::sources::{read, root};

#[test]
fn decisions_are_dated_and_listed() {
    let map = read("ARCHITECTURE.md");
    let files = fs::read_dir(root().join("docs/decisions")).expect("docs/decisions");
    for file in files.map(|file| file.expect("readable").file_name().into_string().expect("a plain name")) {
        let date = file.get(..10).filter(|date| is_date(date));
        let date = date.unwrap_or_else(|| panic!("{file} does not begin with its date"));
        assert!(read(&format!("docs/decisions/{file}")).contains(date), "{file} does not say its date");
        assert!(map.contains(&format!("docs/decisions/{file}")), "ARCHITECTURE.md does not list {file}");
    }
}

fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let numbers = parts.iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    numbers && parts.iter().map(|part| part.len()).eq([4, 2, 2])
}
