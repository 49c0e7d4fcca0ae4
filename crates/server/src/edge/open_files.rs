//! Every connection is an open file, and most systems begin with few.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Files that are no connections: the store, the listener, the runtime.
const RESERVED: u64 = 64;
/// More than that is never asked for: the system reserves memory for some of it.
const MAX_WANTED: u64 = 65_536;

/// Raises the limit of this process as far as the system lets it; how many connections fit into it.
pub fn raise_open_files() -> usize {
    let known = getrlimit(Resource::Nofile);
    let hard = known.maximum.unwrap_or(MAX_WANTED);
    let wanted = known.current.unwrap_or(MAX_WANTED).max(hard.min(MAX_WANTED));
    let raised = Rlimit { current: Some(wanted), maximum: known.maximum };
    let limit = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => wanted,
        Err(error) => {
            tracing::warn!(%error, "the limit of open files stays as it is");
            known.current.unwrap_or(MAX_WANTED)
        }
    };
    usize::try_from(limit.saturating_sub(RESERVED).max(RESERVED)).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_low_limit_is_raised() {
        let known = getrlimit(Resource::Nofile);
        let hard = known.maximum.unwrap_or(MAX_WANTED);
        let low = Rlimit { current: Some(hard.min(200)), maximum: known.maximum };
        setrlimit(Resource::Nofile, low).expect("one may lower one's own limit");
        let places = raise_open_files();
        assert_eq!(getrlimit(Resource::Nofile).current, Some(hard.min(MAX_WANTED)));
        assert_eq!(places as u64, hard.min(MAX_WANTED).saturating_sub(RESERVED).max(RESERVED));
    }
}
