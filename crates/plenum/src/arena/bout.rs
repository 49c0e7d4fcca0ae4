//! Two contestants and a row of games between them.

use std::error::Error;

use catalog::AnyPlay;
use game::Seat;

use super::contestant::Thinker;
use super::{Contestant, Openings, Tally};

/// Who plays whom, from where. Each opening is played once for every seat the first can take.
pub struct Bout<'a> {
    pub one: &'a Contestant,
    pub two: &'a Contestant,
    pub openings: Openings<'a>,
    /// Whether each game is the rematch of the one before, so that players who learn from game to game do.
    pub rematches: bool,
}

impl Bout<'_> {
    /// Plays `games` games, in order; `goes_on` is shown the tally after each and may end the bout.
    pub fn run(&self, games: u64, mut goes_on: impl FnMut(&Tally) -> bool) -> Result<Tally, Box<dyn Error>> {
        let mut thinkers = [self.one.begin()?, self.two.begin()?];
        let mut tally = Tally::default();
        for number in 0..games {
            self.game(number, &mut thinkers, &mut tally)?;
            if !goes_on(&tally) {
                break;
            }
        }
        Ok(tally)
    }

    fn game(
        &self,
        number: u64,
        thinkers: &mut [Thinker; 2],
        tally: &mut Tally,
    ) -> Result<(), Box<dyn Error>> {
        let start = self.openings.start()?;
        let (origin, seats) = (start.position(), start.seats() as u64);
        let seat = Seat((number % seats) as u8);
        let mut play = self.openings.play(number / seats)?;
        for thinker in thinkers.iter_mut() {
            thinker.new_game()?;
        }
        while play.outcome().is_none() {
            let index = usize::from(play.mover() != seat);
            let turn = play.turn();
            let answer = thinkers[index].answer(&*play, &origin, number)?;
            for action in &answer.actions {
                if let Err(error) = play.act(action) {
                    return Err(refused(&thinkers[index], action, &*play, error.to_string()));
                }
            }
            let ended = u32::from(play.outcome().is_some() || play.turn() > turn);
            tally.sides[index].add(&answer, ended);
        }
        tally.add(&*play, seat);
        if self.rematches {
            let seats = [seat, Seat(u8::from(seat == Seat::FIRST))];
            thinkers.iter_mut().zip(seats).for_each(|(thinker, seat)| thinker.learn(&*play, seat));
        }
        Ok(())
    }
}

fn refused(thinker: &Thinker, action: &str, play: &dyn AnyPlay, why: String) -> Box<dyn Error> {
    match thinker {
        Thinker::Program(program) => program.illegal(action, play.position(), why).into(),
        Thinker::Player(player) => format!("{player} plays '{action}' in {}: {why}", play.position()).into(),
        Thinker::Learner => format!("a learner plays '{action}' in {}: {why}", play.position()).into(),
    }
}
