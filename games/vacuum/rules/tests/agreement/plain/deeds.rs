//! What an action does, and what a commit or a resignation leads to.

use super::{At, Plain, WAYS, neighbours, person, square, squares, step};

impl Plain {
    /// Takes a legal action.
    pub fn act(&mut self, action: &str) {
        let words: Vec<&str> = action.split(' ').collect();
        let from = words.get(1).map(|word| square(word));
        let to = words.get(2).filter(|_| words[0] != "cast").map(|word| square(word));
        let count = words.get(3).map(|word| word.parse::<u32>().unwrap());
        match (words[0], from, to) {
            ("commit", ..) => self.commit(),
            ("exit", ..) => self.go_to('2'),
            ("cast", Some(from), _) => self.cast(from, words[2]),
            ("entrench", Some(at), _) => self.entrench(at),
            ("stone", Some(at), _) => self.make_stone(at),
            ("vacuum", Some(at), _) => {
                self.put(at, self.mover, '1');
                self.go_to('C');
            }
            ("retreat", Some(from), Some(to)) => {
                self.shift(from, to);
                self.go_to('2');
            }
            ("extend", _, Some(to)) => {
                self.put(to, self.mover, '1');
                self.go_to('2');
            }
            ("boulder", Some(from), Some(to)) => self.boulder(from, to),
            ("attack", Some(from), Some(to)) => {
                let count = count.unwrap();
                self.set_unit(from, self.my_unit(from) - count);
                self.set_unit(to, count);
                self.go_to('2');
            }
            ("teleport", Some(from), Some(to)) => {
                let (here, there) = (self.at(from), self.at(to));
                self.pieces[from.0][from.1] = there;
                self.pieces[to.0][to.1] = here;
                self.cooldowns.extend([from, to]);
                self.go_to('2');
            }
            ("supply", Some(from), Some(to)) => {
                let (count, there) = (count.unwrap(), self.my_unit(to));
                self.set_unit(from, self.my_unit(from) - count);
                self.set_unit(to, there + count);
                self.go_to(if there == 0 { '3' } else { '2' });
            }
            ("reduce", Some(from), Some(to)) => {
                let (count, foe) = (count.unwrap(), self.foe(to).unwrap().owner);
                let left = self.foe_unit(to) - count;
                self.set_unit(from, self.my_unit(from) - count);
                self.put(to, foe, char::from_digit(left, 10).unwrap());
                self.go_to('3');
            }
            ("war", Some(from), Some(to)) => {
                self.shift(from, to);
                self.go_to('2');
            }
            ("perimeter", Some(from), Some(to)) => {
                self.terrain[to.0][to.1] = self.ground(from);
                self.terrain[from.0][from.1] = '.';
                self.shift(from, to);
                self.go_to('C');
            }
            _ => panic!("'{action}' is no action"),
        }
    }

    fn go_to(&mut self, stage: char) {
        self.stage = stage;
        self.chain = None;
    }

    /// Moves what stands on one square to another, in place of what is there.
    fn shift(&mut self, from: At, to: At) {
        self.pieces[to.0][to.1] = self.pieces[from.0][from.1].take();
    }

    fn set_unit(&mut self, at: At, count: u32) {
        self.put(at, self.mover, char::from_digit(count, 10).unwrap());
    }

    fn entrench(&mut self, at: At) {
        self.set_unit(at, self.my_unit(at) + 1);
        self.go_to('2');
    }

    fn make_stone(&mut self, at: At) {
        for near in neighbours(at) {
            if self.my_unit(near) > 0 {
                self.set_unit(near, 0);
            }
        }
        self.put(at, self.mover, 's');
        self.eras.push(self.mover);
        self.go_to('2');
    }

    fn boulder(&mut self, from: At, to: At) {
        let chain = self.my_unit(to) > 0;
        let sacrifice = self.foe(to).is_some() && !self.beats(to);
        self.shift(from, to);
        if sacrifice {
            self.put(to, self.mover, '0');
        }
        self.go_to(if chain { 'K' } else { '2' });
        self.chain = chain.then_some(to);
    }

    fn cast(&mut self, from: At, way: &str) {
        let &(_, down, right) = WAYS.iter().find(|known| known.0 == way).unwrap();
        self.go_to('2');
        let mut at = from;
        for travelled in 0..4 {
            let (mut down, mut right) = (down, right);
            if travelled == 3 {
                let home: At = match self.mover {
                    'R' => (2, 2),
                    'O' => (9, 2),
                    'G' => (9, 9),
                    _ => (2, 9),
                };
                let (far_down, far_right) = (home.0 as i32 - at.0 as i32, home.1 as i32 - at.1 as i32);
                let in_line = far_down == 0 || far_right == 0 || far_down.abs() == far_right.abs();
                if !in_line || home == at {
                    return;
                }
                (down, right) = (far_down.signum(), far_right.signum());
            }
            let Some(next) = step(at, down, right).filter(|&next| self.playable(next)) else { return };
            match self.at(next) {
                None => self.shift(at, next),
                Some(piece) if piece.kind == 's' && !piece.neutral => {
                    self.put(at, self.mover, '0');
                    return self.put(next, self.mover, 'b');
                }
                Some(_) => return,
            }
            at = next;
        }
    }

    fn commit(&mut self) {
        let mover = self.mover;
        let dead_end = self.stage != 'C';
        let order = self.order_after(mover);
        for letter in order {
            let has_piece = squares().any(|at| self.at(at).is_some_and(|piece| piece.owner == letter));
            if self.is_active(letter) && self.eras.contains(&letter) && !has_piece {
                self.eliminate(letter, format!("{} has no piece left in the stone era", person(letter)));
                if self.reason.is_some() {
                    return;
                }
            }
        }
        if dead_end && self.is_active(mover) {
            self.make_neutral(mover);
            self.eliminate(mover, format!("{} has no final action", person(mover)));
        }
        if self.reason.is_none() {
            self.pass();
        }
    }

    /// Everybody in turn order from the one after `letter`, that one last.
    fn order_after(&self, letter: char) -> Vec<char> {
        let letters: Vec<char> = self.players.iter().map(|player| player.0).collect();
        let here = letters.iter().position(|&known| known == letter).unwrap();
        (1..=letters.len()).map(|step| letters[(here + step) % letters.len()]).collect()
    }

    fn pass(&mut self) {
        let next = self.order_after(self.mover).into_iter().find(|&letter| self.is_active(letter)).unwrap();
        self.mover = next;
        self.cooldowns.clear();
        self.go_to('1');
        let mut finals = Vec::new();
        self.stage_3(&mut finals);
        if finals.is_empty() {
            self.make_neutral(next);
            self.eliminate(next, format!("{} has no final action", person(next)));
            if self.reason.is_none() {
                self.pass();
            }
        }
    }

    fn make_neutral(&mut self, letter: char) {
        for piece in self.pieces.iter_mut().flatten().flatten() {
            if piece.owner == letter {
                piece.neutral = true;
            }
        }
    }

    fn eliminate(&mut self, letter: char, reason: String) {
        self.players.iter_mut().find(|player| player.0 == letter).unwrap().1 = false;
        if let [winner] = self.active()[..] {
            self.mover = winner;
            self.cooldowns.clear();
            self.go_to('1');
            self.reason = Some(reason);
        }
    }

    /// A player resigns where nothing is to be undone.
    pub fn resign(&mut self, letter: char) {
        self.eliminate(letter, format!("{} resigned", person(letter)));
        if self.reason.is_some() {
            return;
        }
        self.make_neutral(letter);
        if self.mover == letter {
            self.pass();
        }
    }
}
