//! A server is killed between handing over a mail and writing down that it did: the next one sends it again, and a
//! mailbox can tell that it is the same.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

#[path = "../../server/tests/post/smtp_sink.rs"]
mod smtp_sink;
mod support;

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use client::{Answer, JSON, Request, Socket, request};
use serde_json::{Value, json};
use smtp_sink::SmtpSink;
use store::{Notice, Outbox as _, Sqlite, Store as _};
use support::Process;

async fn ask(host: &str, method: &str, path: &str, cookie: &str, body: Value) -> Answer {
    let text = if body.is_null() { String::new() } else { body.to_string() };
    let cookie = Some(cookie).filter(|cookie| !cookie.is_empty());
    let answer =
        request(host, Request { method, path, cookie, headers: JSON, body: text.as_bytes() }).await.unwrap();
    assert_eq!(answer.status, 200, "{path}: {}", answer.json());
    answer
}

/// A busy machine may take its time.
async fn mails(sink: &SmtpSink, count: usize) -> Vec<String> {
    let patience = Instant::now() + Duration::from_secs(120);
    while sink.mails().len() < count {
        assert!(Instant::now() < patience, "{} of {count} mails", sink.mails().len());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    sink.mails()
}

fn message_id(mail: &str) -> &str {
    mail.lines().find(|line| line.starts_with("Message-ID:")).unwrap()
}

/// Somebody who reads mail; their cookie.
async fn reader(host: &str, sink: &SmtpSink) -> String {
    let guest = ask(host, "GET", "/api/me", "", Value::Null).await.cookie().unwrap();
    let wish = json!({ "name": "reader", "password": "correct horse battery" });
    let cookie = ask(host, "POST", "/api/account/register", &guest, wish).await.cookie().unwrap();
    ask(host, "PUT", "/api/me/mail", &cookie, json!({ "address": "reader@example.org" })).await;
    let question = mails(sink, 1).await.remove(0);
    let link = &question[question.find("/api/mail/confirm").unwrap()..];
    ask(host, "POST", link.split_whitespace().next().unwrap(), "", Value::Null).await;
    cookie
}

/// A game with three days for each turn that somebody begins with the reader.
async fn begin_game(host: &str, reader: &str) {
    let other = ask(host, "GET", "/api/me", "", Value::Null).await.cookie().unwrap();
    let wish = json!({
        "game": "pressure", "clock": { "kind": "per-turn", "turn_ms": 3 * 86_400_000 },
        "seats": [{ "kind": "me" }, { "kind": "open" }],
    });
    let code =
        ask(host, "POST", "/api/tables", &other, wish).await.json()["code"].as_str().unwrap().to_string();
    let mut socket = Socket::connect(host, Some(reader)).await.unwrap();
    socket.command(&code, "sit", json!({ "kind": "sit", "seat": 1 })).await.unwrap();
    assert_eq!(socket.answer("sit").await.unwrap()["type"], "done");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mail_that_a_killed_server_has_sent_is_sent_again_as_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plenum.sqlite");
    let sink = SmtpSink::start().await;
    let options = [
        "--data",
        file.to_str().unwrap(),
        "--limits",
        "off",
        "--smtp-url",
        &sink.url,
        "--mail-from",
        "Plenum <games@example.org>",
        "--public-url",
        "http://site",
        "--notice-delay-ms",
        "200",
    ];
    let server = Process::serve(&options, 0);
    let cookie = reader(&server.host, &sink).await;
    sink.holds.store(true, Ordering::Relaxed);
    begin_game(&server.host, &cookie).await;
    let first = mails(&sink, 2).await.remove(1);
    server.kill();
    sink.holds.store(false, Ordering::Relaxed);

    // It is not lost: another server would take it up after a minute, which is over at once here.
    let outside = Sqlite::open(&file).unwrap();
    let left: Vec<Notice> = outside.unsettled(u64::MAX, 9).await.unwrap();
    let sent = left.iter().find(|notice| notice.subject.starts_with("begun ")).unwrap();
    outside.put_off(&Notice { due_ms: 0, ..sent.clone() }).await.unwrap();
    outside.close().await;
    let server = Process::serve(&options, 0);
    let second = mails(&sink, 3).await.remove(2);
    assert_eq!(message_id(&first), message_id(&second), "one mail to whoever reads it");

    // Once it is written down, it is not sent again.
    let outside = Sqlite::open(&file).unwrap();
    let is_settled = async || {
        let left = outside.unsettled(u64::MAX, 9).await.unwrap();
        left.iter().all(|notice| !notice.subject.starts_with("begun "))
    };
    while !is_settled().await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.kill();
    drop(Process::serve(&options, 0));
    assert_eq!(sink.mails().len(), 3);
}
