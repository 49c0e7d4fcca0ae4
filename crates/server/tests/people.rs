//! Who someone is, and what only they may do.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use serde_json::{Value, json};
use support::{TestServer, credentials};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_becomes_an_account_and_keeps_seats_and_games() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let wish = json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let early = server.table(&guest, &wish).await;
    let account = server.register(&guest, "Heron").await;
    assert_eq!(server.get("/api/me", Some(&account)).await.json()["name"], "Heron");
    assert_ne!(server.get("/api/me", Some(&guest)).await.json()["name"], "Heron", "the guest's cookie");

    // Another browser: a guest there takes a seat, then logs in. Both seats are the account's now.
    let other = server.guest().await;
    let late = server.table(&other, &wish).await;
    let login = server.post("/api/account/login", Some(&other), &credentials("heron")).await;
    assert_eq!(login.status, 200, "{}", login.json());
    let session = login.cookie().expect("a new cookie");
    let mine = server.get("/api/tables", Some(&session)).await.json();
    let codes: Vec<&str> = mine.as_array().unwrap().iter().filter_map(|card| card["code"].as_str()).collect();
    assert!(codes.contains(&early.as_str()) && codes.contains(&late.as_str()), "{codes:?}");
    let mut player = server.connect(&session).await;
    for code in [&early, &late] {
        player.watch(code).await;
        player.does(code, json!({ "kind": "leave", "seat": 0 })).await;
    }

    // The cookie the guest had before logging in proves nothing any more.
    let replayed = server.get("/api/me", Some(&other)).await;
    assert!(replayed.cookie().is_some() && replayed.json()["name"] != "Heron", "{}", replayed.json());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn progress_is_kept_and_comes_along() {
    const LADDER: &str = "/api/me/progress/ladder:pressure";
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let keep = async |who: &str, value: Value| server.send("PUT", LADDER, Some(who), &value).await.status;
    let kept = async |who: &str| server.get("/api/me/progress", Some(who)).await.json();
    assert_eq!(kept(&guest).await, json!({}));
    assert_eq!(keep(&guest, json!(["pip"])).await, 200);
    assert_eq!(keep(&guest, json!(["pip", "marlo"])).await, 200);
    assert_eq!(keep(&guest, json!("x".repeat(20_000))).await, 400, "far too much");
    let guest = server.register(&guest, "Wren").await;
    assert_eq!(kept(&guest).await, json!({ "ladder:pressure": [["pip", "marlo"]] }));

    // Somebody else's progress is theirs, until they turn out to be the same person.
    let other = server.guest().await;
    assert_eq!(keep(&other, json!(["dotty"])).await, 200);
    assert_eq!(kept(&other).await, json!({ "ladder:pressure": [["dotty"]] }));
    let login = server.post("/api/account/login", Some(&other), &credentials("Wren")).await;
    let session = login.cookie().expect("a new cookie");
    assert_eq!(kept(&session).await, json!({ "ladder:pressure": [["pip", "marlo"], ["dotty"]] }));

    assert_eq!(server.send("DELETE", LADDER, Some(&session), &Value::Null).await.status, 200);
    assert_eq!(kept(&session).await, json!({}));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accounts_are_guarded() {
    let server = TestServer::start().await;
    let guest = server.account("Otter").await;
    let stranger = server.guest().await;
    let wrong = json!({ "name": "Otter", "password": "wrong horse battery" });
    let nobody = json!({ "name": "Nobody", "password": "wrong horse battery" });
    // (path, who, body, status, code)
    let tries = [
        ("register", &stranger, credentials("oTTer"), 409, "name-taken"),
        ("register", &stranger, credentials("a"), 400, "bad-name"),
        ("register", &stranger, credentials("spaced name"), 400, "bad-name"),
        ("register", &stranger, json!({ "name": "Short", "password": "short" }), 400, "bad-password"),
        ("register", &guest, credentials("Again"), 409, "registered"),
        ("login", &stranger, wrong, 401, "wrong-password"),
        ("login", &stranger, nobody, 401, "wrong-password"),
        ("password", &stranger, json!({ "old": "x", "new": "new password" }), 403, "not-registered"),
        ("password", &guest, json!({ "old": "x", "new": "new password" }), 401, "wrong-password"),
        ("name", &guest, json!({ "name": "Other" }), 409, "registered"),
        ("name", &stranger, json!({ "name": "Otter" }), 409, "name-taken"),
        ("name", &stranger, json!({ "name": "\u{200b}" }), 400, "bad-name"),
    ];
    for (path, who, body, status, code) in tries {
        let answer = server.post(&format!("/api/account/{path}"), Some(who), &body).await;
        assert_eq!(
            (answer.status, answer.json()["error"]["code"].as_str()),
            (status, Some(code)),
            "{path} {body}"
        );
    }
    let change = json!({ "old": "correct horse battery", "new": "another horse" });
    assert_eq!(server.post("/api/account/password", Some(&guest), &change).await.status, 200);
    assert_eq!(server.post("/api/account/login", Some(&stranger), &credentials("Otter")).await.status, 401);
    assert_eq!(server.post("/api/account/logout", Some(&guest), &json!({})).await.status, 200);
    assert_ne!(server.get("/api/me", Some(&guest)).await.json()["name"], "Otter", "logged out");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_cookies_prove_nothing() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let me = server.get("/api/me", Some(&guest)).await.json();
    let (token, signature) = guest.strip_prefix("plenum=").unwrap().split_once('.').unwrap();
    let turned = |text: &str| text.chars().rev().collect::<String>();
    for forged in [
        format!("plenum={}.{signature}", turned(token)),
        format!("plenum={token}.{}", turned(signature)),
        format!("plenum={token}."),
        format!("plenum={token}"),
        "plenum=".to_string(),
        "plenum=zz.zz".to_string(),
        format!("plenum={token}.{signature}00"),
    ] {
        let answer = server.get("/api/me", Some(&forged)).await;
        assert!(answer.cookie().is_some(), "{forged}: a new guest");
        assert_ne!(answer.json()["ids"], me["ids"], "{forged}");
    }
    server.stop().await;
}
