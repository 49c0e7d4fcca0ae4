//! One Elo number for each of many contestants, by maximum likelihood (Bradley and Terry).

/// Of a score against nobody: it keeps those who won or lost everything within reach.
const PRIOR_GAMES: f64 = 0.5;
const ROUNDS: usize = 10_000;

/// The ratings that best explain `scores[a][b]`, what `a` scored against `b` in `games[a][b]` games. The first
/// contestant has 0.
pub fn ratings(scores: &[Vec<f64>], games: &[Vec<f64>]) -> Vec<f64> {
    let count = scores.len();
    let mut strengths = vec![1.0; count];
    for _ in 0..ROUNDS {
        for one in 0..count {
            let others = || (0..count).filter(|&two| two != one);
            let scored: f64 = others().map(|two| scores[one][two] + PRIOR_GAMES).sum();
            let expected =
                others().map(|two| (games[one][two] + 2.0 * PRIOR_GAMES) / (strengths[one] + strengths[two]));
            strengths[one] = scored / expected.sum::<f64>();
        }
        let first = strengths[0];
        strengths.iter_mut().for_each(|strength| *strength /= first);
    }
    strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_explain_the_scores() {
        const GAMES: f64 = 100_000.0;
        let truth = [0.0, 150.0, 400.0];
        let score = |one: f64, two: f64| GAMES / (1.0 + 10f64.powf((two - one) / 400.0));
        let scores: Vec<Vec<f64>> =
            truth.iter().map(|&one| truth.iter().map(|&two| score(one, two)).collect()).collect();
        let found = ratings(&scores, &vec![vec![GAMES; 3]; 3]);
        assert!(found.iter().zip(truth).all(|(found, truth)| (found - truth).abs() < 1.0), "{found:?}");
    }

    #[test]
    fn someone_who_lost_everything_has_a_rating_too() {
        let found = ratings(&[vec![0.0, 0.0], vec![50.0, 0.0]], &vec![vec![50.0; 2]; 2]);
        assert!(found[0] == 0.0 && found[1] > 400.0 && found[1].is_finite(), "{found:?}");
    }
}
