//! What those ask who show a game, measure it or write about it. It is kept apart from [`AnyGame`] and [`AnyPlay`], so
//! that whoever only plays, as the page by itself, does not carry it.

use engine::{Computer, Limits, Player, SmpThread, Solver, Stop, Thought};
use game::{
    Dice, Game as _, Notation as _, Play, Playout, Presentation, Rule, SceneNames, Setup, Show, divide,
    perft, playout, scene_names,
};

use crate::any_game::Erased;
use crate::any_play::TypedPlay;
use crate::{ABOUT, AnyGame, AnyPlay, Content, folder};

/// A game as others than its players see it. Plays that are asked about are of this game.
pub trait About: Sync {
    /// Every rule that can forbid an action.
    fn rules(&self) -> &'static [&'static Rule];
    /// What people see of it.
    fn presentation(&self) -> &'static Presentation;
    /// What its scenes name, as far as random games show it.
    fn scene_names(&self) -> SceneNames;
    /// Which of the optional files lie beside its rules.
    fn content(&self) -> Content;
    /// Whether a turn can be made of several actions.
    fn has_long_turns(&self) -> bool;
    /// The ratings of the levels, if they were measured.
    fn level_ratings(&self) -> Option<[u16; Player::LEVELS as usize]>;
    /// Random games from the same setup, one after the other, without history.
    fn playouts(&self, setup: Setup, seed: u64, games: u32) -> Vec<Playout>;

    /// [`AnyPlay::analyse`] as one of several searches that share what they find; nothing if it cannot help.
    fn analyse_shared(
        &self,
        play: &dyn AnyPlay,
        limits: Limits,
        stop: &Stop,
        thread: SmpThread,
    ) -> Thought<String>;

    /// The actions that force a win within so many turns, found by looking at everything, if that is not more
    /// than so many positions. Only for games for two.
    fn winning(&self, play: &dyn AnyPlay, turns: u32, nodes: u64) -> Option<Vec<String>>;

    /// How many sequences of `depth` actions start there, if the game is not over.
    fn perft(&self, play: &dyn AnyPlay, depth: u32) -> u64;

    /// [`About::perft`] by first action.
    fn divide(&self, play: &dyn AnyPlay, depth: u32) -> Vec<(String, u64)>;
}

impl dyn AnyGame + '_ {
    /// What is known about it beside how it is played.
    #[must_use]
    pub fn about(&self) -> &'static dyn About {
        about(self.id())
    }
}

impl dyn AnyPlay + '_ {
    /// What is known about its game, and can be asked about it.
    #[must_use]
    pub fn about(&self) -> &'static dyn About {
        about(self.game_id())
    }
}

fn about(game: &str) -> &'static dyn About {
    let (_, about) = ABOUT.iter().find(|(id, _)| *id == game).expect("every game is in the list");
    *about
}

impl<C: Computer<Game: Show>> About for Erased<C> {
    fn rules(&self) -> &'static [&'static Rule] {
        C::Game::RULES
    }

    fn presentation(&self) -> &'static Presentation {
        C::Game::PRESENTATION
    }

    fn scene_names(&self) -> SceneNames {
        scene_names::<C::Game>()
    }

    fn content(&self) -> Content {
        folder::content(C::Game::ID)
    }

    fn has_long_turns(&self) -> bool {
        let start = C::Game::start(C::Game::SETUPS[0]);
        let mut actions = Vec::new();
        start.actions(&mut actions);
        actions.into_iter().any(|action| !start.ends_turn(action))
    }

    fn level_ratings(&self) -> Option<[u16; Player::LEVELS as usize]> {
        C::RATINGS
    }

    fn playouts(&self, setup: Setup, seed: u64, games: u32) -> Vec<Playout> {
        let (mut dice, mut actions) = (Dice::new(seed), Vec::new());
        (0..games).map(|_| playout(&mut C::Game::start(setup), &mut dice, &mut actions)).collect()
    }

    fn analyse_shared(
        &self,
        play: &dyn AnyPlay,
        limits: Limits,
        stop: &Stop,
        thread: SmpThread,
    ) -> Thought<String> {
        engine::analyse_shared::<C>(typed::<C>(play), limits, stop, thread).texts::<C::Game>()
    }

    fn winning(&self, play: &dyn AnyPlay, turns: u32, nodes: u64) -> Option<Vec<String>> {
        let position = typed::<C>(play).position();
        if turns == 0 || position.seats() != 2 {
            return None;
        }
        let actions = Solver::new(nodes).winning::<C>(position, turns).ok()?;
        Some(actions.into_iter().map(C::Game::action_text).collect())
    }

    fn perft(&self, play: &dyn AnyPlay, depth: u32) -> u64 {
        perft(typed::<C>(play).position(), depth)
    }

    fn divide(&self, play: &dyn AnyPlay, depth: u32) -> Vec<(String, u64)> {
        let parts = divide(typed::<C>(play).position(), depth).into_iter();
        parts.map(|(action, nodes)| (C::Game::action_text(action), nodes)).collect()
    }
}

fn typed<C: Computer<Game: Show>>(play: &dyn AnyPlay) -> &Play<C::Game> {
    &play.as_any().downcast_ref::<TypedPlay<C>>().expect("a play of this game").play
}
