//! With the pie rule (G17) Azure may come from above and Amber from below: who is called what makes no difference.

use engine::{Evaluation, Glance, Limits, Sight, Visibility, analyse, never};
use game::{Dice, Game, Notation, Play, Setup};
use glyph_grid::GlyphGrid;
use glyph_grid_player::GlyphGridPlayer;

fn position(text: &str) -> GlyphGrid {
    GlyphGrid::parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The same with the names exchanged, as a swap leaves it.
fn renamed(text: &str) -> String {
    let exchanged = |letter: char| match letter {
        'A' => 'B',
        'B' => 'A',
        letter if letter.is_ascii_uppercase() => letter.to_ascii_lowercase(),
        letter => letter.to_ascii_uppercase(),
    };
    let fields: Vec<&str> = text.split(' ').collect();
    let [pieces, marks, mover] =
        [0, 1, 2].map(|field| fields[field].chars().map(exchanged).collect::<String>());
    format!("{pieces} {marks} {mover} {} {}", fields[4], fields[3])
}

#[test]
fn positions_are_judged_alike_whoever_has_which_side() {
    for seed in 0..20 {
        let (mut dice, mut play) = (Dice::new(seed), Play::<GlyphGrid>::start(GlyphGrid::SETUPS[0]));
        while play.outcome().is_none() {
            let (one, two) = (*play.position(), position(&renamed(&play.position().position_text())));
            let judged = |it: &GlyphGrid| (GlyphGridPlayer::advantage(it), GlyphGridPlayer::impression(it));
            assert_eq!(judged(&one), judged(&two), "{}", one.position_text());
            let mut values = GlyphGridPlayer::evaluate(&two);
            values.reverse();
            assert_eq!(*GlyphGridPlayer::evaluate(&one), *values, "{}", one.position_text());
            assert_eq!(sights(&one), sights(&two), "{}", one.position_text());
            if play.turn() % 5 == 1 {
                assert_eq!(best(&one), best(&two), "{}", one.position_text());
            }
            play.act(*dice.pick(&play.actions())).expect("legal");
        }
    }
}

/// What people see of each action.
fn sights(before: &GlyphGrid) -> Vec<Sight> {
    let mut actions = Vec::new();
    before.actions(&mut actions);
    let sight = |&action| {
        let after = before.after(action);
        GlyphGridPlayer::sight(&Glance { before, action, after: &after, last: &[] })
    };
    actions.iter().map(sight).collect()
}

/// The best line and what the mover makes of it, three turns ahead.
fn best(position: &GlyphGrid) -> (Vec<String>, i32) {
    let limits = Limits { turns: Some(3), ..Limits::nodes(100_000) };
    let found = analyse::<GlyphGridPlayer>(&Play::from_position(*position), limits, &never);
    let line = &found.lines[0];
    let actions = line.turns.iter().flatten().map(|&action| GlyphGrid::action_text(action));
    (actions.collect(), line.values[position.mover().index()])
}

/// (Azure's first turn, whether Amber would rather have made it)
const FIRST_TURNS: &[(&str, bool)] = &[("Ab1d2", true), ("Af1d2", true), ("Ae2g1", false)];

#[test]
fn good_first_turns_are_taken_over() {
    let setup = Setup::choose::<GlyphGrid>(None, Some("standard+pie=yes")).expect("a setup");
    for (text, expected) in FIRST_TURNS {
        let mut play = Play::<GlyphGrid>::start(setup);
        play.act(GlyphGrid::parse_action(text).expect("an action")).expect("legal");
        let found = analyse::<GlyphGridPlayer>(&play, Limits::nodes(200_000), &never);
        let swaps = GlyphGrid::action_text(found.actions[0]) == "swap";
        assert_eq!(swaps, *expected, "{text}: {}", GlyphGrid::action_text(found.actions[0]));
    }
}
