//! Position texts (`1s1c1s1/s1s1s1s/7/7/7/S1S1S1S/1S1C1S1 3m3/7/7/7/7/7/3M3 A - -`) and action texts
//! (`Vc2d3`, `Nc2`, `swap`).

use game::{ActionError, Notation, PositionError, Seat};

use crate::board::Squares;
use crate::{Action, Glyph, GlyphGrid, Move, Square, resonance, rows};

const MAX_SHARDS: u32 = 6;

/// The fields, as errors name them.
const PIECES: &str = "pieces";
const MARKS: &str = "marks";
const PENDING: [&str; 2] = ["azure pending", "amber pending"];
/// The last field, while the choice of the pie rule is to come.
const PIE: &str = "pie";

const SWAP: &str = "swap";

impl Notation for GlyphGrid {
    fn position_text(&self) -> String {
        let pieces = rows::print(|square| self.piece_letter(square));
        let marks = rows::print(|square| {
            self.mark_owner(square).map(|owner| if owner == Seat::FIRST { 'M' } else { 'm' })
        });
        let mover = if self.mover == Seat::FIRST { 'A' } else { 'B' };
        let [azure, amber] = [Seat::FIRST, Seat::SECOND]
            .map(|seat| self.pending_of(seat).map_or("-".to_string(), |square| square.to_string()));
        let mut text = format!("{pieces} {marks} {mover} {azure} {amber}");
        // Only what differs from the usual is said.
        if self.dominion != resonance::DOMINION {
            text = format!("{text} {}", self.dominion);
        }
        if self.has_pie {
            text = format!("{text} {PIE}");
        }
        text
    }

    fn parse_position(text: &str) -> Result<GlyphGrid, PositionError> {
        let mut fields: Vec<&str> = text.split(' ').collect();
        let has_pie = fields.len() > 5 && fields.pop_if(|field| *field == PIE).is_some();
        let ([pieces, marks, mover, azure, amber] | [pieces, marks, mover, azure, amber, _]) = fields[..]
        else {
            return Err(PositionError::new("text", format!("expected five fields, found {}", fields.len())));
        };
        let dominion = fields.get(5).map_or(Ok(resonance::DOMINION), |text| parse_dominion(text))?;
        let mut draft = Draft { dominion, ..Draft::default() };
        rows::parse(PIECES, pieces, |square, letter| draft.place_piece(square, letter))?;
        rows::parse(MARKS, marks, |square, letter| draft.place_mark(square, letter))?;
        let mover = match mover {
            "A" => Seat::FIRST,
            "B" => Seat::SECOND,
            _ => return Err(PositionError::new("mover", format!("expected 'A' or 'B', not '{mover}'"))),
        };
        let mut position = draft.position(mover)?;
        for (seat, text) in [(Seat::FIRST, azure), (Seat::SECOND, amber)] {
            position.pending |= position.parse_pending(seat, text)?;
        }
        if has_pie && position.end.is_some() {
            return Err(PositionError::new(PIE, "the game is over, so nobody has a choice"));
        }
        Ok(GlyphGrid { has_pie, ..position })
    }

    fn action_text(action: Action) -> String {
        let Action::Move(made) = action else { return SWAP.to_string() };
        let Move { glyph, from, to } = made;
        let letter = glyph.letter();
        if made.anchors_in_place() { format!("{letter}{from}") } else { format!("{letter}{from}{to}") }
    }

    fn parse_action(text: &str) -> Result<Action, ActionError> {
        if text == SWAP {
            return Ok(Action::Swap);
        }
        read_move(text).map(Action::Move).ok_or_else(|| {
            ActionError::new(format!(
                "'{text}' is not an action; write a glyph's letter (V, L, A, P or N) and two squares, such \
                 as Vc2d3, or Nc2 to anchor in place"
            ))
        })
    }

    fn writable() -> Vec<Action> {
        let pairs = || Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
        let of_glyph = |glyph| pairs().map(move |(from, to)| Action::Move(Move { glyph, from, to }));
        Glyph::ALL.into_iter().flat_map(of_glyph).chain([Action::Swap]).collect()
    }
}

/// How many marks win, where that is not the usual number.
fn parse_dominion(text: &str) -> Result<u8, PositionError> {
    let unusual = |number: &u8| (7..=9).contains(number) && number.to_string() == text;
    text.parse().ok().filter(unusual).ok_or_else(|| {
        PositionError::new(
            "text",
            format!("expected five fields, found 6: '{text}' is no number from 7 to 9"),
        )
    })
}

fn read_move(text: &str) -> Option<Move> {
    let (letter, squares) = text.split_at_checked(1)?;
    let glyph = Glyph::ALL.into_iter().find(|glyph| letter == glyph.letter().to_string())?;
    let (from, to) = squares.split_at_checked(2)?;
    let from = Square::parse(from)?;
    if glyph == Glyph::Anchor && to.is_empty() {
        return Some(Move { glyph, from, to: from });
    }
    let written = Move { glyph, from, to: Square::parse(to)? };
    // An ANCHOR in place is written with one square only.
    (!written.anchors_in_place()).then_some(written)
}

impl GlyphGrid {
    /// The letter of the piece on a square.
    pub(crate) fn piece_letter(&self, square: Square) -> Option<char> {
        let bit = square.bit();
        let letter = if self.cores & bit != 0 { 'c' } else { 's' };
        Some(match self.piece_owner(square)? {
            Seat::FIRST => letter.to_ascii_uppercase(),
            _ => letter,
        })
    }

    /// The pending square that the field of `seat` names, in a position that is complete but for it.
    fn parse_pending(&self, seat: Seat, text: &str) -> Result<Squares, PositionError> {
        let error = |reason: &str| Err(PositionError::new(PENDING[seat.index()], reason));
        if text == "-" {
            return Ok(0);
        }
        let Some(square) = Square::parse(text) else { return error("expected a square or '-'") };
        if seat == self.mover {
            return error("the player to move has nothing pending: it was resolved when the turn began");
        }
        if self.end.is_some() {
            return error("the game is over, so nothing is pending");
        }
        if self.theirs & square.bit() == 0 {
            return error("that player has no piece on the square");
        }
        if self.my_marks & square.bit() == 0 {
            return error("the square carries no enemy mark");
        }
        Ok(square.bit())
    }
}

/// What the first two fields say, before it is known whether it is a position. Azure's come first.
#[derive(Default)]
struct Draft {
    shards: [Squares; 2],
    cores: [Squares; 2],
    marks: [Squares; 2],
    dominion: u8,
}

impl Draft {
    /// Whether the letter was a piece's.
    fn place_piece(&mut self, square: Square, letter: char) -> bool {
        let set = match letter {
            'C' => &mut self.cores[0],
            'S' => &mut self.shards[0],
            'c' => &mut self.cores[1],
            's' => &mut self.shards[1],
            _ => return false,
        };
        *set |= square.bit();
        true
    }

    /// Whether the letter was a mark's.
    fn place_mark(&mut self, square: Square, letter: char) -> bool {
        let set = match letter {
            'M' => &mut self.marks[0],
            'm' => &mut self.marks[1],
            _ => return false,
        };
        *set |= square.bit();
        true
    }

    /// The checked door: what it lets through has a Core to move and at most one winner.
    fn position(self, mover: Seat) -> Result<GlyphGrid, PositionError> {
        let Draft { shards, cores, marks, dominion } = self;
        let (me, them) = (mover.index(), mover.other().index());
        if cores.iter().any(|cores| cores.count_ones() > 1) {
            return Err(PositionError::new(PIECES, "more than one Core on a side"));
        }
        if shards.iter().any(|shards| shards.count_ones() > MAX_SHARDS) {
            return Err(PositionError::new(PIECES, "more than six Shards on a side"));
        }
        if cores[me] == 0 {
            return Err(PositionError::new(PIECES, "the player to move has no Core"));
        }
        if resonance::won(marks[them], dominion).is_some() {
            return Err(PositionError::new(MARKS, "the player who is not to move has already won by them"));
        }
        let mut position = GlyphGrid {
            mine: shards[me] | cores[me],
            theirs: shards[them] | cores[them],
            cores: cores[0] | cores[1],
            my_marks: marks[me],
            their_marks: marks[them],
            pending: 0,
            mover,
            dominion,
            has_pie: false,
            end: None,
        };
        position.end = position.end_at_start(true);
        Ok(position)
    }
}
