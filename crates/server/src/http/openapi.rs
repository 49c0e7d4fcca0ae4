//! The OpenAPI document of the HTTP part, made from one table.

use axum::Json;
use serde_json::{Map, Value, json};

/// An address, how it is asked and what it is for.
struct Operation {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    /// What the body of the request is, if it has one.
    body: Option<&'static str>,
    answer: Answer,
}

enum Answer {
    Json(&'static str),
    Png,
    Svg,
    Text,
}

const fn get(path: &'static str, summary: &'static str, answer: Answer) -> Operation {
    Operation { method: "get", path, summary, body: None, answer }
}

const fn post(
    path: &'static str,
    summary: &'static str,
    body: &'static str,
    answer: &'static str,
) -> Operation {
    Operation { method: "post", path, summary, body: Some(body), answer: Answer::Json(answer) }
}

const OPERATIONS: &[Operation] = &[
    get("/api/me", "Who the visitor is; a new guest gets a cookie.", Answer::Json("Me")),
    get(
        "/api/me/progress",
        "How far the visitor is with lessons and ladders, by name.",
        Answer::Json("Progress"),
    ),
    Operation {
        method: "put",
        path: "/api/me/progress/{name}",
        summary: "Keep how far the visitor is.",
        body: Some("Anything"),
        answer: Answer::Json("Done"),
    },
    Operation {
        method: "delete",
        path: "/api/me/progress/{name}",
        summary: "Forget how far the visitor is.",
        body: None,
        answer: Answer::Json("Done"),
    },
    post("/api/account/register", "Make the guest an account.", "Credentials", "Done"),
    post("/api/account/login", "Log in; a guest's seats and games come along.", "Credentials", "Done"),
    post("/api/account/logout", "End the session.", "Nothing", "Done"),
    post("/api/account/password", "Change the password; other sessions end.", "Passwords", "Done"),
    post("/api/account/name", "Change the name a guest shows.", "Name", "Done"),
    get("/api/games", "The games, their setups, actions and computer players.", Answer::Json("Games")),
    post(
        "/api/games/{game}/study",
        "A game from any position after any steps, and what a try means; nothing is kept.",
        "StudyWish",
        "Studied",
    ),
    post(
        "/api/games/{game}/analysis",
        "What the engine thinks of a position: one line of JSON for each look, each deeper than the last.",
        "AnalysisWish",
        "Analysis",
    ),
    get(
        "/api/games/{game}/symbols.svg",
        "What a game is drawn with: symbols for a page, by the ids of its pieces, squares and overlays.",
        Answer::Svg,
    ),
    get("/api/lobby", "Tables to join and games to watch.", Answer::Json("Lobby")),
    get("/api/tables", "The visitor's own tables (status, before_ms, before_code).", Answer::Json("Cards")),
    post("/api/tables", "Make a table.", "NewTable", "Made"),
    post(
        "/api/tables/load",
        "Make a table that goes on from a save: a PNG or the JSON of a record.",
        "Save",
        "Made",
    ),
    get(
        "/api/tables/{code}",
        "A table as it is now, with the board and what is legal.",
        Answer::Json("Table"),
    ),
    get("/api/tables/{code}/record", "The whole game as data.", Answer::Json("Record")),
    get("/api/tables/{code}/save.png", "A picture of the board with the whole game inside.", Answer::Png),
    get("/api/tables/{code}/preview.png", "The position as a picture for links.", Answer::Png),
    get("/api/tables/{code}/replay.png", "The game as an animated picture.", Answer::Png),
    get(
        "/api/tables/{code}/review",
        "What the engine thinks of a finished game: one line of JSON for each turn.",
        Answer::Json("Reviewed"),
    ),
    get(
        "/api/finished",
        "Finished public games (game, person, before_ms, before_code, limit).",
        Answer::Json("Cards"),
    ),
    get("/api/people/{name}", "What an account has played and how well.", Answer::Json("Profile")),
    get("/api/people/{name}/ratings/{game}/{class}", "How a rating came about.", Answer::Json("Points")),
    get("/api/openapi.json", "This document.", Answer::Json("OpenApi")),
    get("/api/health", "Whether the server and its store are up.", Answer::Json("Health")),
    get("/metrics", "Numbers for Prometheus.", Answer::Text),
];

/// `GET /api/openapi.json`.
pub async fn answer() -> Json<Value> {
    Json(document())
}

fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for operation in OPERATIONS {
        let methods = paths.entry(operation.path).or_insert_with(|| json!({}));
        methods[operation.method] = operation.described();
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Plenum",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Everything but live tables, which are played over the WebSocket at /ws. \
                Errors are {\"error\": {\"code\", \"sentence\"}} with a stable code and a sentence for people."
        },
        "paths": paths,
        "components": { "schemas": schemas() }
    })
}

impl Operation {
    fn described(&self) -> Value {
        let reference = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
        let content = match self.answer {
            Answer::Json(name) => json!({ "application/json": { "schema": reference(name) } }),
            Answer::Png => json!({ "image/png": {} }),
            Answer::Svg => json!({ "image/svg+xml": {} }),
            Answer::Text => json!({ "text/plain": {} }),
        };
        let parameters: Vec<Value> = parameters(self.path)
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .collect();
        let problem = json!({
            "description": "Why not.",
            "content": { "application/json": { "schema": reference("Problem") } }
        });
        let mut described = json!({
            "summary": self.summary,
            "parameters": parameters,
            "responses": { "200": { "description": "As asked.", "content": content }, "default": problem }
        });
        if let Some(body) = self.body.filter(|body| *body != "Nothing") {
            let kind = if body == "Save" { "application/octet-stream" } else { "application/json" };
            described["requestBody"] =
                json!({ "required": true, "content": { kind: { "schema": reference(body) } } });
        }
        described
    }
}

/// The names in braces.
fn parameters(path: &'static str) -> impl Iterator<Item = &'static str> {
    path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

fn schemas() -> Value {
    let text = json!({ "type": "string" });
    let number = json!({ "type": "integer" });
    let yes = json!({ "type": "boolean" });
    let object = |properties: Value| {
        let required: Vec<String> =
            properties.as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect();
        json!({ "type": "object", "properties": properties, "required": required })
    };
    let list =
        |name: &str| json!({ "type": "array", "items": { "$ref": format!("#/components/schemas/{name}") } });
    let open = |description: &str| json!({ "type": "object", "description": description });
    json!({
        "Problem": object(json!({ "error": {
            "type": "object",
            "required": ["code", "sentence"],
            "properties": { "code": text, "sentence": text, "step": number }
        } })),
        "Done": object(json!({ "done": yes })),
        "Me": object(json!({ "ids": { "type": "array", "items": text }, "name": text, "registered": yes })),
        "Progress": open("By name, the values kept for the visitor and the guests they were before."),
        "Anything": json!({ "description": "Any JSON of at most 16 KiB." }),
        "Credentials": object(json!({ "name": text, "password": text })),
        "Passwords": object(json!({ "old": text, "new": text })),
        "Name": object(json!({ "name": text })),
        "Games": { "type": "array", "items": open("A game: id, name, seats, setups, stages, verbs, clock, computers, characters.") },
        "StudyWish": {
            "type": "object",
            "properties": {
                "position": text, "players": number, "setup": text,
                "steps": { "type": "array", "items": text, "maxItems": 2000 },
                "gesture": open("{verb, source, target, direction, count}, without what it does not need")
            }
        },
        "Studied": {
            "type": "object",
            "properties": {
                "position": text, "mover": number, "turn": number, "undoable": number,
                "outcome": open("How it ended: scores, ranks, reason; or null."),
                "turns": { "type": "array", "items": open("{seat, steps}") },
                "scene": open("The board."), "menu": open("What is legal."),
                "answer": open("What the gesture means: {action} | {code, sentence}")
            }
        },
        "AnalysisWish": {
            "type": "object",
            "required": ["study"],
            "properties": { "study": { "$ref": "#/components/schemas/StudyWish" }, "lines": number }
        },
        "Analysis": object(json!({
            "lines": { "type": "array", "items": open("{turns, chances, sure: {seat, turns} or null}") },
            "depth": number, "nodes": number, "done": yes
        })),
        "Reviewed": object(json!({
            "turn": number, "step": number, "seat": number, "lost": { "type": "number" },
            "chances": { "type": "array", "items": { "type": "number" } },
            "mistake": { "enum": ["slip", "mistake", "blunder", null] },
            "best": { "type": "array", "items": { "type": "array", "items": text } }
        })),
        "Lobby": open("Tables that wait for players (open) and games to watch (playing), as cards."),
        "Card": open("A table as lists show it: code, game, seats, status, clock class, position."),
        "Cards": list("Card"),
        "NewTable": {
            "type": "object",
            "required": ["game"],
            "properties": {
                "game": text, "players": number, "setup": text, "rated": yes, "take_backs": yes,
                "clock": open("{kind: none} | {kind: total, total_ms, increment_ms} | {kind: per-turn, turn_ms}"),
                "visibility": { "enum": ["public", "link"] },
                "absence": open("{kind: wait} | {kind: resign, minutes} | {kind: computer, minutes, player}"),
                "seats": { "type": "array", "items": open("{kind: open} | {kind: me} | {kind: computer, player}") }
            }
        },
        "Save": { "type": "string", "format": "binary" },
        "Made": object(json!({ "code": text })),
        "Table": object(json!({ "view": open("Seats, clock, moves, chat."), "scene": open("The board."), "menu": open("What is legal.") })),
        "Record": open("A game: its id, the version of its rules, how it began, every step, how it ended."),
        "Profile": open("An account: name, since_ms, ratings, games."),
        "Points": { "type": "array", "items": object(json!({ "table": text, "rating": number, "at_ms": number })) },
        "OpenApi": open("An OpenAPI document."),
        "Health": object(json!({ "healthy": yes }))
    })
}
