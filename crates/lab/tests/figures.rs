//! Small games made up by hand, and what is to be counted in them.

use game::{Outcome, Record, Seat, Step};
use lab::{Estimate, Player, Sample, Strength, Study, Subject, Turn};

const VERBS: [&str; 3] = ["push", "pull", "wait"];

/// A game for two: who won, and the turns as `verb choices chance of the first seat`.
fn sample(number: u64, winner: Option<u8>, turns: &[(&str, u32, f64)]) -> Sample {
    let outcome = match winner {
        Some(seat) => Outcome::win_of_two(Seat(seat), "taken"),
        None => Outcome::shared(2, |_| true, "too long"),
    };
    let noted = |(index, &(verb, choices, chance)): (usize, &(&str, u32, f64))| Turn {
        seat: Seat((index % 2) as u8),
        verbs: vec![verb.to_string()],
        choices: vec![choices],
        chances: vec![chance, 1.0 - chance],
        position: Some(format!("{index}{verb}")),
    };
    let record = Record {
        game: "tug".to_string(),
        rules: 1,
        players: 2,
        setup: Some("standard".to_string()),
        position: None,
        steps: turns.iter().map(|(verb, ..)| Step::Act((*verb).to_string())).collect(),
        outcome: Some(outcome),
    };
    let players = vec!["nodes:1".to_string(); 2];
    Sample { players, number, record, turns: turns.iter().enumerate().map(noted).collect() }
}

fn games() -> Vec<Sample> {
    vec![
        // The first seat wins, and led all the time.
        sample(0, Some(0), &[("push", 4, 0.6), ("wait", 2, 0.95), ("push", 2, 0.99), ("wait", 1, 0.99)]),
        // The second seat wins after two changes of the lead; it had been at 20 %.
        sample(1, Some(1), &[("push", 4, 0.4), ("push", 2, 0.8), ("wait", 2, 0.3), ("push", 1, 0.05)]),
        sample(2, None, &[("wait", 4, 0.5), ("wait", 2, 0.5)]),
    ]
}

fn of(samples: &[Sample]) -> Strength {
    let names = ["First", "Second"].map(String::from);
    let player = Player { id: "nodes:1".to_string(), name: "1 position".to_string() };
    let all: Vec<&Sample> = samples.iter().collect();
    Strength::of(&player, &all, &names, &VERBS.map(String::from)).expect("there are games")
}

#[track_caller]
fn check(found: Estimate, expected: f64) {
    assert!((found.value - expected).abs() < 1e-4, "{found:?}, not {expected}");
    assert!(found.low <= found.value && found.value <= found.high, "{found:?}");
}

#[test]
fn results_and_length() {
    let found = of(&games());
    assert_eq!((found.games, found.distinct_games), (3, 3));
    check(found.seats[0].score, 0.5);
    check(found.first_seat_advantage, 0.0);
    check(found.draws, 1.0 / 3.0);
    check(found.turns.mean, 10.0 / 3.0);
    assert_eq!((found.turns.least, found.turns.most), (2.0, 4.0));
    let endings: Vec<(&str, usize)> =
        found.endings.iter().map(|ending| (ending.reason.as_str(), ending.games)).collect();
    assert_eq!(endings, [("taken", 2), ("too long", 1)]);
}

/// (bound, after how many turns the two won games are decided)
#[test]
fn when_games_are_decided() {
    let found = of(&games());
    let likely = found.likely.expect("somebody won");
    check(likely.turns.mean, f64::midpoint(0.0, 2.0));
    assert_eq!(likely.by_tenth.iter().map(|share| share.value).collect::<Vec<_>>()[4..6], [0.5, 1.0]);
    let certain = found.certain.expect("somebody won");
    check(certain.turns.mean, f64::midpoint(1.0, 3.0));
    check(certain.parts.mean, 0.5);
}

#[test]
fn leads_and_comebacks() {
    let found = of(&games());
    check(found.lead_changes.expect("they thought").mean, 2.0 / 3.0);
    check(found.comebacks.expect("somebody won"), 0.5);
}

#[test]
fn what_is_used_and_by_whom() {
    let found = of(&games());
    let push = &found.verbs[0];
    assert_eq!((push.verb.as_str(), push.actions), ("push", 5));
    check(push.games, 2.0 / 3.0);
    check(push.winners.expect("somebody won"), 1.0);
    check(push.losers.expect("somebody lost"), 0.25);
    check(push.difference.expect("somebody won"), 0.75);
    assert_eq!(found.verbs[1].actions, 0);
}

#[test]
fn choices_and_beginnings() {
    let found = of(&games());
    check(found.branching[9].expect("the last tenth"), (1.0 + 1.0 + 2.0) / 3.0);
    let first = &found.openings[0];
    assert_eq!((first.turns, first.games, first.positions), (1, 3, 2));
    check(first.entropy, 0.9183);
}

#[test]
fn twice_the_thought() {
    let subject = Subject {
        game: "tug".to_string(),
        name: "Tug".to_string(),
        rules: 1,
        players: 2,
        seats: ["First", "Second"].map(String::from).to_vec(),
        verbs: VERBS.map(String::from).to_vec(),
    };
    let mut all = games();
    for number in 0..4 {
        let mut game = sample(number, Some(u8::from(number == 0)), &[("push", 1, 0.5)]);
        game.players[0] = "nodes:2".to_string();
        all.push(game);
    }
    let player = Player { id: "nodes:1".to_string(), name: "1 position".to_string() };
    let study = Study::of(&subject, "standard", &[player], &all.iter().collect::<Vec<_>>());
    assert_eq!(study.strengths[0].games, 3, "games of two players are none of one");
    let doubling = &study.doublings[0];
    assert_eq!((doubling.player.as_str(), doubling.games), ("nodes:2", 4));
    check(doubling.score, 0.75);
    check(doubling.elo.expect("nobody won all"), 190.8485);
    let report = lab::Report::of(subject, vec![study]);
    let page = lab::page(&report, "");
    assert_eq!(page.matches("<svg viewBox='0 0 720").count(), report.charts.len());
    assert_eq!(page.matches("<desc").count(), report.charts.len());
    assert!(page.matches("<table>").count() > report.charts.len() && !page.contains("<script"));
}
