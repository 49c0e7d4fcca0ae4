//! What is done in games, how they end and begin, and what thought brings.

use super::{Shown, chart};
use crate::chart::{Chart, Layout, Series, Unit};
use crate::{Estimate, Strength};

impl Shown<'_> {
    pub(super) fn verbs(&self) -> Option<Chart> {
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

    pub(super) fn winners(&self) -> Option<Chart> {
        let best = || self.studies.iter().filter_map(|study| Some((study, study.strengths.last()?)));
        let series = best().flat_map(|(study, strength)| {
            let of = |name: &str, value: fn(&crate::VerbUse) -> Option<Estimate>| Series {
                name: self.named(study, name),
                values: strength.verbs.iter().map(value).collect(),
            };
            [of("winners", |used| used.winners), of("losers", |used| used.losers)]
        });
        let alike = best().flat_map(|(_, strength)| &strength.verbs).filter(|used| {
            used.actions > 0 && used.difference.is_some_and(|difference| difference.covers(0.0))
        });
        let mut alike: Vec<&str> = alike.map(|used| used.verb.as_str()).collect();
        alike.dedup();
        let strongest = if self.strengths().len() == 1 { "" } else { ", at the greatest strength" };
        let alike = match &alike[..] {
            [] => String::new(),
            alike => format!(" No difference beyond the error: {}.", alike.join(", ")),
        };
        Some(Chart {
            note: format!("The share of each action in all that winners and losers do{strongest}.{alike}"),
            x: "Action".to_string(),
            y: "Share of actions".to_string(),
            categories: self.subject.verbs.clone(),
            series: series.collect(),
            ..chart("winners", "What winners do, and losers", Layout::Rows, Unit::Percent)
        })
    }

    pub(super) fn endings(&self) -> Option<Chart> {
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

    pub(super) fn openings(&self) -> Option<Chart> {
        let longest = self.all_strengths().max_by_key(|strength| strength.openings.len())?;
        let turns: Vec<usize> = longest.openings.iter().map(|variety| variety.turns).collect();
        let values = |strength: &Strength| {
            let find = |turns: &usize| strength.openings.iter().find(|variety| variety.turns == *turns);
            turns.iter().map(|turns| Some(find(turns)?.entropy)).collect()
        };
        let distinct = self.studies.iter().flat_map(|study| {
            let whose = if self.studies.len() == 1 { String::new() } else { format!(" in {}", study.setup) };
            study.strengths.iter().map(move |strength| {
                format!(
                    " {}: {} of {} games differ{whose}.",
                    strength.player.name, strength.distinct_games, strength.games
                )
            })
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

    pub(super) fn doublings(&self) -> Option<Chart> {
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
