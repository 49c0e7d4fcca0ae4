//! `plenum check`: whether everything that is kept can be opened.

use clap::Args;
use server::admin::{Admin, Checked, Finding, Trouble};

use crate::arguments::{Ended, Kept};

/// Replay every table and report what does not hold together
///
/// It can run beside servers. Fails if a log does not lead to a table or the index disagrees with a log; tables
/// whose rules are not in this program are listed, but are no failure.
#[derive(Args)]
pub struct Check {
    #[command(flatten)]
    kept: Kept,
}

impl Check {
    pub fn run(&self) -> Ended {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let admin = Admin::open(&self.kept.database()).await?;
            let checked = admin.check(print_finding).await?;
            admin.close().await;
            report(&checked)
        })
    }
}

fn print_finding(finding: &Finding) {
    let (kind, what) = match &finding.trouble {
        Trouble::Broken(reason) => ("broken log", reason),
        Trouble::Rules(sentence) => ("only to be read", sentence),
        Trouble::Card(difference) => ("wrong in the index", difference),
    };
    println!("{}: {kind}: {what}", finding.table);
}

fn report(checked: &Checked) -> Ended {
    let Checked { tables, events, broken, unplayable, wrong_cards } = checked;
    println!(
        "{tables} tables, {events} events: {broken} broken logs, {wrong_cards} wrong in the index, \
         {unplayable} only to be read"
    );
    if checked.is_sound() { Ok(()) } else { Err("not everything holds together".into()) }
}
