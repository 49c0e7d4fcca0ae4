//! The rules once more, slow and plain, on arrays of letters: random positions must be judged and continued
//! the same by both.

use std::collections::{BTreeMap, BTreeSet};

use game::{Dice, Game, Notation, Seat};
use glyph_grid::GlyphGrid;

/// Column and row from a1.
type Spot = (i8, i8);
/// The letters that are not empty.
type Grid = BTreeMap<Spot, char>;

#[derive(Clone)]
struct Plain {
    pieces: Grid,
    marks: Grid,
    azure_moves: bool,
    /// Of the player who is not to move.
    pending: Option<Spot>,
    /// Whether Azure has won, and why.
    end: Option<(bool, &'static str)>,
}

const AROUND: [Spot; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const BESIDE: [Spot; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const KNIGHT: [Spot; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn spots() -> impl Iterator<Item = Spot> {
    (0..7).flat_map(|row| (0..7).map(move |column| (column, row)))
}

fn on_board((column, row): Spot) -> bool {
    (0..7).contains(&column) && (0..7).contains(&row)
}

fn plus(spot: Spot, way: Spot, times: i8) -> Spot {
    (spot.0 + way.0 * times, spot.1 + way.1 * times)
}

fn name((column, row): Spot) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

impl Plain {
    fn is_of(&self, azure: bool, spot: Spot) -> bool {
        self.pieces.get(&spot).is_some_and(|letter| letter.is_uppercase() == azure)
    }

    fn is_marked_by(&self, azure: bool, spot: Spot) -> bool {
        self.marks.get(&spot) == Some(if azure { &'M' } else { &'m' })
    }

    fn is_core(&self, spot: Spot) -> bool {
        self.pieces.get(&spot).is_some_and(|letter| letter.eq_ignore_ascii_case(&'c'))
    }

    fn core(&self, azure: bool) -> Option<Spot> {
        spots().find(|&spot| self.is_core(spot) && self.is_of(azure, spot))
    }

    fn may_land(&self, from: Spot, to: Spot) -> bool {
        let captures = self.is_of(!self.azure_moves, to) && (self.is_core(from) || self.is_core(to));
        on_board(to) && (!self.pieces.contains_key(&to) || captures)
    }

    /// Every legal action as text, glyph, from and to.
    fn legal(&self) -> Vec<(String, char, Spot, Spot)> {
        let mut legal = Vec::new();
        for from in spots().filter(|&spot| self.is_of(self.azure_moves, spot) && self.end.is_none()) {
            let mut add =
                |glyph, to| legal.push((format!("{glyph}{}{}", name(from), name(to)), glyph, from, to));
            for way in AROUND {
                let (next, second) = (plus(from, way, 1), plus(from, way, 2));
                let enemy = self.is_of(!self.azure_moves, next);
                let enemy_mark = self.is_marked_by(!self.azure_moves, next);
                if self.may_land(from, next) {
                    add('V', next);
                }
                if !self.pieces.contains_key(&next) && self.may_land(from, second) {
                    add('L', second);
                }
                if enemy && !enemy_mark && (self.is_core(from) || !self.is_core(next)) {
                    add('P', next);
                }
                if enemy_mark && !self.pieces.contains_key(&next) {
                    add('N', next);
                }
            }
            for way in KNIGHT.into_iter().filter(|&way| self.may_land(from, plus(from, way, 1))) {
                add('A', plus(from, way, 1));
            }
            if !self.is_marked_by(self.azure_moves, from) {
                legal.push((format!("N{}", name(from)), 'N', from, from));
            }
        }
        legal
    }

    fn play(&self, glyph: char, from: Spot, to: Spot) -> Plain {
        let mut next = self.clone();
        let azure = self.azure_moves;
        let piece = next.pieces.remove(&from).expect("a piece moves");
        let met = next.pieces.insert(to, piece);
        if let ('P', Some(pushed)) = (glyph, met) {
            let beyond = plus(to, (to.0 - from.0, to.1 - from.1), 1);
            if on_board(beyond) {
                next.pieces.entry(beyond).or_insert(pushed);
            }
        }
        if glyph == 'N' {
            next.marks.insert(to, if azure { 'M' } else { 'm' });
        }
        let turns = "VLA".contains(glyph) && met.is_none() && self.is_marked_by(!azure, to);
        next.pending = turns.then_some(to);
        next.end = next.win(azure);
        if next.end.is_none() {
            next.azure_moves = !azure;
            if let Some(spot) = self.pending.filter(|&spot| next.is_of(!azure, spot)) {
                next.marks.insert(spot, if azure { 'm' } else { 'M' });
            }
            next.judge();
        }
        next.pending = next.pending.filter(|_| next.end.is_none());
        next
    }

    /// How the game stands when a turn begins.
    fn judge(&mut self) {
        let core = self.core(self.azure_moves).expect("the mover has a Core");
        let stuck = !self.legal().iter().any(|&(_, glyph, from, _)| from == core && glyph != 'N');
        let lost = stuck.then_some((!self.azure_moves, "core immobilised"));
        self.end = self.win(self.azure_moves).or(lost);
    }

    fn win(&self, azure: bool) -> Option<(bool, &'static str)> {
        let surrounded = |core: Spot| {
            BESIDE.iter().map(|&way| plus(core, way, 1)).all(|it| !on_board(it) || self.is_of(azure, it))
        };
        let reason = match self.core(!azure) {
            None => Some("core captured"),
            Some(core) if surrounded(core) => Some("core surrounded"),
            _ => self.marks_win(azure),
        };
        reason.map(|reason| (azure, reason))
    }

    fn marks_win(&self, azure: bool) -> Option<&'static str> {
        let marked = |spot| self.is_marked_by(azure, spot);
        let from_any = |shape: &[Spot]| spots().any(|at| shape.iter().all(|&step| marked(plus(at, step, 1))));
        let line = |way: Spot| from_any(&[0, 1, 2, 3].map(|times| plus((0, 0), way, times)));
        if AROUND.into_iter().any(line) {
            Some("resonance line")
        } else if from_any(&[(0, 0), (0, 1), (1, 0), (1, 1)]) {
            Some("resonance square")
        } else {
            (spots().filter(|&spot| marked(spot)).count() >= 6).then_some("dominion")
        }
    }

    fn text(&self) -> String {
        let grid = |letters: &Grid| {
            let row = |row| (0..7).map(|it| letters.get(&(it, row)).copied().unwrap_or('.')).collect();
            let rows: Vec<String> = (0..7).rev().map(row).collect();
            (1..=7).rev().fold(rows.join("/"), |text, run| text.replace(&".".repeat(run), &run.to_string()))
        };
        let pending = self.pending.map_or("-".to_string(), name);
        let rest = if self.azure_moves { format!("A - {pending}") } else { format!("B {pending} -") };
        format!("{} {} {rest}", grid(&self.pieces), grid(&self.marks))
    }
}

const POSITIONS: usize = 1_500;

/// A position full of contact: pieces crowd around one corner, marks lie close.
fn crowded(dice: &mut Dice) -> Plain {
    let width = 3 + dice.below(5);
    let mut free: Vec<Spot> =
        spots().filter(|spot| (spot.0 as usize) < width && (spot.1 as usize) < width).collect();
    let mut pieces = Grid::new();
    let (azure, amber) = (dice.below(7), dice.below(7));
    let letters = ["C", &"S".repeat(azure), "c", &"s".repeat(amber)].concat();
    // The first Core stands in the corner more often than not.
    if dice.below(2) == 0 {
        free.swap(0, width * width - 1);
        pieces.insert(free.pop().expect("the corner is free"), 'C');
    }
    for letter in letters.chars().skip(pieces.len()) {
        if !free.is_empty() {
            pieces.insert(free.swap_remove(dice.below(free.len())), letter);
        }
    }
    let few = 2 + dice.below(8);
    let marks = spots().filter(|spot| (spot.0 as usize) < width && (spot.1 as usize) < width);
    let marks: Grid = marks.map(|spot| (spot, ['M', 'm', '.'][dice.below(few).min(2)])).collect();
    let marks = marks.into_iter().filter(|&(_, letter)| letter != '.').collect();
    let mut plain = Plain { pieces, marks, azure_moves: dice.below(2) == 0, pending: None, end: None };
    let other = !plain.azure_moves;
    plain.pending = spots().find(|&it| plain.is_of(other, it) && plain.is_marked_by(!other, it));
    plain
}

fn end_of(position: &GlyphGrid) -> Option<(bool, String)> {
    let outcome = position.outcome()?;
    Some((outcome.winner() == Some(Seat::FIRST), outcome.reason.into_owned()))
}

fn check(position: &GlyphGrid, plain: &Plain) {
    let text = plain.text();
    assert_eq!(position.position_text(), text);
    let end = plain.end.map(|(azure, reason)| (azure, reason.to_string()));
    assert_eq!(end_of(position), end, "{text}");
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let found: BTreeSet<String> = actions.into_iter().map(GlyphGrid::action_text).collect();
    let expected: BTreeSet<String> = plain.legal().into_iter().map(|(text, ..)| text).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn crowded_positions_agree_with_the_plain_rules() {
    let mut dice = Dice::new(3);
    let mut reached = BTreeMap::new();
    for _ in 0..POSITIONS {
        let mut plain = crowded(&mut dice);
        if plain.core(plain.azure_moves).is_none() || plain.marks_win(!plain.azure_moves).is_some() {
            continue;
        }
        plain.judge();
        plain.pending = plain.pending.filter(|_| plain.end.is_none());
        let position = GlyphGrid::parse_position(&plain.text()).unwrap_or_else(|error| panic!("{error}"));
        check(&position, &plain);
        for (text, glyph, from, to) in plain.legal() {
            let next = position.after(GlyphGrid::parse_action(&text).unwrap());
            let plain_next = plain.play(glyph, from, to);
            check(&next, &plain_next);
            if let Some((azure, reason)) = plain_next.end {
                *reached.entry((reason, azure == plain.azure_moves)).or_insert(0) += 1;
            }
        }
    }
    // Every reason ends games; the first cannot come to the player whose turn begins, the last only then.
    let by_mover = |reason| reached.contains_key(&(reason, true));
    let by_other = |reason| reached.contains_key(&(reason, false));
    for reason in ["core surrounded", "resonance line", "resonance square", "dominion"] {
        assert!(by_mover(reason) && by_other(reason), "{reason}: {reached:?}");
    }
    assert!(by_mover("core captured") && !by_other("core captured"), "{reached:?}");
    assert!(by_mover("core immobilised") && !by_other("core immobilised"), "{reached:?}");
}
