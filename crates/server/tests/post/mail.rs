//! People are told by mail, if they said yes, until they say no.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use server::mail::MailOptions;
use server::{Database, NoticeOptions, Options, Reach, serve};

use crate::smtp_sink::SmtpSink;
use crate::support::{credentials, options};
use crate::{acts, ask, does, guest, slow_game, until};

/// A server that hands its mail to that sink.
fn mailing(sink: &SmtpSink, folder: &Path) -> Options {
    let notices = NoticeOptions {
        mail: Some(MailOptions { smtp_url: sink.url.clone(), from: "Plenum <games@example.org>".into() }),
        public_url: Some("http://site/".into()),
        delay: Duration::from_millis(200),
        push_reach: Reach::Internet,
    };
    Options { notices, ..options(Database::Sqlite(folder.join("plenum.sqlite"))) }
}

/// The address in a mail that begins so.
fn link(mail: &str, begins: &str) -> String {
    let from = mail.find(begins).unwrap_or_else(|| panic!("no {begins} in {mail}"));
    let text = &mail[from + "http://site".len()..];
    text.split(|letter: char| letter.is_whitespace() || letter == '>').next().unwrap().to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_is_sent_to_who_said_yes_until_they_say_no() {
    let folder = tempfile::tempdir().unwrap();
    let sink = SmtpSink::start().await;
    let serving = serve(mailing(&sink, folder.path())).await.unwrap();
    let (white, black) = (guest(&serving).await, guest(&serving).await);
    let wish = json!({ "address": "black@example.org" });
    assert_eq!(
        ask(&serving, "PUT", "/api/me/mail", &black, wish.clone()).await.status,
        403,
        "guests get no mail"
    );
    let account = ask(&serving, "POST", "/api/account/register", &black, credentials("black")).await;
    let black = account.cookie().unwrap();
    assert_eq!(
        ask(&serving, "PUT", "/api/me/mail", &black, json!({ "address": "nobody" })).await.status,
        400
    );
    assert_eq!(ask(&serving, "PUT", "/api/me/mail", &black, wish).await.status, 200);
    until("the question arrives", async || sink.mails().len() == 1).await;
    let question = sink.mails().remove(0);
    assert!(question.contains("To: black@example.org"), "{question}");

    // Nothing but the question goes to an address that nobody confirmed; looking at the link confirms nothing.
    let yes = link(&question, "http://site/api/mail/confirm");
    assert_eq!(ask(&serving, "GET", &yes, "", Value::Null).await.status, 200);
    let mail_state =
        async || ask(&serving, "GET", "/api/me/notices", &black, Value::Null).await.json()["mail"].clone();
    assert_eq!(mail_state().await, json!({ "address": "black@example.org", "confirmed": false }));
    let forged = yes.replace("proof=", "proof=0");
    assert_eq!(ask(&serving, "POST", &forged, "", Value::Null).await.status, 400);
    assert_eq!(ask(&serving, "POST", &yes, "", Value::Null).await.status, 200);
    assert_eq!(mail_state().await["confirmed"], true);

    let code = slow_game(&serving, &white, &black).await;
    until("the mail arrives", async || sink.mails().len() == 2).await;
    let mail = sink.mails().remove(1);
    assert!(mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{mail}");
    assert!(mail.contains(&format!("http://site/t/{code}")), "{mail}");

    // One click of the mail program, without a cookie.
    let off = link(&mail, "http://site/api/mail/off");
    assert_eq!(ask(&serving, "POST", &off.replace("proof=", "proof=0"), "", Value::Null).await.status, 400);
    let before = ask(&serving, "GET", "/api/me/notices", &black, Value::Null).await.json();
    assert_eq!(before["choices"]["mail"].as_array().unwrap().len(), 5, "{before}");
    assert_eq!(ask(&serving, "POST", &off, "", Value::Null).await.status, 200);
    acts(&serving, &white, &code, "c2c3").await;
    does(&serving, &white, &code, "over", json!({ "kind": "resign" })).await;
    let after = ask(&serving, "GET", "/api/me/notices", &black, Value::Null).await.json();
    assert_eq!(after["choices"]["mail"], json!([]));
    serving.stop().await;
    assert_eq!(sink.mails().len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_in_a_mail_sets_another_password_once() {
    let folder = tempfile::tempdir().unwrap();
    let sink = SmtpSink::start().await;
    let serving = serve(mailing(&sink, folder.path())).await.unwrap();
    let register = credentials("forgetful");
    let guest_cookie = guest(&serving).await;
    let account =
        ask(&serving, "POST", "/api/account/register", &guest_cookie, register).await.cookie().unwrap();
    let forgotten = async |name: &str| {
        let answer = ask(&serving, "POST", "/api/account/recovery-mail", "", json!({ "name": name })).await;
        assert_eq!(answer.status, 200, "whoever asks learns nothing");
    };
    let recover = async |code: &str, password: &str| {
        let wish = json!({ "name": "forgetful", "code": code, "password": password });
        ask(&serving, "POST", "/api/account/recover", &guest(&serving).await, wish).await.status
    };

    // Nobody is written to who has no address, or has not said that it is theirs.
    forgotten("nobody").await;
    let wish = json!({ "address": "forgetful@example.org" });
    assert_eq!(ask(&serving, "PUT", "/api/me/mail", &account, wish).await.status, 200);
    until("the question arrives", async || sink.mails().len() == 1).await;
    let yes = link(&sink.mails()[0], "http://site/api/mail/confirm");
    assert_eq!(ask(&serving, "POST", &yes, "", Value::Null).await.status, 200);

    forgotten("forgetful").await;
    until("the code arrives", async || sink.mails().len() == 2).await;
    let mail = sink.mails().remove(1);
    assert!(mail.contains("To: forgetful@example.org"), "{mail}");
    let there = link(&mail, "http://site/account");
    let code = there.split("code=").nth(1).unwrap();
    assert_eq!(recover(&format!("{code}0"), "another password").await, 401);
    assert_eq!(recover(code, "another password").await, 200);
    assert_eq!(recover(code, "a third password").await, 401, "it is for the password there was");
    let login = json!({ "name": "forgetful", "password": "another password" });
    assert_eq!(ask(&serving, "POST", "/api/account/login", "", login).await.status, 200);
}
