//! Gradient descent with a step of its own for each weight (Adam).

/// How quickly what slopes were before is forgotten, and how steep they were.
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;

/// What is remembered of the slopes so far.
pub(crate) struct Adam {
    means: Vec<f32>,
    squares: Vec<f32>,
    round: i32,
}

impl Adam {
    pub(crate) fn new(weights: usize) -> Adam {
        Adam { means: vec![0.0; weights], squares: vec![0.0; weights], round: 0 }
    }

    /// Goes a step down the slope.
    pub(crate) fn go<'w>(
        &mut self,
        weights: impl Iterator<Item = &'w mut f32>,
        slope: impl Iterator<Item = f32>,
        step: f32,
    ) {
        self.round += 1;
        let [mean_so_far, square_so_far] = [MEAN, SQUARE].map(|fade| 1.0 - fade.powi(self.round));
        let moments = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, slope), (mean, square)) in weights.zip(slope).zip(moments) {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            *weight -= step * (*mean / mean_so_far) / ((*square / square_so_far).sqrt() + 1e-8);
        }
    }
}
