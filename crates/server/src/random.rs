//! Unguessable bytes, and the names made from them.

/// Bytes nobody can guess.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(test)]
    if seeded::fill(&mut bytes) {
        return bytes;
    }
    // Without the system's randomness no secret is safe; stopping is the only honest answer.
    getrandom::fill(&mut bytes).expect("the system has no randomness");
    bytes
}

/// A name for someone who has not chosen one.
pub fn guest_name() -> String {
    const NAMES: [&str; 32] = [
        "Heron", "Otter", "Lynx", "Wren", "Badger", "Ibis", "Marten", "Plover", "Stoat", "Curlew", "Newt",
        "Osprey", "Vole", "Egret", "Hare", "Kestrel", "Tern", "Beaver", "Siskin", "Dormouse", "Merlin",
        "Pika", "Robin", "Seal", "Dunlin", "Jackdaw", "Loach", "Mole", "Nuthatch", "Owl", "Puffin", "Swift",
    ];
    let [first, second] = bytes::<2>();
    format!("Guest {} {}", NAMES[usize::from(first % 32)], 10 + u32::from(second) % 90)
}

/// Bytes as lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The bytes of a hexadecimal text of exactly that length.
pub fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(bytes)
}

/// Bytes from a seed, for a thread that runs a simulation.
#[cfg(test)]
pub mod seeded {
    use std::cell::RefCell;

    use game::Dice;

    thread_local! {
        static DICE: RefCell<Option<Dice>> = const { RefCell::new(None) };
    }

    /// From now on everything on this thread comes from the seed.
    pub fn begin(seed: u64) {
        DICE.set(Some(Dice::new(seed)));
    }

    pub fn fill(bytes: &mut [u8]) -> bool {
        DICE.with_borrow_mut(|dice| {
            let Some(dice) = dice else { return false };
            bytes.fill_with(|| dice.next_u64() as u8);
            true
        })
    }
}
