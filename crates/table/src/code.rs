//! The codes of tables: whoever knows one may look. A code says who chose it: one that begins with
//! [`CHOSEN_BY_CLIENT`] came from a client that made its table before a server heard of it, and no server makes such a
//! code. So nobody can take a code that a server has promised, to a rematch that is about to be made.

/// At least four bits each, so that nobody guesses one. Older tables have eight letters.
const LETTERS: usize = 16;
/// Whatever was ever a code is shorter.
const MAX_LETTERS: usize = 32;

/// Letters and digits that are not mistaken for each other when read aloud.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxy23456789zz";
/// The first letter of a code that a client chose.
const CHOSEN_BY_CLIENT: char = 'z';
/// How many of the alphabet can begin a code that a server chose.
const FIRST_OF_SERVERS: u8 = 30;

/// A code for a table that a server makes, from bytes nobody can guess.
#[must_use]
pub fn server_code(random: [u8; LETTERS]) -> String {
    letters(char::from(ALPHABET[usize::from(random[0] % FIRST_OF_SERVERS)]), random)
}

/// A code for a table that a client makes, from bytes nobody can guess.
#[must_use]
pub fn client_code(random: [u8; LETTERS]) -> String {
    letters(CHOSEN_BY_CLIENT, random)
}

/// Whether a text can be a code at all. Everything else names no table, and nothing of it is kept.
#[must_use]
pub fn is_code(text: &str) -> bool {
    (1..=MAX_LETTERS).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Whether a client may have chosen it for a table of its own.
#[must_use]
pub fn is_client_code(text: &str) -> bool {
    text.len() == LETTERS
        && text.starts_with(CHOSEN_BY_CLIENT)
        && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

fn letters(first: char, random: [u8; LETTERS]) -> String {
    let rest = random.iter().skip(1).map(|byte| char::from(ALPHABET[usize::from(byte % 32)]));
    std::iter::once(first).chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_checked_before_anything_is_kept() {
        let long = "a".repeat(63 * 1024);
        // (text, can be a code, of a client)
        for (text, code, of_client) in [
            ("7umga6vu", true, false),
            ("nosuchtable", true, false),
            ("", false, false),
            ("z", true, false),
            ("zbcdefghjkmnpqrs", true, true),
            ("zbcdefghjkmnpqr", true, false),
            ("zbcdefghjkmnpqrst", true, false),
            ("abcdefghjkmnpqrs", true, false),
            ("zbcdefghijklmnop", true, false),
            ("Zbcdefghjkmnpqrs", false, false),
            ("zbcdefghjkmnpqé", false, false),
            ("../../etc", false, false),
            (&long[..], false, false),
            (&long[..32], true, false),
            (&long[..33], false, false),
        ] {
            assert_eq!((is_code(text), is_client_code(text)), (code, of_client), "{} letters", text.len());
        }
    }

    #[test]
    fn a_code_says_who_chose_it() {
        for byte in 0..=255u8 {
            let random = std::array::from_fn(|index| byte.wrapping_mul(index as u8 + 1));
            let (server, client) = (server_code(random), client_code(random));
            assert!(is_code(&server) && !is_client_code(&server), "{server}");
            assert!(is_code(&client) && is_client_code(&client), "{client}");
        }
    }
}
