//! People who look for a game are paired, and it is written down who is here.

use std::time::Duration;

use store::StoreError;

use super::ticks::ticks;
use crate::app::Shared;
use crate::meet;

/// How often seeks are looked at: often enough to be at once, seldom enough that those who come together can choose.
const PAIR: Duration = Duration::from_millis(500);
/// How often it is written down that those who look for a game are still here.
const SEE_SEEKERS: Duration = Duration::from_secs(2);
/// How often it is written down who else is, in that many ticks of the first.
const SEE_ALL_EVERY: u32 = 5;
/// How many people one statement sees.
const MAX_AT_ONCE: usize = 1_000;

pub async fn pair(app: Shared) {
    let mut tick = ticks(PAIR);
    loop {
        tick.tick().await;
        if let Err(error) = pair_all(&app).await {
            tracing::debug!(%error, "nobody was paired");
        }
        if let Err(error) = meet::finish_others(&app).await {
            tracing::debug!(%error, "no table was made for others");
        }
    }
}

async fn pair_all(app: &Shared) -> Result<(), StoreError> {
    for pool in meet::pools(app).await? {
        match &pool.terms.arena {
            Some(code) => meet::pair_arena(app, code, &pool).await?,
            None => meet::pair_pool(app, &pool, meet::Apart::new()).await?,
        }
    }
    Ok(())
}

pub async fn see(app: Shared) {
    let mut tick = ticks(SEE_SEEKERS);
    for number in 0_u32.. {
        tick.tick().await;
        if let Err(error) = see_people(&app, number.is_multiple_of(SEE_ALL_EVERY)).await {
            tracing::debug!(%error, "nobody was seen");
        }
    }
}

async fn see_people(app: &Shared, all: bool) -> Result<(), StoreError> {
    let now_ms = app.time.now_ms();
    for people in app.people.connected.ids().chunks(MAX_AT_ONCE) {
        app.store.see_seekers(people, now_ms).await?;
    }
    if all {
        for people in app.people.connected.people().chunks(MAX_AT_ONCE) {
            app.store.see_online(people, now_ms).await?;
        }
    }
    Ok(())
}
