//! How much one client may ask for.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::moment::now_ms;
use crate::options::Limits;

/// Something that costs, with how often it may be had: `burst` at once, `per_minute` in the long run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cost {
    /// Any HTTP request, by address.
    Request,
    /// A new guest, by address.
    Guest,
    /// A try at a password, by address.
    Password,
    /// A table that does not exist, by address.
    Miss,
    /// A new table, by person.
    Table,
    /// The same, by address.
    TableHere,
    /// A save to load or a picture to draw, by address.
    Picture,
    /// A position to study, by address.
    Study,
    /// A message on a connection, by connection.
    Message,
    /// A look into a position or a whole game by the engine, by address.
    Analysis,
    /// A mail that somebody asks for, by person and by address.
    Mail,
    /// Something said, by person.
    Chat,
    /// A game looked for, by person.
    Seek,
    /// A challenge to somebody, by person.
    Challenge,
    /// The same, by address.
    ChallengeHere,
    /// A report, by person.
    Report,
    /// Days off taken or ended, by person.
    DaysOff,
    /// A new arena, by person.
    Arena,
    /// The same, by address.
    ArenaHere,
}

impl Cost {
    fn allowance(self) -> (f64, f64) {
        match self {
            Cost::Request => (300.0, 1800.0),
            Cost::Guest => (60.0, 60.0),
            Cost::Password => (10.0, 20.0),
            Cost::Miss => (60.0, 60.0),
            Cost::Table => (20.0, 30.0),
            Cost::TableHere => (60.0, 120.0),
            Cost::Picture => (60.0, 240.0),
            Cost::Study => (120.0, 600.0),
            Cost::Message => (120.0, 1800.0),
            Cost::Analysis => (30.0, 60.0),
            Cost::Mail => (3.0, 0.1),
            Cost::Chat => (10.0, 30.0),
            Cost::Seek => (20.0, 60.0),
            Cost::Challenge => (6.0, 4.0),
            Cost::ChallengeHere => (20.0, 20.0),
            Cost::Report => (6.0, 0.5),
            Cost::DaysOff => (8.0, 0.5),
            Cost::Arena => (6.0, 0.2),
            Cost::ArenaHere => (12.0, 1.0),
        }
    }
}

/// Buckets that fill by themselves and are emptied by asking.
pub struct RateLimits {
    off: bool,
    buckets: Mutex<HashMap<(Cost, String), Bucket>>,
}

/// When there are so many buckets, those that are full again are forgotten.
const MAX_BUCKETS: usize = 50_000;

#[derive(Clone, Copy)]
pub struct Bucket {
    tokens: f64,
    at_ms: u64,
}

impl Bucket {
    pub fn full(cost: Cost, now_ms: u64) -> Bucket {
        Bucket { tokens: cost.allowance().0, at_ms: now_ms }
    }

    /// Takes one token if there is one.
    pub fn take(&mut self, cost: Cost, now_ms: u64) -> bool {
        self.take_several(cost, 1, now_ms)
    }

    /// Takes so many tokens if there are as many.
    pub fn take_several(&mut self, cost: Cost, tokens: u32, now_ms: u64) -> bool {
        let wanted = f64::from(tokens);
        let (burst, per_minute) = cost.allowance();
        let filled = now_ms.saturating_sub(self.at_ms) as f64 * per_minute / 60_000.0;
        self.tokens = (self.tokens + filled).min(burst);
        self.at_ms = now_ms;
        if self.tokens < wanted {
            return false;
        }
        self.tokens -= wanted;
        true
    }
}

impl RateLimits {
    pub fn new(limits: Limits) -> RateLimits {
        RateLimits { off: limits == Limits::Off, buckets: Mutex::new(HashMap::new()) }
    }

    /// Whether rates are not limited at all.
    pub fn off(&self) -> bool {
        self.off
    }

    /// Whether `who` may have one more, without having it.
    pub fn has(&self, cost: Cost, who: &str) -> bool {
        if self.off {
            return true;
        }
        let buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        buckets.get(&(cost, who.to_string())).copied().is_none_or(|mut bucket| bucket.take(cost, now_ms()))
    }

    /// Whether `who` may have one more.
    pub fn allow(&self, cost: Cost, who: &str) -> bool {
        self.allow_several(cost, 1, who)
    }

    /// Whether `who` may have so many more, at once or not at all.
    pub fn allow_several(&self, cost: Cost, tokens: u32, who: &str) -> bool {
        if self.off {
            return true;
        }
        let now_ms = now_ms();
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if buckets.len() >= MAX_BUCKETS {
            buckets.retain(|(cost, _), bucket| {
                let (burst, per_minute) = cost.allowance();
                (now_ms.saturating_sub(bucket.at_ms) as f64) * per_minute / 60_000.0 < burst
            });
        }
        // So many clients at once who all want much: memory is the scarcer thing.
        if buckets.len() >= MAX_BUCKETS {
            buckets.clear();
        }
        buckets
            .entry((cost, who.to_string()))
            .or_insert_with(|| Bucket::full(cost, now_ms))
            .take_several(cost, tokens, now_ms)
    }
}
