//! The small values everything else is made of.

mod tiny;

use game::{Departure, Dice, Gesture, Outcome, PerSeat, Seat, Setup};
use serde_json::json;
use tiny::Dial;

/// (players asked for, name asked for, setup or message, code of the error)
type Choice = (Option<u64>, Option<&'static str>, Result<(u8, &'static str), (&'static str, &'static str)>);

const CHOICES: &[Choice] = &[
    (None, None, Ok((2, "standard"))),
    (Some(2), None, Ok((2, "standard"))),
    (Some(3), None, Ok((3, "standard"))),
    (None, Some("close"), Ok((2, "close"))),
    (Some(3), Some("standard"), Ok((3, "standard"))),
    (Some(4), None, Err(("wrong-players", "dial is for 2 or 3 players, not 4"))),
    (Some(0), None, Err(("wrong-players", "dial is for 2 or 3 players, not 0"))),
    (Some(258), None, Err(("wrong-players", "dial is for 2 or 3 players, not 258"))),
    (Some(3), Some("close"), Err(("wrong-players", "dial is for 2 players, not 3"))),
    (None, Some("far"), Err(("unknown-setup", "dial has no setup 'far'; it has standard, close"))),
    (Some(9), Some(""), Err(("unknown-setup", "dial has no setup ''; it has standard, close"))),
];

#[test]
fn a_setup_is_chosen_by_players_and_name() {
    for (players, name, expected) in CHOICES {
        match (Setup::choose::<Dial>(*players, *name), expected) {
            (Ok(setup), Ok(expected)) => assert_eq!((setup.players, setup.name), *expected),
            (Err(error), Err(expected)) => assert_eq!((error.code(), &*error.to_string()), *expected),
            (found, _) => panic!("{players:?} {name:?}: {found:?}"),
        }
    }
}

#[test]
fn per_seat_holds_one_value_a_seat() {
    for seats in 0..=4 {
        let mut values = PerSeat::from_fn(seats, |seat| seat.0 * 10);
        assert_eq!(*values, [0, 10, 20, 30][..seats]);
        for value in values.iter_mut() {
            *value += 1;
        }
        assert_eq!(*values, [1, 11, 21, 31][..seats]);
    }
    assert_ne!(PerSeat::from_fn(2, |_| 0), PerSeat::from_fn(3, |_| 0), "seats count, not the room for them");
}

#[test]
#[should_panic(expected = "at most 4 seats, not 5")]
fn per_seat_has_no_fifth_seat() {
    PerSeat::from_fn(5, |_| 0);
}

#[test]
fn per_seat_is_a_list_in_json() {
    let values: PerSeat<u8> = serde_json::from_value(json!([3, 1, 2])).unwrap();
    assert_eq!(values, PerSeat::from_fn(3, |seat| [3, 1, 2][seat.index()]));
    assert_eq!(serde_json::to_value(values).unwrap(), json!([3, 1, 2]));
    for bad in [json!([1, 2, 3, 4, 5]), json!({"0": 1}), json!([256]), json!("123")] {
        assert!(serde_json::from_value::<PerSeat<u8>>(bad.clone()).is_err(), "{bad}");
    }
}

#[test]
fn an_outcome_names_its_winner() {
    let of = |scores: &'static [f64]| Outcome {
        scores: PerSeat::from_fn(scores.len(), |seat| scores[seat.index()]),
        ranks: PerSeat::from_fn(scores.len(), |_| 1),
        reason: "".into(),
    };
    for (outcome, winner) in [
        (Outcome::win_of_two(Seat::FIRST, "won"), Some(Seat::FIRST)),
        (Outcome::win_of_two(Seat::SECOND, "won"), Some(Seat::SECOND)),
        (Outcome::shared(2, |_| true, "drawn"), None),
        (of(&[0.0, 0.0, 1.0]), Some(Seat(2))),
        (of(&[0.5, 0.0, 0.0, 0.5]), None),
    ] {
        assert_eq!(outcome.winner(), winner, "{outcome:?}");
    }
    assert_eq!(*Outcome::win_of_two(Seat::SECOND, "won").ranks, [2, 1]);
    assert_eq!(*Outcome::shared(2, |_| true, "drawn").ranks, [1, 1]);
}

#[test]
fn two_seats_face_each_other() {
    assert_eq!((Seat::FIRST.other(), Seat::SECOND.other()), (Seat::SECOND, Seat::FIRST));
}

#[test]
fn departures_name_who_left() {
    assert_eq!(Departure::Resigned.reason("Gold"), "Gold resigned");
    assert_eq!(Departure::OutOfTime.reason("Gold"), "Gold ran out of time");
}

/// The published sequences of SplitMix64: golden games and benches hang on them.
#[test]
fn dice_give_the_same_numbers_everywhere() {
    for (seed, numbers) in [
        (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
        (1_234_567, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]),
    ] {
        let mut dice = Dice::new(seed);
        assert_eq!([(); 3].map(|()| dice.next_u64()), numbers, "seed {seed}");
    }
}

#[test]
fn dice_reach_every_number_below_a_bound_and_no_other() {
    let mut dice = Dice::new(1);
    let mut met = [0; 6];
    for _ in 0..600 {
        met[dice.below(6)] += 1;
    }
    assert!(met.iter().all(|&times| (60..140).contains(&times)), "{met:?}");
    assert_eq!(dice.below(1), 0);
}

#[test]
fn a_gesture_is_a_verb_and_what_it_needs() {
    for (gesture, json) in [
        (Gesture::verb("commit"), json!({"verb": "commit"})),
        (
            Gesture::verb("cast").from("c4").towards("ne"),
            json!({"verb": "cast", "source": "c4", "direction": "ne"}),
        ),
        (
            Gesture::verb("supply").from("c4").to("c5").with(2),
            json!({"verb": "supply", "source": "c4", "target": "c5", "count": 2}),
        ),
    ] {
        assert_eq!(serde_json::to_value(&gesture).unwrap(), json);
        assert_eq!(serde_json::from_value::<Gesture>(json).unwrap(), gesture);
    }
    for bad in [json!({}), json!({"verb": "cast", "sauce": "c4"}), json!({"verb": "cast", "count": 256})] {
        assert!(serde_json::from_value::<Gesture>(bad.clone()).is_err(), "{bad}");
    }
}
