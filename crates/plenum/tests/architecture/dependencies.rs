//! Dependencies point one way.

use std::collections::BTreeSet;

use crate::games::games;
use crate::sources::{folders, read, root};

/// (crate of the platform, what of the workspace it may depend on; `*` is every crate of every game)
const MAY_DEPEND_ON: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("engine", &["game"]),
    ("trainer", &["catalog", "engine", "game"]),
    ("lab", &["catalog", "game"]),
    ("catalog", &["engine", "game", "*"]),
    ("table", &["catalog", "engine", "game"]),
    ("mirror", &["catalog", "game", "table"]),
    ("study", &["catalog", "engine", "game", "table"]),
    ("browser", &["catalog", "engine", "game", "mirror", "study", "table"]),
    ("wasm", &["browser"]),
    ("render", &["catalog", "game"]),
    ("store", &[]),
    ("server", &["catalog", "engine", "game", "lab", "render", "store", "study", "table"]),
    ("client", &[]),
    ("private-postgres", &[]),
    ("plenum", &["catalog", "client", "engine", "game", "lab", "render", "server", "table", "trainer"]),
];

/// Values, their texts and what describes them.
const WIRE: &[&str] = &["schemars", "serde", "serde_json", "thiserror", "ts-rs"];

/// (crate, all it may take from outside): what must run anywhere, without a world around it.
const MAY_TAKE: &[(&str, &[&str])] = &[
    ("game", WIRE),
    ("engine", WIRE),
    ("lab", WIRE),
    ("catalog", WIRE),
    ("table", WIRE),
    ("mirror", WIRE),
    ("study", WIRE),
    ("browser", WIRE),
];

/// (library, the one crate that knows it)
const KNOWN_TO_ONE: &[(&str, &str)] =
    &[("rusqlite", "store"), ("tokio-postgres", "store"), ("axum", "server"), ("resvg", "render")];

/// (crate, what must not be in its build, however far down)
const NEVER_IN: &[(&str, &str)] =
    &[("server", "trainer"), ("wasm", "trainer"), ("wasm", "tokio"), ("wasm", "render"), ("table", "tokio")];

#[test]
fn the_platform_points_one_way() {
    let workspace: BTreeSet<String> = members().into_iter().map(|(name, _)| name).collect();
    let of_games: BTreeSet<String> = game_crates().into_iter().map(|(name, _)| name).collect();
    for name in folders("crates") {
        let Some((_, allowed)) = MAY_DEPEND_ON.iter().find(|(known, _)| *known == name) else {
            panic!("crates/{name} has no place in the order; give it one");
        };
        for found in dependencies(&format!("crates/{name}")) {
            let game = of_games.contains(&found) && allowed.contains(&"*");
            assert!(
                !workspace.contains(&found) || allowed.contains(&found.as_str()) || game,
                "{name} depends on {found}, and may only on {allowed:?}"
            );
        }
    }
}

#[test]
fn a_game_knows_the_contract_and_its_own_rules() {
    for game in games() {
        let rules = dependencies(&format!("{}/rules", game.folder));
        assert_eq!(Vec::from_iter(&rules), ["game"], "{}/rules", game.folder);
        let player = format!("{}/player", game.folder);
        if root().join(&player).exists() {
            let allowed = ["engine", "game", game.id.as_str()];
            let found = dependencies(&player);
            assert!(found.iter().all(|name| allowed.contains(&name.as_str())), "{player}: {found:?}");
        }
    }
}

#[test]
fn pure_crates_take_little() {
    let workspace: BTreeSet<String> = members().into_iter().map(|(name, _)| name).collect();
    for (name, allowed) in MAY_TAKE.iter().filter(|(name, _)| root().join("crates").join(name).exists()) {
        for found in dependencies(&format!("crates/{name}")).difference(&workspace) {
            assert!(allowed.contains(&found.as_str()), "{name} takes {found}, and may only {allowed:?}");
        }
    }
}

#[test]
fn only_one_crate_knows_sql_and_only_one_http() {
    for (library, owner) in KNOWN_TO_ONE {
        for (name, folder) in members().iter().filter(|(name, _)| name != owner) {
            assert!(!dependencies(folder).contains(*library), "{name} knows {library}; only {owner} may");
        }
    }
}

#[test]
fn what_must_never_be_in_a_build_is_not() {
    for (name, absent) in NEVER_IN {
        let below = everything_below(name);
        assert!(!below.contains(*absent), "{absent} is in the build of {name}");
    }
}

/// All that a crate of the workspace depends on, directly or through other crates of the workspace.
fn everything_below(name: &str) -> BTreeSet<String> {
    let members = members();
    let (mut known, mut open) = (BTreeSet::new(), vec![name.to_string()]);
    while let Some(next) = open.pop() {
        let Some((_, folder)) = members.iter().find(|(name, _)| *name == next) else { continue };
        let new = dependencies(folder).difference(&known).cloned().collect::<Vec<_>>();
        open.extend(new.iter().cloned());
        known.extend(new);
    }
    known
}

/// Every crate of the workspace and its folder.
fn members() -> Vec<(String, String)> {
    let platform = folders("crates").into_iter().map(|name| (name.clone(), format!("crates/{name}")));
    platform.chain(game_crates()).collect()
}

fn game_crates() -> Vec<(String, String)> {
    let rules = games().into_iter().map(|game| (game.id, format!("{}/rules", game.folder)));
    let players =
        games().into_iter().map(|game| (format!("{}-player", game.id), format!("{}/player", game.folder)));
    rules.chain(players).filter(|(_, folder)| root().join(folder).exists()).collect()
}

/// The names under `[dependencies]`, `[build-dependencies]` and those of single platforms; what tests need is their
/// own affair.
fn dependencies(folder: &str) -> BTreeSet<String> {
    let manifest = read(&format!("{folder}/Cargo.toml"));
    let (mut names, mut inside) = (BTreeSet::new(), false);
    for line in manifest.lines().map(str::trim) {
        if let Some(table) = line.strip_prefix('[') {
            let table = table.trim_end_matches(']');
            inside = table.ends_with("dependencies") && !table.ends_with("dev-dependencies");
        } else if inside && !line.is_empty() && !line.starts_with('#') {
            names.extend(line.split(['.', ' ', '=']).next().map(String::from));
        }
    }
    names
}
