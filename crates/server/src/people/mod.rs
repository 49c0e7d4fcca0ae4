//! Who someone is: guests, accounts and the sessions that prove them.

mod connected;
mod cookie;
mod device;
mod error;
mod password;
mod recovery;
mod sessions;

use std::sync::Arc;

use store::{Bans, Person, Recovery, Session, Sessions, StoreError, TokenHash};
use table::{Identity, MAX_NAME, PersonId, clean_line};

use crate::random;
use crate::time::Time;

pub use connected::{Connected, Page};
pub use cookie::{Cookies, Token};
pub use device::device_of;
pub use error::PeopleError;
pub use password::Passwords;

/// How long a browser is remembered.
const SESSION_MS: u64 = 400 * 24 * 3600 * 1000;
/// How exactly it is known when a browser was last here.
const SEEN_MS: u64 = 5 * 60 * 1000;
/// How many sessions the store is asked about at once.
const MAX_AT_ONCE: usize = 500;

/// The people a server knows.
pub struct People {
    people: Arc<dyn store::People>,
    sessions: Arc<dyn Sessions>,
    bans: Arc<dyn Bans>,
    recovery: Arc<dyn Recovery>,
    pub cookies: Cookies,
    pub connected: Connected,
    passwords: Passwords,
    time: Arc<Time>,
}

/// Someone whose cookie was checked.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub identity: Identity,
    pub registered: bool,
    pub token_hash: TokenHash,
    /// What their browser says it is, roughly.
    pub device: String,
}

impl People {
    pub fn new(
        people: Arc<dyn store::People>,
        sessions: Arc<dyn Sessions>,
        bans: Arc<dyn Bans>,
        recovery: Arc<dyn Recovery>,
        secret: &[u8],
        https: bool,
        time: Arc<Time>,
    ) -> People {
        People {
            people,
            sessions,
            bans,
            recovery,
            cookies: Cookies::new(secret, https),
            connected: Connected::default(),
            passwords: Passwords::new(),
            time,
        }
    }

    /// What stands for a text where the text itself should not be kept.
    pub fn fingerprint(&self, text: &str) -> String {
        self.cookies.fingerprint(text)
    }

    /// The person a token proves, if it still does: they were here just now.
    pub async fn visitor(&self, token: &Token) -> Result<Option<Visitor>, StoreError> {
        let now_ms = self.time.now_ms();
        let Some(session) = self.sessions.session(&token.hash(), now_ms).await? else { return Ok(None) };
        if session.seen_ms.saturating_add(SEEN_MS) < now_ms {
            self.sessions.see_session(&session.token_hash, now_ms).await?;
        }
        self.proven(session).await
    }

    /// The person a session proves now, if it still does.
    pub async fn still(&self, token_hash: &TokenHash) -> Result<Option<Visitor>, StoreError> {
        match self.sessions.session(token_hash, self.time.now_ms()).await? {
            Some(session) => self.proven(session).await,
            None => Ok(None),
        }
    }

    async fn proven(&self, session: Session) -> Result<Option<Visitor>, StoreError> {
        let Some(person) = self.people.person(&session.person).await? else { return Ok(None) };
        Ok(Some(self.known(person, session.token_hash, session.device).await?))
    }

    /// Who somebody is who is not here, under any of their ids, and whether they have an account.
    pub async fn identity(&self, id: &str) -> Result<Option<(Identity, bool)>, StoreError> {
        let account = self.people.account_of(id).await?;
        let Some(person) = self.people.person(account.as_deref().unwrap_or(id)).await? else {
            return Ok(None);
        };
        Ok(Some(self.identity_of(person).await?))
    }

    /// A new guest, and the token that proves them from now on.
    pub async fn welcome(&self, device: &str) -> Result<(Visitor, Token), StoreError> {
        let id = random::hex(&random::bytes::<10>());
        let person =
            Person { id, name: random::guest_name(), registered: false, created_ms: self.time.now_ms() };
        self.people.create_guest(person.clone()).await?;
        let token = self.begin_session(&person.id, device).await?;
        Ok((self.known(person, token.hash(), device.to_string()).await?, token))
    }

    /// The guest becomes an account; what they played stays theirs. The guest's token, which others may have
    /// seen or planted while there was little to protect, proves nothing from now on.
    pub async fn register(
        &self,
        visitor: &Visitor,
        name: &str,
        password: String,
    ) -> Result<Token, PeopleError> {
        if visitor.registered {
            return Err(PeopleError::Registered);
        }
        check_name(name)?;
        let hash = self.passwords.hash(password).await?;
        match self.people.register(&visitor.identity.person.id.0, name, &hash).await {
            Ok(()) => Ok(self.next_session(visitor, &visitor.identity.person.id.0).await?),
            Err(StoreError::NameTaken) => Err(PeopleError::NameTaken),
            Err(error) => Err(error.into()),
        }
    }

    /// Into an account; a guest's seats and games come along. The old session ends, a new one begins.
    pub async fn log_in(
        &self,
        visitor: &Visitor,
        name: &str,
        password: String,
    ) -> Result<Token, PeopleError> {
        let credential = self.people.password(name).await?;
        let hash = credential.as_ref().map(|credential| credential.hash.clone());
        if !self.passwords.verify(password, hash).await? {
            return Err(PeopleError::WrongPassword);
        }
        let account = credential.ok_or(PeopleError::WrongPassword)?.person;
        self.let_in(visitor, &account).await
    }

    /// Whoever has proven to be the holder of an account is in, unless they are banned.
    async fn let_in(&self, visitor: &Visitor, account: &str) -> Result<Token, PeopleError> {
        if let Some(ban) = self.bans.ban_of(account).await? {
            return Err(PeopleError::Banned(ban.sentence));
        }
        if !visitor.registered {
            self.people.merge(&visitor.identity.person.id.0, account).await?;
            self.connected.tell_person(account);
        }
        Ok(self.next_session(visitor, account).await?)
    }

    /// Out of the session; its connections end.
    pub async fn log_out(&self, visitor: &Visitor) -> Result<(), StoreError> {
        self.sessions.delete_session(&visitor.token_hash).await?;
        self.connected.tell(&visitor.token_hash);
        Ok(())
    }

    /// Another password; all other sessions and their connections end.
    pub async fn change_password(
        &self,
        visitor: &Visitor,
        old: String,
        new: String,
    ) -> Result<(), PeopleError> {
        self.must_know_password(visitor, old).await?;
        let hash = self.passwords.hash(new).await?;
        self.people.set_password(&visitor.identity.person.id.0, &hash).await?;
        let id = &visitor.identity.person.id.0;
        self.sessions.delete_sessions_of(id, Some(&visitor.token_hash)).await?;
        self.connected.tell_person(id);
        Ok(())
    }

    /// Whoever does what cannot be undone says the password of their account once more.
    pub async fn must_know_password(&self, visitor: &Visitor, password: String) -> Result<(), PeopleError> {
        if !visitor.registered {
            return Err(PeopleError::NotRegistered);
        }
        let credential = self.people.password(&visitor.identity.person.name).await?;
        let hash = credential.map(|credential| credential.hash);
        let fits = self.passwords.verify(password, hash).await?;
        if fits { Ok(()) } else { Err(PeopleError::WrongPassword) }
    }

    /// Makes connections whose sessions are over look at that themselves: the way for what no news came of.
    pub async fn look_for_ended(&self) -> Result<(), StoreError> {
        for tokens in self.connected.sessions().chunks(MAX_AT_ONCE) {
            let live = self.sessions.live_sessions(tokens, self.time.now_ms()).await?;
            for ended in tokens.iter().filter(|token| !live.contains(token)) {
                self.connected.tell(ended);
            }
        }
        Ok(())
    }

    /// Another name to show for a guest.
    pub async fn rename(&self, visitor: &Visitor, name: &str) -> Result<(), PeopleError> {
        let name = clean_guest_name(name)?;
        if visitor.registered {
            return Err(PeopleError::Registered);
        }
        if self.people.person_by_name(&name).await?.is_some() {
            return Err(PeopleError::NameTaken);
        }
        Ok(self.people.rename_guest(&visitor.identity.person.id.0, &name).await?)
    }

    /// A new session in place of the visitor's, whose token and connections are dead from now on.
    async fn next_session(&self, visitor: &Visitor, person: &str) -> Result<Token, StoreError> {
        let token = self.begin_session(person, &visitor.device).await?;
        self.sessions.delete_session(&visitor.token_hash).await?;
        self.connected.tell(&visitor.token_hash);
        Ok(token)
    }

    async fn begin_session(&self, person: &str, device: &str) -> Result<Token, StoreError> {
        let token = Token::new();
        let now_ms = self.time.now_ms();
        let session = Session {
            token_hash: token.hash(),
            person: person.to_string(),
            created_ms: now_ms,
            expires_ms: now_ms + SESSION_MS,
            device: device.to_string(),
            seen_ms: now_ms,
        };
        self.sessions.put_session(session).await?;
        Ok(token)
    }

    async fn known(
        &self,
        person: Person,
        token_hash: TokenHash,
        device: String,
    ) -> Result<Visitor, StoreError> {
        let (identity, registered) = self.identity_of(person).await?;
        Ok(Visitor { identity, registered, token_hash, device })
    }

    async fn identity_of(&self, person: Person) -> Result<(Identity, bool), StoreError> {
        let earlier = if person.registered { self.people.aliases(&person.id).await? } else { Vec::new() };
        let registered = person.registered;
        let person = table::Person { id: PersonId(person.id), name: person.name };
        Ok((Identity { person, earlier: earlier.into_iter().map(PersonId).collect() }, registered))
    }
}

/// The name that a guest shows, as far as it can be shown.
pub fn clean_guest_name(name: &str) -> Result<String, PeopleError> {
    let name = clean_line(name, MAX_NAME);
    if name.chars().count() < 2 { Err(PeopleError::BadName) } else { Ok(name) }
}

/// Account names can be typed on any keyboard and read in any address bar.
pub fn check_name(name: &str) -> Result<(), PeopleError> {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    if (2..=MAX_NAME).contains(&name.len()) && name.chars().all(plain) {
        Ok(())
    } else {
        Err(PeopleError::BadName)
    }
}
