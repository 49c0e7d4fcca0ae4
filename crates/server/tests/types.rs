//! The TypeScript types in the web part are those of the program.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

use std::collections::BTreeMap;
use std::path::Path;

fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let read = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.unwrap().path();
        (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(&path).unwrap())
    };
    entries.map(read).collect()
}

/// What goes over the wire, and what the page asks of its own rules.
fn export(folder: &Path) {
    server::export_types(folder).unwrap();
    browser::export_types(folder).unwrap();
}

/// `UPDATE_TYPES=1` writes them anew.
#[test]
fn the_web_part_has_the_types_of_the_program() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/api/generated");
    if std::env::var_os("UPDATE_TYPES").is_some() {
        export(&kept);
    }
    let fresh = tempfile::tempdir().unwrap();
    export(fresh.path());
    let (kept, fresh) = (files(&kept), files(fresh.path()));
    assert!(fresh.len() > 20, "{:?}", fresh.keys());
    assert_eq!(kept, fresh, "UPDATE_TYPES=1 cargo test -p server --test types");
}
