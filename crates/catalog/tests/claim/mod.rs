//! What a manual says the engine thinks of a board, and whether it does.

use catalog::{AnyGame, AnyPlay};
use engine::{LIMIT, Limits, Thought, WIN, never};
use game::Flow;

use crate::diagram::take;

/// How many positions the engine looks at: few enough to be asked in every run, and always the same.
const NODES: u64 = 40_000;

/// A line `= …` of a diagram. `%` are chances to win.
pub enum Claim<'a> {
    /// `best`: the engine would play the turn that follows.
    Best,
    /// `wins SEAT TURNS`: everybody's turns are counted.
    Wins(&'a str, u32),
    /// `above SEAT %`
    Above(&'a str, f64),
    /// `below SEAT %`
    Below(&'a str, f64),
    /// `beats % TURN`: the turn that follows is better than another by so much.
    Beats(f64, Vec<&'a str>),
}

impl<'a> Claim<'a> {
    pub fn parse(text: &'a str) -> Claim<'a> {
        let words: Vec<&str> = text.splitn(3, ' ').collect();
        match words[..] {
            ["best"] => Claim::Best,
            ["wins", seat, turns] => Claim::Wins(seat, turns.parse().unwrap()),
            ["above", seat, chance] => Claim::Above(seat, chance.parse().unwrap()),
            ["below", seat, chance] => Claim::Below(seat, chance.parse().unwrap()),
            ["beats", points, turn] => Claim::Beats(points.parse().unwrap(), turn.split(", ").collect()),
            _ => panic!("no claim: {text}"),
        }
    }

    /// Panics unless the engine agrees; `next` are the actions that follow in the diagram.
    pub fn check(&self, game: &dyn AnyGame, play: &dyn AnyPlay, next: &[&str]) {
        let position = play.position();
        let turn = turn_of(play, next);
        match self {
            Claim::Best => {
                let found = think(play).actions;
                let found: Vec<&str> = found.iter().map(String::as_str).collect();
                // The same turn may be written in another order.
                assert_eq!(
                    after(play, &found).position(),
                    after(play, &turn).position(),
                    "{position}: {found:?}"
                );
            }
            Claim::Wins(seat, turns) => {
                let value = think(play).lines[0].values[seat_of(game, seat)];
                assert!(value > LIMIT, "{position}: {seat} has no forced win, but {value}");
                assert!((WIN - value) as u32 <= *turns, "{position}: {} turns", WIN - value);
            }
            Claim::Above(seat, percent) => {
                let found = chance(play, seat_of(game, seat));
                assert!(found > *percent, "{position}: {seat} {found}");
            }
            Claim::Below(seat, percent) => {
                let found = chance(play, seat_of(game, seat));
                assert!(found < *percent, "{position}: {seat} {found}");
            }
            Claim::Beats(points, other) => {
                let seat = play.mover().index();
                let [one, two] = [&turn, other].map(|turn| chance(&*after(play, turn), seat));
                assert!(one - two >= *points, "{position}: {turn:?} {one}, {other:?} {two}");
            }
        }
    }

    /// The claim as the page tells it.
    pub fn sentence(&self, game: &dyn AnyGame, play: &dyn AnyPlay, next: &[&str]) -> String {
        // That a turn is ended goes without saying.
        let ends_turn = |action: &str| {
            let verb = play.action_view(action).unwrap().gesture.verb;
            game.about()
                .presentation()
                .verbs
                .iter()
                .any(|known| known.id == verb && known.flow == Flow::EndsTurn)
        };
        let turn = |actions: &[&str]| {
            let told: Vec<&str> = actions.iter().copied().filter(|action| !ends_turn(action)).collect();
            told.join(", ")
        };
        match self {
            Claim::Best => format!("The computer would play {} here.", turn(&turn_of(play, next))),
            Claim::Wins(seat, turns) => {
                let own =
                    if play.mover().index() == seat_of(game, seat) { turns.div_ceil(2) } else { turns / 2 };
                let within =
                    if own == 1 { "with the next turn".to_string() } else { format!("within {own} turns") };
                format!("{seat} wins {within}, whatever is played against it.")
            }
            Claim::Above(seat, percent) => format!("The computer gives {seat} more than {percent} % here."),
            Claim::Below(seat, percent) => format!("The computer gives {seat} less than {percent} % here."),
            Claim::Beats(points, other) => {
                let mover = game.seat_names()[play.mover().index()];
                format!("With {} instead, {mover}’s chances would be at least {points} % lower.", turn(other))
            }
        }
    }
}

fn think(play: &dyn AnyPlay) -> Thought<String> {
    play.analyse(Limits::nodes(NODES), &never)
}

/// In percent; certain once the game is over.
fn chance(play: &dyn AnyPlay, seat: usize) -> f64 {
    let share =
        play.outcome().map_or_else(|| think(play).lines[0].chances[seat], |outcome| outcome.scores[seat]);
    100.0 * share
}

/// The actions up to the end of the turn.
fn turn_of<'a>(play: &dyn AnyPlay, actions: &[&'a str]) -> Vec<&'a str> {
    let mut ahead = play.boxed_clone();
    let mut turn = Vec::new();
    for action in actions {
        if ahead.turn() != play.turn() || ahead.outcome().is_some() {
            break;
        }
        take(&mut *ahead, action);
        turn.push(*action);
    }
    turn
}

fn after(play: &dyn AnyPlay, actions: &[&str]) -> Box<dyn AnyPlay> {
    let mut ahead = play.boxed_clone();
    for action in actions {
        take(&mut *ahead, action);
    }
    ahead
}

fn seat_of(game: &dyn AnyGame, name: &str) -> usize {
    game.seat_names().iter().position(|known| *known == name).expect("a seat of the game")
}
