//! What somebody has played, from their own side.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use schemars::JsonSchema;
use serde::Deserialize;
use store::{Against, Cursor, GameResult, GamesOf, Played};

use super::error::Problem;
use super::people::{ids_of, nobody};
use super::visitor::Greeted;
use crate::app::Shared;

const MAX_LISTED: u32 = 30;

/// Which games. The next page is asked for with the last game's end and code.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Which {
    game: Option<String>,
    result: Option<GameResult>,
    against: Option<Against>,
    rated: Option<bool>,
    before_ms: Option<u64>,
    before_code: Option<String>,
    limit: Option<u32>,
}

impl Which {
    fn of(self, people: Vec<String>, public_only: bool) -> GamesOf {
        let code = self.before_code.unwrap_or_default();
        GamesOf {
            people,
            game: self.game,
            result: self.result,
            against: self.against,
            rated: self.rated,
            public_only,
            before: self.before_ms.map(|updated_ms| Cursor { updated_ms, code }),
            limit: self.limit.unwrap_or(MAX_LISTED).min(MAX_LISTED),
        }
    }
}

/// `GET /api/me/games`: all finished games of the visitor, the latest first.
pub async fn mine(
    State(app): State<Shared>,
    greeted: Greeted,
    Query(which): Query<Which>,
) -> Result<Response, Problem> {
    let ids = greeted.visitor.identity.ids().map(|id| id.0.clone()).collect();
    let games = app.store.games_of(&which.of(ids, false)).await?;
    Ok(greeted.with_cookie(Json(games)))
}

/// `GET /api/people/{name}/games`: finished public games of an account, the latest first.
pub async fn theirs(
    State(app): State<Shared>,
    Path(name): Path<String>,
    Query(which): Query<Which>,
) -> Result<Json<Vec<Played>>, Problem> {
    let (_, ids) = ids_of(&app, &name).await?.ok_or_else(nobody)?;
    Ok(Json(app.store.games_of(&which.of(ids, true)).await?))
}
