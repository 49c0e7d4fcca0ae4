//! Two people at one table, game after game until it is enough.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use catalog::AnyPlay;
use client::Socket;
use game::Dice;
use serde_json::json;

use super::connection::{acknowledged, carried_out, check, connect, host, shown, watch};
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
        measured.begins();
        game.play(&plan, &measured, &enough, &mut dice).await?;
        check(&plan, &game.code, &game.acknowledged, &measured).await?;
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
        let (code, first) = host(plan, json!([{ "kind": "me" }, { "kind": "open" }])).await?;
        let mut second = connect(plan, None).await?;
        let sit = json!({ "kind": "sit", "seat": 1 });
        second.command(&code, "sit", sit).await.map_err(|error| error.to_string())?;
        carried_out(&second.answer("sit").await.map_err(|error| error.to_string())?)?;
        let play = plan.game.start(Some(2), None).map_err(|error| error.to_string())?;
        let mut game = Game { code, players: [first, second], play, acknowledged: Vec::new(), run };
        for player in &mut game.players {
            watch(player, &game.code, false).await?;
        }
        Ok(game)
    }

    async fn play(
        &mut self,
        plan: &Plan,
        measured: &Measured,
        enough: &AtomicBool,
        dice: &mut Dice,
    ) -> Result<(), Failure> {
        let mut count = 0;
        while self.play.outcome().is_none() && !enough.load(Ordering::Relaxed) {
            plan.pause(dice).await;
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
}
