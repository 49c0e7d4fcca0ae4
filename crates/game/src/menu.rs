//! The legal actions, grouped the way people choose them.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::{Gesture, Play, Show, Stage, sort_by};

/// The legal actions of a position by verb: what a click, a drag, a key or a spoken square needs.
/// Verbs that are not legal now are listed too, without entries, so that their buttons keep their place; all but
/// those that pass.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Menu {
    /// The parts of a turn, in order.
    #[ts(as = "Vec<Stage>")]
    pub stages: &'static [Stage],
    /// The kinds of action, in order.
    pub verbs: Vec<MenuVerb>,
}

/// A kind of action with what is legal of it.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct MenuVerb {
    /// The kind of action.
    #[serde(flatten)]
    pub verb: crate::Verb,
    /// Its legal actions, sorted.
    pub entries: Vec<MenuEntry>,
}

/// A legal action and how it is entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct MenuEntry {
    /// The action text to send.
    pub action: String,
    /// How a person enters it.
    #[serde(flatten)]
    pub gesture: Gesture,
}

impl Menu {
    /// The menu of the position a play has reached; nothing is legal once it is over.
    #[must_use]
    pub fn of<G: Show>(play: &Play<G>) -> Menu {
        let mut actions = play.actions();
        sort_by(&mut actions, Ord::cmp);
        let mut verbs: Vec<MenuVerb> =
            G::PRESENTATION.verbs.iter().map(|&verb| MenuVerb { verb, entries: Vec::new() }).collect();
        for action in actions {
            let gesture = G::gesture(action);
            let group = verbs.iter_mut().find(|group| group.verb.id == gesture.verb);
            debug_assert!(group.is_some(), "{} is not a verb of {}", gesture.verb, G::ID);
            if let Some(group) = group {
                group.entries.push(MenuEntry { action: G::action_text(action), gesture });
            }
        }
        verbs.retain(|group| !group.verb.is_passing || !group.entries.is_empty());
        Menu { stages: G::PRESENTATION.stages, verbs }
    }
}
