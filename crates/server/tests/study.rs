//! Games to study: any position, any steps, any try; every answer is what a table would say.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use serde_json::{Value, json};
use support::TestServer;

const RESTING: &str = "5/5/2Wb1/5/4B b";
const EMPTY_VACUUM: &str = "............/..rrrrwwww../.rP######Pw./.r########w./.r########w./.r########w./\
    .o########g./.o########g./.o########g./.oP######Pg./..oooogggg../............ - RO R 1 - -";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_study_shows_what_a_table_would() {
    let server = TestServer::start().await;
    // (game, what is asked, pointer into the answer, what is there)
    let cases = [
        ("pressure", json!({}), "/position", json!("1BB2/B1B2/BB1WW/2W1W/2WW1 w")),
        ("pressure", json!({ "steps": ["d3c3"] }), "/mover", json!(1)),
        ("pressure", json!({ "steps": ["d3c3"] }), "/turn", json!(1)),
        ("pressure", json!({ "steps": ["d3c3"] }), "/turns/0/steps/0/act/text", json!("d3c3")),
        ("pressure", json!({ "position": RESTING }), "/outcome", json!(null)),
        ("pressure", json!({ "position": RESTING }), "/menu/verbs/0/entries/0/action", json!("e1e2")),
        ("pressure", json!({ "position": RESTING }), "/scene/columns", json!(5)),
        ("pressure", json!({ "position": RESTING }), "/answer", json!(null)),
        ("pressure", json!({ "steps": ["resign 0"] }), "/outcome/reason", json!("White resigned")),
        (
            "glyph-grid",
            json!({ "setup": "komi" }),
            "/position",
            json!("1s1c1s1/s1s1s1s/7/7/7/S2S2S/1S1C1S1 3m3/7/7/7/7/7/3M3 A - -"),
        ),
        ("vacuum", json!({ "players": 3 }), "/scene/seats/2/name", json!("Green")),
        ("vacuum", json!({ "position": EMPTY_VACUUM, "steps": ["vacuum e5"] }), "/undoable", json!(1)),
        ("vacuum", json!({ "position": EMPTY_VACUUM, "steps": ["vacuum e5"] }), "/scene/stage", json!("C")),
        (
            "pressure",
            json!({ "gesture": { "verb": "move", "source": "d3", "target": "c3" } }),
            "/answer",
            json!({ "action": "d3c3" }),
        ),
        (
            "pressure",
            json!({ "position": RESTING, "gesture": { "verb": "move", "source": "d3", "target": "d4" } }),
            "/answer/code",
            json!("inactive"),
        ),
        (
            "vacuum",
            json!({ "steps": ["vacuum e5"], "gesture": { "verb": "vacuum", "target": "h8" } }),
            "/answer/code",
            json!("only-commit-left"),
        ),
        ("pressure", json!({ "gesture": { "verb": "dance" } }), "/answer/code", json!("bad-action")),
    ];
    for (game, wish, pointer, expected) in cases {
        let answer = server.post(&format!("/api/games/{game}/study"), None, &wish).await;
        assert_eq!(answer.status, 200, "{game} {wish}: {}", answer.json());
        let found = answer.json().pointer(pointer).cloned().unwrap_or(Value::Null);
        assert_eq!(found, expected, "{game} {wish} {pointer}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_studied_gets_a_sentence() {
    let server = TestServer::start().await;
    let long = "x".repeat(3000);
    let many = vec!["d3c3"; 50_001];
    // (game, what is asked, status, code, the step at fault)
    let cases = [
        ("no-such-game", json!({}), 404, "unknown-game", None),
        ("pressure", json!({ "position": "nothing" }), 400, "bad-position", None),
        ("pressure", json!({ "position": long }), 400, "too-long", None),
        ("pressure", json!({ "position": RESTING, "players": 2 }), 400, "two-starts", None),
        ("pressure", json!({ "players": 5 }), 400, "unknown-setup", None),
        ("pressure", json!({ "setup": "upside down" }), 400, "unknown-setup", None),
        ("pressure", json!({ "steps": many }), 400, "too-long", None),
        ("pressure", json!({ "steps": [&long[..65]] }), 400, "too-long", None),
        ("pressure", json!({ "gesture": { "verb": &long[..65] } }), 400, "too-long", None),
        ("pressure", json!({ "steps": ["d3c3", "d3c3"] }), 409, "empty-square", Some(1)),
        ("pressure", json!({ "position": RESTING, "steps": ["d3d4"] }), 409, "inactive", Some(0)),
        ("pressure", json!({ "steps": ["d3c3", "hello"] }), 409, "bad-action", Some(1)),
        ("pressure", json!({ "steps": ["resign 0", "d3c3"] }), 409, "game-over", Some(1)),
        ("vacuum", json!({ "steps": ["commit"] }), 409, "final-action-needed", Some(0)),
    ];
    for (game, wish, status, code, step) in cases {
        let answer = server.post(&format!("/api/games/{game}/study"), None, &wish).await;
        let error = answer.json()["error"].clone();
        assert_eq!((answer.status, error["code"].as_str()), (status, Some(code)), "{game} {wish}");
        assert_eq!(error["step"].as_u64(), step, "{game} {wish}");
        assert!(error["sentence"].as_str().is_some_and(|sentence| sentence.len() > 5), "{error}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_shapes_are_refused_and_floods_are_slowed_down() {
    let people = |options| server::Options { limits: server::Limits::People, ..options };
    let server = TestServer::start_with(people).await;
    for wish in [json!({ "steps": "d3c3" }), json!({ "step": [] }), json!([]), json!({ "players": 300 })] {
        let answer = server.post("/api/games/pressure/study", None, &wish).await;
        assert!((400..500).contains(&answer.status), "{wish}: {}", answer.status);
    }
    let mut slowed = 0;
    for _ in 0..140 {
        let answer = server.post("/api/games/pressure/study", None, &json!({})).await;
        slowed += u32::from(answer.status == 429);
    }
    assert!(slowed > 0, "studies are limited");
    server.stop().await;
}

/// A game for four in which pebbles go to and fro between neighbours as often as the rules allow, turn after turn.
fn long_game(actions: usize) -> Vec<String> {
    let mut play = catalog::find("vacuum").unwrap().start(Some(4), None).unwrap();
    let mut taken: Vec<String> = Vec::new();
    while taken.len() < actions && play.outcome().is_none() {
        let menu = play.menu();
        let legal = menu.verbs.iter().flat_map(|found| &found.entries).map(|entry| &entry.action);
        let of = |verb: &'static str| legal.clone().filter(move |action| action.starts_with(verb));
        // Two to go to and fro are gathered first: one on top of its neighbour.
        let link = of("supply").find(|link| holds(&*play, &[link, &back(link), link]));
        let is_first = taken.last().is_none_or(|last| last == "commit");
        let gathered = of("supply").find(|_| is_first);
        let other = ["commit", "vacuum", "perimeter"].into_iter().find_map(|verb| of(verb).next_back());
        let action = link.or(gathered).or(other).unwrap().clone();
        play.take(&game::Step::Act(action.clone())).unwrap();
        taken.push(action);
    }
    taken
}

/// The link the other way round.
fn back(link: &str) -> String {
    let [verb, from, to, count]: [&str; 4] = link.split(' ').collect::<Vec<_>>().try_into().unwrap();
    format!("{verb} {to} {from} {count}")
}

fn holds(play: &dyn catalog::AnyPlay, actions: &[&str]) -> bool {
    let mut tried = play.boxed_clone();
    actions.iter().all(|action| tried.take(&game::Step::Act(action.to_string())).is_ok())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_thousands_of_actions_is_studied_and_counts_as_several() {
    let people = |options| server::Options { limits: server::Limits::People, ..options };
    let server = TestServer::start_with(people).await;
    let steps = long_game(5000);
    let wish = json!({ "players": 4, "steps": steps });
    assert!(wish.to_string().len() > 64 << 10);
    let answer = server.post("/api/games/vacuum/study", None, &wish).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    assert!(answer.json()["turn"].as_u64() > Some(20));
    let wish = json!({ "study": wish });
    let answer = server.post("/api/games/vacuum/analysis", None, &wish).await;
    assert_eq!(answer.status, 200);
    let mut answered = 0;
    for _ in 0..60 {
        let wish = json!({ "players": 4, "steps": &steps });
        answered += u32::from(server.post("/api/games/vacuum/study", None, &wish).await.status == 200);
    }
    assert!(answered < 60, "each counts as three");
    server.stop().await;
}
