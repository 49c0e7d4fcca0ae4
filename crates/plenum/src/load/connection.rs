//! What every client of the load generator does: connect, watch, wait for answers, look into the log at the end.

use std::collections::HashMap;
use std::time::Instant;

use client::{Request, Socket, request};
use serde_json::{Value, json};

use super::measure::Measured;
use super::{Failure, Plan};

/// Makes a table; its code, and a connection of its host.
pub async fn host(plan: &Plan, seats: Value) -> Result<(String, Socket), Failure> {
    let wish = json!({ "game": plan.game.id(), "players": 2, "clock": { "kind": "none" }, "seats": seats })
        .to_string();
    let made = request(&plan.host, Request::post("/api/tables", &wish)).await;
    let made = made.map_err(|error| error.to_string())?;
    let code = made.json()["code"].as_str().ok_or("a table without a code")?.to_string();
    let host = connect(plan, made.cookie().as_deref()).await?;
    Ok((code, host))
}

pub async fn connect(plan: &Plan, cookie: Option<&str>) -> Result<Socket, Failure> {
    Socket::connect(&plan.host, cookie).await.map_err(|error| error.to_string())
}

/// Watches a table's events, and thinks for its computers if it says so; what there are so far.
pub async fn watch(socket: &mut Socket, table: &str, thinks: bool) -> Result<Value, Failure> {
    let watch = json!({ "type": "watch", "table": table, "after": 0, "detail": "events", "thinks": thinks });
    socket.say(&watch).await.map_err(|error| error.to_string())?;
    let events = |message: &Value| message["type"] == "events" && message["after"] == 0;
    socket.hear_until(events).await.map_err(|error| error.to_string())
}

pub fn carried_out(answer: &Value) -> Result<(), Failure> {
    if answer["type"] == "done" { Ok(()) } else { Err(format!("{}: {}", answer["code"], answer["sentence"])) }
}

/// Whoever gave a command hears both: the acknowledgement and, as everyone, the event.
pub async fn acknowledged(
    socket: &mut Socket,
    id: &str,
    measured: &Measured,
    start: Instant,
) -> Result<(), Failure> {
    let (mut done, mut told) = (false, false);
    while !(done && told) {
        let message = socket.hear().await.map_err(|error| error.to_string())?;
        if message["id"] == id {
            carried_out(&message)?;
            measured.acknowledged(start.elapsed());
            done = true;
        } else if message["type"] == "problem" {
            return carried_out(&message);
        } else {
            told |= carries(&message, id);
        }
    }
    Ok(())
}

pub async fn shown(
    socket: &mut Socket,
    id: &str,
    measured: &Measured,
    start: Instant,
) -> Result<(), Failure> {
    socket.hear_until(|message| carries(message, id)).await.map_err(|error| error.to_string())?;
    measured.shown(start.elapsed());
    Ok(())
}

/// Looks for everything that was acknowledged in the log as a newcomer gets it.
pub async fn check(
    plan: &Plan,
    table: &str,
    acknowledged: &[String],
    measured: &Measured,
) -> Result<(), Failure> {
    let mut witness = connect(plan, None).await?;
    let log = watch(&mut witness, table, false).await?;
    let entries = log["entries"].as_array().into_iter().flatten().filter(|entry| entry["kind"] == "acted");
    let mut ids: Vec<&str> = entries.filter_map(|entry| entry["command"].as_str()).collect();
    // A command may be a whole turn.
    ids.dedup();
    let mut times: HashMap<&str, usize> = HashMap::new();
    for id in ids {
        *times.entry(id).or_default() += 1;
    }
    for id in acknowledged {
        measured.found(times.get(id.as_str()).copied().unwrap_or(0));
    }
    Ok(())
}

fn carries(message: &Value, id: &str) -> bool {
    message["entries"].as_array().is_some_and(|entries| entries.iter().any(|entry| entry["command"] == id))
}
