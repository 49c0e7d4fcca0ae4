//! How people find each other: seeks that become pairings, challenges, what waits for somebody, and who is here.

mod answer;
mod arena;
mod arena_line;
mod arenas;
mod challenge;
mod clocks;
mod inbox;
mod matching;
mod may_meet;
mod online;
mod pairing;
mod seats;
mod seek;
mod tell;

pub use answer::{accept, challenge_info, decline, dismiss};
pub use arena::{ArenaError, NewArena, call_off_arena, join_arena, leave_arena, make_arena};
pub use arena_line::{closed_arena, look_at_arenas, pair_arena};
pub use arenas::{arena, arenas, arenas_ahead};
pub use challenge::{Challenged, NewChallenge, challenge, rematch};
pub use clocks::{player_counts, standard_clocks};
pub use inbox::inbox_of;
pub use matching::Apart;
pub use online::{Followed, OnlinePerson, following, is_online_since, online};
pub use pairing::{finish_others, pair_pool, pools, see_table};
pub use seek::{SeekError, look_for, stop_looking};
pub use tell::tell;
