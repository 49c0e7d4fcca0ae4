//! What a report shows, and in what order.

mod actions;

use crate::chart::{Chart, Layout, Series, Unit};
use crate::{Estimate, Player, Strength, Study, Subject};

/// Every chart that has something to show.
pub fn all(subject: &Subject, studies: &[Study]) -> Vec<Chart> {
    let shown = Shown { subject, studies };
    let charts = [
        shown.setups(),
        shown.seats(),
        shown.draws(),
        shown.length(),
        shown.actions(),
        shown.branching(),
        shown.decided("likely", |strength| strength.likely.as_ref()),
        shown.decided("certain", |strength| strength.certain.as_ref()),
        shown.leads(),
        shown.comebacks(),
        shown.verbs(),
        shown.winners(),
        shown.endings(),
        shown.openings(),
        shown.doublings(),
    ];
    let has_values =
        |chart: &Chart| chart.series.iter().any(|series| series.values.iter().any(Option::is_some));
    charts.into_iter().flatten().filter(has_values).collect()
}

struct Shown<'a> {
    subject: &'a Subject,
    studies: &'a [Study],
}

/// What all charts have in common.
fn chart(id: &str, title: &str, layout: Layout, unit: Unit) -> Chart {
    Chart {
        id: id.to_string(),
        title: title.to_string(),
        note: String::new(),
        layout,
        unit,
        x: String::new(),
        y: String::new(),
        reference: None,
        categories: Vec::new(),
        series: Vec::new(),
    }
}

const STRENGTH: &str = "Strength of all sides";
const PLAYERS: &str = "Players";

impl Shown<'_> {
    fn fair(&self) -> f64 {
        1.0 / f64::from(self.subject.players)
    }

    /// The name of a series: the setup is only named where there are several.
    fn named(&self, study: &Study, rest: &str) -> String {
        match (self.studies.len(), rest) {
            (1, rest) => rest.to_string(),
            (_, "") => study.setup.clone(),
            (_, rest) => format!("{}: {rest}", study.setup),
        }
    }

    fn is_of_people(&self) -> bool {
        self.all_strengths().all(|strength| strength.player == Player::people())
    }

    /// What the strengths along a chart are called.
    fn strength_axis(&self) -> String {
        if self.is_of_people() { PLAYERS.to_string() } else { STRENGTH.to_string() }
    }

    /// A line leads from one strength to the next; of one alone there is nothing to join.
    fn strength_layout(&self) -> Layout {
        if self.strengths().len() == 1 { Layout::Rows } else { Layout::Line }
    }

    /// The strengths of the first study; all have the same.
    fn strengths(&self) -> Vec<String> {
        let strengths = self.studies.iter().flat_map(|study| &study.strengths);
        let mut names: Vec<String> = Vec::new();
        for strength in strengths {
            if !names.contains(&strength.player.name) {
                names.push(strength.player.name.clone());
            }
        }
        names
    }

    /// One series a study, with a value for each strength.
    fn by_strength(&self, rest: &str, value: impl Fn(&Strength) -> Option<Estimate>) -> Vec<Series> {
        let names = self.strengths();
        let of_study = |study: &Study| {
            let find = |name: &String| study.strengths.iter().find(|strength| strength.player.name == *name);
            let values = names.iter().map(|name| find(name).and_then(&value)).collect();
            Series { name: self.named(study, rest), values }
        };
        self.studies.iter().map(of_study).collect()
    }

    /// One series for each strength of each study.
    fn each(&self, values: impl Fn(&Strength) -> Vec<Option<Estimate>>) -> Vec<Series> {
        let of_study = |study: &Study| {
            let series = study.strengths.iter().map(|strength| Series {
                name: self.named(study, &strength.player.name),
                values: values(strength),
            });
            series.collect::<Vec<Series>>()
        };
        self.studies.iter().flat_map(of_study).collect()
    }

    fn all_strengths(&self) -> impl Iterator<Item = &Strength> {
        self.studies.iter().flat_map(|study| &study.strengths)
    }

    /// What a change of the setup does to the first seat.
    fn setups(&self) -> Option<Chart> {
        if self.studies.len() < 2 {
            return None;
        }
        let series = self.strengths().into_iter().map(|name| {
            let find = |study: &Study| {
                let strength = study.strengths.iter().find(|strength| strength.player.name == name)?;
                Some(strength.seats.first()?.score)
            };
            Series { values: self.studies.iter().map(find).collect(), name }
        });
        Some(Chart {
            note: "The mean score of the first seat in each setup; the dashed line is a fair share."
                .to_string(),
            x: "Setup".to_string(),
            y: format!("Score of {}", self.subject.seats.first()?),
            reference: Some(self.fair()),
            categories: self.studies.iter().map(|study| study.setup.clone()).collect(),
            series: series.collect(),
            ..chart("setups", "What the setup does to the first seat", Layout::Rows, Unit::Percent)
        })
    }

    fn seats(&self) -> Option<Chart> {
        // Of two seats, one says it all.
        let shown = if self.subject.players == 2 { 1 } else { self.subject.seats.len() };
        let of_seat = |index: usize| {
            let rest = &self.subject.seats[index];
            self.by_strength(rest, move |strength| Some(strength.seats.get(index)?.score))
        };
        let changes = self.studies.iter().filter_map(|study| {
            let change = Unit::Percent.estimate(study.advantage_change?);
            let whose = if self.studies.len() == 1 { String::new() } else { format!(" in {}", study.setup) };
            Some(format!(
                " From the weakest to the strongest, the first seat's score changes by {change}{whose}."
            ))
        });
        let changes: String = changes.collect();
        let equals = if self.is_of_people() { "" } else { " when both sides are equally strong" };
        Some(Chart {
            note: format!(
                "The mean score of a seat{equals}: a win is 100 %, a draw is shared. The dashed line is a fair share.{changes}"
            ),
            x: self.strength_axis(),
            y: "Score".to_string(),
            reference: Some(self.fair()),
            categories: self.strengths(),
            series: (0..shown).flat_map(of_seat).collect(),
            ..chart("seats", "Does the seat decide?", self.strength_layout(), Unit::Percent)
        })
    }

    fn draws(&self) -> Option<Chart> {
        Some(Chart {
            note: "The share of games that nobody won alone.".to_string(),
            x: self.strength_axis(),
            y: "Draws".to_string(),
            categories: self.strengths(),
            series: self.by_strength("draws", |strength| Some(strength.draws)),
            ..chart("draws", "Draws", self.strength_layout(), Unit::Percent)
        })
    }

    fn length(&self) -> Option<Chart> {
        let quartiles = [(0, "a quarter is shorter"), (1, "median"), (2, "a quarter is longer")];
        let series = self.by_strength("mean", |strength| Some(strength.turns.mean)).into_iter();
        let quartiles = quartiles.into_iter().flat_map(|(index, name)| {
            self.by_strength(name, move |strength| Some(strength.turns.quartiles[index]))
        });
        Some(Chart {
            note: "How many turns games last, those of all sides counted.".to_string(),
            x: self.strength_axis(),
            y: "Turns".to_string(),
            categories: self.strengths(),
            series: series.chain(quartiles).collect(),
            ..chart("length", "How long games are", self.strength_layout(), Unit::Number)
        })
    }

    /// Only where a turn can be several actions.
    fn actions(&self) -> Option<Chart> {
        self.all_strengths().any(|strength| strength.actions != strength.turns).then(|| Chart {
            note: "How many actions a game has: turns can be made of several.".to_string(),
            x: self.strength_axis(),
            y: "Actions".to_string(),
            categories: self.strengths(),
            series: self.by_strength("mean", |strength| Some(strength.actions.mean)),
            ..chart("actions", "How many actions games have", self.strength_layout(), Unit::Number)
        })
    }

    fn branching(&self) -> Option<Chart> {
        Some(Chart {
            note: "The mean number of legal actions before each action, in each tenth of a game.".to_string(),
            x: "Tenth of the game, from … %".to_string(),
            y: "Legal actions".to_string(),
            categories: (0..10).map(|part| (10 * part).to_string()).collect(),
            series: self.each(|strength| strength.branching.clone()),
            ..chart("branching", "How much there is to choose from", Layout::Line, Unit::Number)
        })
    }

    fn decided(&self, id: &str, of: impl Fn(&Strength) -> Option<&crate::Decided>) -> Option<Chart> {
        let chance = self.all_strengths().find_map(&of)?.chance;
        let values = |strength: &Strength| {
            of(strength).map_or_else(Vec::new, |decided| decided.by_tenth.iter().copied().map(Some).collect())
        };
        let bound = format!("{:.0} %", 100.0 * chance);
        Some(Chart {
            note: format!(
                "Of the games that somebody won: after which part of their turns the winner's chance has risen above \
                 {bound} for good, as the players themselves judged it before each turn."
            ),
            x: "Part of the game played".to_string(),
            y: "Games decided".to_string(),
            categories: (0..=10).map(|part| format!("{} %", 10 * part)).collect(),
            series: self.each(values),
            ..chart(id, &format!("When the winner's chance stays above {bound}"), Layout::Line, Unit::Percent)
        })
    }

    fn leads(&self) -> Option<Chart> {
        Some(Chart {
            note: "How often the lead goes from one seat to another in a game. Somebody leads whose chance is better \
                   than everybody else's by ten points, as the player to move judges it."
                .to_string(),
            x: self.strength_axis(),
            y: "Changes a game".to_string(),
            categories: self.strengths(),
            series: self.by_strength("changes", |strength| strength.lead_changes.map(|changes| changes.mean)),
            ..chart("leads", "How often the lead changes", self.strength_layout(), Unit::Number)
        })
    }

    fn comebacks(&self) -> Option<Chart> {
        Some(Chart {
            note: format!(
                "The share of won games in which the winner's chance once was below {:.1} %, half of a fair one.",
                50.0 * self.fair()
            ),
            x: self.strength_axis(),
            y: "Won games".to_string(),
            categories: self.strengths(),
            series: self.by_strength("comebacks", |strength| strength.comebacks),
            ..chart("comebacks", "Comebacks", self.strength_layout(), Unit::Percent)
        })
    }
}
