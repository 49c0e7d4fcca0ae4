//! Where people meet, for a simulation in which nobody looks for anybody: all sit at their tables from the start.

use async_trait::async_trait;
use store::{
    Acceptance, Accepted, Alive, Arena, ArenaCard, ArenaGame, ArenaPlayer, Arenas, Challenge, Challenges,
    Closed, Follows, Inboxes, Online, Pairing, Pairings, Person, Proposal, Seek, Seeks, StoreError, Waiting,
};

use super::store::Client;

type Result<T> = std::result::Result<T, StoreError>;

fn nobody_meets<T>() -> Result<T> {
    Err(StoreError::Unavailable("nobody meets here".into()))
}

#[async_trait]
impl Seeks for Client {
    async fn put_seek(&self, _: Seek, _: &[String], _: Alive) -> Result<bool> {
        nobody_meets()
    }

    async fn remove_seeks(&self, _: &[String], _: bool) -> Result<u64> {
        Ok(0)
    }

    async fn see_seekers(&self, _: &[String], _: u64) -> Result<()> {
        Ok(())
    }

    async fn seeks(&self, _: bool, _: u64, _: u32) -> Result<Vec<Seek>> {
        Ok(Vec::new())
    }

    async fn pair(&self, _: Vec<Proposal>, _: u64) -> Result<Vec<bool>> {
        nobody_meets()
    }

    async fn forget_seeks(&self, _: u64) -> Result<u64> {
        Ok(0)
    }
}

#[async_trait]
impl Pairings for Client {
    async fn unmade_pairings(&self, _: u64, _: u32) -> Result<Vec<Pairing>> {
        Ok(Vec::new())
    }

    async fn pairing_made(&self, _: &str) -> Result<()> {
        nobody_meets()
    }

    async fn see_pairing(&self, _: &str, _: &[String]) -> Result<()> {
        Ok(())
    }

    async fn rated_meetings(&self, _: [&str; 2], _: u64) -> Result<u64> {
        Ok(0)
    }

    async fn forget_pairings(&self, _: u64) -> Result<u64> {
        Ok(0)
    }
}

#[async_trait]
impl Challenges for Client {
    async fn put_challenge(&self, _: Challenge) -> Result<()> {
        nobody_meets()
    }

    async fn challenge(&self, _: &str) -> Result<Option<Challenge>> {
        Ok(None)
    }

    async fn open_challenges(&self, _: &[String], _: u64) -> Result<Vec<Challenge>> {
        Ok(Vec::new())
    }

    async fn accept_challenge(&self, _: &str, _: Acceptance) -> Result<Accepted> {
        nobody_meets()
    }

    async fn leave_challenge(&self, _: &str, _: &str, _: u64) -> Result<bool> {
        nobody_meets()
    }

    async fn close_challenge(&self, _: &str, _: &str, _: Closed, _: u64) -> Result<bool> {
        nobody_meets()
    }

    async fn dismiss_challenge(&self, _: &str, _: &[String]) -> Result<()> {
        Ok(())
    }

    async fn forget_challenges(&self, _: u64) -> Result<u64> {
        Ok(0)
    }
}

#[async_trait]
impl Arenas for Client {
    async fn put_arena(&self, _: Arena) -> Result<()> {
        nobody_meets()
    }

    async fn arena(&self, _: &str) -> Result<Option<ArenaCard>> {
        Ok(None)
    }

    async fn arenas_ahead(&self, _: u64, _: u32) -> Result<Vec<ArenaCard>> {
        Ok(Vec::new())
    }

    async fn arenas_past(&self, _: u64, _: u32) -> Result<Vec<ArenaCard>> {
        Ok(Vec::new())
    }

    async fn join_arena(&self, _: &str, _: &str, _: u64) -> Result<()> {
        nobody_meets()
    }

    async fn leave_arena(&self, _: &str, _: &[String]) -> Result<()> {
        Ok(())
    }

    async fn arena_players(&self, _: &str) -> Result<Vec<ArenaPlayer>> {
        Ok(Vec::new())
    }

    async fn arena_games(&self, _: &str) -> Result<Vec<ArenaGame>> {
        Ok(Vec::new())
    }

    async fn remove_arena(&self, _: &str) -> Result<()> {
        nobody_meets()
    }

    async fn look_in_arena(&self, _: &str, _: Seek, _: Alive) -> Result<bool> {
        nobody_meets()
    }
}

#[async_trait]
impl Inboxes for Client {
    async fn waiting_for(&self, _: &[String], _: u64, _: Alive) -> Result<Waiting> {
        Ok(Waiting::default())
    }
}

#[async_trait]
impl Online for Client {
    async fn see_online(&self, _: &[String], _: u64) -> Result<()> {
        Ok(())
    }

    async fn online(&self, _: u64, _: u32) -> Result<Vec<Person>> {
        Ok(Vec::new())
    }

    async fn count_online(&self, _: u64) -> Result<u64> {
        Ok(0)
    }

    async fn set_hidden(&self, _: &str, _: bool) -> Result<()> {
        Ok(())
    }

    async fn is_hidden(&self, _: &str) -> Result<bool> {
        Ok(false)
    }

    async fn forget_online(&self, _: u64) -> Result<u64> {
        Ok(0)
    }
}

#[async_trait]
impl Follows for Client {
    async fn follow(&self, _: &str, _: &str, _: u64) -> Result<()> {
        nobody_meets()
    }

    async fn unfollow(&self, _: &str, _: &str) -> Result<()> {
        Ok(())
    }

    async fn following(&self, _: &str, _: u64) -> Result<Vec<(Person, bool)>> {
        Ok(Vec::new())
    }
}
