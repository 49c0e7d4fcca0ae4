//! Where the chance of computers comes from.

use game::Dice;

/// What the computer to move rolls its dice with in that turn of a table. It is the same wherever it thinks and however
/// often, so that a turn that was taken back is answered as it was the first time.
#[must_use]
pub fn computer_seed(code: &str, turn: u32) -> u64 {
    let mix = |seed: u64, byte: u8| Dice::new(seed ^ u64::from(byte)).next_u64();
    code.bytes().fold(u64::from(turn), mix)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_turn_of_every_table_has_its_own() {
        let codes = ["abcdefgh", "abcdefgk", "zbcdefghjkmnpqrs"];
        let seeds = codes.iter().flat_map(|code| (0..1000).map(|turn| computer_seed(code, turn)));
        assert_eq!(seeds.collect::<BTreeSet<u64>>().len(), 3000);
        // Programs of other versions, and those in browsers, agree.
        assert_eq!(computer_seed("abcdefgh", 7), 0x435e_1fd9_2240_b49e);
    }
}
