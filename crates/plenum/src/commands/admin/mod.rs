//! `plenum admin`: people, and what they said.

mod date;

use clap::{Args, Subcommand};
use server::admin::{Admin as Office, Known, Reach};

use self::date::utc;
use crate::arguments::{Ended, Kept};

/// Look after people: find, ban, rename, sign out, remove what was said, export and delete
///
/// Works on the database, beside running servers: they follow within seconds. A person is named by the name of
/// an account, or by the id that `people` and `chat` print.
#[derive(Args)]
pub struct Admin {
    #[command(subcommand)]
    what: What,
    #[command(flatten)]
    kept: Kept,
}

#[derive(Subcommand)]
enum What {
    /// List people, the latest first
    People {
        /// A part of the name, or an id
        #[arg(default_value = "")]
        text: String,
        /// Leave out guests
        #[arg(long)]
        accounts: bool,
        /// How many
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// Show what is known of a person
    Show { who: String },
    /// Keep a person out: they cannot log in, and everywhere they are signed in ends
    Ban {
        who: String,
        /// What they are told when they try to log in
        #[arg(long, default_value = "This account was closed by whoever runs this server.")]
        sentence: String,
    },
    /// Let a person in again
    Unban { who: String },
    /// Give a person another name, also at all their tables
    Rename { who: String, name: String },
    /// End everywhere a person is signed in
    EndSessions { who: String },
    /// List what was said at a table, with the numbers that `remove-line` takes
    Chat { table: String },
    /// Remove one thing that was said at a table
    RemoveLine { table: String, number: u64 },
    /// Print all that is known of a person, as JSON
    Export { who: String },
    /// Delete a person's account, ratings, progress, names and all they said; their games stay, without a name
    Delete {
        who: String,
        /// There is no way back but a backup
        #[arg(long, required = true)]
        for_good: bool,
    },
    /// Make the holder of an account a moderator, who sees reports at /moderation and acts on them
    Moderator {
        who: String,
        /// They are one no more
        #[arg(long)]
        dismiss: bool,
    },
    /// List the moderators
    Moderators,
    /// Words that nobody may use in names and chat, in any case and spelling, but only as whole words
    Words {
        #[command(subcommand)]
        what: Words,
    },
    /// List who asked the engine about a rated game they were playing
    Questions,
    /// List what was done with these commands; no names
    History,
}

#[derive(Subcommand)]
enum Words {
    /// Add words to the list
    Add {
        #[arg(required = true)]
        words: Vec<String>,
    },
    /// Remove words from the list
    Remove {
        #[arg(required = true)]
        words: Vec<String>,
    },
    /// Print the list
    List,
}

impl Admin {
    pub fn run(&self) -> Ended {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let office = Office::open(&self.kept.database()).await?;
            let ended = self.what.run(&office).await;
            office.close().await;
            ended
        })
    }
}

impl What {
    async fn run(&self, office: &Office) -> Ended {
        match self {
            What::People { text, accounts, limit } => people(office, text, *accounts, *limit).await?,
            What::Show { who } => show(&office.look_up(who).await?),
            What::Ban { who, sentence } => {
                let known = office.ban(who, sentence).await?;
                println!("{} is banned; {} sessions ended", known.person.name, known.sessions.len());
            }
            What::Unban { who } => {
                println!("{}", if office.unban(who).await? { "may come in again" } else { "was not banned" });
            }
            What::Rename { who, name } => {
                let tables = office.rename(who, name).await?;
                println!("renamed, also at {tables} tables");
            }
            What::EndSessions { who } => println!("{} sessions ended", office.end_sessions(who).await?),
            What::Chat { table } => {
                for line in office.chat(table).await? {
                    let (at, number) = (utc(line.at_ms), line.version);
                    println!("{number:>5}  {at}  {} ({}): {}", line.name, line.person, line.text);
                }
            }
            What::RemoveLine { table, number } => {
                office.remove_line(table, *number).await?;
                println!("removed");
            }
            What::Export { who } => {
                println!("{}", serde_json::to_string_pretty(&office.export(who, Reach::Everything).await?)?);
            }
            What::Delete { who, for_good: _ } => {
                let tables = office.delete(who, Reach::Everything).await?;
                println!("deleted, also at {} tables", tables.len());
            }
            What::Moderator { who, dismiss: false } => {
                let new = office.make_moderator(who).await?;
                println!("{}", if new { "is a moderator now" } else { "was a moderator already" });
            }
            What::Moderator { who, dismiss: true } => {
                let was = office.dismiss_moderator(who).await?;
                println!("{}", if was { "is no moderator any more" } else { "was no moderator" });
            }
            What::Moderators => print_lines(&office.moderators().await?),
            What::Words { what } => words(office, what).await?,
            What::Questions => {
                for asked in office.questions().await? {
                    println!(
                        "{}  {:<20}  table {}  {} times",
                        utc(asked.last_ms),
                        asked.person,
                        asked.table,
                        asked.times
                    );
                }
            }
            What::History => {
                for done in office.interventions().await? {
                    println!(
                        "{:>5}  {}  {:<12}  {}",
                        done.number,
                        utc(done.at_ms),
                        done.act.word(),
                        done.subject
                    );
                }
            }
        }
        Ok(())
    }
}

async fn words(office: &Office, what: &Words) -> Ended {
    match what {
        Words::Add { words } => println!("{} added", office.add_unwanted_words(words).await?),
        Words::Remove { words } => println!("{} removed", office.remove_unwanted_words(words).await?),
        Words::List => print_lines(&office.unwanted_words().await?),
    }
    Ok(())
}

fn print_lines(lines: &[String]) {
    for line in lines {
        println!("{line}");
    }
}

async fn people(office: &Office, text: &str, accounts: bool, limit: u32) -> Ended {
    for found in office.find(text, accounts, limit).await? {
        let kind = if found.person.registered { "account" } else { "guest" };
        let banned = if found.ban.is_some() { "  banned" } else { "" };
        let (id, name) = (&found.person.id, &found.person.name);
        println!("{id:<20}  {}  {kind:<7}  {name}{banned}", utc(found.person.created_ms));
    }
    Ok(())
}

fn show(known: &Known) {
    let person = &known.person;
    println!("{} ({})", person.name, if person.registered { "account" } else { "guest" });
    println!("id        {}", person.id);
    println!("here since {}", utc(person.created_ms));
    if !known.aliases.is_empty() {
        println!("was also  {}", known.aliases.join(", "));
    }
    if let Some(ban) = &known.ban {
        println!("banned    since {}: {}", utc(ban.since_ms), ban.sentence);
    }
    for session in &known.sessions {
        println!("signed in since {}, until {}", utc(session.created_ms), utc(session.expires_ms));
    }
    for standing in &known.ratings {
        let rating = &standing.rating;
        println!(
            "rated     {} {}: {:.0} ± {:.0} after {} games",
            standing.game, standing.class, rating.rating, rating.deviation, rating.games
        );
    }
}
