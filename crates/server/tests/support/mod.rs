//! A server of a test's own, and people who play at it.

#![allow(dead_code, reason = "each test file uses its own part")]

pub mod memory;
pub mod schema;

use std::path::PathBuf;

use client::{Answer, ClientError, JSON, Request, Socket, request};
use serde_json::{Value, json};
use server::{Database, Limits, NoticeOptions, Options, Serving, Timeouts, serve};
use tempfile::TempDir;

pub struct TestServer {
    pub host: String,
    serving: Serving,
    folder: Option<TempDir>,
}

impl From<Serving> for TestServer {
    fn from(serving: Serving) -> TestServer {
        TestServer { host: serving.address.to_string(), serving, folder: None }
    }
}

pub fn options(database: Database) -> Options {
    Options {
        address: "127.0.0.1:0".parse().unwrap(),
        metrics_address: None,
        database,
        https: false,
        behind_proxy: false,
        limits: Limits::Off,
        timeouts: Timeouts::CLIENTS,
        thinkers: 1,
        notices: NoticeOptions::default(),
        page: &[],
    }
}

impl TestServer {
    pub async fn start() -> TestServer {
        TestServer::start_with(|options| options).await
    }

    pub async fn start_with(change: impl FnOnce(Options) -> Options) -> TestServer {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::Sqlite(folder.path().join("plenum.sqlite"));
        let serving = serve(change(options(database))).await.unwrap();
        TestServer { folder: Some(folder), ..TestServer::from(serving) }
    }

    /// The file that everything is kept in.
    pub fn database(&self) -> PathBuf {
        self.folder.as_ref().expect("it has a file").path().join("plenum.sqlite")
    }

    pub async fn stop(self) {
        self.serving.stop().await;
    }

    pub async fn get(&self, path: &str, cookie: Option<&str>) -> Answer {
        request(&self.host, Request { method: "GET", path, cookie, ..Request::default() }).await.unwrap()
    }

    pub async fn post(&self, path: &str, cookie: Option<&str>, body: &Value) -> Answer {
        self.post_bytes(path, cookie, JSON, body.to_string().as_bytes()).await
    }

    /// A request of any method; without a body for null.
    pub async fn send(&self, method: &str, path: &str, cookie: Option<&str>, body: &Value) -> Answer {
        let text = if body.is_null() { String::new() } else { body.to_string() };
        let request = Request { method, path, cookie, headers: JSON, body: text.as_bytes() };
        client::request(&self.host, request).await.unwrap()
    }

    pub async fn post_bytes(
        &self,
        path: &str,
        cookie: Option<&str>,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Answer {
        request(&self.host, Request { method: "POST", path, cookie, headers, body }).await.unwrap()
    }

    /// Somebody new.
    pub async fn guest(&self) -> String {
        self.get("/api/me", None).await.cookie().expect("a new guest gets a cookie")
    }

    /// The guest makes an account of that name; the cookie that proves it.
    pub async fn register(&self, guest: &str, name: &str) -> String {
        let answer = self.post("/api/account/register", Some(guest), &credentials(name)).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.cookie().expect("a new cookie")
    }

    /// Somebody new with an account of that name.
    pub async fn account(&self, name: &str) -> String {
        self.register(&self.guest().await, name).await
    }

    /// Makes a table; its code.
    pub async fn table(&self, cookie: &str, wish: &Value) -> String {
        let made = self.post("/api/tables", Some(cookie), wish).await;
        assert_eq!(made.status, 200, "{}", made.json());
        made.json()["code"].as_str().unwrap().to_string()
    }

    pub async fn connect(&self, cookie: &str) -> Player {
        Player::new(Socket::connect(&self.host, Some(cookie)).await.unwrap())
    }
}

/// A name with the password that everyone has here.
pub fn credentials(name: &str) -> Value {
    json!({ "name": name, "password": "correct horse battery" })
}

/// A person with a page open.
pub struct Player {
    pub socket: Socket,
    commands: u64,
}

impl Player {
    pub fn new(socket: Socket) -> Player {
        Player { socket, commands: 0 }
    }

    /// Watches a table; its state.
    pub async fn watch(&mut self, table: &str) -> Value {
        self.socket.say(&json!({ "type": "watch", "table": table })).await.unwrap();
        self.state().await
    }

    /// The next state of a table.
    pub async fn state(&mut self) -> Value {
        self.socket.hear_until(|message| message["type"] == "state").await.unwrap()
    }

    /// The first state that fits, from now on.
    pub async fn state_until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        self.socket.hear_until(|message| message["type"] == "state" && fits(message)).await.unwrap()
    }

    /// Waits for the connection to be closed by the server.
    pub async fn is_closed(&mut self) {
        let ended = self.socket.hear_until(|_| false).await;
        assert!(!matches!(ended, Err(ClientError::Silence)), "still open");
    }

    /// Gives a command and waits for its answer.
    pub async fn command(&mut self, table: &str, command: Value) -> Value {
        self.commands += 1;
        let id =
            format!("{}-{}", self.socket.cookie.chars().skip(7).take(8).collect::<String>(), self.commands);
        self.socket.command(table, &id, command).await.unwrap();
        self.socket.answer(&id).await.unwrap()
    }

    /// Gives a command that must be carried out.
    pub async fn does(&mut self, table: &str, command: Value) -> u64 {
        let answer = self.command(table, command.clone()).await;
        assert_eq!(answer["type"], "done", "{command}: {answer}");
        answer["version"].as_u64().unwrap()
    }

    /// Gives a command that must be refused; the code.
    pub async fn is_refused(&mut self, table: &str, command: Value) -> String {
        let answer = self.command(table, command.clone()).await;
        assert_eq!(answer["type"], "refused", "{command}: {answer}");
        assert!(answer["sentence"].as_str().is_some_and(|sentence| sentence.len() > 5), "{answer}");
        answer["code"].as_str().unwrap().to_string()
    }
}
