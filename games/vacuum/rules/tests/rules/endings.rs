//! Commit, elimination, leaving, and what the outcome says.

use game::{Departure, Game, Notation, Outcome, Seat};

use crate::positions::{action, position, text};

/// With every tile out, pieces on e4, h4, e7 and h7 leave no empty area of three by three.
/// (what it shows, position, next position, reason if that ends the game)
const COMMITS: &[(&str, &str, &str, &str)] = &[
    ("v13: no piece, not in the stone era", "start e5:R1 RO R C - -", "start e5:R1 RO O 1 - -", ""),
    (
        "v13: no piece in the stone era",
        "start e5:R1 RO R C O -",
        "start e5:R1 ROx R 1 O -",
        "Gold has no piece left in the stone era",
    ),
    (
        "v13: the others are judged first",
        "start - RO R C RO -",
        "start - ROx R 1 RO -",
        "Gold has no piece left in the stone era",
    ),
    (
        "v13: in turn order after the mover, until one is left",
        "start - ROGW G C ROGW -",
        "start - RxOxGWx G 1 ROGW -",
        "Gold has no piece left in the stone era",
    ),
    ("v13: the mover too", "start e5:O1,f7:G1 ROG R C R -", "start e5:O1,f7:G1 RxOG O 1 R -", ""),
    (
        "v13: and the mover last",
        "start e5:O1 RO R C R -",
        "start e5:O1 RxO O 1 R -",
        "Red has no piece left in the stone era",
    ),
    (
        "no final action",
        "out e4:R1,h4:R1,e7:O1,h7:R1 RO R C - -",
        "out e4:R1,h4:R1,e7:O1n,h7:R1 ROx R 1 - -",
        "Gold has no final action",
    ),
    (
        "v14: the pieces become neutral",
        "out:k6 e4:R1,h4:R1,e7:O2,h7:G1,f8:Ob ROG R C O -",
        "out:k6 e4:R1,h4:R1,e7:O2n,h7:G1,f8:Obn ROxG G 1 O -",
        "",
    ),
    (
        "v14: one after the other",
        "out:b5 e4:R1,h4:G1,e7:O1,h7:W1 ROGW R C - -",
        "out:b5 e4:R1,h4:G1n,e7:O1n,h7:W1n ROxGxWx R 1 - -",
        "White has no final action",
    ),
    (
        "v14: the mover is not asked",
        "out e4:R1,h4:G1,e7:O1,h7:R1 ROG R C - -",
        "out e4:R1,h4:G1n,e7:O1n,h7:R1 ROxGx R 1 - -",
        "Green has no final action",
    ),
    (
        "an unowned tile saves",
        "out:k3 e4:R1,h4:R1,e7:O1,h7:R1 ROG R C - -",
        "out:k3 e4:R1,h4:R1,e7:O1,h7:R1 ROG O 1 - -",
        "",
    ),
    (
        "v15: a dead end",
        "out e4:O1,h4:O1,e7:O1,h7:O1 RO R 1 - -",
        "out e4:O1,h4:O1,e7:O1,h7:O1 RxO O 1 - -",
        "Red has no final action",
    ),
    (
        "v15: a dead end in stage 3",
        "out:k6 e4:O1,h4:R1,e7:O1,h7:O1 ROG R 3 - -",
        "out:k6 e4:O1n,h4:R1n,e7:O1n,h7:O1n RxOxG G 1 - -",
        "Gold has no final action",
    ),
    (
        "v15: others may be out first",
        "out e4:R1,h4:R1,e7:R1,h7:R1 RO R 3 O -",
        "out e4:R1,h4:R1,e7:R1,h7:R1 ROx R 1 O -",
        "Gold has no piece left in the stone era",
    ),
    (
        "v15: the mover may be out for want of pieces",
        "out:b6 e4:O1,h4:O1,e7:G1,h7:O1 ROG R 3 R -",
        "out:b6 e4:O1,h4:O1,e7:G1,h7:O1 RxOG O 1 R -",
        "",
    ),
];

#[test]
fn commits_lead_where_the_rules_say() {
    for (what, before, after, reason) in COMMITS {
        let mut game = position(before);
        assert_eq!(game.check(action("commit")), Ok(()), "{what}");
        game.apply(action("commit"));
        check(&game.position_text(), game.outcome(), after, reason, what);
        if !reason.is_empty() {
            assert_eq!(game.outcome().unwrap().winner(), Some(game.mover()), "{what}");
        }
    }
}

/// (what it shows, position, seat that leaves, next position, reason if that ends the game)
const LEAVING: &[(&str, &str, u8, &str, &str)] = &[
    (
        "the pieces stay as they are",
        "start d5:O2,e5:R1 RO R 2 - c2",
        0,
        "start d5:O2,e5:R1 RxO O 1 - -",
        "Red resigned",
    ),
    (
        "also when it is not their turn",
        "start e5:Rb RO R Ke5 R -",
        1,
        "start e5:Rb ROx R 1 R -",
        "Gold resigned",
    ),
    ("the others play on", "start d5:O2,e5:R1 ROG R 2 - c2", 1, "start d5:O2n,e5:R1 ROxG R 2 - c2", ""),
    ("the turn passes", "start d5:O2,e5:R1 ROG R 1 - -", 0, "start d5:O2,e5:R1n RxOG O 1 - -", ""),
    (
        "and may pass over others",
        "out:k6 e4:R1,h4:R1,e7:O1,h7:G1 ROG R 1 - -",
        0,
        "out:k6 e4:R1n,h4:R1n,e7:O1n,h7:G1 RxOxG G 1 - -",
        "Gold has no final action",
    ),
    (
        "to one who has a tile of the one who left",
        "out:b5 e4:R1,h4:R1,e7:O1,h7:G1 ROG R 1 - -",
        0,
        "out:b5 e4:R1n,h4:R1n,e7:O1,h7:G1 RxOG O 1 - -",
        "",
    ),
    (
        "the stone era is judged at a commit only",
        "start e5:R1 ROG R 1 O -",
        0,
        "start e5:R1n RxOG O 1 O -",
        "",
    ),
];

#[test]
fn leaving_leads_where_the_rules_say() {
    for (what, before, seat, after, reason) in LEAVING {
        let mut game = position(before);
        let outcome = game.withdraw(Seat(*seat), Departure::Resigned);
        assert_eq!(outcome, game.outcome(), "{what}");
        assert!(!game.is_active(Seat(*seat)), "{what}");
        check(&game.position_text(), outcome, after, reason, what);
    }
}

fn check(found: &str, outcome: Option<Outcome>, after: &str, reason: &str, what: &str) {
    assert_eq!(found, text(after), "{what}");
    assert_eq!(outcome.map_or(String::new(), |outcome| outcome.reason.into_owned()), reason, "{what}");
}

#[test]
fn a_fallen_flag_is_told_as_one() {
    let outcome = position("start - RO R 1 - -").withdraw(Seat(0), Departure::OutOfTime).unwrap();
    assert_eq!((&*outcome.reason, outcome.winner()), ("Red ran out of time", Some(Seat(1))));
}

#[test]
fn v19_a_finished_text_names_who_is_left() {
    for (finished, reason, ranks) in [
        ("start e5:R1,f5:O1n ROx R 1 - -", "Red is the only player left", &[1, 2][..]),
        ("start e5:R1,f5:O1 RxO O 1 - -", "Gold is the only player left", &[2, 1]),
        ("start e5:R1n RxOxGWx G 1 - -", "Green is the only player left", &[2, 2, 1, 2]),
    ] {
        let outcome = position(finished).outcome().unwrap();
        assert_eq!((&*outcome.reason, &*outcome.ranks), (reason, ranks), "{finished}");
    }
}

#[test]
fn ranks_follow_the_order_of_elimination() {
    let mut game = position("start - ROGW G 1 - -");
    assert_eq!(game.withdraw(Seat(3), Departure::Resigned), None);
    assert_eq!(game.withdraw(Seat(0), Departure::Resigned), None);
    let draw = game.draw("draw agreed");
    assert_eq!((&*draw.scores, &*draw.ranks), (&[0.0, 0.5, 0.5, 0.0][..], &[3, 1, 1, 4][..]));
    let outcome = game.withdraw(Seat(1), Departure::Resigned).unwrap();
    assert_eq!((&*outcome.scores, &*outcome.ranks), (&[0.0, 0.0, 1.0, 0.0][..], &[3, 2, 1, 4][..]));
}

#[test]
fn who_was_out_before_a_text_began_shares_the_last_rank() {
    let mut game = position("start - RxOGxW O 1 - -");
    let outcome = game.withdraw(Seat(3), Departure::Resigned).unwrap();
    assert_eq!(&*outcome.ranks, &[3, 1, 3, 2]);
}

/// Both are out at one commit; the one judged first ranks below the other.
#[test]
fn one_commit_can_tell_ranks_apart() {
    let mut game = position("start e5:W1 ROGW W C ROGW -");
    game.apply(action("commit"));
    assert_eq!(&*game.outcome().unwrap().ranks, &[4, 3, 2, 1]);
}
