//! Positions from self-play, with what the search thought of them and how the game ended.

use std::str::FromStr;

use engine::{
    ActionOf, Computer, LIMIT, Limits, Preference, TakenTurn, Thought, Value, analyse, analyse_liking,
    chances, never,
};
use game::{Dice, Game, Notation, PerSeat, Play, Seat, Setup};

use crate::TrainError;

/// At least so many turns at the start are random, and fewer than so many more; and so many of a hundred later
/// ones, so that games differ.
const OPENING_TURNS: u32 = 2;
const MORE_OPENING_TURNS: usize = 8;
const RANDOM_PERCENT: usize = 4;
/// A position is quiet if looking ahead changes its value by less than this part of the game's scale.
const QUIET_PERCENT: Value = 80;
/// Someone with a whim likes something up to so much, and gives up to so much for a turn, in hundredths of the scale.
const MAX_LIKE: usize = 200;
const MAX_WHIM: Value = 300;
/// How many turns they choose between, and those who go astray.
const CHOICES: usize = 12;
/// Who goes astray at random takes so many actions at most.
const MAX_RANDOM_ACTIONS: usize = 4;

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample<G> {
    /// Where the game goes on.
    pub position: G,
    /// How far each seat is ahead, as the search sees it.
    pub values: PerSeat<Value>,
    /// What each seat scored in the end.
    pub scores: PerSeat<f64>,
    /// How many turns later that was; none if nobody played on, and the scores are what the search expects.
    pub turns_left: u32,
}

/// How games are played to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Sampling {
    /// So many seats.
    pub players: u8,
    /// Each turn looks at so many positions.
    pub nodes: u64,
    /// So many turns ahead at most.
    pub turns: Option<u32>,
    /// Where turns are long, so many unfinished ones are followed.
    pub beam: Option<usize>,
    /// For each position of the game so many beside it: where other turns lead, or parts of them. An evaluation that
    /// only knows what was played falls for what was not.
    pub astray: usize,
    /// So many seats of a hundred have a whim: they like one of the things that characters can like, whatever it
    /// costs, so that there are games in which it happens.
    pub whims: usize,
}

/// Plays a game in any of the setups for so many, and returns the positions to learn from.
///
/// # Errors
/// If the game is not for so many.
pub fn sample<C: Computer>(sampling: &Sampling, dice: &mut Dice) -> Result<Vec<Sample<C::Game>>, TrainError> {
    let fits = |setup: &Setup| setup.players == sampling.players;
    let setups: Vec<Setup> = C::Game::SETUPS.iter().copied().filter(fits).collect();
    if setups.is_empty() {
        return Err(TrainError::NotForSoMany(C::Game::NAME, sampling.players));
    }
    let mut play = Play::<C::Game>::start(*dice.pick(&setups));
    let whims: Vec<Whim> = (0..sampling.players).map(|_| Whim::drawn::<C>(sampling.whims, dice)).collect();
    let (mut seen, mut beside) = (Vec::new(), Vec::new());
    let opening = OPENING_TURNS + dice.below(MORE_OPENING_TURNS) as u32;
    while play.outcome().is_none() {
        if play.turn() < opening || dice.below(100) < RANDOM_PERCENT {
            play.act(*dice.pick(&play.actions())).expect("legal");
            continue;
        }
        let whim = &whims[play.position().mover().index()];
        let thought =
            analyse_liking::<C>(&play, whim.limits::<C>(sampling), &never, &|turn| whim.worth::<C>(turn));
        if is_learned_from::<C>(play.position(), &thought) {
            seen.push((play.turn(), play.position().clone(), thought.lines[0].values));
        }
        for _ in 0..sampling.astray {
            beside.extend(astray::<C>(&play, &thought, sampling, dice));
        }
        for &action in whim.chosen::<C>(&play, &thought) {
            play.act(action).expect("legal");
        }
    }
    let (scores, end) = (play.outcome().expect("it is over").scores, play.turn());
    let sample = |(turn, position, values)| Sample { position, values, scores, turns_left: end - turn };
    Ok(seen.into_iter().map(sample).chain(beside).collect())
}

/// A position that another turn leads to, or a part of it: one the search knows, or the first actions of any.
fn astray<C: Computer>(
    play: &Play<C::Game>,
    thought: &Thought<ActionOf<C>>,
    sampling: &Sampling,
    dice: &mut Dice,
) -> Option<Sample<C::Game>> {
    let mut aside = play.clone();
    if dice.below(2) == 0 {
        let turn = &dice.pick(&thought.lines).turns[0];
        let taken = 1 + dice.below(turn.len());
        turn[..taken].iter().for_each(|&action| aside.act(action).expect("legal"));
    } else {
        let actions = 1 + dice.below(MAX_RANDOM_ACTIONS);
        for _ in 0..actions {
            if aside.turn() == play.turn() && aside.outcome().is_none() {
                aside.act(*dice.pick(&aside.actions())).expect("legal");
            }
        }
    }
    if aside.outcome().is_some() {
        return None;
    }
    let thought = analyse::<C>(&aside, Whim(None).limits::<C>(sampling), &never);
    let values = thought.lines[0].values;
    let scores = chances(&values, C::CHANCE_SCALE);
    let is_said = is_learned_from::<C>(aside.position(), &thought);
    is_said.then(|| Sample { position: aside.position().clone(), values, scores, turns_left: 0 })
}

/// What someone likes: which of the game's preferences, and how much.
#[derive(Clone, Copy)]
struct Whim(Option<(usize, Value)>);

impl Whim {
    fn drawn<C: Computer>(percent: usize, dice: &mut Dice) -> Whim {
        let has_one = !C::PREFERENCES.is_empty() && dice.below(100) < percent;
        Whim(has_one.then(|| (dice.below(C::PREFERENCES.len()), dice.below(MAX_LIKE) as Value)))
    }

    fn limits<C: Computer>(self, sampling: &Sampling) -> Limits {
        let Sampling { turns, beam, .. } = *sampling;
        let limits = Limits { turns, beam, ..Limits::nodes(sampling.nodes) };
        match self.0 {
            Some(_) => Limits { lines: CHOICES, margin: Some(MAX_WHIM * C::SCALE / 100), ..limits },
            None if sampling.astray > 0 => Limits { lines: CHOICES, ..limits },
            None => limits,
        }
    }

    fn worth<C: Computer>(self, turn: &TakenTurn<C::Game>) -> Value {
        self.0.map_or(0, |(which, like)| {
            let preference: &Preference<C::Game> = &C::PREFERENCES[which];
            (like * (preference.amount)(turn)).clamp(-MAX_WHIM, MAX_WHIM) * C::SCALE / 100
        })
    }

    /// The turn that is best and liked together.
    fn chosen<'t, C: Computer>(
        self,
        play: &Play<C::Game>,
        thought: &'t Thought<ActionOf<C>>,
    ) -> &'t [ActionOf<C>] {
        let (before, seat) = (play.position(), play.position().mover());
        let worth = |actions: &[ActionOf<C>], value: Value| {
            let mut after = before.clone();
            actions.iter().for_each(|&action| after.apply(action));
            value + self.worth::<C>(&TakenTurn { seat, before, actions, after: &after })
        };
        let lines = thought.lines.iter().map(|line| (&line.turns[0][..], line.values[seat.index()]));
        // Of equals the first, which the search likes best.
        let best = lines.rev().max_by_key(|&(actions, value)| worth(actions, value));
        best.expect("a game that goes on has a line").0
    }
}

/// Whether a position says something to the evaluation: one that is quiet, or any in which the mover does not win at
/// once, as the player has it.
fn is_learned_from<C: Computer>(position: &C::Game, thought: &Thought<ActionOf<C>>) -> bool {
    let ahead = thought.lines[0].values[position.mover().index()];
    if C::LEARNS_THREATS {
        return ahead < LIMIT || thought.lines[0].turns.len() > 1;
    }
    ahead.abs() < LIMIT && (ahead - C::advantage(position)).abs() < C::SCALE * QUIET_PERCENT / 100
}

impl<G: Game> Sample<G> {
    /// How far the mover is ahead, as the search sees it.
    #[must_use]
    pub fn ahead(&self) -> Value {
        self.values[self.position.mover().index()]
    }

    /// What the mover scored in the end.
    #[must_use]
    pub fn score(&self) -> f64 {
        self.scores[self.position.mover().index()]
    }
}

impl<G: Notation> Sample<G> {
    /// One line: how far each seat is ahead, their scores, how many turns were left, and the position.
    #[must_use]
    pub fn text(&self) -> String {
        let (values, scores) = (list(&self.values), list(&self.scores));
        format!("{values} {scores} {} {}", self.turns_left, self.position.position_text())
    }

    /// The sample a line says.
    ///
    /// # Errors
    /// If it says none.
    pub fn parse(line: &str) -> Result<Sample<G>, TrainError> {
        Sample::read(line).ok_or_else(|| TrainError::Line(line.to_string()))
    }

    fn read(line: &str) -> Option<Sample<G>> {
        let mut words = line.splitn(4, ' ');
        let (values, scores, turns_left) = (words.next()?, words.next()?, words.next()?.parse().ok()?);
        let position = G::parse_position(words.next()?).ok()?;
        let seats = position.seats();
        Some(Sample {
            values: numbers(values, seats)?,
            scores: numbers(scores, seats)?,
            turns_left,
            position,
        })
    }
}

fn list<T: ToString>(numbers: &PerSeat<T>) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

/// A number for each seat.
fn numbers<T: FromStr + Copy + Default>(text: &str, seats: usize) -> Option<PerSeat<T>> {
    let numbers: Vec<T> = text.split(',').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    (numbers.len() == seats).then(|| PerSeat::from_fn(seats, |seat: Seat| numbers[seat.index()]))
}
