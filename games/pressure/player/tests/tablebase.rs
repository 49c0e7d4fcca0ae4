//! Tablebases with few tokens, built here: what they say is so, and whoever has them plays accordingly.

use engine::{
    BuildWish, Endgames as _, Known, Limits, Player, TablebaseError, TablebaseEvent, Tablebases, analyse,
    exhaust, never, think, win_in,
};
use game::{Dice, Game, Notation as _, Play};
use pressure::{Action, Pressure, Square};
use pressure_player::PressurePlayer;

const TABLEBASES: &dyn Tablebases = match PressurePlayer::TABLEBASES {
    Some(tablebases) => tablebases,
    None => panic!("Pressure has tablebases"),
};

/// Wins and losses that are looked for by trying everything: so many turns at most.
const TRIED_TURNS: u32 = 4;
/// What somebody who plays a whole game looks at for each turn, how many games there are of each kind of ending, and when a
/// game that nobody wins has lasted long enough.
const NODES: u64 = 300;
const GAMES: usize = 20;
const MAX_TURNS: u32 = 60;
/// Every position with three tokens is played; of those with four, one in so many is looked at.
const SAMPLE: usize = 97;

fn build(folder: &std::path::Path, pieces: u32) {
    let wish = BuildWish { folder: folder.to_path_buf(), live: pieces, pieces: Some(pieces), threads: 2 };
    TABLEBASES.build(&wish, &mut |_: TablebaseEvent| ()).expect("it can be built");
}

/// One in so many of the positions with so many free tokens of the mover, of the other, and captured ones; no token is
/// inactive.
fn positions(counts: [usize; 3], step: usize) -> Vec<Pressure> {
    let squares: Vec<u32> = Square::all().map(|square| 1 << square.index()).collect();
    let mut placed = vec![([0; 3], squares.len())];
    for (kind, count) in counts.into_iter().enumerate() {
        for number in 0..count {
            let add = |&(sets, last): &([u32; 3], usize)| {
                // Tokens of a kind are alike: each comes before the one placed last.
                let end = if number == 0 { squares.len() } else { last };
                let is_empty = move |&index: &usize| sets.iter().all(|set| set & squares_bit(index) == 0);
                (0..end)
                    .filter(is_empty)
                    .map(|index| {
                        let mut sets = sets;
                        sets[kind] |= squares_bit(index);
                        (sets, index)
                    })
                    .collect::<Vec<_>>()
            };
            placed = placed.iter().flat_map(add).collect();
        }
    }
    let position = |([mine, theirs, captured], _): ([u32; 3], usize)| {
        Pressure::placed(mine, theirs | captured, captured)
    };
    let is_position = |position: &Pressure| Pressure::parse_position(&position.position_text()).is_ok();
    placed.into_iter().step_by(step).map(position).filter(is_position).collect()
}

fn squares_bit(index: usize) -> u32 {
    1 << Square::all().nth(index).expect("a square").index()
}

/// Who wins by trying everything, if that takes no more than so many turns.
fn tried(position: &Pressure, turns: u32) -> Option<Known> {
    let after: Vec<Pressure> =
        Play::from_position(*position).actions().into_iter().map(|action| position.after(action)).collect();
    if after.is_empty() {
        return Some(Known::Loss { turns: 0 });
    }
    if turns == 0 {
        return None;
    }
    let known: Vec<Option<Known>> = after.iter().map(|next| tried(next, turns - 1)).collect();
    let lost = known.iter().filter_map(|known| match known {
        Some(Known::Loss { turns }) => Some(turns + 1),
        _ => None,
    });
    if let Some(turns) = lost.min() {
        return Some(Known::Win { turns });
    }
    let won = known.iter().map(|known| match known {
        Some(Known::Win { turns }) => Some(turns + 1),
        _ => None,
    });
    won.collect::<Option<Vec<u32>>>()
        .and_then(|turns| turns.into_iter().max())
        .map(|turns| Known::Loss { turns })
}

fn is_within(known: Known, most: u32) -> bool {
    matches!(known, Known::Win { turns } | Known::Loss { turns } if turns <= most)
}

/// One test: what is opened stays open for the whole program.
#[test]
fn endings_are_perfect() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(TABLEBASES.build(&wish(folder.path(), 9, 12), &mut |_| ()).is_err(), "too many free tokens");
    for pieces in 3..=4 {
        build(folder.path(), pieces);
    }
    assert_eq!(
        PressurePlayer::known(&Pressure::parse_position("5/1W3/2B2/1W3/5 w").expect("a position")),
        None
    );
    assert_eq!(TABLEBASES.open(folder.path()).expect("they can be opened"), 5);
    assert!(matches!(TABLEBASES.open(folder.path()), Err(TablebaseError::OpenAlready)));

    for counts in [[2, 1, 1], [1, 2, 1], [1, 1, 2], [3, 1, 0], [1, 3, 0]] {
        for position in &positions(counts, SAMPLE) {
            check_by_trying(position);
        }
    }
    for (counts, step) in [([2, 1, 0], SAMPLE), ([1, 2, 0], SAMPLE), ([1, 2, 1], SAMPLE * SAMPLE * 8)] {
        for position in &positions(counts, step) {
            check_by_exhausting(position);
        }
    }
    for position in positions([2, 1, 0], 1).iter().chain(&positions([1, 2, 0], 1)) {
        check_play(position);
    }
    for position in positions([2, 1, 1], SAMPLE).iter().chain(&positions([1, 2, 1], SAMPLE)) {
        check_play(position);
    }
    let mut dice = Dice::new(7);
    for counts in [[2, 1, 0], [2, 1, 1], [1, 2, 1], [1, 1, 2], [3, 1, 0], [1, 3, 0]] {
        let positions = positions(counts, SAMPLE);
        for _ in 0..GAMES {
            let position = dice.pick(&positions);
            check_game(position, Other::Perfect, &mut dice);
            check_game(position, Other::Careless, &mut dice);
        }
    }
    the_longest_win_is_analysed();
}

fn wish(folder: &std::path::Path, live: u32, pieces: u32) -> BuildWish {
    BuildWish { folder: folder.to_path_buf(), live, pieces: Some(pieces), threads: 1 }
}

/// The tablebase says what trying everything says, also of the positions with inactive tokens that follow.
fn check_by_trying(position: &Pressure) {
    let next = Play::from_position(*position).actions().into_iter().map(|action| position.after(action));
    for position in next.chain([*position]) {
        let known = PressurePlayer::known(&position);
        let text = position.position_text();
        assert!(known.is_some(), "{text}");
        assert_eq!(
            known.filter(|known| is_within(*known, TRIED_TURNS)),
            tried(&position, TRIED_TURNS),
            "{text}"
        );
    }
}

/// The tablebase says what retrograde analysis of the reachable positions says, to the turn.
fn check_by_exhausting(position: &Pressure) {
    let exhausted = exhaust(position, usize::MAX).expect("there is no bound");
    assert_eq!(exhausted.known(position), PressurePlayer::known(position), "{}", position.position_text());
}

/// Someone who looks at very little takes a turn after which the game stands as well as before it.
fn check_play(position: &Pressure) {
    let thought = think::<PressurePlayer>(&Play::from_position(*position), &Player::Nodes(60), 1, &never);
    assert!(keeps(position, thought.actions[0]), "{}", position.position_text());
}

/// Whether nothing is given away by an action: a win comes nearer, a loss no sooner than it must.
fn keeps(position: &Pressure, action: Action) -> bool {
    let expected = match PressurePlayer::known(position).expect("it is in a tablebase") {
        Known::Win { turns } => Known::Loss { turns: turns - 1 },
        Known::Loss { turns } => Known::Win { turns: turns - 1 },
        Known::Draw => Known::Draw,
    };
    PressurePlayer::known(&position.after(action)) == Some(expected)
}

/// Who plays against the one with the tablebases: somebody who gives nothing away either, or anybody.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Other {
    Perfect,
    Careless,
}

impl Other {
    fn action(self, play: &Play<Pressure>, dice: &mut Dice) -> Action {
        let mut actions = play.actions();
        if self == Other::Perfect {
            actions.retain(|&action| keeps(play.position(), action));
        }
        *dice.pick(&actions)
    }
}

/// A whole game, with its history: no turn of the one with the tablebases gives anything away, so what is won is won in
/// exactly as many turns as the tablebase says, what is lost lasts as long, and what is drawn is not lost.
fn check_game(position: &Pressure, other: Other, dice: &mut Dice) {
    let (player, text) = (position.mover(), position.position_text());
    let mut play = Play::from_position(*position);
    while play.outcome().is_none() && play.turn() < MAX_TURNS {
        let now = *play.position();
        let action = if now.mover() == player {
            let thought = think::<PressurePlayer>(&play, &Player::Nodes(NODES), dice.next_u64(), &never);
            assert!(keeps(&now, thought.actions[0]), "{text}, {other:?}: {}", now.position_text());
            thought.actions[0]
        } else {
            other.action(&play, dice)
        };
        play.act(action).expect("a legal action");
    }
    let winner = play.outcome().and_then(game::Outcome::winner);
    let lasted = play.turn();
    let is_so = match (PressurePlayer::known(position).expect("it is in a tablebase"), other) {
        (Known::Win { turns }, Other::Perfect) => winner == Some(player) && lasted == turns,
        (Known::Win { turns }, Other::Careless) => winner == Some(player) && lasted <= turns,
        (Known::Loss { turns }, Other::Perfect) => winner == Some(player.other()) && lasted == turns,
        (Known::Loss { turns }, Other::Careless) => winner != Some(player.other()) || lasted >= turns,
        (Known::Draw, Other::Perfect) => winner.is_none(),
        (Known::Draw, Other::Careless) => winner != Some(player.other()),
    };
    assert!(is_so, "{text}, {other:?}: {winner:?} after {lasted} turns");
}

/// Analysis says how long a win takes and shows it to the end, without looking at much.
fn the_longest_win_is_analysed() {
    let wins =
        positions([2, 1, 0], 1).into_iter().filter_map(|position| match PressurePlayer::known(&position) {
            Some(Known::Win { turns }) => Some((turns, position)),
            _ => None,
        });
    let (turns, position) = wins.max_by_key(|(turns, _)| *turns).expect("there are wins");
    assert_eq!(turns, 35, "{}", position.position_text());
    let play = Play::from_position(position);
    let thought = analyse::<PressurePlayer>(&play, Limits::nodes(2_000), &never);
    let line = &thought.lines[0];
    assert_eq!(line.values[0], win_in(turns));
    assert_eq!(line.turns.len() as u32, turns);
    let mut play = play;
    for &action in line.turns.iter().flatten() {
        play.act(action).expect("the line is legal");
    }
    assert_eq!(play.outcome().and_then(game::Outcome::winner), Some(position.mover()));
}
