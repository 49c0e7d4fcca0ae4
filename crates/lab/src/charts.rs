//! What a report shows, and in what order.

use crate::chart::{Chart, Layout, Series, Unit};
use crate::{Estimate, Strength, Study, Subject};

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

const STRENGTH: &str = "Strength of both sides";

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
        Some(Chart {
            note: format!(
                "The mean score of a seat when both sides are equally strong: a win is 100 %, a draw is shared. The \
                 dashed line is a fair share.{changes}"
            ),
            x: STRENGTH.to_string(),
            y: "Score".to_string(),
            reference: Some(self.fair()),
            categories: self.strengths(),
            series: (0..shown).flat_map(of_seat).collect(),
            ..chart("seats", "Does the seat decide?", Layout::Line, Unit::Percent)
        })
    }

    fn draws(&self) -> Option<Chart> {
        Some(Chart {
            note: "The share of games that nobody won alone.".to_string(),
            x: STRENGTH.to_string(),
            y: "Draws".to_string(),
            categories: self.strengths(),
            series: self.by_strength("draws", |strength| Some(strength.draws)),
            ..chart("draws", "Draws", Layout::Line, Unit::Percent)
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
            x: STRENGTH.to_string(),
            y: "Turns".to_string(),
            categories: self.strengths(),
            series: series.chain(quartiles).collect(),
            ..chart("length", "How long games are", Layout::Line, Unit::Number)
        })
    }

    /// Only where a turn can be several actions.
    fn actions(&self) -> Option<Chart> {
        self.all_strengths().any(|strength| strength.actions != strength.turns).then(|| Chart {
            note: "How many actions a game has: turns can be made of several.".to_string(),
            x: STRENGTH.to_string(),
            y: "Actions".to_string(),
            categories: self.strengths(),
            series: self.by_strength("mean", |strength| Some(strength.actions.mean)),
            ..chart("actions", "How many actions games have", Layout::Line, Unit::Number)
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
            x: STRENGTH.to_string(),
            y: "Changes a game".to_string(),
            categories: self.strengths(),
            series: self.by_strength("changes", |strength| strength.lead_changes.map(|changes| changes.mean)),
            ..chart("leads", "How often the lead changes", Layout::Line, Unit::Number)
        })
    }

    fn comebacks(&self) -> Option<Chart> {
        Some(Chart {
            note: format!(
                "The share of won games in which the winner's chance once was below {:.1} %, half of a fair one.",
                50.0 * self.fair()
            ),
            x: STRENGTH.to_string(),
            y: "Won games".to_string(),
            categories: self.strengths(),
            series: self.by_strength("comebacks", |strength| strength.comebacks),
            ..chart("comebacks", "Comebacks", Layout::Line, Unit::Percent)
        })
    }

    fn verbs(&self) -> Option<Chart> {
        let mut never = Vec::new();
        for verb in &self.subject.verbs {
            let mut uses = self.all_strengths().flat_map(|strength| &strength.verbs);
            if uses.all(|used| used.verb != *verb || used.actions == 0) {
                never.push(verb.clone());
            }
        }
        let never =
            if never.is_empty() { String::new() } else { format!(" Never used: {}.", never.join(", ")) };
        Some(Chart {
            note: format!("The share of games in which anybody used it at all.{never}"),
            x: "Action".to_string(),
            y: "Games".to_string(),
            categories: self.subject.verbs.clone(),
            series: self.each(|strength| strength.verbs.iter().map(|used| Some(used.games)).collect()),
            ..chart("verbs", "Which actions are used", Layout::Rows, Unit::Percent)
        })
    }

    fn winners(&self) -> Option<Chart> {
        let strongest = || self.studies.iter().filter_map(|study| Some((study, study.strengths.last()?)));
        let series = strongest().flat_map(|(study, strength)| {
            let of = |name: &str, value: fn(&crate::VerbUse) -> Option<Estimate>| Series {
                name: self.named(study, name),
                values: strength.verbs.iter().map(value).collect(),
            };
            [of("winners", |used| used.winners), of("losers", |used| used.losers)]
        });
        let alike = strongest().flat_map(|(_, strength)| &strength.verbs).filter(|used| {
            used.actions > 0 && used.difference.is_some_and(|difference| difference.covers(0.0))
        });
        let mut alike: Vec<&str> = alike.map(|used| used.verb.as_str()).collect();
        alike.dedup();
        let alike = match &alike[..] {
            [] => String::new(),
            alike => format!(" No difference beyond the error: {}.", alike.join(", ")),
        };
        Some(Chart {
            note: format!(
                "The share of each action in all that winners and losers do, at the greatest strength.{alike}"
            ),
            x: "Action".to_string(),
            y: "Share of actions".to_string(),
            categories: self.subject.verbs.clone(),
            series: series.collect(),
            ..chart("winners", "What winners do, and losers", Layout::Rows, Unit::Percent)
        })
    }

    fn endings(&self) -> Option<Chart> {
        let mut reasons: Vec<String> = Vec::new();
        for ending in self.all_strengths().flat_map(|strength| &strength.endings) {
            if !reasons.contains(&ending.reason) {
                reasons.push(ending.reason.clone());
            }
        }
        let values = |strength: &Strength| {
            let share = |reason: &String| {
                let found = strength.endings.iter().find(|ending| ending.reason == *reason);
                found.map(|ending| ending.share).or_else(|| Estimate::share(0, strength.games))
            };
            reasons.iter().map(share).collect()
        };
        Some(Chart {
            note: "The share of games that ended this way.".to_string(),
            x: "End".to_string(),
            y: "Games".to_string(),
            series: self.each(values),
            categories: reasons.clone(),
            ..chart("endings", "How games end", Layout::Rows, Unit::Percent)
        })
    }

    fn openings(&self) -> Option<Chart> {
        let longest = self.all_strengths().max_by_key(|strength| strength.openings.len())?;
        let turns: Vec<usize> = longest.openings.iter().map(|variety| variety.turns).collect();
        let values = |strength: &Strength| {
            let find = |turns: &usize| strength.openings.iter().find(|variety| variety.turns == *turns);
            turns.iter().map(|turns| Some(find(turns)?.entropy)).collect()
        };
        let distinct = self.all_strengths().map(|strength| {
            format!(
                " {}: {} of {} games differ.",
                strength.player.name, strength.distinct_games, strength.games
            )
        });
        Some(Chart {
            note: format!(
                "How different positions are after some turns: their entropy, one bit for each doubling of what is \
                 equally likely.{}",
                distinct.collect::<String>()
            ),
            x: "Turns played".to_string(),
            y: "Bits".to_string(),
            categories: turns.iter().map(ToString::to_string).collect(),
            series: self.each(values),
            ..chart("openings", "How many ways games begin", Layout::Line, Unit::Number)
        })
    }

    fn doublings(&self) -> Option<Chart> {
        let mut pairs: Vec<String> = Vec::new();
        let name = |doubling: &crate::Doubling| format!("{} against {}", doubling.player, doubling.against);
        for doubling in self.studies.iter().flat_map(|study| &study.doublings) {
            if !pairs.contains(&name(doubling)) {
                pairs.push(name(doubling));
            }
        }
        let series = self.studies.iter().map(|study| {
            let find = |pair: &String| study.doublings.iter().find(|doubling| name(doubling) == *pair)?.elo;
            Series {
                name: self.named(study, "twice the positions"),
                values: pairs.iter().map(find).collect(),
            }
        });
        Some(Chart {
            note: "How much stronger a player becomes that looks at twice as many positions, in Elo: what is left to \
                   find in a game. From random openings that are even, each played from every seat."
                .to_string(),
            x: "Players".to_string(),
            y: "Elo".to_string(),
            reference: Some(0.0),
            series: series.collect(),
            categories: pairs.clone(),
            ..chart("doubling", "What twice the thought brings", Layout::Line, Unit::Number)
        })
    }
}
