//! Players of one table, game after game until it is enough.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use catalog::AnyPlay;
use game::{Dice, Seat};
use table::{Entry, Event};

use super::client::{Client, Heard};
use super::measure::Measured;
use super::{Failure, Plan, http};

/// A table with its players, all in one task: two real connections, and who is to move acts.
pub async fn play(
    plan: Plan,
    number: u64,
    measured: Arc<Measured>,
    enough: Arc<AtomicBool>,
) -> Result<(), Failure> {
    let mut dice = Dice::new(number);
    while !enough.load(Ordering::Relaxed) {
        let mut game = Game::begin(&plan, number, dice.next_u64()).await?;
        game.play(&measured, &enough, &mut dice).await?;
        game.check(&plan, &measured).await?;
    }
    Ok(())
}

struct Game {
    code: String,
    players: [Client; 2],
    play: Box<dyn AnyPlay>,
    /// The ids of the commands that were acknowledged.
    acknowledged: Vec<String>,
    run: u64,
}

impl Game {
    async fn begin(plan: &Plan, number: u64, run: u64) -> Result<Game, Failure> {
        let wish = serde_json::json!({
            "game": plan.game.id(), "players": 2, "clock": { "kind": "none" }, "visibility": "link",
            "seats": [{ "kind": "me" }, { "kind": "open" }]
        });
        let made = http::post(&plan.host, "/api/tables", None, &wish.to_string()).await?;
        let reply: serde_json::Value = serde_json::from_str(&made.body).map_err(|error| error.to_string())?;
        let code = reply["code"].as_str().ok_or("a table without a code")?.to_string();
        let mut first = Client::connect(&plan.host, made.cookie.as_deref()).await?;
        let mut second = Client::connect(&plan.host, None).await?;
        second.sit(&code, Seat::SECOND, &format!("sit-{number}-{run}")).await?;
        loop {
            match second.hear().await? {
                Heard::Done { .. } => break,
                Heard::Refused { code, sentence, .. } | Heard::Problem { code, sentence } => {
                    return Err(format!("{code}: {sentence}"));
                }
                Heard::Events { .. } | Heard::Other => {}
            }
        }
        first.watch(&code).await?;
        second.watch(&code).await?;
        let mut game = Game {
            code,
            players: [first, second],
            play: plan.game.start(Some(2), None).map_err(|error| error.to_string())?,
            acknowledged: Vec::new(),
            run,
        };
        // What there is so far: the table, both seats, the start.
        for player in 0..2 {
            game.hear_events(player).await?;
        }
        Ok(game)
    }

    async fn hear_events(&mut self, player: usize) -> Result<Vec<Entry>, Failure> {
        loop {
            match self.players[player].hear().await? {
                Heard::Events { entries, .. } => return Ok(entries),
                Heard::Refused { code, sentence, .. } | Heard::Problem { code, sentence } => {
                    return Err(format!("{code}: {sentence}"));
                }
                Heard::Done { .. } | Heard::Other => {}
            }
        }
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
            self.play.take(&action).map_err(|error| error.to_string())?;
            let start = Instant::now();
            self.players[mover].act(&self.code, &action, &id).await?;
            let (mover_client, other_client) = {
                let (first, second) = self.players.split_at_mut(1);
                if mover == 0 { (&mut first[0], &mut second[0]) } else { (&mut second[0], &mut first[0]) }
            };
            let (done, shown) = tokio::join!(
                acknowledged(mover_client, &id, measured, start),
                shown(other_client, &id, measured, start)
            );
            done?;
            shown?;
            self.acknowledged.push(id);
            count += 1;
        }
        Ok(())
    }

    /// Looks for every acknowledged move in the log as a newcomer gets it.
    async fn check(&mut self, plan: &Plan, measured: &Measured) -> Result<(), Failure> {
        let mut witness = Client::connect(&plan.host, None).await?;
        witness.watch(&self.code).await?;
        let entries = loop {
            if let Heard::Events { after: 0, entries } = witness.hear().await? {
                break entries;
            }
        };
        let mut times: HashMap<&str, usize> = HashMap::new();
        for entry in &entries {
            if let (Some(id), Event::Acted { .. }) = (&entry.command, &entry.event) {
                *times.entry(&id.0).or_default() += 1;
            }
        }
        for id in &self.acknowledged {
            measured.found(times.get(id.as_str()).copied().unwrap_or(0));
        }
        for player in &mut self.players {
            player.unwatch(&self.code).await?;
        }
        Ok(())
    }
}

async fn acknowledged(
    client: &mut Client,
    id: &str,
    measured: &Measured,
    start: Instant,
) -> Result<(), Failure> {
    let (mut done, mut told) = (false, false);
    // The mover hears both: the acknowledgement and, as everyone, the event.
    while !(done && told) {
        match client.hear().await? {
            Heard::Done { id: heard } if heard == id => {
                measured.acknowledged(start.elapsed());
                done = true;
            }
            Heard::Events { entries, .. } => told |= carries(&entries, id),
            Heard::Refused { id: heard, code, sentence } if heard == id => {
                return Err(format!("{code}: {sentence}"));
            }
            Heard::Problem { code, sentence } => return Err(format!("{code}: {sentence}")),
            _ => {}
        }
    }
    Ok(())
}

async fn shown(client: &mut Client, id: &str, measured: &Measured, start: Instant) -> Result<(), Failure> {
    loop {
        match client.hear().await? {
            Heard::Events { entries, .. } if carries(&entries, id) => {
                measured.shown(start.elapsed());
                return Ok(());
            }
            Heard::Problem { code, sentence } => return Err(format!("{code}: {sentence}")),
            _ => {}
        }
    }
}

fn carries(entries: &[Entry], id: &str) -> bool {
    entries.iter().any(|entry| entry.command.as_ref().is_some_and(|command| command.0 == id))
}
