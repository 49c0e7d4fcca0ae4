//! What becomes of challenges: they are read, accepted, declined, withdrawn and put away.

use store::{Acceptance, Accepted, Answer, Asked, Challenge, Closed, Pairing, Seated};
use table::Identity;

use super::challenge::{Challenged, check, described, tell_people};
use super::may_meet::Objection;
use super::pairing::finish;
use super::seats::{Sitter, fair_seats};
use crate::app::{App, Shared};
use crate::company;
use crate::inbox::ChallengeInfo;
use crate::people::Visitor;
use crate::random;
use crate::terms::Terms;

/// How often an acceptance is decided anew because others were quicker.
const MAX_TRIES: usize = 8;

/// What can be read of a challenge by somebody who has its id.
pub async fn challenge_info(
    app: &App,
    identity: Option<&Identity>,
    id: &str,
) -> Result<ChallengeInfo, Challenged> {
    let challenge = app.store.challenge(id).await?.ok_or(Challenged::NotFound)?;
    let ids = identity.map(company::ids_of).unwrap_or_default();
    described(app, challenge, &ids).await
}

/// Accepts a challenge; the code of the table, if nobody else is awaited.
pub async fn accept(app: &Shared, visitor: &Visitor, id: &str) -> Result<Option<String>, Challenged> {
    for _ in 0..MAX_TRIES {
        let challenge = app.store.challenge(id).await?.ok_or(Challenged::NotFound)?;
        let acceptance = acceptance(app, visitor, &challenge).await?;
        let pairing = acceptance.pairing.clone();
        match app.store.accept_challenge(id, acceptance).await? {
            Accepted::Done => {
                if let Some(pairing) = &pairing {
                    finish(app, pairing).await?;
                    // Whoever accepts last goes there at once.
                    app.store.see_pairing(&pairing.code, &company::ids_of(&visitor.identity)).await?;
                }
                tell_people(app, &challenge);
                return Ok(pairing.map(|pairing| pairing.code));
            }
            Accepted::Closed => return Err(Challenged::Closed),
            Accepted::Outdated => {}
        }
    }
    Err(Challenged::Closed)
}

/// What it means that the visitor accepts, as the challenge is now.
async fn acceptance(app: &App, visitor: &Visitor, challenge: &Challenge) -> Result<Acceptance, Challenged> {
    let terms = Terms::parse(&challenge.terms).ok_or(Challenged::NotFound)?;
    let ids = company::ids_of(&visitor.identity);
    let own = challenge.people.iter().find(|asked| ids.contains(&asked.person));
    match own {
        Some(asked) if asked.person == challenge.challenger() => {
            return Err(Challenged::Objection(Objection::Oneself));
        }
        Some(asked) if asked.answer == Answer::Accepted => return Err(Challenged::Closed),
        None if !challenge.by_link => return Err(Challenged::NotFound),
        None if challenge.people.len() >= usize::from(terms.players) => return Err(Challenged::Closed),
        _ => {}
    }
    if terms.rated && !visitor.registered {
        return Err(Challenged::RatedGuest);
    }
    let person = visitor.identity.person.id.0.clone();
    let among = challenge.accepted();
    for other in &among {
        check(app, [other, &person], terms.rated).await?;
    }
    let now_ms = app.time.now_ms();
    let invited = own.map(|asked| asked.person.clone());
    let is_last = among.len() + 1 == usize::from(terms.players);
    let pairing = is_last.then(|| pairing(challenge, &terms, own, &person, now_ms));
    Ok(Acceptance { person, invited, among, pairing, now_ms })
}

/// All who accepted, and whoever does now, on the seats that are theirs; a lot decides about the others.
fn pairing(challenge: &Challenge, terms: &Terms, own: Option<&Asked>, last: &str, paired_ms: u64) -> Pairing {
    let before = challenge.people.iter().filter(|asked| asked.answer == Answer::Accepted);
    let sitters = before.map(|asked| (asked.person.as_str(), asked.seat));
    let (people, sitters): (Vec<&str>, Vec<Sitter>) = sitters
        .chain([(last, own.and_then(|asked| asked.seat))])
        .map(|(person, seat)| (person, Sitter { had: Vec::new(), seat }))
        .unzip();
    let seats = fair_seats(&sitters, usize::from(terms.players));
    let mut people: Vec<Seated> = seats
        .into_iter()
        .zip(people)
        .map(|(seat, person)| Seated { seat, person: person.to_string() })
        .collect();
    people.sort_by_key(|seated| seated.seat);
    let code = table::server_code(random::bytes());
    Pairing { code, terms: challenge.terms.clone(), people, paired_ms }
}

/// Declines a challenge to the visitor, withdraws one of theirs, or goes again from one whose link they followed. Whoever
/// was asked by name and does not want to ends it for all: it was for these people.
pub async fn decline(app: &App, identity: &Identity, id: &str) -> Result<(), Challenged> {
    let challenge = app.store.challenge(id).await?.ok_or(Challenged::NotFound)?;
    let ids = company::ids_of(identity);
    let own =
        challenge.people.iter().find(|asked| ids.contains(&asked.person)).ok_or(Challenged::NotFound)?;
    let now_ms = app.time.now_ms();
    let done = if own.person == challenge.challenger() {
        app.store.close_challenge(id, &own.person, Closed::Withdrawn, now_ms).await?
    } else if own.named {
        app.store.close_challenge(id, &own.person, Closed::Declined, now_ms).await?
    } else {
        app.store.leave_challenge(id, &own.person, now_ms).await?
    };
    if !done {
        return Err(Challenged::Closed);
    }
    tell_people(app, &challenge);
    Ok(())
}

/// The visitor has seen what became of a challenge.
pub async fn dismiss(app: &App, identity: &Identity, id: &str) -> Result<(), Challenged> {
    let challenge = app.store.challenge(id).await?.ok_or(Challenged::NotFound)?;
    let ids = company::ids_of(identity);
    if !challenge.people.iter().any(|asked| ids.contains(&asked.person)) {
        return Err(Challenged::NotFound);
    }
    app.store.dismiss_challenge(id, &ids).await?;
    tell_people(app, &challenge);
    Ok(())
}
