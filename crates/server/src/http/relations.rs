//! Whom a visitor does not want to hear, or to meet.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::account::done;
use super::error::Problem;
use super::visitor::Greeted;
use crate::app::Shared;
use crate::company;
use crate::meet;

/// More than anybody minds; each may cost a look into the store when somebody sits down.
const MAX_RELATIONS: usize = 500;

/// How a visitor stands to somebody.
#[derive(Clone, Copy, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// They do not see what the other says.
    Mute,
    /// Nor do they play with them.
    Block,
}

/// Somebody whom a visitor minds.
#[derive(Serialize, TS, JsonSchema)]
pub struct Minded {
    /// All ids they go by at tables, the present one first.
    ids: Vec<String>,
    name: String,
    relation: Relation,
    since_ms: u64,
}

/// What to make of somebody.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    relation: Relation,
}

impl From<Relation> for store::Relation {
    fn from(relation: Relation) -> store::Relation {
        match relation {
            Relation::Mute => store::Relation::Mute,
            Relation::Block => store::Relation::Block,
        }
    }
}

impl From<store::Related> for Minded {
    fn from(related: store::Related) -> Minded {
        let relation = match related.relation {
            store::Relation::Mute => Relation::Mute,
            store::Relation::Block => Relation::Block,
        };
        let ids = std::iter::once(related.other).chain(related.earlier).collect();
        Minded { ids, name: related.name, relation, since_ms: related.since_ms }
    }
}

/// `GET /api/me/relations`.
pub async fn list(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    let found = app.store.relations_of(&greeted.visitor.identity.person.id.0).await?;
    let minded: Vec<Minded> = found.into_iter().map(Minded::from).collect();
    Ok(greeted.with_cookie(Json(minded)))
}

/// `PUT /api/me/relations/{who}`: by id, or by the name of an account.
pub async fn put(
    State(app): State<Shared>,
    greeted: Greeted,
    Path(who): Path<String>,
    Json(wish): Json<Wish>,
) -> Result<Response, Problem> {
    let identity = &greeted.visitor.identity;
    let other = company::find(&app, &who).await?.ok_or_else(nobody)?;
    if identity.ids().any(|id| id.0 == other.id) {
        return Err(Problem::bad("yourself", "That is you."));
    }
    let me = &identity.person.id.0;
    if app.store.relations_of(me).await?.len() >= MAX_RELATIONS {
        return Err(Problem::bad("too-many", "That is more people than you can mute or block."));
    }
    app.store.put_relation(me, &other.id, wish.relation.into(), app.time.now_ms()).await?;
    meet::tell(&app, [me]);
    Ok(greeted.with_cookie(done()))
}

/// `DELETE /api/me/relations/{who}`.
pub async fn delete(
    State(app): State<Shared>,
    greeted: Greeted,
    Path(who): Path<String>,
) -> Result<Response, Problem> {
    let other = company::find(&app, &who).await?.ok_or_else(nobody)?;
    let me = &greeted.visitor.identity.person.id.0;
    app.store.delete_relation(me, &other.id).await?;
    meet::tell(&app, [me]);
    Ok(greeted.with_cookie(done()))
}

pub fn nobody() -> Problem {
    Problem::not_found("no-such-person", "There is nobody like that here.")
}
