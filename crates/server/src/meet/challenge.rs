//! Challenges are made. What becomes of them is in `answer.rs`.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use store::{Asked, Challenge, ChallengeState, StoreError};
use table::{ConfigError, Visibility};
use thiserror::Error;

use super::inbox::describe;
use super::may_meet::{Objection, may_meet};
use super::tell::tell;
use crate::app::App;
use crate::company;
use crate::inbox::ChallengeInfo;
use crate::notices;
use crate::notices::news::{Kind, News};
use crate::people::Visitor;
use crate::random;
use crate::tables::{CommandError, Live};
use crate::terms::Terms;

const MINUTE_MS: u64 = 60_000;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;
/// So many of somebody's challenges may be open.
const MAX_OPEN: usize = 8;

/// A challenge to make.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// Names of accounts, one of them as a text if you like. Places without a name are for whoever has the link.
    #[serde(default, alias = "name", deserialize_with = "one_or_several")]
    names: Vec<String>,
    /// What to play.
    terms: Terms,
    /// The seat of who asks, from 0; by lot if none.
    #[serde(default)]
    seat: Option<u8>,
}

/// A name, several, or none.
fn one_or_several<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Names {
        Several(Vec<String>),
        One(String),
        None(()),
    }
    Ok(match Names::deserialize(deserializer)? {
        Names::Several(names) => names,
        Names::One(name) => vec![name],
        Names::None(()) => Vec::new(),
    })
}

/// Why there is no such challenge, or nothing came of it.
#[derive(Debug, Error)]
pub enum Challenged {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("Nobody here has that name.")]
    Nobody,
    #[error("There is no such challenge.")]
    NotFound,
    #[error("A rated game needs an account.")]
    RatedGuest,
    #[error("{}", .0.sentence())]
    Objection(Objection),
    #[error("Too many of your challenges are open already. Withdraw one, or wait for an answer.")]
    TooMany,
    #[error("You have challenged them already.")]
    Twice,
    #[error("That is more people than can play.")]
    TooManyPeople,
    #[error("There is no such seat.")]
    NoSuchSeat,
    #[error("This challenge is not open any more.")]
    Closed,
    #[error("You did not play this game with other people alone.")]
    NoRematch,
    #[error(transparent)]
    Table(#[from] CommandError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Asks others, by name or by a link, for a game.
pub async fn challenge(app: &App, visitor: &Visitor, new: NewChallenge) -> Result<ChallengeInfo, Challenged> {
    let mut asked = Vec::new();
    for name in &new.names {
        let person = app.store.person_by_name(name).await?.ok_or(Challenged::Nobody)?;
        asked.push(Asked::by_name(person.id, None));
    }
    // What counts for everybody is for everybody to see.
    let terms = Terms { public: new.terms.rated, arena: None, ..new.terms };
    make(app, visitor, asked, terms, new.seat).await
}

/// Asks everyone the visitor played with at a table for another game like it, with seats moved on by one.
pub async fn rematch(app: &App, visitor: &Visitor, live: &Live) -> Result<ChallengeInfo, Challenged> {
    let (config, seats) = live.read(|table| (table.config().clone(), table.seats().to_vec())).await?;
    let (mut asked, mut own) = (Vec::new(), None);
    for (seat, occupant) in seats.iter().enumerate() {
        let next = Some(((seat + 1) % seats.len()) as u8);
        let person = occupant.person().ok_or(Challenged::NoRematch)?.id.0.clone();
        if !occupant.is_held_by(&visitor.identity) {
            let account = app.store.account_of(&person).await?;
            asked.push(Asked::by_name(account.unwrap_or(person), next));
        } else if own.replace(next).is_some() {
            return Err(Challenged::NoRematch);
        }
    }
    let terms = Terms {
        game: config.game,
        players: config.players,
        setup: Some(config.setup),
        clock: config.clock,
        rated: config.rated,
        public: config.visibility == Visibility::Public,
        arena: None,
    };
    make(app, visitor, asked, terms, own.ok_or(Challenged::NoRematch)?).await
}

async fn make(
    app: &App,
    visitor: &Visitor,
    asked: Vec<Asked>,
    terms: Terms,
    seat: Option<u8>,
) -> Result<ChallengeInfo, Challenged> {
    terms.config()?;
    if terms.rated && !visitor.registered {
        return Err(Challenged::RatedGuest);
    }
    if asked.len() >= usize::from(terms.players) {
        return Err(Challenged::TooManyPeople);
    }
    if seat.is_some_and(|seat| seat >= terms.players) {
        return Err(Challenged::NoSuchSeat);
    }
    let challenger = visitor.identity.person.id.0.clone();
    let now_ms = app.time.now_ms();
    check_asked(app, visitor, &asked, &terms).await?;
    let by_link = asked.len() + 1 < usize::from(terms.players);
    let mut people = vec![Asked::challenger(challenger, seat)];
    people.extend(asked);
    let challenge = Challenge {
        id: table::server_code(random::bytes()),
        people,
        by_link,
        terms: terms.text(),
        state: ChallengeState::Open,
        table: None,
        created_ms: now_ms,
        expires_ms: now_ms + lifetime_ms(&terms, by_link),
    };
    app.store.put_challenge(challenge.clone()).await?;
    tell_people(app, &challenge);
    for asked in &challenge.people[1..] {
        notices::post(app, &asked.person, &news_of(visitor, &challenge.id, &terms)).await?;
    }
    described(app, challenge, &company::ids_of(&visitor.identity)).await
}

/// Whether the visitor may ask these people now.
async fn check_asked(app: &App, visitor: &Visitor, asked: &[Asked], terms: &Terms) -> Result<(), Challenged> {
    let wanted: BTreeSet<&String> = asked.iter().map(|asked| &asked.person).collect();
    if wanted.len() < asked.len() {
        return Err(Challenged::Objection(Objection::Oneself));
    }
    for other in &wanted {
        check(app, [&visitor.identity.person.id.0, *other], terms.rated).await?;
    }
    let open = app.store.open_challenges(&company::ids_of(&visitor.identity), app.time.now_ms()).await?;
    let are_these = |known: &Challenge| {
        let named = known.people[1..].iter().filter(|asked| asked.named);
        named.map(|asked| &asked.person).collect::<BTreeSet<&String>>() == wanted
    };
    if !wanted.is_empty() && open.iter().any(are_these) {
        return Err(Challenged::Twice);
    }
    if open.len() >= MAX_OPEN {
        return Err(Challenged::TooMany);
    }
    Ok(())
}

/// For whoever is challenged and not here.
fn news_of(visitor: &Visitor, id: &str, terms: &Terms) -> News {
    let game = catalog::find(&terms.game).map_or(terms.game.as_str(), |game| game.name());
    News {
        kind: Kind::Challenge,
        subject: format!("challenge {id}"),
        table: None,
        turn: None,
        from: Some(visitor.identity.person.id.0.clone()),
        not_before_ms: 0,
        title: format!("{} wants to play", visitor.identity.person.name),
        text: format!("A game of {game}{}.", if terms.rated { ", rated" } else { "" }),
        path: format!("/challenge/{id}"),
    }
}

/// Whoever wants to play now has little time; a game of days can wait, and so can a link.
fn lifetime_ms(terms: &Terms, by_link: bool) -> u64 {
    match (terms.clock.is_live(), by_link) {
        (true, false) => 20 * MINUTE_MS,
        (true, true) => DAY_MS,
        (false, _) => 7 * DAY_MS,
    }
}

pub(super) async fn check(app: &App, people: [&str; 2], rated: bool) -> Result<(), Challenged> {
    match may_meet(app, people, rated).await? {
        Some(objection) => Err(Challenged::Objection(objection)),
        None => Ok(()),
    }
}

pub(super) async fn described(
    app: &App,
    challenge: Challenge,
    ids: &[String],
) -> Result<ChallengeInfo, Challenged> {
    describe(app, challenge, ids).await?.ok_or(Challenged::NotFound)
}

/// Everyone a challenge concerns hears that something became of it.
pub(super) fn tell_people(app: &App, challenge: &Challenge) {
    tell(app, challenge.people.iter().map(|asked| &asked.person));
}
