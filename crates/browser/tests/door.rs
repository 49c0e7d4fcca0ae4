//! Whole games through the door, as a page plays them: made here, shown at once, confirmed by a server later.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;

use browser::Door;
use serde_json::{Value, json};
use table::{Command, CommandId, Context, Entry, Identity, Issued, NewTable, Person, PersonId, Table};

/// Games that go on for longer are long enough.
const MAX_TURNS: u64 = 60;
const CODE: &str = "zbcdefghjkmnpqrs";

struct Page(Door);

impl Page {
    fn new() -> Page {
        Page(Door::new(|| 0.0))
    }

    fn ask(&mut self, request: Value) -> Result<Value, Value> {
        let mut answer: Value = serde_json::from_str(&self.0.call(&request.to_string())).unwrap();
        match answer["error"].take() {
            Value::Null => Ok(answer["ok"].take()),
            error => Err(error),
        }
    }

    fn call(&mut self, request: Value) -> Value {
        self.ask(request.clone()).unwrap_or_else(|error| panic!("{request}: {error}"))
    }

    fn make(&mut self, game: &str) {
        let players = catalog::find(game).unwrap().setups()[0].players;
        let seats = vec![json!({ "kind": "me" }); players.into()];
        let new = json!({ "game": game, "seats": seats, "clock": { "kind": "none" } });
        self.call(json!({ "type": "make", "table": CODE, "who": ann(), "new": new, "now_ms": 5 }));
    }

    fn show(&mut self) -> Value {
        self.call(json!({ "type": "show", "table": CODE, "now_ms": 1000 }))
    }

    fn act(&mut self, id: &str, action: &Value) {
        self.give(id, json!({ "kind": "act", "action": action }));
    }

    fn give(&mut self, id: &str, command: Value) {
        self.call(json!({ "type": "give", "table": CODE, "id": id, "command": command, "now_ms": 10 }));
    }

    /// A turn that a computer would take now.
    fn turn(&mut self, player: &str) -> Vec<Value> {
        let record = self.call(json!({ "type": "record", "table": CODE }));
        let seat = self.show()["view"]["mover"].take();
        let thinking = json!({ "seat": seat, "player": player, "seed": "1", "record": record });
        let mut turn = self.call(json!({ "type": "think", "thinking": thinking }));
        serde_json::from_value(turn["actions"].take()).unwrap()
    }

    /// Plays to the end, every turn as a weak computer would; the actions.
    fn play(&mut self) -> Vec<Value> {
        let mut actions = Vec::new();
        for turn in 0..MAX_TURNS {
            let shown = self.show();
            if shown["view"]["status"] != "playing" {
                break;
            }
            let record = self.call(json!({ "type": "record", "table": CODE }));
            let thinking = json!({
                "seat": shown["view"]["mover"],
                "player": "level:2",
                "seed": (turn << 40).to_string(),
                "record": record,
            });
            let turn = self.call(json!({ "type": "think", "thinking": thinking }));
            for action in turn["actions"].as_array().unwrap() {
                self.act(&format!("a{}", actions.len()), action);
                actions.push(action.clone());
            }
        }
        actions
    }
}

fn ann() -> Value {
    json!({ "ids": ["ann", "guest-ann"], "name": "Ann" })
}

fn identity() -> Identity {
    Identity { person: Person { id: PersonId("ann".into()), name: "Ann".into() }, earlier: Vec::new() }
}

/// What a server makes of all that was not sent.
fn confirmed(unsent: &Value) -> Vec<Entry> {
    let new: NewTable = serde_json::from_value(unsent["new"].clone()).unwrap();
    let mut log = new.entries(&identity().person, 7000).unwrap();
    let mut table = Table::fold(&log).unwrap();
    for given in unsent["commands"].as_array().unwrap() {
        let id = CommandId(given["id"].as_str().unwrap().to_string());
        let follows = given["follows"].as_str().map(|id| CommandId(id.to_string()));
        let command: Command = serde_json::from_value(given["command"].clone()).unwrap();
        let context = Context { now_ms: 8000, lag_ms: 0, follows: follows.as_ref(), new_code: &String::new };
        let decision = table.handle(&command, &identity(), &context).unwrap();
        log.extend(table.commit(decision, Some(Issued { id: &id, by: &identity() })).unwrap());
    }
    log
}

/// `UPDATE_GOLDEN=1` writes the games anew. The page's tests play the same ones as WebAssembly.
#[test]
fn whole_games_are_as_they_were() {
    let games = catalog::GAMES.iter().filter(|game| game.about().content().manual);
    let played: Value = games
        .map(|game| {
            let mut page = Page::new();
            page.make(game.id());
            let actions = page.play();
            (
                game.id().to_string(),
                json!({ "actions": actions, "position": page.show()["view"]["position"] }),
            )
        })
        .collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games.json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, serde_json::to_string(&played).unwrap() + "\n").unwrap();
    }
    let kept: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    assert!(played == kept, "UPDATE_GOLDEN=1 cargo test -p browser");
}

#[test]
fn what_was_played_alone_is_confirmed_later() {
    for game in catalog::GAMES {
        let mut page = Page::new();
        page.make(game.id());
        page.play();
        let alone = page.show();
        assert_eq!(alone["known"], 0);
        let unsent = page.call(json!({ "type": "to-send", "table": CODE }));
        let log = confirmed(&unsent);

        // The news comes in pieces, twice, and with a gap.
        let middle = log.len() / 2;
        let news = |after: usize, to: usize| json!({ "type": "news", "table": CODE, "after": after, "entries": log[after..to] });
        assert_eq!(page.call(news(middle, log.len())), json!({ "known": 0, "gap": true, "dropped": [] }));
        for (after, to) in [(0, middle), (0, middle), (1, log.len())] {
            let taken = page.call(news(after, to));
            assert_eq!(taken, json!({ "known": to, "gap": false, "dropped": [] }), "{}", game.id());
        }
        let unsent = page.call(json!({ "type": "to-send", "table": CODE }));
        assert_eq!(unsent, json!({ "new": null, "commands": [] }), "{}", game.id());
        let shown = page.show();
        assert_eq!(shown["entries"], json!([]), "that it is confirmed is no news");
        for what in ["scene", "menu"] {
            assert!(shown[what] == alone[what], "{}: {what}", game.id());
        }
        assert!(shown["view"]["turns"] == alone["view"]["turns"], "{}", game.id());
        assert_eq!(shown["view"]["version"], alone["view"]["version"]);
    }
}

#[test]
fn a_mirror_is_kept_and_opened_again() {
    for game in catalog::GAMES {
        let mut page = Page::new();
        page.make(game.id());
        page.play();
        let unsent = page.call(json!({ "type": "to-send", "table": CODE }));
        let log = confirmed(&unsent);
        for known in [0, 5] {
            page.call(json!({ "type": "news", "table": CODE, "after": 0, "entries": log[..known] }));
            let kept = page.call(json!({ "type": "keep", "table": CODE }));
            let mut again = Page::new();
            let dropped = again.call(json!({ "type": "restore", "table": CODE, "kept": kept }));
            assert_eq!(dropped, json!([]), "{}", game.id());
            page.show();
            assert!(again.show() == page.show(), "{}", game.id());
            let more = page.call(json!({ "type": "keep", "table": CODE, "after": known }));
            assert_eq!(more["entries"], json!([]));
        }
    }
}

#[test]
fn a_computer_answers_the_same_after_a_take_back() {
    for game in catalog::GAMES {
        let mut page = Page::new();
        let seats = json!([{ "kind": "me" }, { "kind": "computer", "player": "level:2" }]);
        let new = json!({ "game": game.id(), "players": 2, "seats": seats, "clock": { "kind": "none" },
            "take_backs": true });
        page.call(json!({ "type": "make", "table": CODE, "who": ann(), "new": new, "now_ms": 5 }));
        let thinking = json!({ "type": "computer", "table": CODE });
        assert_eq!(page.call(thinking.clone()), Value::Null, "{}: it is our turn", game.id());
        let mine = page.turn("random");
        let mut turns = Vec::new();
        for again in 0..2 {
            for (index, action) in mine.iter().enumerate() {
                page.act(&format!("mine-{again}-{index}"), action);
            }
            let thinking = page.call(thinking.clone());
            let turn = page.call(json!({ "type": "think", "thinking": thinking }));
            let play = json!({ "kind": "play-computer", "seat": turn["seat"], "actions": turn["actions"] });
            page.give(&format!("computer-{again}"), play);
            page.give(&format!("back-{again}"), json!({ "kind": "ask-take-back" }));
            turns.push(turn);
        }
        assert_eq!(turns[0], turns[1], "{}", game.id());
    }
}

#[test]
fn what_others_did_first_takes_a_move_back() {
    let mut page = Page::new();
    let game = catalog::GAMES[0].id();
    let new: NewTable = serde_json::from_value(json!({
        "game": game, "players": 2, "clock": { "kind": "none" },
        "seats": [{ "kind": "me" }, { "kind": "me" }],
    }))
    .unwrap();
    let mut log = new.entries(&identity().person, 1).unwrap();
    page.call(json!({ "type": "open", "table": CODE, "who": ann(), "entries": log }));
    let legal = Table::fold(&log).unwrap().play().legal();
    page.act("mine", &json!(legal[0]));
    assert_eq!(page.show()["entries"].as_array().unwrap().len(), 1);
    // The same person moved in another window before.
    let mut table = Table::fold(&log).unwrap();
    let (act, other) = (Command::Act { action: legal[1].clone(), seen: None }, CommandId("other".into()));
    let context = Context { now_ms: 20, lag_ms: 0, follows: None, new_code: &String::new };
    let decision = table.handle(&act, &identity(), &context).unwrap();
    let after = log.len();
    log.extend(table.commit(decision, Some(Issued { id: &other, by: &identity() })).unwrap());
    let taken = page.call(json!({ "type": "news", "table": CODE, "after": after, "entries": log[after..] }));
    assert_eq!(taken["dropped"][0]["pending"]["id"], "mine");
    assert!(!taken["dropped"][0]["sentence"].as_str().unwrap().is_empty());
    let shown = page.show();
    assert_eq!(shown["view"]["position"], json!(table.play().position()));
    assert_eq!(shown["entries"].as_array().unwrap().len(), 1, "the other move alone is new");
}

#[test]
fn requests_that_cannot_be_answered_say_why() {
    let studied =
        json!({ "type": "study", "game": catalog::GAMES[0].id(), "wish": { "steps": [{ "act": "?" }] } });
    let cases = [
        (json!({ "type": "show", "table": "none", "now_ms": 0 }), "not-open"),
        (json!({ "type": "study", "game": "none", "wish": {} }), "unknown-game"),
        (studied, "bad-action"),
        (json!({ "type": "nonsense" }), "bad-request"),
        (json!({ "type": "open", "table": "t", "who": ann(), "entries": [] }), "broken-log"),
        (json!({ "type": "open", "table": "t", "who": { "ids": [], "name": "" }, "entries": [] }), "nobody"),
        (
            json!({ "type": "make", "table": "t", "who": ann(), "new": { "game": "none" }, "now_ms": 0 }),
            "bad-code",
        ),
    ];
    for (request, code) in cases {
        assert_eq!(Page::new().ask(request.clone()).unwrap_err()["code"], code, "{request}");
    }
}

#[test]
fn thoughts_come_line_by_line() {
    for game in catalog::GAMES {
        let mut page = Page::new();
        page.call(json!({ "type": "analyse", "game": game.id(), "wish": { "study": {}, "lines": 2 } }));
        let first = page.call(json!({ "type": "next-line" }));
        assert!(!first["lines"].as_array().unwrap().is_empty(), "{}", game.id());
    }
    assert_eq!(Page::new().call(json!({ "type": "next-line" })), Value::Null);
}

#[test]
fn a_save_is_written_and_read_and_goes_on() {
    let mut page = Page::new();
    let seats = json!([{ "kind": "me" }, { "kind": "computer", "player": "level:2" }]);
    let clock = json!({ "kind": "total", "total_ms": 60_000, "increment_ms": 0 });
    let new = json!({ "game": "pressure", "seats": seats, "clock": clock });
    page.call(json!({ "type": "make", "table": CODE, "who": ann(), "new": new, "now_ms": 0 }));
    let save = page.call(json!({ "type": "save", "table": CODE, "now_ms": 7000 }));
    let mut opened = page.call(json!({ "type": "read-save", "text": save.to_string() }));
    assert_eq!((&opened["turn"], &opened["over"]), (&json!(0), &json!(false)));
    assert_eq!(opened["table"]["left_ms"], json!([53_000, 60_000]));
    let left = opened["table"]["left_ms"].take();
    let new = json!({
        "game": "pressure", "record": opened["record"], "seats": seats, "clock": clock, "left_ms": left,
    });
    page.call(json!({ "type": "make", "table": CODE, "who": ann(), "new": new, "now_ms": 900 }));
    assert_eq!(page.show()["view"]["clock"]["left_ms"], json!([52_900, 60_000]), "a tenth of a second later");

    for (text, said) in [
        ("{", "not complete JSON"),
        (r#"{"game":"chess","rules":1,"players":2,"setup":"x","steps":[]}"#, "no game called 'chess'"),
        (r#"{"game":"pressure","rules":9,"players":2,"setup":"standard","steps":[]}"#, "version 9"),
    ] {
        let problem = page.ask(json!({ "type": "read-save", "text": text })).unwrap_err();
        assert!(problem["sentence"].as_str().unwrap().contains(said), "{problem}");
    }
}
