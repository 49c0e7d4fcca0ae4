//! What `plenum new-game` writes is the example, which the tests compile and play, under another name.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// As much of a checkout as the command looks at.
fn checkout() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(folder.path().join("web/src")).expect("a folder");
    fs::create_dir_all(folder.path().join("crates/catalog/src")).expect("a folder");
    fs::write(folder.path().join("crates/catalog/Cargo.toml"), "").expect("a file");
    fs::write(folder.path().join("crates/catalog/src/lib.rs"), "// In hex.\n").expect("a file");
    fs::copy(root().join("rustfmt.toml"), folder.path().join("rustfmt.toml")).expect("a file");
    for (path, text) in files(&root().join("examples")) {
        let target = folder.path().join("examples").join(path);
        fs::create_dir_all(target.parent().expect("below a folder")).expect("a folder");
        fs::write(target, text).expect("a file");
    }
    folder
}

/// Every file below a folder, by its path from there.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let (mut found, mut open) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("readable").path()));
        } else {
            let text = fs::read_to_string(&path).expect("a text");
            found.push((path.strip_prefix(folder).expect("below").to_path_buf(), text));
        }
    }
    found.sort();
    found
}

fn new_game(checkout: &Path, name: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plenum"));
    command.args(["new-game", name]).current_dir(checkout).output().expect("the program runs")
}

/// Without spaces and commas, which the formatter sets.
fn plain(text: &str) -> String {
    text.chars().filter(|char| !char.is_whitespace() && *char != ',').collect()
}

#[test]
fn the_example_is_written_under_another_name() {
    let checkout = checkout();
    let output = new_game(checkout.path(), "Nine Holes");
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for line in [
        "nine-holes = { path = \"../../games/nine-holes/rules\" }",
        "engine::General<nine_holes::NineHoles>,",
        "cargo test -p nine-holes",
    ] {
        assert!(told.contains(line), "'{line}' is missing in\n{told}");
    }

    let examples = files(&checkout.path().join("examples"));
    let id =
        examples[0].0.components().next().expect("a folder").as_os_str().to_str().expect("plain").to_string();
    let type_name = id[..1].to_uppercase() + &id[1..];
    let written = files(&checkout.path().join("games/nine-holes"));
    assert_eq!(written.len(), examples.len());
    for ((path, text), (_, example)) in written.iter().zip(&examples) {
        assert!(!text.to_lowercase().contains(&id), "{} still speaks of {id}", path.display());
        let back = text.replace("Nine Holes", &type_name).replace("NineHoles", &type_name);
        let back = back.replace("nine-holes", &id).replace("nine_holes", &id);
        assert_eq!(plain(&back), plain(example), "{}", path.display());
    }
}

#[test]
fn a_name_that_means_something_else_too_is_marked() {
    let checkout = checkout();
    for (name, expected) in [("hex", true), ("Nine Holes", false)] {
        assert!(new_game(checkout.path(), name).status.success());
        let id = name.to_lowercase().replace(' ', "-");
        let manifest = fs::read_to_string(checkout.path().join("games").join(id).join("rules/Cargo.toml"));
        assert_eq!(manifest.expect("a manifest").contains("common-word = true"), expected, "{name}");
    }
}

#[test]
fn bad_names_are_refused_and_nothing_is_written() {
    let checkout = checkout();
    assert!(new_game(checkout.path(), "twice").status.success());
    for (name, reason) in [
        ("", "plain letters"),
        ("4th", "begins with a letter"),
        ("../escape", "plain letters"),
        ("Ünder", "plain letters"),
        ("catalog", "is taken"),
        ("twice", "is taken"),
    ] {
        let output = new_game(checkout.path(), name);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains(reason), "'{name}': {told}");
    }
    let elsewhere = tempfile::tempdir().expect("a folder");
    let output = new_game(elsewhere.path(), "lost");
    assert!(String::from_utf8_lossy(&output.stderr).contains("no checkout"));
    assert!(files(elsewhere.path()).is_empty());
}
