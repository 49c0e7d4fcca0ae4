//! The people of a simulation are all there: nothing is kept for those who are away.

use async_trait::async_trait;
use store::{
    Contacts, DaysOff, MailAddress, Notice, Outbox, Plan, Plans, StoreError, Subscription, Taking, TimeOff,
    Touched,
};

use super::store::{Client, unavailable};

type Result<T> = std::result::Result<T, StoreError>;

#[async_trait]
impl Touched for Client {
    async fn touched(&self, _: u32) -> Result<Vec<(String, u64)>> {
        Ok(Vec::new())
    }

    async fn touch(&self, _: &str) -> Result<()> {
        Ok(())
    }

    async fn looked_after(&self, _: &str, _: u64) -> Result<()> {
        Ok(())
    }
}

#[async_trait]
impl DaysOff for Client {
    async fn take_days_off(&self, _: Taking) -> Result<bool> {
        Err(unavailable())
    }

    async fn days_off_of(&self, _: &[String], _: u64) -> Result<Vec<TimeOff>> {
        Ok(Vec::new())
    }

    async fn untold_days_off(&self, _: u32) -> Result<Vec<(String, TimeOff)>> {
        Ok(Vec::new())
    }

    async fn days_off_told(&self, _: &str, _: u64) -> Result<()> {
        Ok(())
    }

    async fn forget_days_off(&self, _: u64) -> Result<u64> {
        Ok(0)
    }
}

#[async_trait]
impl Plans for Client {
    async fn put_plan(&self, _: Plan) -> Result<()> {
        Err(unavailable())
    }

    async fn plans_at(&self, _: &str) -> Result<Vec<Plan>> {
        Ok(Vec::new())
    }

    async fn delete_plan(&self, _: &str, _: &str) -> Result<()> {
        Err(unavailable())
    }
}

#[async_trait]
impl Contacts for Client {
    async fn put_subscription(&self, _: Subscription) -> Result<()> {
        Err(unavailable())
    }

    async fn subscriptions_of(&self, _: &str) -> Result<Vec<Subscription>> {
        Ok(Vec::new())
    }

    async fn delete_subscription(&self, _: &str) -> Result<()> {
        Err(unavailable())
    }

    async fn put_mail_address(&self, _: &str, _: &str) -> Result<()> {
        Err(unavailable())
    }

    async fn confirm_mail_address(&self, _: &str, _: &str, _: u64) -> Result<bool> {
        Err(unavailable())
    }

    async fn mail_address(&self, _: &str) -> Result<Option<MailAddress>> {
        Ok(None)
    }

    async fn delete_mail_address(&self, _: &str) -> Result<()> {
        Err(unavailable())
    }

    async fn put_notice_choices(&self, _: &str, _: &str) -> Result<()> {
        Err(unavailable())
    }

    async fn notice_choices(&self, _: &str) -> Result<Option<String>> {
        Ok(None)
    }
}

#[async_trait]
impl Outbox for Client {
    async fn post(&self, _: Vec<Notice>) -> Result<u64> {
        Ok(0)
    }

    async fn unsettled(&self, _: u64, _: u32) -> Result<Vec<Notice>> {
        Ok(Vec::new())
    }

    async fn claim(&self, _: u64, _: u64, _: u32) -> Result<Vec<Notice>> {
        Ok(Vec::new())
    }

    async fn settle(&self, _: &Notice) -> Result<()> {
        Ok(())
    }

    async fn put_off(&self, _: &Notice) -> Result<()> {
        Ok(())
    }

    async fn forget_settled(&self, _: u64) -> Result<u64> {
        Ok(0)
    }
}
