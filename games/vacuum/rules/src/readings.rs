//! Rules that can be read in two ways, and a setup chooses.

use game::{Parameter, Setup};

use crate::terrain::Outward;

/// What a setup may vary: the usual reading, and the other one.
pub(crate) const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "outward",
        values: &["edge", "axis"],
        line: "Where tiles slide: nearer to the edge, once, or away from the centre along a row or column.",
        said: &["tiles slide nearer to the edge, once", "tiles slide along their row or column"],
    },
    Parameter {
        name: "holds-tile",
        values: &["opponents", "neutral"],
        line: "What keeps a tile from sliding: opponents' and neutral pieces, or neutral ones alone.",
        said: &["opponents' and neutral pieces hold tiles", "neutral pieces alone hold tiles"],
    },
    Parameter {
        name: "chain-end",
        values: &["attack", "step"],
        line: "How a Boulder Chain may end in a move: with a won attack, or with a plain step, too.",
        said: &["a Chain ends with a won attack", "a Chain may end in a step"],
    },
];
const OUTWARD: usize = 0;
const HOLDS_TILE: usize = 1;
const CHAIN_END: usize = 2;

/// The readings a game is played by: one bit a parameter, set for the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Readings(u8);

impl Readings {
    pub(crate) const USUAL: Readings = Readings(0);
    /// The other reading of everything.
    pub(crate) const ALL: Readings = Readings((1 << PARAMETERS.len()) - 1);

    pub(crate) fn of(setup: Setup) -> Readings {
        let is_other = |&place: &usize| setup.value(PARAMETERS, place) != PARAMETERS[place].values[0];
        Readings((0..PARAMETERS.len()).filter(is_other).fold(0, |bits, place| bits | 1 << place))
    }

    /// V11, or V26.
    pub(crate) fn outward(self) -> Outward {
        if self.is_other(OUTWARD) { Outward::Axis } else { Outward::Edge }
    }

    /// V12, or V27.
    pub(crate) fn opponents_hold_tiles(self) -> bool {
        !self.is_other(HOLDS_TILE)
    }

    /// V6, or V28.
    pub(crate) fn chains_end_in_a_step(self) -> bool {
        self.is_other(CHAIN_END)
    }

    fn is_other(self, place: usize) -> bool {
        self.0 >> place & 1 != 0
    }

    /// What a key has to know: nothing of the usual readings.
    pub(crate) fn bits(self) -> u64 {
        self.0.into()
    }

    /// Those that are not usual, as a position text says them: `outward=axis,chain-end=step`.
    pub(crate) fn text(self) -> String {
        let others = PARAMETERS.iter().enumerate().filter(|&(place, _)| self.is_other(place));
        let entries = others.map(|(_, parameter)| format!("{}={}", parameter.name, parameter.values[1]));
        entries.collect::<Vec<String>>().join(",")
    }

    /// The readings of a text that [`Readings::text`] has written, none of which is usual.
    pub(crate) fn parse(text: &str) -> Option<Readings> {
        (1..=Readings::ALL.0).map(Readings).find(|readings| readings.text() == text)
    }
}
