//! Getting back into an account without its password.

use sha2::{Digest, Sha256};
use store::CodeHash;

use super::{People, PeopleError, Token, Visitor};
use crate::random;

/// How many codes somebody gets.
const CODES: usize = 10;
/// Letters and digits that nobody takes for each other; a power of two of them, so that each is as likely.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS: usize = 4;
const GROUP: usize = 4;

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
        if !self.recovery.recover(&account, &hash(&account, code), &password).await? {
            return Err(PeopleError::WrongCode);
        }
        self.sessions.delete_sessions_of(&account, None).await?;
        self.connected.tell_person(&account);
        self.let_in(visitor, &account).await
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
