//! Every symbol of a game, as it will be asked for. What a game says nothing of is drawn plainly, and told apart all
//! the same.

use game::{PieceLook, Presentation, Relief, SceneNames, Seat, SeatLook, Stroke, TerrainLook, Tile, Variant};

use resvg::usvg::Tree;

use super::parts::Parts;
use super::shape::Subject;
use super::variables::{UNOWNED, Variables};
use super::{coloured, paint};
use crate::{Theme, lettering};

const DISC: &str = include_str!("disc.svg");
const FRAME: &str = include_str!("frame.svg");
const COUNT: &str = include_str!("count.svg");
/// On the disc of a kind that has no look.
const SIGN: &str = "<use href='#sign' stroke='var(--ink)' transform='scale(1.3)'/>";
/// Around a disc in a state that has no look.
const RING: &str =
    "<circle r='41' fill='none' stroke='var(--last)' stroke-width='4' stroke-dasharray='9 6'/>";
/// On the disc of a kind that was not met before.
const STRANGER: &str =
    "<circle r='28' fill='none' stroke='var(--ink)' stroke-opacity='.7' stroke-width='3'/>";
/// How much another terrain without a look differs from the plain ground, in percent of its opacity.
const TINT: usize = 14;

/// How far a badge reaches from the middle.
const BADGE: f32 = 48.0;

pub(super) struct Drawing<'a> {
    game: &'a str,
    presentation: &'a Presentation,
    seats: &'a [SeatLook],
    variables: &'a Variables,
    parts: Parts,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(
        game: &'a str,
        presentation: &'a Presentation,
        seats: &'a [SeatLook],
        variables: &'a Variables,
    ) -> Drawing<'a> {
        Drawing { game, presentation, seats, variables, parts: Parts::default() }
    }

    pub(super) fn all(mut self, names: &SceneNames) -> Parts {
        self.paints();
        self.emblems();
        self.grounds(names);
        self.pieces(names);
        self.overlays();
        self.badges(names);
        self.parts
    }

    /// Gradients, and a disc of each material.
    fn paints(&mut self) {
        let none = self.subject(None);
        for (name, markup) in paint::once(self.presentation.finish) {
            let id = self.id(name);
            self.parts.add(id.clone(), none.draw(&markup.replace("{id}", &id)));
        }
        let seats = (0..self.seats.len()).map(|seat| seat.to_string());
        let named = self.presentation.materials.iter().map(|(name, _)| (*name).to_string());
        let materials: Vec<String> = seats.chain(named).chain([UNOWNED.to_string()]).collect();
        for material in &materials {
            let subject = Subject { material: Some(material), ..self.subject(None) };
            for (name, markup) in paint::of_a_material(self.presentation.finish) {
                let id = self.id(&format!("{name}-{material}"));
                self.parts.add(id.clone(), subject.draw(&markup.replace("{id}", &id)));
            }
            self.parts.add_symbol(self.id(&format!("disc-{material}")), subject.draw(DISC));
        }
    }

    /// The sign and the pattern of each seat, in the colour of whoever uses them.
    fn emblems(&mut self) {
        for (seat, look) in self.seats.iter().enumerate() {
            self.parts.add_symbol(self.id(&format!("sign-{seat}")), stroke(look.sign));
            self.parts.add_symbol(self.id(&format!("pattern-{seat}")), stroke(look.pattern));
        }
    }

    fn grounds(&mut self, names: &SceneNames) {
        let unknown = |terrain: &&&str| self.presentation.terrains.iter().all(|known| known.id != **terrain);
        let unknown: Vec<&str> = names.terrains.iter().filter(unknown).copied().collect();
        for ground in ['a', 'b'] {
            for owner in self.owners() {
                let subject = Subject { ground, ..self.subject(owner) };
                let ending = suffix(owner);
                self.parts.add_symbol(self.id(&format!("ground-{ground}{ending}")), self.plain(subject, 0));
                for (order, terrain) in unknown.iter().enumerate() {
                    let id = self.id(&format!("ground-{terrain}-{ground}{ending}"));
                    self.parts.add_symbol(id, self.plain(subject, order));
                }
                for terrain in self.presentation.terrains {
                    let id = self.id(&format!("ground-{}-{ground}{ending}", terrain.id));
                    self.parts.add_symbol(id, self.terrain(terrain, subject));
                }
            }
        }
    }

    /// A tile that is nothing special: the more terrains came before it, the lighter. Somebody's has their pattern.
    fn plain(&self, subject: Subject, order: usize) -> String {
        let mut tile = self.tile(Tile::GROUND);
        if order > 0 {
            tile += &self.slate(&format!("fill='#fff' fill-opacity='{}%'", (order * TINT).min(60)));
        }
        if subject.owner.is_some() {
            tile += &self.slate("fill='var(--base)' fill-opacity='.3'");
            tile += "<use href='#pattern' stroke='var(--base)' stroke-opacity='.5'/>";
        }
        subject.draw(&tile)
    }

    fn terrain(&self, terrain: &TerrainLook, subject: Subject) -> String {
        let tile = terrain.tile.map(|tile| subject.draw(&self.tile(tile))).unwrap_or_default();
        tile + &self.variant(terrain.variants, subject, "").unwrap_or_default()
    }

    /// A square of the board, level with it, let into it or standing out of it.
    fn tile(&self, tile: Tile) -> String {
        let top = self.slate(&format!("fill='{}'", tile.fill));
        let line = format!("fill='none' stroke='{}' stroke-opacity='.7' stroke-width='1.5'", tile.edge);
        let line = self.slate(&line);
        match self.presentation.board.relief {
            Relief::Flat => top + &line,
            Relief::Sunk => top + &self.slate("fill='url(#hollow)'") + &line,
            Relief::Raised => {
                let foot = self.slate(&format!("transform='translate(0 5)' fill='{}'", tile.foot));
                foot + &top + &self.slate("fill='url(#relief)'") + &line
            }
        }
    }

    /// The outline of a tile.
    fn slate(&self, paint: &str) -> String {
        let board = self.presentation.board;
        let side = 100 - 2 * u16::from(board.inset.min(49));
        let corner = f32::from(side) / 2.0;
        let radius = board.radius;
        format!("<rect x='-{corner}' y='-{corner}' width='{side}' height='{side}' rx='{radius}' {paint}/>")
    }

    fn pieces(&mut self, names: &SceneNames) {
        let found = names.pieces.iter().filter(|(kind, _)| self.look(kind).is_none());
        let unknown: Vec<(&str, &[&str])> = found.map(|(kind, states)| (*kind, states.as_slice())).collect();
        let plain = self.presentation.pieces.iter().filter(|look| look.variants.is_empty()).count();
        // A sign is enough where all pieces are alike; kinds are told apart by their letter.
        let lettered = plain + unknown.len() > 1;
        for seat in 0..self.seats.len() {
            let subject = self.subject(Some(seat));
            let stranger = disc(subject, None, false) + &subject.draw(STRANGER);
            self.parts.add_symbol(self.id(&format!("piece-{seat}")), stranger);
            for (kind, states) in &unknown {
                let letter = lettered.then(|| initial(kind)).flatten();
                self.piece(seat, kind, "", disc(subject, letter, false));
                // The first state that is met is the usual one.
                for (order, state) in states.iter().enumerate() {
                    self.piece(seat, kind, state, disc(subject, letter, order > 0));
                }
            }
            for look in self.presentation.pieces {
                let letter = lettered.then(|| initial(look.kind)).flatten();
                for state in [""].iter().chain(look.states) {
                    let drawn = self.variant(look.variants, subject, state);
                    let drawn = drawn.unwrap_or_else(|| disc(subject, letter, !state.is_empty()));
                    self.piece(seat, look.kind, state, drawn);
                }
            }
        }
    }

    fn piece(&mut self, seat: usize, kind: &str, state: &str, drawn: String) {
        let state = if state.is_empty() { String::new() } else { format!("-{state}") };
        self.parts.add_symbol(self.id(&format!("piece-{kind}-{seat}{state}")), drawn);
    }

    fn overlays(&mut self) {
        let none = self.subject(None);
        // A tint without a line: lines are for what can be chosen.
        let last = self.slate("fill='var(--last)' fill-opacity='.2'");
        self.parts.add_symbol(self.id("last"), none.draw(&last));
        self.parts.add_symbol(self.id("count"), none.draw(COUNT));
        for owner in self.owners() {
            let subject = self.subject(owner);
            let ending = suffix(owner);
            self.parts.add_symbol(self.id(&format!("frame{ending}")), subject.draw(FRAME));
            for look in self.presentation.overlays {
                let drawn = self.variant(look.variants, subject, "");
                let drawn = drawn.unwrap_or_else(|| subject.draw(FRAME));
                self.parts.add_symbol(self.id(&format!("overlay-{}{ending}", look.kind)), drawn);
            }
        }
    }

    /// The piece that stands for each seat, as large as its square.
    fn badges(&mut self, names: &SceneNames) {
        let declared = self.presentation.pieces.iter().map(|look| look.kind);
        let first = declared.chain(names.pieces.iter().map(|(kind, _)| *kind)).next();
        for seat in 0..self.seats.len() {
            let piece = match self.presentation.badge.or(first) {
                Some(kind) => format!("piece-{kind}-{seat}"),
                None => format!("piece-{seat}"),
            };
            let piece = self.id(&piece);
            let scale = BADGE / self.reach(&piece).clamp(BADGE / 3.0, BADGE * 2.0);
            let used = format!("<use href='#{piece}' transform='scale({scale:.2})'/>");
            self.parts.add_symbol(self.id(&format!("badge-{seat}")), used);
        }
    }

    /// How far a symbol reaches from the middle.
    fn reach(&self, id: &str) -> f32 {
        let parts: String =
            self.parts.with_needs([id]).into_iter().map(|part| part.markup.as_str()).collect();
        let parts = coloured(&parts, self.game, self.variables, Theme::Dark);
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-50 -50 100 100'>{parts}<use href='#{id}'/></svg>"
        );
        let tree = Tree::from_str(&svg, &lettering::options());
        let bounds = tree.map(|tree| tree.root().abs_bounding_box());
        bounds.map_or(BADGE, |bounds| {
            // The picture has its own origin in the upper left corner.
            let sides =
                [50.0 - bounds.left(), bounds.right() - 50.0, 50.0 - bounds.top(), bounds.bottom() - 50.0];
            sides.into_iter().fold(0.0, f32::max)
        })
    }

    /// The first variant that fits.
    fn variant(&self, variants: &[Variant], subject: Subject, state: &str) -> Option<String> {
        let owner = subject.owner.map(|seat| Seat(seat as u8));
        let variant = variants.iter().find(|variant| variant.fits(owner, state))?;
        let subject = Subject { material: variant.material, ..subject };
        Some(variant.layers.iter().map(|layer| subject.draw(layer)).collect())
    }

    fn look(&self, kind: &str) -> Option<&PieceLook> {
        self.presentation.pieces.iter().find(|look| look.kind == kind)
    }

    fn id(&self, name: &str) -> String {
        format!("{}-{name}", self.game)
    }

    fn owners(&self) -> impl Iterator<Item = Option<usize>> + use<> {
        [None].into_iter().chain((0..self.seats.len()).map(Some))
    }

    fn subject(&self, owner: Option<usize>) -> Subject<'a> {
        let initials = owner.and_then(|owner| self.seats.get(owner)).map_or("", |look| look.initials);
        Subject { game: self.game, variables: self.variables, owner, material: None, ground: 'a', initials }
    }
}

/// A disc with the sign of its seat or a letter; in an unusual state it wears a ring.
fn disc(subject: Subject, letter: Option<char>, ring: bool) -> String {
    let mark = letter.map_or(SIGN.to_string(), |letter| {
        format!(
            "<text y='12' font-size='34' font-weight='700' text-anchor='middle' fill='var(--ink)'>{letter}</text>"
        )
    });
    subject.draw(&["<use href='#disc'/>", &mark, if ring { RING } else { "" }].concat())
}

fn initial(kind: &str) -> Option<char> {
    kind.chars().next().map(|letter| letter.to_ascii_uppercase())
}

fn suffix(owner: Option<usize>) -> String {
    owner.map_or(String::new(), |owner| format!("-{owner}"))
}

fn stroke(stroke: Stroke) -> String {
    let Stroke { path, width_tenths } = stroke;
    let width = f32::from(width_tenths) / 10.0;
    format!(
        "<path d='{path}' fill='none' stroke-width='{width}' stroke-linecap='round' stroke-linejoin='round'/>"
    )
}
