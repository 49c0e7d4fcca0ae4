//! Getting back into an account without its password.

use sha2::{Digest, Sha256};
use store::{CodeHash, Credential};

use super::{People, PeopleError, Token, Visitor};
use crate::random;

/// How many codes somebody gets.
const CODES: usize = 10;
/// Letters and digits that nobody takes for each other; a power of two of them, so that each is as likely.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS: usize = 4;
const GROUP: usize = 4;
/// What codes in mails begin with: no code that somebody keeps has a dash so early.
const MAILED: &str = "m-";
/// A code in a mail works for so long, and for as long again at most.
const MAILED_MS: u64 = 30 * 60_000;

impl People {
    /// New recovery codes in the place of all there were. They are told once; only their hashes are kept.
    pub async fn new_recovery_codes(
        &self,
        visitor: &Visitor,
        password: String,
    ) -> Result<Vec<String>, PeopleError> {
        self.must_know_password(visitor, password).await?;
        let id = &visitor.identity.person.id.0;
        let codes: Vec<String> = (0..CODES).map(|_| new_code()).collect();
        let hashes: Vec<CodeHash> = codes.iter().map(|code| hash(id, code)).collect();
        self.recovery.put_recovery_codes(id, &hashes).await?;
        Ok(codes)
    }

    /// How many codes a visitor has left.
    pub async fn recovery_codes_left(&self, visitor: &Visitor) -> Result<u64, PeopleError> {
        Ok(self.recovery.recovery_codes_left(&visitor.identity.person.id.0).await?)
    }

    /// Another password for whoever has a code, which is used up; all sessions of the account end, and one begins here.
    pub async fn recover(
        &self,
        visitor: &Visitor,
        name: &str,
        code: &str,
        password: String,
    ) -> Result<Token, PeopleError> {
        let password = self.passwords.hash(password).await?;
        let account = self.people.person_by_name(name).await?.ok_or(PeopleError::WrongCode)?.id;
        if let Some(ban) = self.bans.ban_of(&account).await? {
            return Err(PeopleError::Banned(ban.sentence));
        }
        let is_right = if code.starts_with(MAILED) {
            self.recover_by_mail(name, code, &password).await?
        } else {
            self.recovery.recover(&account, &hash(&account, code), &password).await?
        };
        if !is_right {
            return Err(PeopleError::WrongCode);
        }
        self.sessions.delete_sessions_of(&account, None).await?;
        self.connected.tell_person(&account);
        self.let_in(visitor, &account).await
    }

    /// The id of the account of that name, if there is one, and a code to be sent to its owner. Nothing is kept of it: it is a proof
    /// for the password they have now, so that it works once, and for a while.
    pub async fn code_to_mail(&self, name: &str) -> Result<Option<(String, String)>, PeopleError> {
        let credential = self.people.password(name).await?;
        let window = self.time.now_ms() / MAILED_MS;
        Ok(credential.map(|credential| {
            let code = self.mailed(&credential, window);
            (credential.person, code)
        }))
    }

    /// Sets the password for whoever has such a code; false if it is none, or not any more.
    async fn recover_by_mail(&self, name: &str, code: &str, password: &str) -> Result<bool, PeopleError> {
        let Some(credential) = self.people.password(name).await? else { return Ok(false) };
        let window = self.time.now_ms() / MAILED_MS;
        // Fingerprints of both are compared, so that nothing can be learnt from how long it takes.
        let given = self.fingerprint(code);
        let fits = |window| self.fingerprint(&self.mailed(&credential, window)) == given;
        if !(fits(window) || fits(window.saturating_sub(1))) {
            return Ok(false);
        }
        self.people.set_password(&credential.person, password).await?;
        Ok(true)
    }

    fn mailed(&self, Credential { person, hash }: &Credential, window: u64) -> String {
        format!("{MAILED}{}", self.fingerprint(&format!("recovery by mail\n{person}\n{hash}\n{window}")))
    }
}

fn new_code() -> String {
    let letters = random::bytes::<{ GROUPS * GROUP }>().map(|byte| LETTERS[usize::from(byte % 32)]);
    let groups: Vec<String> =
        letters.chunks(GROUP).map(|group| String::from_utf8_lossy(group).into_owned()).collect();
    groups.join("-")
}

/// Codes are long enough not to be guessed from a hash, so it need not be slow; case and gaps do not matter.
fn hash(person: &str, code: &str) -> CodeHash {
    let letters: String =
        code.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect();
    Sha256::digest(format!("recovery {person} {letters}")).into()
}
