//! What every store must do. Each backend runs all cases, every case in a store of its own.

#![allow(clippy::unwrap_used, reason = "in a test, that is how to fail")]

mod arenas;
mod company;
mod fair_play;
mod history;
mod index;
mod lobby;
mod log;
mod meet;
mod operations;
mod people;
mod post;
mod postgres;
mod progress;
mod ratings;
mod servers;
mod sessions;
mod sqlite;
mod statistics;

use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;

use store::{Append, Card, CardSeat, NewEvent, Person, Postgres, SeatKind, Sqlite, Status, Store};

/// Where a store is.
#[derive(Clone)]
enum Place {
    File(PathBuf),
    Url(String),
}

impl Place {
    /// A handle to the store there; the second one is like a second server.
    async fn open(&self) -> Arc<dyn Store> {
        match self {
            Place::File(path) => Arc::new(Sqlite::open(path).unwrap()),
            Place::Url(url) => Arc::new(connect(url).await),
        }
    }
}

/// A busy machine may need more than one try before PostgreSQL lets us in.
async fn connect(url: &str) -> Postgres {
    const TRIES: usize = 10;
    for _ in 1..TRIES {
        if let Ok(postgres) = Postgres::connect(url).await {
            return postgres;
        }
    }
    Postgres::connect(url).await.unwrap()
}

type Case = fn(Place) -> Pin<Box<dyn Future<Output = ()> + Send>>;

/// A table of cases by name.
macro_rules! cases {
    ($($noun:ident::$case:ident,)*) => {
        &[$((concat!(stringify!($noun), "_", stringify!($case)), |place| Box::pin($noun::$case(place)))),*]
    };
}
use cases;

/// What both backends do.
const CASES: &[(&str, Case)] = cases! {
    log::versions_rise,
    log::refusals_change_nothing,
    log::a_card_can_change_alone,
    log::one_of_many_racers_wins,
    log::two_servers_take_turns,
    log::a_conflict_is_nobody_elses,
    log::what_was_acknowledged_is_there_after_reopening,
    log::any_text_is_kept,
    log::a_closed_store_says_so,
    index::a_card_comes_back_as_it_was,
    index::the_lobby_lists_public_tables,
    index::people_find_their_tables,
    index::leaving_a_seat_leaves_the_list,
    index::pages_lose_nothing,
    index::finished_tables_are_filtered,
    index::tables_are_due_in_order,
    index::all_clocked_tables_are_listed,
    history::games_are_told_from_ones_own_side,
    history::an_end_is_dated_when_it_came,
    history::opponents_are_counted,
    history::the_best_come_first,
    statistics::finished_public_games_wait_to_be_counted,
    statistics::a_game_is_counted_once,
    statistics::results_are_put_together,
    statistics::samples_are_of_one_kind_and_the_latest_come_first,
    lobby::only_tables_of_hosts_who_are_here_are_listed,
    lobby::waiting_tables_are_counted,
    lobby::tables_without_a_game_are_cleared_away,
    lobby::guests_who_did_nothing_are_cleared_away,
    people::guests_come_and_change_names,
    people::names_are_unique_in_any_case,
    people::one_of_many_gets_the_name,
    people::passwords_belong_to_accounts,
    people::guests_merge_into_accounts,
    people::a_guest_becomes_one_thing,
    sessions::a_session_lives_until_it_expires,
    sessions::signing_out_elsewhere,
    sessions::signing_out_as_whoever_one_was,
    sessions::nobody_else_signs_in,
    ratings::a_table_is_rated_once,
    ratings::concurrent_games_all_count,
    ratings::a_failure_leaves_no_trace,
    ratings::the_same_two_meet_so_often,
    fair_play::people_share_addresses,
    fair_play::questions_are_remembered,
    progress::the_last_word_counts,
    progress::nobody_has_none,
    servers::heartbeats_and_secrets_are_shared,
    operations::words_lie_beside_the_log,
    operations::words_of_earlier_releases_are_replaced,
    operations::people_are_found_and_renamed,
    operations::people_are_forgotten,
    operations::bans_hold_until_lifted,
    operations::interventions_are_numbered,
    operations::all_tables_are_walked_through,
    operations::a_probe_writes,
    post::tables_with_days_for_each_move_are_touched,
    post::plans_belong_to_a_person_at_a_table,
    post::people_are_reached_where_they_said,
    post::a_notice_is_posted_claimed_and_settled_once,
    post::days_off_are_a_persons_and_are_told_once,
    servers::outages_are_remembered,
    meet::a_seek_lives_while_its_person_is_here,
    meet::a_seek_of_days_lives_on_beside_the_other,
    meet::a_pairing_takes_all_its_seeks_or_none,
    meet::a_pairing_has_as_many_people_as_were_found,
    meet::of_many_seekers_each_is_paired_once,
    meet::a_challenge_is_answered_once,
    meet::a_challenge_for_several_is_complete_with_the_last,
    meet::what_waits_is_found,
    meet::people_are_online_and_follow_each_other,
    arenas::arenas_are_listed_by_when_they_are,
    arenas::people_join_pause_and_come_back,
    arenas::a_game_is_worth_what_its_table_says,
    arenas::nobody_has_two_games_at_once,
    company::who_blocks_does_not_meet,
    company::relations_come_along_into_an_account,
    company::a_report_is_ruled_on_once,
    company::sanctions_reach_whoever_somebody_became,
    company::roles_and_words_are_given_and_taken,
    company::a_code_recovers_once,
    company::who_is_forgotten_leaves_no_company,
};

/// Runs all cases, also those that only this backend has, and fails with the names of those that failed.
async fn run(own: &[(&str, Case)], place: impl Fn(&str) -> Place) {
    let mut failed = Vec::new();
    for (name, case) in CASES.iter().chain(own) {
        // The panic's own message has been printed when the task ends.
        if tokio::spawn(case(place(name))).await.is_err() {
            failed.push(*name);
        }
    }
    assert!(failed.is_empty(), "{} cases failed: {failed:?}", failed.len());
}

/// The card of a public table with this code that waits for players.
fn card(code: &str) -> Card {
    Card {
        code: code.into(),
        game: "pressure".into(),
        players: 2,
        setup: "standard".into(),
        status: Status::Open,
        public: true,
        rated: false,
        time_class: "blitz".into(),
        clock: None,
        clocked: false,
        seats: vec![],
        host: "host".into(),
        turn: 0,
        created_ms: 1_000,
        updated_ms: 1_000,
        wake_ms: None,
        reason: None,
        preview: "a position".into(),
    }
}

/// A seat with a person on it.
fn seat(seat: u8, person: &str) -> CardSeat {
    let name = person.to_uppercase();
    CardSeat {
        seat,
        kind: SeatKind::Person,
        person: Some(person.into()),
        name,
        to_move: false,
        score: None,
        free: false,
    }
}

/// One event for the table of this card.
fn one(expected: u64, card: Card) -> Append {
    Append { expected, events: vec![format!("[{}]", expected + 1).into()], card }
}

/// Makes a table.
async fn make(store: &Arc<dyn Store>, card: Card) {
    store.append(one(0, card)).await.unwrap();
}

/// Makes a guest.
async fn guest(store: &Arc<dyn Store>, id: &str) {
    let guest = Person { id: id.into(), name: format!("guest {id}"), registered: false, created_ms: 7 };
    store.create_guest(guest).await.unwrap();
}

/// Makes an account.
async fn account(store: &Arc<dyn Store>, id: &str, name: &str) {
    guest(store, id).await;
    store.register(id, name, "hash").await.unwrap();
}

/// Events that name nobody.
fn new_events(texts: &[&str]) -> Vec<NewEvent> {
    texts.iter().map(|text| (*text).into()).collect()
}

/// Codes of cards, in order.
fn codes(cards: &[Card]) -> Vec<&str> {
    cards.iter().map(|card| card.code.as_str()).collect()
}

/// The same people as the store wants them.
fn texts(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}
