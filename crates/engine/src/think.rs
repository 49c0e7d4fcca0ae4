//! The one door to the players: a game being played in, a turn and what it is worth out.

use game::{Dice, Game, Notation, PerSeat, Play, Seat};
use serde::Serialize;

use crate::adaptive::adaptive;
use crate::preference::Liking;
use crate::search::turns::{Viewpoint, Width, best_turns, standing};
use crate::search::{
    Budget, Found, FoundLine, PositionHistory, SmpThread, best_action, search, search_exhausted,
    search_liking, search_shared,
};
use crate::value::{LIMIT, Value, leads};
use crate::{
    ActionOf, Algorithm, Calibration, Character, Computer, Evaluation, Exhausted, Level, Levels, Limits,
    Player, Searchable, Stop, chances, never,
};

/// What someone greedy looks at where turns are long.
const GREEDY: Width = Width { beam: 8, actions: 6, endings: 16, turns: 64 };

/// The same where random games judge: so many positions.
const GREEDY_NODES: u64 = 10_000;

/// How far the chances of two seats may lie apart in an even game.
const EVEN: f64 = 0.4;

/// What came out of thinking. Actions are of the game's type, or text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thought<A> {
    /// A whole turn, or what is left of it: empty only if the game is over.
    pub actions: Vec<A>,
    /// The best lines, best first. A player who errs on purpose need not follow the first.
    pub lines: Vec<Line<A>>,
    /// How many turns ahead everything was looked at.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A way the game may go on.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line<A> {
    /// Turn by turn, as far as it was looked at.
    pub turns: Vec<Vec<A>>,
    /// How far each seat is ahead of the best of the others at its end, beyond [`crate::LIMIT`] for a
    /// certain win.
    pub values: PerSeat<Value>,
    /// The chance of each seat to win.
    pub chances: PerSeat<f64>,
    /// Whether it is certain that nobody wins. The values still say where somebody may go wrong, the chances do not.
    pub is_drawn: bool,
}

impl<A> Line<A> {
    fn new<E: Evaluation>(turns: Vec<Vec<A>>, values: PerSeat<Value>) -> Line<A> {
        Line { turns, values, chances: chances(&values, E::CHANCE_SCALE), is_drawn: false }
    }

    fn found<E: Evaluation>(found: FoundLine<A>) -> Line<A> {
        let line = Line::new::<E>(found.turns, found.values);
        if !found.is_drawn {
            return line;
        }
        let seats = line.values.len();
        Line { chances: PerSeat::from_fn(seats, |_| 1.0 / seats as f64), is_drawn: true, ..line }
    }
}

impl<A> Thought<A> {
    /// Whether nobody is far ahead: no seat's chance is much better than another's.
    #[must_use]
    pub fn is_even(&self) -> bool {
        let chances = self.lines.first().map(|line| line.chances);
        let far =
            |chances: PerSeat<f64>| chances.iter().any(|one| chances.iter().any(|other| one - other > EVEN));
        !chances.is_some_and(far)
    }
}

impl<A: Copy> Thought<A> {
    fn nothing() -> Thought<A> {
        Thought { actions: Vec::new(), lines: Vec::new(), depth: 0, nodes: 0 }
    }

    fn of<E: Evaluation>(found: Found<A>) -> Thought<A> {
        let lines: Vec<Line<A>> = found.lines.into_iter().map(Line::found::<E>).collect();
        Thought { actions: lines[0].turns[0].clone(), lines, depth: found.depth, nodes: found.nodes }
    }

    /// The same with the actions as text.
    #[must_use]
    pub fn texts<G: Notation<Action = A>>(&self) -> Thought<String> {
        let texts = |actions: &Vec<A>| actions.iter().map(|&action| G::action_text(action)).collect();
        let line = |line: &Line<A>| Line {
            turns: line.turns.iter().map(texts).collect(),
            values: line.values,
            chances: line.chances,
            is_drawn: line.is_drawn,
        };
        Thought {
            actions: texts(&self.actions),
            lines: self.lines.iter().map(line).collect(),
            depth: self.depth,
            nodes: self.nodes,
        }
    }
}

/// The turn a player would take. The same player takes the same turn for the same `seed` in the same position.
pub fn think<C: Computer>(
    play: &Play<C::Game>,
    player: &Player,
    seed: u64,
    stop: &Stop,
) -> Thought<ActionOf<C>> {
    let mut dice = Dice::new(seed ^ play.position().key());
    match player {
        _ if play.outcome().is_some() => Thought::nothing(),
        Player::Random => Thought { actions: any_turn(play.position(), &mut dice), ..Thought::nothing() },
        Player::Greedy => greedy::<C>(play, &mut dice),
        Player::Level(level) => at_level::<C>(play, &C::LEVELS[usize::from(*level) - 1], &mut dice, stop),
        Player::Adaptive(rating) => adaptive::<C>(play, *rating, &mut dice, stop),
        Player::Baseline => baseline::<C>(play, &mut dice),
        Player::Nodes(nodes) => analyse::<C>(play, to_win::<C>(Limits::nodes(*nodes)), stop),
        Player::Character(character) => in_character::<C>(play, character, &mut dice, stop),
        Player::Time(_) => analyse::<C>(play, to_win::<C>(Limits::default()), stop),
    }
}

/// The turn of a level: the best within its limits, or one that is hardly worse.
pub(crate) fn at_level<E: Searchable + Levels>(
    play: &Play<E::Game>,
    level: &Level,
    dice: &mut Dice,
    stop: &Stop,
) -> Thought<ActionOf<E>> {
    let limits = level.limits::<E>(play.turn(), dice.next_u64());
    let mut thought = analyse::<E>(play, to_win::<E>(limits), stop);
    let chosen = level.choose(&thought.lines, play.position().mover().index(), E::SCALE, dice);
    thought.actions.clone_from(&thought.lines[chosen].turns[0]);
    thought
}

/// The turn of a character: one near the best that it likes.
fn in_character<C: Computer>(
    play: &Play<C::Game>,
    character: &Character,
    dice: &mut Dice,
    stop: &Stop,
) -> Thought<ActionOf<C>> {
    let limits = to_win::<C>(character.limits::<C>(play.turn(), dice.next_u64()));
    let mut thought = analyse_liking::<C>(play, limits, stop, &|turn| character.pleasure::<C>(turn));
    let chosen = character.choose::<C>(play, &thought.lines, dice);
    thought.actions.clone_from(&thought.lines[chosen].turns[0]);
    thought
}

/// Players play to win: to them a draw is as bad as a lead of the other that matters.
pub(crate) fn to_win<E: Evaluation>(limits: Limits) -> Limits {
    Limits { contempt: E::SCALE, ..limits }
}

/// The best turn and the best lines within limits.
pub fn analyse<E: Searchable>(play: &Play<E::Game>, limits: Limits, stop: &Stop) -> Thought<ActionOf<E>> {
    if play.outcome().is_some() {
        return Thought::nothing();
    }
    let thought = Thought::of::<E>(search::<E>(play, limits, stop));
    match E::calibration(play.position()) {
        Some(calibration) if limits.is_calibrated => calibrated::<E>(play, calibration, thought),
        _ => thought,
    }
}

/// Chances by a narrow look at the turn at hand; lines differ as much as the search says. What is decided stays decided.
fn calibrated<E: Searchable>(
    play: &Play<E::Game>,
    calibration: Calibration,
    mut thought: Thought<ActionOf<E>>,
) -> Thought<ActionOf<E>> {
    let narrow = Limits { turns: Some(1), ..Limits::nodes(calibration.nodes) };
    let sober = search::<E>(play, narrow, &never).lines.swap_remove(0).values;
    let best = thought.lines[0].values;
    let is_open = |values: &PerSeat<Value>| values.iter().all(|value| value.abs() < LIMIT);
    for line in thought.lines.iter_mut().filter(|line| [sober, best, line.values].iter().all(is_open)) {
        let told = |seat: Seat| {
            let index = seat.index();
            sober[index] + line.values[index] - best[index]
        };
        line.chances = chances(&PerSeat::from_fn(sober.len(), told), calibration.scale);
    }
    thought
}

/// The same where all that can follow was looked at: what is certain is told exactly.
pub fn analyse_exhausted<E: Searchable>(
    play: &Play<E::Game>,
    limits: Limits,
    stop: &Stop,
    exhausted: &Exhausted,
) -> Thought<ActionOf<E>> {
    if play.outcome().is_some() {
        return Thought::nothing();
    }
    Thought::of::<E>(search_exhausted::<E>(play, limits, stop, exhausted))
}

/// The same for someone who likes some turns more than others: where not every turn is looked at, those are that they
/// may want to take. Values are without the liking.
pub fn analyse_liking<E: Searchable>(
    play: &Play<E::Game>,
    limits: Limits,
    stop: &Stop,
    liking: &Liking<E::Game>,
) -> Thought<ActionOf<E>> {
    if play.outcome().is_some() {
        return Thought::nothing();
    }
    Thought::of::<E>(search_liking::<E>(play, limits, stop, Some(liking)))
}

/// The same, as one of several searches that share what they find; nothing if it cannot help.
pub fn analyse_shared<E: Searchable>(
    play: &Play<E::Game>,
    limits: Limits,
    stop: &Stop,
    thread: SmpThread,
) -> Thought<ActionOf<E>> {
    let found = if play.outcome().is_some() { None } else { search_shared::<E>(play, limits, stop, thread) };
    found.map_or_else(Thought::nothing, Thought::of::<E>)
}

/// Any legal action, and so on to the end of the turn.
fn any_turn<G: Game>(position: &G, dice: &mut Dice) -> Vec<G::Action> {
    let (mut position, mut turn, mut actions) = (position.clone(), Vec::new(), Vec::new());
    loop {
        actions.clear();
        position.actions(&mut actions);
        if actions.is_empty() {
            return turn;
        }
        let action = *dice.pick(&actions);
        let is_over = position.ends_turn(action);
        position.apply(action);
        turn.push(action);
        if is_over {
            return turn;
        }
    }
}

/// The turn after which the player stands best; any of those that are equal.
fn greedy<E: Searchable>(play: &Play<E::Game>, dice: &mut Dice) -> Thought<ActionOf<E>> {
    let width = match E::ALGORITHM {
        Algorithm::MonteCarlo => return analyse::<E>(play, Limits::nodes(GREEDY_NODES), &never),
        Algorithm::WholeTurns => GREEDY,
        Algorithm::AlphaBeta => Width::ALL,
    };
    let mut budget = Budget::new(&Limits::default(), &never);
    let (history, viewpoint) = (PositionHistory::of(play), Viewpoint::PLAIN);
    let turns = best_turns::<E>(play.position(), &history, 1, width, &mut budget, viewpoint);
    let equals = turns.iter().take_while(|turn| turn.value == turns[0].value).count();
    let chosen = &turns[dice.below(equals)];
    let line = Line::new::<E>(vec![chosen.actions.clone()], leads(&chosen.values));
    Thought { actions: chosen.actions.clone(), lines: vec![line], depth: 1, nodes: budget.nodes() }
}

/// The turn a plain search finds, action by action.
fn baseline<C: Computer>(play: &Play<C::Game>, dice: &mut Dice) -> Thought<ActionOf<C>> {
    let (mut ahead, mut actions, mut nodes) = (play.clone(), Vec::new(), 0);
    while ahead.outcome().is_none() && ahead.turn() == play.turn() {
        let found = best_action::<C>(&ahead, C::DEPTH, dice);
        ahead.act(found.action).expect("a search finds legal actions");
        actions.push(found.action);
        nodes += found.nodes;
    }
    let values = leads(&standing::<C>(ahead.position(), 1));
    let line = Line::new::<C>(vec![actions.clone()], values);
    Thought { actions, lines: vec![line], depth: C::DEPTH, nodes }
}
