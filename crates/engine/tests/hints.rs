//! What games tell the search beyond their rules agrees with their rules.

use std::collections::HashMap;
use std::ops::ControlFlow;

use engine::Evaluate;
use game::{Dice, Play};
use glyph_grid::GlyphGrid;
use pressure::Pressure;

#[test]
fn hints_agree_with_the_rules() {
    check_hints::<Pressure>();
    check_hints::<GlyphGrid>();
}

fn check_hints<G: Evaluate>() {
    let (mut dice, mut slots) = (Dice::new(5), HashMap::new());
    for _ in 0..20 {
        let mut play = Play::<G>::start(G::SETUPS[0]);
        while play.outcome().is_none() {
            let (position, actions) = (play.position(), play.actions());
            let mut shown = Vec::new();
            position.each_action(&mut Vec::new(), |action| {
                shown.push(action);
                ControlFlow::Continue(())
            });
            assert!(actions.iter().all(|action| shown.contains(action)) && shown.len() == actions.len());
            slots.extend(actions.iter().map(|&action| (action, G::slot(action))));
            for &action in slots.keys() {
                let is_legal = position.check(action).is_ok();
                assert_eq!(position.is_legal(action), is_legal, "{action:?} in {position:?}");
            }
            play.act(*dice.pick(&actions)).expect("it is legal");
        }
    }
    assert!(G::SLOTS < usize::from(u16::MAX));
    for (action, slot) in slots {
        assert!(slot < G::SLOTS, "{action:?}");
        assert_eq!(G::action_in(slot), Some(action), "slot {slot}");
    }
    for slot in 0..G::SLOTS + 1000 {
        assert!(G::action_in(slot).is_none_or(|action| G::slot(action) == slot), "slot {slot}");
    }
}
