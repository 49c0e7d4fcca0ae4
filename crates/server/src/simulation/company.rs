//! The company of a simulation: nobody minds anybody, and nobody looks after the place.

use async_trait::async_trait;
use store::{
    CodeHash, NewReport, Recovery, Related, Relation, Relations, Report, Reports, Role, Roles, Ruling,
    Sanctions, Silence, StoreError, UnwantedWords, Warning,
};

use super::store::{Client, unavailable};

type Result<T> = std::result::Result<T, StoreError>;

#[async_trait]
impl Relations for Client {
    async fn put_relation(&self, _: &str, _: &str, _: Relation, _: u64) -> Result<()> {
        Err(unavailable())
    }

    async fn delete_relation(&self, _: &str, _: &str) -> Result<bool> {
        Err(unavailable())
    }

    async fn relations_of(&self, _: &str) -> Result<Vec<Related>> {
        Ok(Vec::new())
    }

    async fn may_meet(&self, _: &str, _: &str) -> Result<bool> {
        Ok(true)
    }
}

#[async_trait]
impl Reports for Client {
    async fn put_report(&self, _: NewReport) -> Result<u64> {
        Err(unavailable())
    }

    async fn report(&self, _: u64) -> Result<Option<Report>> {
        Err(unavailable())
    }

    async fn reports(&self, _: bool, _: Option<u64>, _: u32) -> Result<Vec<Report>> {
        Err(unavailable())
    }

    async fn reports_about(&self, _: &[String], _: u32) -> Result<Vec<Report>> {
        Err(unavailable())
    }

    async fn reports_by(&self, _: &[String], _: u32) -> Result<Vec<Report>> {
        Err(unavailable())
    }

    async fn rule(&self, _: Ruling) -> Result<bool> {
        Err(unavailable())
    }
}

#[async_trait]
impl Sanctions for Client {
    async fn warning_of(&self, _: &[String]) -> Result<Option<Warning>> {
        Ok(None)
    }

    async fn acknowledge(&self, _: &[String], _: u64, _: u64) -> Result<bool> {
        Err(unavailable())
    }

    async fn silence_of(&self, _: &[String], _: u64) -> Result<Option<Silence>> {
        Ok(None)
    }
}

#[async_trait]
impl Roles for Client {
    async fn grant(&self, _: &str, _: Role) -> Result<bool> {
        Err(unavailable())
    }

    async fn revoke(&self, _: &str, _: Role) -> Result<bool> {
        Err(unavailable())
    }

    async fn has_role(&self, _: &str, _: Role) -> Result<bool> {
        Ok(false)
    }

    async fn holders(&self, _: Role) -> Result<Vec<String>> {
        Ok(Vec::new())
    }
}

#[async_trait]
impl UnwantedWords for Client {
    async fn unwanted_words(&self) -> Result<Vec<String>> {
        Ok(Vec::new())
    }

    async fn add_unwanted_word(&self, _: &str) -> Result<bool> {
        Err(unavailable())
    }

    async fn remove_unwanted_word(&self, _: &str) -> Result<bool> {
        Err(unavailable())
    }
}

#[async_trait]
impl Recovery for Client {
    async fn put_recovery_codes(&self, _: &str, _: &[CodeHash]) -> Result<()> {
        Err(unavailable())
    }

    async fn recovery_codes_left(&self, _: &str) -> Result<u64> {
        Err(unavailable())
    }

    async fn recover(&self, _: &str, _: &CodeHash, _: &str) -> Result<bool> {
        Err(unavailable())
    }
}
