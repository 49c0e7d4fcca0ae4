//! Players of one table, game after game until it is enough.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use catalog::AnyPlay;
use client::{Request, Socket, request};
use game::Dice;
use serde_json::{Value, json};

use super::measure::Measured;
use super::{Failure, Plan};

/// A table with its players, all in one task: two real connections, and who is to move acts.
pub async fn play(
    plan: Plan,
    number: u64,
    measured: Arc<Measured>,
    enough: Arc<AtomicBool>,
) -> Result<(), Failure> {
    let mut dice = Dice::new(number);
    while !enough.load(Ordering::Relaxed) {
        let mut game = Game::begin(&plan, dice.next_u64()).await?;
        game.play(&measured, &enough, &mut dice).await?;
        game.check(&plan, &measured).await?;
    }
    Ok(())
}

struct Game {
    code: String,
    players: [Socket; 2],
    play: Box<dyn AnyPlay>,
    /// The ids of the commands that were acknowledged.
    acknowledged: Vec<String>,
    run: u64,
}

impl Game {
    async fn begin(plan: &Plan, run: u64) -> Result<Game, Failure> {
        let wish = json!({
            "game": plan.game.id(), "players": 2, "clock": { "kind": "none" },
            "seats": [{ "kind": "me" }, { "kind": "open" }]
        });
        let wish = wish.to_string();
        let made = request(&plan.host, Request::post("/api/tables", &wish)).await;
        let made = made.map_err(|error| error.to_string())?;
        let code = made.json()["code"].as_str().ok_or("a table without a code")?.to_string();
        let first = connect(plan, made.cookie().as_deref()).await?;
        let mut second = connect(plan, None).await?;
        let sit = json!({ "kind": "sit", "seat": 1 });
        second.command(&code, "sit", sit).await.map_err(|error| error.to_string())?;
        carried_out(&second.answer("sit").await.map_err(|error| error.to_string())?)?;
        let play = plan.game.start(Some(2), None).map_err(|error| error.to_string())?;
        let mut game = Game { code, players: [first, second], play, acknowledged: Vec::new(), run };
        for player in &mut game.players {
            watch(player, &game.code).await?;
        }
        Ok(game)
    }

    async fn play(
        &mut self,
        measured: &Measured,
        enough: &AtomicBool,
        dice: &mut Dice,
    ) -> Result<(), Failure> {
        let mut count = 0;
        while self.play.outcome().is_none() && !enough.load(Ordering::Relaxed) {
            let action = dice.pick(&self.play.legal()).clone();
            let id = format!("{:x}-{count}", self.run);
            let mover = self.play.mover().index();
            self.play.act(&action).map_err(|error| error.to_string())?;
            let [first, second] = &mut self.players;
            let (mover, other) = if mover == 0 { (first, second) } else { (second, first) };
            let start = Instant::now();
            let act = json!({ "kind": "act", "action": action });
            mover.command(&self.code, &id, act).await.map_err(|error| error.to_string())?;
            let (done, shown) =
                tokio::join!(acknowledged(mover, &id, measured, start), shown(other, &id, measured, start));
            done?;
            shown?;
            self.acknowledged.push(id);
            count += 1;
        }
        Ok(())
    }

    /// Looks for every acknowledged move in the log as a newcomer gets it.
    async fn check(&mut self, plan: &Plan, measured: &Measured) -> Result<(), Failure> {
        let mut witness = connect(plan, None).await?;
        let log = watch(&mut witness, &self.code).await?;
        let mut times: HashMap<&str, usize> = HashMap::new();
        for entry in log["entries"].as_array().into_iter().flatten().filter(|entry| entry["kind"] == "acted")
        {
            if let Some(id) = entry["command"].as_str() {
                *times.entry(id).or_default() += 1;
            }
        }
        for id in &self.acknowledged {
            measured.found(times.get(id.as_str()).copied().unwrap_or(0));
        }
        Ok(())
    }
}

async fn connect(plan: &Plan, cookie: Option<&str>) -> Result<Socket, Failure> {
    Socket::connect(&plan.host, cookie).await.map_err(|error| error.to_string())
}

/// Watches a table's events; what there are so far.
async fn watch(socket: &mut Socket, table: &str) -> Result<Value, Failure> {
    let watch = json!({ "type": "watch", "table": table, "after": 0, "detail": "events" });
    socket.say(&watch).await.map_err(|error| error.to_string())?;
    let events = |message: &Value| message["type"] == "events" && message["after"] == 0;
    socket.hear_until(events).await.map_err(|error| error.to_string())
}

fn carried_out(answer: &Value) -> Result<(), Failure> {
    if answer["type"] == "done" { Ok(()) } else { Err(format!("{}: {}", answer["code"], answer["sentence"])) }
}

/// The mover hears both: the acknowledgement and, as everyone, the event.
async fn acknowledged(
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

async fn shown(socket: &mut Socket, id: &str, measured: &Measured, start: Instant) -> Result<(), Failure> {
    socket.hear_until(|message| carries(message, id)).await.map_err(|error| error.to_string())?;
    measured.shown(start.elapsed());
    Ok(())
}

fn carries(message: &Value, id: &str) -> bool {
    message["entries"].as_array().is_some_and(|entries| entries.iter().any(|entry| entry["command"] == id))
}
