//! Every legal action of a position, as sorted texts.

use super::{At, PEDESTALS, Plain, WAYS, distance, name, neighbours, squares, step};

impl Plain {
    pub fn legal(&self) -> Vec<String> {
        let mut out = Vec::new();
        if self.active().len() == 1 {
            return out;
        }
        match self.stage {
            'C' => out.push("commit".to_string()),
            'K' => {
                self.chain_steps(&mut out);
                out.push("exit".to_string());
            }
            stage => {
                if stage == '1' {
                    self.stage_1(&mut out);
                }
                if stage != '3' {
                    self.stage_2(&mut out);
                }
                self.stage_3(&mut out);
                if out.is_empty() {
                    out.push("commit".to_string());
                }
            }
        }
        out.sort_unstable();
        out
    }

    fn stage_1(&self, out: &mut Vec<String>) {
        for from in squares() {
            let unit = self.my_unit(from);
            if (1..=3).contains(&unit) {
                out.push(format!("entrench {}", name(from)));
            }
            for to in squares() {
                if unit > 0 && self.may_retreat(from, to) {
                    out.push(format!("retreat {} {}", name(from), name(to)));
                }
            }
            match self.mine(from).map(|piece| piece.kind) {
                Some('s') => self.casts(from, out),
                Some('b') => self.boulder_moves(from, out),
                _ => {}
            }
            for to in neighbours(from) {
                for count in 1..=unit {
                    if self.beats(to) {
                        out.push(format!("attack {} {} {count}", name(from), name(to)));
                    }
                }
            }
        }
        for (a, (_, down, right)) in squares().flat_map(|a| WAYS.map(|way| (a, way))) {
            let Some(b) = step(a, down, right) else { continue };
            let Some(target) = step(b, down, right) else { continue };
            if self.my_unit(a) == 1 && self.my_unit(b) == 1 && self.empty(target) {
                out.push(format!("extend {} {}", name(b), name(target)));
            }
        }
    }

    fn may_retreat(&self, from: At, to: At) -> bool {
        let open = |at: At| self.empty(at) || self.my_unit(at) > 0;
        let middle = squares().any(|at| distance(at, from) == 1 && distance(at, to) == 1 && open(at));
        let nearer = squares().any(|at| self.foe(at).is_some() && distance(to, at) < distance(from, at));
        distance(from, to) == 2 && self.empty(to) && middle && !nearer
    }

    fn casts(&self, from: At, out: &mut Vec<String>) {
        for (way, down, right) in WAYS {
            let Some(next) = step(from, down, right) else { continue };
            let strikes = self.at(next).is_some_and(|piece| piece.kind == 's' && !piece.neutral);
            if self.empty(next) || strikes {
                out.push(format!("cast {} {way}", name(from)));
            }
        }
    }

    fn boulder_moves(&self, from: At, out: &mut Vec<String>) {
        for to in neighbours(from) {
            let sacrifice = self.foe(to).is_some_and(|foe| foe.kind == 'b');
            if self.empty(to) || self.my_unit(to) > 0 || self.beats(to) || sacrifice {
                out.push(format!("boulder {} {}", name(from), name(to)));
            }
        }
    }

    fn chain_steps(&self, out: &mut Vec<String>) {
        let from = self.chain.expect("a chain has its square");
        for to in neighbours(from) {
            let step = self.empty(to) && self.readings.contains("chain-end=step");
            if self.my_unit(to) > 0 || self.beats(to) || step {
                out.push(format!("boulder {} {}", name(from), name(to)));
            }
        }
    }

    fn stage_2(&self, out: &mut Vec<String>) {
        for from in PEDESTALS.into_iter().filter(|&from| self.mine(from).is_some()) {
            for to in PEDESTALS {
                let cool = self.cooldowns.contains(&from) || self.cooldowns.contains(&to);
                if !cool && !self.at(to).is_some_and(|piece| piece.neutral) {
                    out.push(format!("teleport {} {}", name(from), name(to)));
                }
            }
        }
        for from in squares().filter(|&from| self.my_unit(from) > 0) {
            let unit = self.my_unit(from);
            for to in neighbours(from) {
                for count in 1..=unit {
                    let onto = self.my_unit(to) > 0 && self.my_unit(to) + count <= 4;
                    if onto || self.empty(to) && count < unit {
                        out.push(format!("supply {} {} {count}", name(from), name(to)));
                    }
                    if count <= self.foe_unit(to) {
                        out.push(format!("reduce {} {} {count}", name(from), name(to)));
                    }
                }
                if self.foe_unit(to) > 0 && self.beats(to) {
                    out.push(format!("war {} {}", name(from), name(to)));
                }
            }
        }
        for at in squares().filter(|&at| self.empty(at) && self.makes_stone(at)) {
            out.push(format!("stone {}", name(at)));
        }
    }

    fn makes_stone(&self, target: At) -> bool {
        let around = neighbours(target);
        let pebbles = |at: &At| self.at(*at).and_then(|piece| piece.kind.to_digit(10)).unwrap_or(0);
        let all: u32 = around.iter().map(pebbles).sum();
        let mine: Vec<At> = around.into_iter().filter(|&at| self.my_unit(at) > 0).collect();
        let own: u32 = mine.iter().map(pebbles).sum();
        own >= all - own + 3 && covers(target, &mine)
    }

    pub fn stage_3(&self, out: &mut Vec<String>) {
        for at in squares().filter(|&at| self.in_vacuum(at)) {
            out.push(format!("vacuum {}", name(at)));
        }
        for from in squares() {
            for (down, right) in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
                let Some(to) = step(from, down, right) else { continue };
                if self.may_slide(from) && self.ground(to) == '.' && self.outward(from, to) {
                    out.push(format!("perimeter {} {}", name(from), name(to)));
                }
            }
        }
    }

    fn in_vacuum(&self, at: At) -> bool {
        let all_empty = |centre: At| {
            neighbours(centre).len() == 8 && squares().all(|at| distance(at, centre) > 1 || self.empty(at))
        };
        squares().any(|centre| distance(centre, at) <= 1 && all_empty(centre))
    }

    fn outward(&self, from: At, to: At) -> bool {
        if self.readings.contains("outward=axis") {
            off_centre(to, from) > off_centre(from, to)
        } else {
            to_edge(to) < to_edge(from)
        }
    }

    fn may_slide(&self, at: At) -> bool {
        let colour = if self.ground(at) == 'o' { 'O' } else { self.ground(at).to_ascii_uppercase() };
        let only_neutral = self.readings.contains("holds-tile=neutral");
        let blocked =
            self.at(at).is_some_and(|piece| piece.neutral) || self.foe(at).is_some() && !only_neutral;
        let allowed = colour == self.mover || !self.is_active(colour) || self.mine(at).is_some();
        self.is_tile(at) && !blocked && allowed
    }
}

/// How far from the centre, in half squares, the row or column is in which two squares differ.
fn off_centre(at: At, other: At) -> usize {
    if at.0 == other.0 { (2 * at.1).abs_diff(11) } else { (2 * at.0).abs_diff(11) }
}

fn to_edge((row, column): At) -> usize {
    row.min(11 - row).min(column).min(11 - column)
}

/// The sides that a neighbour can stand for.
fn sides(target: At, at: At) -> Vec<char> {
    let mut sides = Vec::new();
    if at.0 < target.0 {
        sides.push('n');
    }
    if at.0 > target.0 {
        sides.push('s');
    }
    if at.1 < target.1 {
        sides.push('w');
    }
    if at.1 > target.1 {
        sides.push('e');
    }
    sides
}

fn covers(target: At, units: &[At]) -> bool {
    for a in units {
        for b in units {
            for c in units {
                let line = a.0 == b.0 && b.0 == c.0 || a.1 == b.1 && b.1 == c.1;
                if a == b || b == c || a == c || line {
                    continue;
                }
                for side_a in sides(target, *a) {
                    for side_b in sides(target, *b) {
                        for side_c in sides(target, *c) {
                            if side_a != side_b && side_b != side_c && side_a != side_c {
                                return true;
                            }
                        }
                    }
                }
            }
        }
    }
    false
}
