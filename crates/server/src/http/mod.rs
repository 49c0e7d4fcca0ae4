//! HTTP: everything that is not a live table.

mod account;
mod accounts;
mod analysis;
mod arenas;
mod asset;
mod at_table;
mod body;
mod challenges;
mod charge;
mod days_off;
mod discard;
mod error;
mod figures;
mod following;
mod games;
mod headers;
mod leaderboards;
mod lines;
mod links;
mod lobby;
mod mail_links;
mod measure;
mod moderation;
mod notices;
mod openapi;
mod openings;
mod own_data;
mod people;
mod pictures;
mod plans;
mod progress;
mod relations;
mod reported;
mod reports;
mod review;
mod seeks;
mod socket;
mod state;
mod study;
mod symbols;
mod tables;
mod types;
mod visitor;
mod watch;
mod web_app;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{delete, get, post, put};

use crate::app::Shared;

pub use types::export_types;

/// The addresses for those who run the place, on a listener of their own.
pub fn metrics_router(app: &Shared) -> Router {
    Router::new()
        .route("/metrics", get(state::metrics))
        .route("/health/live", get(state::live))
        .route("/health/ready", get(state::ready))
        .with_state(app.clone())
}

/// All addresses of the server.
pub fn router(app: &Shared) -> Router {
    // Whoever gave metrics an address of their own does not want them here.
    let open =
        Router::new().route("/health/live", get(state::live)).route("/health/ready", get(state::ready));
    let open = if app.options.metrics_address.is_none() {
        open.route("/metrics", get(state::metrics))
    } else {
        open
    };
    open.route("/ws", get(socket::upgrade))
        .route("/api/me", get(account::me))
        .route("/api/me/games", get(games::mine))
        .route("/api/me/progress", get(progress::show))
        .route("/api/me/progress/{name}", put(progress::keep).delete(progress::forget))
        .route("/api/me/relations", get(relations::list))
        .route("/api/me/relations/{who}", put(relations::put).delete(relations::delete))
        .route("/api/me/warnings/{number}", post(reports::acknowledge))
        .route("/api/account/register", post(account::register))
        .route("/api/account/login", post(account::log_in))
        .route("/api/account/logout", post(account::log_out))
        .route("/api/account/password", post(account::change_password))
        .route("/api/account/name", post(account::rename))
        .route("/api/me/notices", get(notices::show).put(notices::choose))
        .route("/api/me/browsers", post(notices::subscribe).delete(notices::unsubscribe))
        .route("/api/me/days-off", get(days_off::show).put(days_off::take))
        .route("/api/me/mail", put(notices::set_mail).delete(notices::forget_mail))
        .route("/api/mail/off", get(mail_links::ask_off).post(mail_links::off))
        .route("/api/mail/confirm", get(mail_links::ask_confirm).post(mail_links::confirm))
        .route("/api/account/sessions", get(own_data::sessions).delete(own_data::end_other_sessions))
        .route("/api/account/sessions/{id}", delete(own_data::end_session))
        .route("/api/account/recovery-codes", get(own_data::codes_left).post(own_data::new_codes))
        .route("/api/account/recover", post(own_data::recover))
        .route("/api/account/recovery-mail", post(own_data::mail_code))
        .route("/api/account/export", get(own_data::export))
        .route("/api/account/delete", post(own_data::delete))
        .route("/api/reports", post(reports::create))
        .route("/api/moderation/reports", get(moderation::list))
        .route("/api/moderation/reports/{number}", get(moderation::show).post(moderation::rule))
        .route("/api/moderation/reports/{number}/remove-line", post(moderation::remove_line))
        .route("/api/games", get(lobby::games))
        .route("/api/games/{game}/analysis", post(analysis::analyse))
        .route("/api/games/{game}/study", post(study::study))
        .route("/api/games/{game}/openings", get(openings::openings))
        .route("/api/games/{game}/figures", get(figures::figures))
        .route("/api/games/{game}/symbols.svg", get(symbols::symbols))
        .route("/api/games/{game}/styles/{style}", get(symbols::style))
        .route("/api/games/{game}/preview.png", get(pictures::position))
        .route("/api/lobby", get(lobby::lobby))
        .route("/api/watch", get(watch::watch))
        .route("/api/leaderboards", get(leaderboards::list))
        .route("/api/leaderboards/{game}/{class}", get(leaderboards::show))
        .route("/api/accounts", get(accounts::accounts))
        .route("/api/tables", post(tables::create).get(tables::mine))
        .route("/api/tables/load", post(pictures::load))
        .route("/api/tables/{code}", get(tables::show).put(tables::create_at))
        .route("/api/tables/{code}/log", get(tables::log))
        .route("/api/tables/{code}/record", get(tables::record))
        .route("/api/tables/{code}/save.json", get(pictures::save_json))
        .route("/api/tables/{code}/seats", get(accounts::at_table))
        .route("/api/tables/{code}/save.png", get(pictures::save))
        .route("/api/tables/{code}/preview.png", get(pictures::preview))
        .route("/api/tables/{code}/replay.png", get(pictures::replay))
        .route("/api/tables/{code}/plan", get(plans::show).put(plans::keep).delete(plans::forget))
        .route("/api/tables/{code}/review", get(review::review))
        .route("/api/tables/{code}/rematch", post(challenges::rematch))
        .route("/api/pools", get(seeks::pools))
        .route("/api/seek", post(seeks::seek).delete(seeks::stop))
        .route("/api/pairings/{code}", delete(seeks::see))
        .route("/api/challenges", post(challenges::create))
        .route("/api/challenges/{id}", get(challenges::show).delete(challenges::dismiss))
        .route("/api/challenges/{id}/accept", post(challenges::accept))
        .route("/api/challenges/{id}/decline", post(challenges::decline))
        .route("/api/arenas", get(arenas::list).post(arenas::create))
        .route("/api/arenas/{code}", get(arenas::show).delete(arenas::call_off))
        .route("/api/arenas/{code}/join", post(arenas::join))
        .route("/api/arenas/{code}/leave", post(arenas::leave))
        .route("/api/online", get(following::online))
        .route("/api/me/following", get(following::list))
        .route("/api/me/following/{name}", put(following::follow).delete(following::unfollow))
        .route("/api/me/hidden", get(following::hidden).put(following::hide))
        .route("/api/finished", get(lobby::finished))
        .route("/api/people/{name}", get(people::profile))
        .route("/api/people/{name}/games", get(games::theirs))
        .route("/api/people/{name}/ratings/{game}/{class}", get(people::history))
        .route("/api/openapi.json", get(openapi::answer))
        .route("/api/health", get(state::ready))
        .fallback(web_app::serve)
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(app.clone(), body::read))
        .layer(from_fn_with_state(app.clone(), headers::guard))
        .layer(from_fn_with_state(app.clone(), measure::measure))
        .with_state(app.clone())
}
