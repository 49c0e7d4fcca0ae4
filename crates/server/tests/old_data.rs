//! What was written by Plenum as it was on 2026-11-16 still opens: a database with its tables, people and
//! cookies, records, a save. The files in `old/` are never made anew.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use serde_json::{Value, json};
use server::Database;
use support::TestServer;

const COOKIE: &str = "plenum=94ce1869edc7e7041fb0313d9f14fb20f555c92ba8d9e28dde13203a19b61f4f.\
                      38031444bb58419e9197b4e48eff905f649bfd70d2714abdf8079e94aa2ac222";

/// A table in the old database, and its record beside it.
struct Old {
    code: &'static str,
    record: &'static [u8],
    position: &'static str,
    reason: Option<&'static str>,
}

const TABLES: &[Old] = &[
    Old {
        code: "wpjtrqwt",
        record: include_bytes!("old/wpjtrqwt.json"),
        position: "2BB1/1w1B1/1BB1X/3YX/2XXX w",
        reason: Some("no legal move"),
    },
    Old {
        code: "kqxx78z7",
        record: include_bytes!("old/kqxx78z7.json"),
        position: "1s1S3/2s4/1s1S3/S6/1S3sS/2C4/1S5 3m3/6m/7/7/7/7/3M3 A - -",
        reason: Some("core captured"),
    },
    Old {
        code: "f5agq4w8",
        record: include_bytes!("old/f5agq4w8.json"),
        position: "..rrrrwwww../............/r.P######P.w/r.########.w/r.########.w/r.########.w/\
                   o.########.g/o.########.g/o.########.g/o.P######P.g/...o......../..o.oogggg.. \
                   d0:R2n,f0:R1n,h0:R1n,l2:R1n,a3:R1n,i3:O1,l3:R1n,c4:R2n,f4:O1,j4:R1n,i5:R1n,j5:R1n,e6:R1n,\
                   l6:O1,a7:R1n,f7:O1,g7:O1,i7:O1,g8:O1,a9:O1,c9:R1n,f9:O1,j9:O1,f11:O1 RxO O 1 - -",
        reason: Some("Red has no final action"),
    },
    // With a clock, a draw that was declined, a turn that was taken back and something said.
    Old {
        code: "cxwzq3mc",
        record: include_bytes!("old/cxwzq3mc.json"),
        position: "3B1/BBBWW/B1B2/1W2W/1W1W1 w",
        reason: Some("Black resigned"),
    },
    Old {
        code: "jbj5av3z",
        record: include_bytes!("old/jbj5av3z.json"),
        position: "1ssc1s1/2s1s2/7/4s2/4S2/S1S1S1S/1S1C3 3m3/7/7/7/7/M6/3M3 A - -",
        reason: Some("draw agreed"),
    },
    Old { code: "7umga6vu", record: include_bytes!("old/7umga6vu.json"), position: PLAYING, reason: None },
];

const PLAYING: &str = "............/..rrrrwwww../.rP######Pw./.r########w./.r########w./.r########w./\
                       .o########g./.o########g./.o########g./.oP######Pg./..oooogggg../............ \
                       k3:O1,b6:R1 RO R 1 - -";
const SAVE: &[u8] = include_bytes!("old/vacuum.png");

/// The old database, opened by the program as it is.
async fn start() -> TestServer {
    TestServer::start_with(|options| {
        let Database::Sqlite(path) = &options.database else { panic!("a file") };
        std::fs::write(path, include_bytes!("old/plenum.sqlite")).unwrap();
        options
    })
    .await
}

fn check(what: &str, shown: &Value, position: &str, reason: Option<&str>) {
    let view = &shown["view"];
    assert_eq!(view["position"], position, "{what}: {shown}");
    assert_eq!(view["outcome"]["reason"].as_str(), reason, "{what}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_records_and_saves_open() {
    let server = start().await;
    for Old { code, record, position, reason } in TABLES {
        let shown = server.get(&format!("/api/tables/{code}"), Some(COOKIE)).await.json();
        check(code, &shown, position, *reason);
        let loaded = server.post_bytes("/api/tables/load", Some(COOKIE), &[], record).await;
        assert_eq!(loaded.status, 200, "the record of {code}: {}", loaded.json());
        let copy = loaded.json()["code"].as_str().unwrap().to_string();
        let shown = server.get(&format!("/api/tables/{copy}"), Some(COOKIE)).await.json();
        check(&format!("the record of {code}"), &shown, position, *reason);
        let picture = server.get(&format!("/api/tables/{code}/save.png"), Some(COOKIE)).await;
        assert_eq!(picture.status, 200, "a picture of {code}");
    }
    let loaded = server.post_bytes("/api/tables/load", Some(COOKIE), &[], SAVE).await.json();
    let code = loaded["code"].as_str().unwrap_or_else(|| panic!("{loaded}")).to_string();
    let shown = server.get(&format!("/api/tables/{code}"), Some(COOKIE)).await.json();
    check("the save", &shown, PLAYING, None);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_who_they_were_and_games_go_on() {
    let server = start().await;
    let me = server.get("/api/me", Some(COOKIE)).await.json();
    assert_eq!((&me["name"], &me["registered"]), (&json!("Ada"), &json!(true)));
    let progress = server.get("/api/me/progress", Some(COOKIE)).await.json();
    assert_eq!(progress["ladder:pressure"], json!([["pip"]]));
    // Her game against the computer, where it is her turn.
    let mut ada = server.connect(COOKIE).await;
    ada.watch("yc3ygwwh").await;
    ada.does("yc3ygwwh", json!({ "kind": "act", "action": "c2d2" })).await;
    ada.state_until(|state| state["view"]["turn"] == 2).await;
    server.stop().await;
}
