//! Trains a small net on positions.

use std::f32::consts::PI;
use std::fmt::Write as _;

use engine::net::{GRAIN, HIDDEN, ONE, PARTS};
use engine::{Trainable, View, chances};
use game::{Dice, Game as _};

use crate::adam::Adam;
use crate::logistic::chance;
use crate::{Opinion, Sample};

/// How often each lesson is learned, more or less.
const ROUNDS: usize = 15;
const BATCH: usize = 2048;
const FIRST_STEP: f32 = 4e-3;
const LAST_STEP: f32 = 1e-4;

type Units = [f32; HIDDEN];

/// The weights of a net, or how to change them.
#[derive(Clone)]
struct Weights {
    rows: Vec<Units>,
    biases: Units,
    outputs: Units,
    bias: f32,
}

/// A position as the net sees it.
struct Lesson {
    inputs: Vec<u16>,
    target: f32,
}

/// For each way to turn the board, where each input goes.
pub(crate) fn places(inputs: usize, mirrors: usize, mirrored: fn(usize, usize) -> usize) -> Vec<Vec<u16>> {
    (0..mirrors).map(|mirror| (0..inputs).map(|input| mirrored(input, mirror) as u16).collect()).collect()
}

/// The text of a net, and what it says of the mover. `places` is where each input goes when the board is turned,
/// `opinion` how much of what is to be learned is what the search thought; the rest is how the game ended.
pub(crate) fn train<T: Trainable>(
    samples: &[Sample<T::Game>],
    views: fn(&T::Game) -> Vec<View>,
    places: &[Vec<u16>],
    opinion: f64,
) -> (String, Opinion<T::Game>) {
    let scale = T::CHANCE_SCALE as f32;
    let lessons: Vec<Lesson> =
        samples.iter().flat_map(|sample| lessons::<T>(views, sample, opinion)).collect();
    let (inputs, mut dice) = (places[0].len(), Dice::new(1));
    let mut weights = Weights::random(inputs, &mut dice);
    let mut adam = Adam::new(weights.all().count());
    let batches = lessons.len().div_ceil(BATCH) * ROUNDS;
    for batch in 0..batches {
        let mut slope = Weights::zero(inputs);
        for _ in 0..BATCH {
            let mirror: &Vec<u16> = dice.pick(places);
            weights.learn(dice.pick(&lessons), mirror, &mut slope);
        }
        let done = batch as f32 / batches as f32;
        let step = LAST_STEP + (FIRST_STEP - LAST_STEP) * (1.0 + (done * PI).cos()) / 2.0;
        adam.go(weights.all(), slope.all().map(|slope| *slope / BATCH as f32), step);
    }
    weights.forget_unseen(&lessons, places);
    let text = weights.text(scale);
    let of_mover = move |position: &T::Game| {
        let seen = views(position).into_iter().find(|(seat, _)| *seat == position.mover());
        seen.map_or(0.0, |(_, inputs)| weights.value(inputs.into_iter()).into())
    };
    (text, Box::new(of_mover))
}

/// What there is to learn from a position.
fn lessons<T: Trainable>(
    views: fn(&T::Game) -> Vec<View>,
    sample: &Sample<T::Game>,
    opinion: f64,
) -> impl Iterator<Item = Lesson> {
    let (chances, scores) = (chances(&sample.values, T::CHANCE_SCALE), sample.scores);
    views(&sample.position).into_iter().map(move |(seat, inputs)| Lesson {
        inputs: inputs.into_iter().map(|input| input as u16).collect(),
        target: (opinion * chances[seat.index()] + (1.0 - opinion) * scores[seat.index()]) as f32,
    })
}

impl Weights {
    fn zero(inputs: usize) -> Weights {
        Weights {
            rows: vec![[0.0; HIDDEN]; inputs],
            biases: [0.0; HIDDEN],
            outputs: [0.0; HIDDEN],
            bias: 0.0,
        }
    }

    fn random(inputs: usize, dice: &mut Dice) -> Weights {
        let mut weights = Weights::zero(inputs);
        let mut small = |most: f32| (dice.below(2001) as f32 / 1000.0 - 1.0) * most;
        weights.rows.iter_mut().flatten().for_each(|weight| *weight = small(0.3));
        weights.biases.iter_mut().for_each(|weight| *weight = 0.25 + small(0.25));
        weights.outputs.iter_mut().for_each(|weight| *weight = small(0.4));
        weights
    }

    /// What was on in no lesson says nothing, and takes no room in a file that is packed.
    fn forget_unseen(&mut self, lessons: &[Lesson], places: &[Vec<u16>]) {
        let mut is_seen = vec![false; self.rows.len()];
        for input in lessons.iter().flat_map(|lesson| &lesson.inputs) {
            places.iter().for_each(|place| is_seen[usize::from(place[usize::from(*input)])] = true);
        }
        for (row, _) in self.rows.iter_mut().zip(is_seen).filter(|(_, is_seen)| !is_seen) {
            *row = [0.0; HIDDEN];
        }
    }

    fn units(&self, inputs: impl Iterator<Item = usize>) -> Units {
        let mut units = self.biases;
        for input in inputs {
            add(&mut units, &self.rows[input]);
        }
        units
    }

    fn output(&self, units: &Units) -> f32 {
        self.bias
            + units.iter().zip(&self.outputs).map(|(unit, weight)| unit.clamp(0.0, 1.0) * weight).sum::<f32>()
    }

    fn value(&self, inputs: impl Iterator<Item = usize>) -> f32 {
        self.output(&self.units(inputs))
    }

    /// Adds to `slope` how the loss on a lesson changes with the weights.
    fn learn(&self, lesson: &Lesson, mirror: &[u16], slope: &mut Weights) {
        let inputs = || lesson.inputs.iter().map(|&input| usize::from(mirror[usize::from(input)]));
        let units = self.units(inputs());
        let error = chance(self.output(&units).into()) as f32 - lesson.target;
        slope.bias += error;
        let mut back = [0.0; HIDDEN];
        for index in 0..HIDDEN {
            slope.outputs[index] += error * units[index].clamp(0.0, 1.0);
            let is_between = units[index] > 0.0 && units[index] < 1.0;
            back[index] = if is_between { error * self.outputs[index] } else { 0.0 };
        }
        add(&mut slope.biases, &back);
        inputs().for_each(|input| add(&mut slope.rows[input], &back));
    }

    fn all(&mut self) -> impl Iterator<Item = &mut f32> {
        let layer = self.biases.iter_mut().chain(&mut self.outputs).chain([&mut self.bias]);
        self.rows.iter_mut().flatten().chain(layer)
    }

    /// As the file has it, in whole numbers.
    fn text(&self, scale: f32) -> String {
        let mut text = String::new();
        let (one, parts) = (f32::from(ONE), PARTS as f32 * scale);
        let grains = |weight: f32| (weight * one / f32::from(GRAIN)).clamp(i8::MIN.into(), i8::MAX.into());
        for row in &self.rows {
            line(&mut text, row.map(grains));
        }
        line(&mut text, self.biases.map(|bias| bias * one));
        line(&mut text, self.outputs.map(|weight| weight * parts));
        line(&mut text, [self.bias * parts]);
        text
    }
}

fn add(units: &mut Units, others: &Units) {
    for (unit, other) in units.iter_mut().zip(others) {
        *unit += other;
    }
}

fn line<const N: usize>(text: &mut String, numbers: [f32; N]) {
    let words: Vec<String> = numbers.iter().map(|number| (number.round() as i32).to_string()).collect();
    writeln!(text, "{}", words.join(" ")).expect("text grows");
}

#[cfg(test)]
mod tests {
    use engine::Model;
    use game::PerSeat;
    use pressure::Pressure;
    use pressure_player::PressurePlayer;

    use super::*;

    /// A net learns who is ahead by a token, and its text is one that the engine can read.
    #[test]
    fn captures_are_learned() {
        let mut samples = Vec::new();
        for seed in 0..300 {
            let (mut dice, mut position) = (Dice::new(seed), Pressure::start(Pressure::SETUPS[0]));
            for _ in 0..60 {
                let mut actions = Vec::new();
                position.actions(&mut actions);
                position.apply(*dice.pick(&actions));
                if position.is_over() {
                    break;
                }
                let [mine, theirs] = position.tokens().map(|side| (side & !position.captured()).count_ones());
                let ahead = 100 * (mine as i32 - theirs as i32);
                let mover = position.mover();
                let values = PerSeat::from_fn(2, |seat| if seat == mover { ahead } else { -ahead });
                let scores = PerSeat::from_fn(2, |seat| chance(f64::from(values[seat.index()]) / 100.0));
                samples.push(Sample { position, values, scores, turns_left: 1 });
            }
        }
        let Model::Net { inputs, views, mirrors, mirrored } = PressurePlayer::MODEL else {
            panic!("Pressure is judged by a net");
        };
        let (text, opinion) =
            train::<PressurePlayer>(&samples, views, &places(inputs, mirrors, mirrored), 0.7);
        let wrong =
            samples.iter().filter(|it| (opinion(&it.position) - f64::from(it.ahead()) / 100.0).abs() > 1.0);
        let wrong = wrong.count();
        assert!(wrong < samples.len() / 20, "{wrong} of {}", samples.len());
        assert_eq!(text.lines().count(), inputs + 3);
    }
}
