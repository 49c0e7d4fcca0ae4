//! Links to pages as others show them: fetched as a crawler does, without running anything.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use serde_json::json;
use support::TestServer;

/// What a page says of itself.
fn property(page: &str, name: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("<meta property=\"{name}\" content=\""))?;
    let text = rest.split_once('"')?.0;
    Some(text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
}

/// The picture of the page at a path: its pixels, once they were fetched and decoded.
async fn picture(server: &TestServer, path: &str) -> Vec<u8> {
    let page = server.get(path, None).await;
    assert_eq!(page.status, 200, "{path}");
    let page = String::from_utf8(page.body).unwrap();
    let address = property(&page, "og:image").unwrap_or_else(|| panic!("{path} has no picture: {page}"));
    assert!(property(&page, "og:title").is_some_and(|title| title.contains("Plenum")), "{path}");
    assert_eq!(property(&page, "og:url"), Some(format!("http://{}{path}", server.host)), "{path}");
    let local = address.strip_prefix(&format!("http://{}", server.host)).expect("a whole address");
    let image = server.get(local, None).await;
    assert_eq!((image.status, image.header("content-type")), (200, Some("image/png")), "{path}: {local}");
    let mut reader = png::Decoder::new(std::io::Cursor::new(image.body)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!((info.width, info.height), (1200, 630), "{path}");
    pixels
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn links_have_the_pictures_of_their_boards() {
    let server = TestServer::start().await;
    let wren = server.account("Wren").await;
    let wish =
        json!({ "game": "pressure", "visibility": "public", "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let code = server.table(&wren, &wish).await;
    let beginning = picture(&server, &format!("/t/{code}")).await;
    let unplayed = picture(&server, "/@/Wren").await;
    let mut player = server.connect(&wren).await;
    player.watch(&code).await;
    let mut position = String::new();
    for action in ["c2c3", "a4a3"] {
        player.does(&code, json!({ "kind": "act", "action": action })).await;
        position = server.get(&format!("/api/tables/{code}"), None).await.json()["view"]["position"]
            .as_str()
            .unwrap()
            .to_string();
    }
    player.does(&code, json!({ "kind": "resign" })).await;

    let end = picture(&server, &format!("/t/{code}")).await;
    let first = picture(&server, &format!("/t/{code}?turn=1")).await;
    let second = picture(&server, &format!("/t/{code}?turn=2")).await;
    assert_eq!(picture(&server, &format!("/t/{code}?turn=0")).await, beginning, "before the first turn");
    assert!(beginning != first && first != second && second != end, "each moment has its own picture");
    assert_eq!(
        picture(&server, &format!("/t/{code}?turn=nonsense")).await,
        end,
        "what is no moment is the table"
    );

    let encoded: String = position.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let studied = picture(&server, &format!("/study/pressure?position={encoded}")).await;
    assert_ne!(studied, picture(&server, "/study/pressure").await);
    assert_eq!(picture(&server, &format!("/puzzles/pressure?position={encoded}")).await, studied);
    for path in ["/puzzles/vacuum", "/learn/glyph-grid", "/rules/vacuum"] {
        picture(&server, path).await;
    }
    // Somebody's last public game is their picture.
    assert_eq!(picture(&server, "/@/wren").await, end);
    assert_ne!(unplayed, end);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_to_nothing_shows_nothing() {
    let server = TestServer::start().await;
    for path in [
        "/",
        "/t/nothing",
        "/t/%22%3E%3Cscript%3E",
        "/@/nobody",
        "/study/no-such-game",
        "/nowhere/at/all",
        "/t/nothing?turn=%22%3E%3Cscript%3Ealert(1)",
    ] {
        let page = server.get(path, None).await;
        let text = String::from_utf8(page.body).unwrap();
        assert_eq!((page.status, property(&text, "og:image")), (200, None), "{path}");
    }
    // What the asker wrote comes back only where it can do no harm.
    let page = server.get("/study/pressure?position=%22%3E%3Cscript%3Ealert(1)", None).await;
    let text = String::from_utf8(page.body).unwrap();
    assert!(property(&text, "og:image").is_some() && !text.contains("<script>alert"), "{text}");
    let broken = server.get("/api/games/pressure/preview.png?position=nonsense", None).await;
    assert_eq!(broken.status, 400, "{}", broken.json());
    server.stop().await;
}
