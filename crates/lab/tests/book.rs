//! Openings of games made up by hand, and of the smallest real game.

use catalog::AnyPlay;
use game::{Record, Seat, Step, fingerprint};
use lab::{Book, Continuation, OpeningTurn, Sample, Subject, opening};

fn subject() -> Subject {
    Subject {
        game: "tug".to_string(),
        name: "Tug".to_string(),
        rules: 1,
        players: 2,
        seats: vec!["First".to_string(), "Second".to_string()],
        verbs: Vec::new(),
    }
}

/// A game as `position turn position turn position`, and who won.
fn game(text: &str, winner: Option<u8>) -> (Vec<OpeningTurn>, Option<Seat>) {
    let words: Vec<&str> = text.split(' ').collect();
    let turn = |three: &[&str]| OpeningTurn {
        position: three[0].to_string(),
        next: three[2].to_string(),
        actions: three[1].split('+').map(String::from).collect(),
    };
    (words.windows(3).step_by(2).map(turn).collect(), winner.map(Seat))
}

/// (positions, as `position: turn results, …`)
fn told(book: &Book) -> Vec<String> {
    let turns = |turns: &[Continuation]| {
        turns
            .iter()
            .map(|Continuation(turn, results)| format!("{turn} {results:?}"))
            .collect::<Vec<_>>()
            .join("; ")
    };
    book.positions.iter().map(|(position, all)| format!("{position}: {}", turns(all))).collect()
}

#[test]
fn transpositions_meet_and_orders_of_actions_are_one() {
    let games = [
        game("S a A b C", Some(0)),
        game("S b B a C", Some(1)),
        game("S a A b C x D", None),
        game("S b B a C x D", Some(0)),
        game("S b+c E", Some(0)),
        game("S c+b E", Some(0)),
        game("S c+b E", Some(1)),
        game("S once F", Some(1)),
    ];
    let book = Book::of(&subject(), Vec::new(), &games, 100);
    assert_eq!(
        told(&book),
        ["A: b [1, 0, 1]", "B: a [1, 1, 0]", "C: x [1, 0, 1]", "S: c,b [2, 1, 0]; a [1, 0, 1]; b [1, 1, 0]",]
    );
    assert_eq!((book.games, book.players), (8, 2));
}

#[test]
fn what_is_seldom_goes_first_when_there_is_no_room() {
    let games: Vec<_> = [(5, "S a A y Y"), (3, "S b B z Z")]
        .into_iter()
        .flat_map(|(count, text)| vec![game(text, Some(0)); count])
        .collect();
    let told_within = |most| told(&Book::of(&subject(), Vec::new(), &games, most));
    assert_eq!(told_within(4).len(), 3);
    assert_eq!(told_within(3), ["A: y [5, 0, 0]", "S: a [5, 0, 0]"]);
    assert!(told_within(1).is_empty());
}

const GAME: &str = "vacuum";

/// A game of whole turns that ends by resigning in the middle of one.
fn played() -> Record {
    let mut play = catalog::find(GAME).expect("the game").start(Some(2), None).expect("a setup");
    for action in ["vacuum b9", "commit", "vacuum d1", "commit", "entrench b9"] {
        play.act(action).expect("legal");
    }
    play.withdraw(Seat(0), game::Departure::Resigned).expect("in the game");
    play.record()
}

#[test]
fn turns_lead_from_position_to_position() {
    let record = played();
    let game = catalog::find(GAME).expect("the game");
    let turns = opening(game, &record, 9).expect("it replays");
    assert_eq!(
        turns.iter().map(|turn| turn.actions.join(",")).collect::<Vec<_>>(),
        ["vacuum b9,commit", "vacuum d1,commit"]
    );
    let start: Box<dyn AnyPlay> = game.start(Some(2), None).expect("a setup");
    assert_eq!(turns[0].position, fingerprint(&start.position()));
    assert_eq!(turns[0].next, turns[1].position);
    assert_eq!(opening(game, &record, 1).expect("it replays").len(), 1);
    let broken = Record { steps: vec![Step::Act("vacuum z9".to_string())], outcome: None, ..record };
    assert!(opening(game, &broken, 9).is_err());
}

/// Somebody leaves in the middle of another's turn: the turn goes on, but its end is no position to compare.
#[test]
fn a_game_of_people_is_noted_afterwards() {
    let game = catalog::find(GAME).expect("the game");
    let mut play = game.start(Some(3), None).expect("a setup");
    for action in ["vacuum b9", "commit", "vacuum d1", "commit", "vacuum e1"] {
        play.act(action).expect("legal");
    }
    play.withdraw(Seat(0), game::Departure::Resigned).expect("in the game");
    play.act("commit").expect("legal");
    play.withdraw(Seat(1), game::Departure::Resigned).expect("in the game");
    let sample = Sample::of(game, &play.record(), vec!["people".to_string(); 3]).expect("it replays");
    let verbs: Vec<String> = sample.turns.iter().map(|turn| turn.verbs.join(",")).collect();
    assert_eq!(verbs, ["vacuum,commit"; 3]);
    assert!(sample.turns.iter().all(|turn| turn.choices.iter().all(|choices| *choices > 0)));
    let positions: Vec<bool> = sample.turns.iter().map(|turn| turn.position.is_some()).collect();
    assert_eq!(positions, [true, true, false]);
    assert_eq!(sample.winner(), Some(Seat(2)));
}
