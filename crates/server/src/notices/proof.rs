//! Links in mails that work without logging in: they carry a proof that we wrote them.

use crate::people::People;

/// What a link does.
#[derive(Clone, Copy)]
pub enum Purpose {
    /// No more mail.
    Off,
    /// The mail address is theirs.
    Confirm,
}

/// The proof that a link for that purpose, person and mail address is ours.
pub fn proof(people: &People, purpose: Purpose, person: &str, address: &str) -> String {
    let purpose = match purpose {
        Purpose::Off => "mail off",
        Purpose::Confirm => "mail confirm",
    };
    people.fingerprint(&format!("{purpose}\n{person}\n{address}"))
}

/// Whether such a proof is right. What is compared are fingerprints of both, so that nothing can be learnt from how
/// long it takes.
pub fn is_proof(people: &People, purpose: Purpose, person: &str, address: &str, given: &str) -> bool {
    let right = proof(people, purpose, person, address);
    people.fingerprint(&right) == people.fingerprint(given)
}
