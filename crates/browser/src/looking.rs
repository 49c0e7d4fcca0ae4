//! Games without a table: any position, what the engine thinks.

use game::Record;
use serde::{Deserialize, Serialize};
use study::{Analysing, Analysis, AnalysisWish, Lines as _, Reviewed, Reviewing, Studied, StudyWish};
use ts_rs::TS;

use crate::request::Answered;
use crate::{Door, Problem};

/// Asks for any position after any steps.
#[derive(Deserialize, TS)]
#[ts(rename = "StudyGame")]
pub(crate) struct Study {
    game: String,
    wish: StudyWish,
}

impl Answered for Study {
    type Answer = Studied;

    fn answer(self, _: &mut Door) -> Result<Studied, Problem> {
        Ok(self.wish.studied(&self.game)?)
    }
}

/// An answer that comes line by line; the next one that is begun takes its place.
pub(crate) enum UnderWay {
    Analysis(Analysing),
    Review(Reviewing),
}

/// Begins to think about a position.
#[derive(Deserialize, TS)]
#[ts(rename = "AnalyseGame")]
pub(crate) struct Analyse {
    game: String,
    wish: AnalysisWish,
}

impl Answered for Analyse {
    type Answer = ();

    fn answer(self, door: &mut Door) -> Result<(), Problem> {
        let play = self.wish.study.play(&self.game)?;
        door.under_way = Some(UnderWay::Analysis(Analysing::new(play, self.wish.lines())));
        Ok(())
    }
}

/// Begins to think about a game that is over, turn by turn.
#[derive(Deserialize, TS)]
#[ts(rename = "ReviewGame")]
pub(crate) struct Review {
    record: Record,
}

impl Answered for Review {
    type Answer = ();

    fn answer(self, door: &mut Door) -> Result<(), Problem> {
        door.under_way = Some(UnderWay::Review(Reviewing::new(&self.record)?));
        Ok(())
    }
}

/// Thinks until there is another line of what was begun last.
#[derive(Deserialize, TS)]
pub(crate) struct NextLine {}

/// A line of an analysis or of a review.
#[derive(Serialize, TS)]
#[serde(untagged)]
pub(crate) enum Line {
    Analysis(Analysis),
    Review(Reviewed),
}

impl Answered for NextLine {
    type Answer = Option<Line>;

    fn answer(self, door: &mut Door) -> Result<Option<Line>, Problem> {
        Ok(match &mut door.under_way {
            None => None,
            Some(UnderWay::Analysis(lines)) => lines.next_line(&engine::never).map(Line::Analysis),
            Some(UnderWay::Review(lines)) => lines.next_line(&engine::never).map(Line::Review),
        })
    }
}
