//! How a computer understands Glyph Grid: a net trained on games judges positions.

mod baseline;
mod inputs;
mod preferences;
mod shapes;
mod sight;

use engine::net::Net;
use engine::{
    Endgames, Evaluation, Glance, Level, Levels, Model, MoveGeneration, MoveOrdering, Preference,
    Preferences, Quiescence, SearchTraits, Sight, Trainable, Value, Variety, Visibility,
};
use game::{Game as _, PerSeat};
use glyph_grid::{Action, Glyph, GlyphGrid, Move};

use shapes::{completing, landing};

/// The computer player of Glyph Grid.
pub struct GlyphGridPlayer;

/// Trained on games (`plenum fit glyph-grid`).
static NET: Net<{ inputs::COUNT }> = Net::parse(include_str!("../glyph-grid.net"));

/// Being to move where that wins.
const WINS_NOW: Value = 10_000;

impl Evaluation for GlyphGridPlayer {
    type Game = GlyphGrid;

    const SCALE: Value = 100;
    const CHANCE_SCALE: Value = 320;

    fn evaluate(position: &GlyphGrid) -> PerSeat<Value> {
        let advantage = Self::advantage(position);
        PerSeat::from_fn(2, |seat| if seat == position.mover() { advantage } else { 0 })
    }

    fn advantage(position: &GlyphGrid) -> Value {
        inputs::active(position).map_or(WINS_NOW, |active| NET.value(active.iter()))
    }
}

impl MoveOrdering for GlyphGridPlayer {
    const MOVE_INDICES: usize = Action::INDICES;

    #[inline]
    fn move_index(action: Action) -> usize {
        action.index()
    }

    #[inline]
    fn action_at(index: usize) -> Option<Action> {
        Action::from_index(index)
    }

    fn move_scores(position: &GlyphGrid) -> impl Fn(Action) -> Value {
        let (mover, other, empty) = (position.mover(), position.mover().other(), position.empty());
        let (core, foe_core, foes) = (position.core(mover), position.core(other), position.pieces(other));
        let attackers = landing(core, empty) & foes;
        let attacking = landing(foe_core, empty);
        let completing = completing(position.marks(mover));
        move |action| {
            let Action::Move(Move { glyph, from, to }) = action else { return SWAP };
            let (from, to) = (from.bit(), to.bit());
            let answer = if attackers != 0 && (from == core || to & attackers != 0) { ANSWER } else { 0 };
            answer
                + match glyph {
                    Glyph::Anchor if to & completing != 0 => WIN,
                    Glyph::Anchor => ANCHOR,
                    Glyph::Pulse => PULSE,
                    _ if to & foe_core != 0 => WIN,
                    _ if to & foes != 0 => CAPTURE,
                    _ if to & attacking != 0 => ATTACK,
                    _ => 0,
                }
        }
    }
}

impl MoveGeneration for GlyphGridPlayer {}

/// To follow captures beyond the end of a line won no match.
impl Quiescence for GlyphGridPlayer {}
impl Endgames for GlyphGridPlayer {}

impl Visibility for GlyphGridPlayer {
    fn sight(glance: &Glance<GlyphGrid>) -> Sight {
        sight::sight(glance)
    }

    fn impression(position: &GlyphGrid) -> Value {
        NET.value(inputs::active_at_a_glance(position).iter())
    }
}

/// One turn can end a game that is all but won, so nothing is pruned by being ahead.
impl SearchTraits for GlyphGridPlayer {}

impl Levels for GlyphGridPlayer {
    // Positions, turns ahead, slack, attention.
    const LEVELS: [Level; 8] = [
        Level::new(1_000, 1, 200).with_attention(0),
        Level::new(2_000, 2, 45).with_attention(20),
        Level::new(6_000, 2, 30).with_attention(60),
        Level::new(4_000, 2, 60),
        Level::new(6_000, 3, 24),
        Level::new(50_000, 6, 2),
        Level::new(400_000, u32::MAX, 0),
        Level::new(12_000_000, u32::MAX, 0),
    ];

    const RATINGS: Option<[u16; 8]> = Some([600, 900, 1200, 1400, 1600, 1800, 2000, 2200]);

    // Measured: `docs/strength.md`, "No two games alike". In short games much in few turns costs nothing.
    const VARIETY: Variety = Variety { turns: 12, range: 25 };
}

impl Preferences for GlyphGridPlayer {
    const PREFERENCES: &'static [Preference<GlyphGrid>] = preferences::ALL;
}

impl Trainable for GlyphGridPlayer {
    const MODEL: Model<GlyphGrid> = Model::Net {
        inputs: inputs::COUNT,
        views: |position| {
            let active = inputs::active(position).map(|active| active.iter().collect());
            active.map(|inputs| (position.mover(), inputs)).into_iter().collect()
        },
        mirrors: inputs::MIRRORS,
        mirrored: inputs::mirrored,
    };
    const LEARNS_THREATS: bool = true;
}

/// Scores of moves, for their order: a win, the answer to a threat, a capture, a mark, an attack on the
/// enemy Core, a push, another side.
const WIN: Value = 5000;
const ANSWER: Value = 200;
const CAPTURE: Value = 60;
const ANCHOR: Value = 40;
const ATTACK: Value = 50;
const PULSE: Value = 30;
const SWAP: Value = 60;
