//! Conditional moves of the visitor. Nobody else's can be asked for.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use schemars::JsonSchema;
use serde::Serialize;
use store::Plan;
use table::Identity;
use ts_rs::TS;

use super::account::done;
use super::at_table::AtTable;
use super::error::Problem;
use super::visitor::Greeted;
use crate::app::Shared;
use crate::plans::{self, Kept, Lines};
use crate::tables::CommandError;

/// What the visitor plans at a table.
#[derive(Serialize, TS, JsonSchema)]
pub struct Planned {
    /// Turn by turn from where the game is now.
    lines: Vec<Vec<Vec<String>>>,
    /// Why there are none any more.
    dropped: Option<String>,
}

/// `GET /api/tables/{code}/plan`.
pub async fn show(
    State(app): State<Shared>,
    Path(code): Path<String>,
    AtTable(live): AtTable,
    greeted: Greeted,
) -> Result<Response, Problem> {
    let plan = own(&app, &code, &greeted.visitor.identity).await?;
    let planned = match plan.as_ref().and_then(Kept::parse) {
        Some(kept) => {
            let lines = live.read(|table| plans::ahead(table, &kept)).await?;
            Planned { lines, dropped: kept.dropped }
        }
        None => Planned { lines: Vec::new(), dropped: None },
    };
    Ok(greeted.with_cookie(Json(planned)))
}

/// `PUT /api/tables/{code}/plan`: in the place of what was planned before.
pub async fn keep(
    State(app): State<Shared>,
    Path(code): Path<String>,
    AtTable(live): AtTable,
    greeted: Greeted,
    Json(Lines { lines }): Json<Lines>,
) -> Result<Response, Problem> {
    let who = &greeted.visitor.identity;
    live.catch_up().await?;
    let kept = live.read(|table| plans::check(table, who, &lines)).await?.map_err(CommandError::from)?;
    forget_all(&app, &code, who).await?;
    let plan =
        Plan { code, person: who.person.id.0.clone(), json: kept.json(), updated_ms: app.time.now_ms() };
    app.store.put_plan(plan).await?;
    // They may have moved while this was on its way.
    app.store.touch(&live.code).await?;
    app.touched.notify_one();
    Ok(greeted.with_cookie(done()))
}

/// `DELETE /api/tables/{code}/plan`.
pub async fn forget(
    State(app): State<Shared>,
    Path(code): Path<String>,
    greeted: Greeted,
) -> Result<Response, Problem> {
    forget_all(&app, &code, &greeted.visitor.identity).await?;
    Ok(greeted.with_cookie(done()))
}

async fn own(app: &Shared, code: &str, who: &Identity) -> Result<Option<Plan>, Problem> {
    let plans = app.store.plans_at(code).await?;
    Ok(plans.into_iter().find(|plan| who.ids().any(|id| id.0 == plan.person)))
}

async fn forget_all(app: &Shared, code: &str, who: &Identity) -> Result<(), Problem> {
    for id in who.ids() {
        app.store.delete_plan(code, &id.0).await?;
    }
    Ok(())
}
