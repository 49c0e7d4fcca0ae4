//! Words that may not stand in some places.

use crate::games::games;
use crate::sources::sources;

const WORLD: &[&str] = &["std::time", "std::fs", "std::net", "std::thread", "tokio"];
const RANDOM_WORLD: &[&str] = &["std::time", "std::fs", "std::net", "std::thread", "tokio", "Dice"];

/// (folder, words that may not stand in its code, why)
const ABSENT: &[(&str, &[&str], &str)] = &[
    ("crates/table/src", WORLD, "time and the world come in from outside"),
    ("crates/mirror/src", WORLD, "time and the world come in from outside"),
    ("crates/engine/src", WORLD, "the engine must run in a browser too"),
    ("crates/lab/src", WORLD, "figures come from records alone"),
    ("crates/server/src", &["SELECT ", "INSERT ", "UPDATE "], "only the store knows SQL"),
];

#[test]
fn what_must_be_absent_is_absent() {
    let rules = games()
        .into_iter()
        .map(|game| (format!("{}/rules/src", game.folder), RANDOM_WORLD, "rules are pure"));
    let platform = ABSENT.iter().map(|&(folder, words, why)| (folder.to_string(), words, why));
    for (folder, words, why) in platform.chain(rules) {
        for source in sources(&folder, &[".rs"]) {
            for word in words {
                assert!(!source.text.contains(word), "{} mentions {word}: {why}", source.path);
            }
        }
    }
}
