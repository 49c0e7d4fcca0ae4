//! One person against a computer whose turns their own client hands in, game after game until it is enough.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use catalog::AnyPlay;
use client::Socket;
use engine::{Player, never};
use game::Dice;
use serde_json::{Value, json};

use super::connection::{acknowledged, check, host, watch};
use super::measure::Measured;
use super::{Failure, Plan};

/// A table with its player. What is measured is the server: the turns are any legal ones.
pub async fn play(
    plan: Plan,
    against: String,
    number: u64,
    measured: Arc<Measured>,
    enough: Arc<AtomicBool>,
) -> Result<(), Failure> {
    let mut dice = Dice::new(number);
    while !enough.load(Ordering::Relaxed) {
        let seats = json!([{ "kind": "me" }, { "kind": "computer", "player": against }]);
        let (code, mut page) = host(&plan, seats).await?;
        watch(&mut page, &code, true).await?;
        let play = plan.game.start(Some(2), None).map_err(|error| error.to_string())?;
        let mut game = Game { code, page, play, acknowledged: Vec::new(), run: dice.next_u64() };
        measured.begins();
        while game.play.outcome().is_none() && !enough.load(Ordering::Relaxed) {
            plan.pause(&mut dice).await;
            game.next(&mut dice, &measured).await?;
        }
        game.leave().await?;
        check(&plan, &game.code, &game.acknowledged, &measured).await?;
    }
    Ok(())
}

struct Game {
    code: String,
    page: Socket,
    play: Box<dyn AnyPlay>,
    /// The ids of the commands that were acknowledged.
    acknowledged: Vec<String>,
    run: u64,
}

impl Game {
    /// An action of the person, or a turn of the computer.
    async fn next(&mut self, dice: &mut Dice, measured: &Measured) -> Result<(), Failure> {
        let command = if self.play.mover().index() == 0 { self.act(dice) } else { self.turn(dice) }?;
        let id = format!("{:x}-{}", self.run, self.acknowledged.len());
        let start = Instant::now();
        self.page.command(&self.code, &id, command).await.map_err(|error| error.to_string())?;
        acknowledged(&mut self.page, &id, measured, start).await?;
        self.acknowledged.push(id);
        Ok(())
    }

    /// Nobody has to think about a game that is given up.
    async fn leave(&mut self) -> Result<(), Failure> {
        if self.play.outcome().is_none() {
            let resign = json!({ "kind": "resign" });
            self.page.command(&self.code, "resign", resign).await.map_err(|error| error.to_string())?;
            self.page.answer("resign").await.map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    fn act(&mut self, dice: &mut Dice) -> Result<Value, Failure> {
        let action = dice.pick(&self.play.legal()).clone();
        self.play.act(&action).map_err(|error| error.to_string())?;
        Ok(json!({ "kind": "act", "action": action }))
    }

    fn turn(&mut self, dice: &mut Dice) -> Result<Value, Failure> {
        let seat = self.play.mover();
        let actions = self.play.think(&Player::Random, dice.next_u64(), &never).actions;
        for action in &actions {
            self.play.act(action).map_err(|error| error.to_string())?;
        }
        Ok(json!({ "kind": "play-computer", "seat": seat, "actions": actions }))
    }
}
