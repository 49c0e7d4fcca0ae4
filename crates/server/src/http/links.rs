//! What others show of a link to a page of ours: a title, a line and a picture of the board.

use std::fmt::{self, Write as _};

use axum::extract::Query;
use axum::http::Uri;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::GamesOf;

use super::people::ids_of;
use crate::app::Shared;
use crate::arena::ArenaStage;
use crate::meet;

/// A moment of a game as an address names it: `12`, or `12.2` two actions into the turn after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct Moment {
    /// How many turns are over.
    pub turn: u32,
    /// How many actions of the next one were taken.
    pub action: u32,
}

impl TryFrom<String> for Moment {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Moment, &'static str> {
        let (turn, action) = text.split_once('.').unwrap_or((&text, "0"));
        match (turn.parse(), action.parse()) {
            (Ok(turn), Ok(action)) => Ok(Moment { turn, action }),
            _ => Err("a turn is a number, or two with a point between them"),
        }
    }
}

impl From<Moment> for String {
    fn from(moment: Moment) -> String {
        moment.to_string()
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.turn)?;
        if self.action > 0 { write!(out, ".{}", self.action) } else { Ok(()) }
    }
}

/// What is asked of a page beside its path, as far as it matters here. The rest is the page's business.
#[derive(Default, Deserialize)]
struct Asked {
    turn: Option<String>,
    position: Option<String>,
}

/// What a link is to others.
struct Link {
    title: String,
    line: String,
    /// Where the picture is.
    image: String,
}

/// Lines for the head of the page at an address on this host; nothing where there is nothing to show.
pub async fn head(app: &Shared, uri: &Uri, host: &str) -> Option<String> {
    let plain = |letter: u8| letter.is_ascii_alphanumeric() || b".-:[]".contains(&letter);
    if !host.bytes().all(plain) {
        return None;
    }
    let Link { title, line, image } = link(app, uri).await?;
    let scheme = if app.options.https { "https" } else { "http" };
    let address = uri.path_and_query().map_or(uri.path(), |whole| whole.as_str());
    let mut head = String::new();
    for (property, content) in [
        ("og:site_name", "Plenum"),
        ("og:type", "website"),
        ("og:title", &title),
        ("og:description", &line),
        ("og:url", &format!("{scheme}://{host}{address}")),
        ("og:image", &format!("{scheme}://{host}{image}")),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
    ] {
        let content = escaped(content);
        write!(head, "<meta property=\"{property}\" content=\"{content}\">").expect("text takes text");
    }
    head.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\">");
    Some(head)
}

async fn link(app: &Shared, uri: &Uri) -> Option<Link> {
    let asked = Query::<Asked>::try_from_uri(uri).map(|Query(asked)| asked).unwrap_or_default();
    let parts: Vec<&str> = uri.path().split('/').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        ["t", code] => table(app, code, asked.turn.and_then(|turn| turn.try_into().ok())).await,
        ["@", name] => profile(app, name).await,
        ["arena", code] => arena(app, code).await,
        ["study", game] => of_game(game, "Study", "A position to look at", asked.position.as_deref()),
        ["explore", game] => {
            of_game(game, "Openings", "How games begin, and how they ended", asked.position.as_deref())
        }
        ["puzzles", game] => of_game(game, "Puzzles", "Can you find the win?", asked.position.as_deref()),
        ["learn", game] => of_game(game, "Lessons", "Learn it in a few minutes.", None),
        ["rules", game] => of_game(game, "Rules", "How it is played, with diagrams.", None),
        _ => None,
    }
}

async fn table(app: &Shared, code: &str, moment: Option<Moment>) -> Option<Link> {
    if !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let card = app.store.card(code).await.ok()??;
    let game = catalog::find(&card.game)?.name();
    let (line, query) = match moment {
        Some(moment) => (format!("After turn {}", moment.turn), format!("?turn={moment}")),
        None => (card.reason.unwrap_or_else(|| "Watch, or sit down.".to_string()), String::new()),
    };
    let image = format!("/api/tables/{code}/preview.png{query}");
    Some(Link { title: format!("{game} on Plenum"), line, image })
}

/// An arena shows the board it is played on.
async fn arena(app: &Shared, code: &str) -> Option<Link> {
    let info = meet::arena(app, code).await.ok()??.info();
    let game = catalog::find(&info.terms.game)?;
    let what = match (info.stage, &info.winner) {
        (_, Some(winner)) => format!("{winner} won."),
        (ArenaStage::Over | ArenaStage::Finishing, None) => "It is over.".to_string(),
        (ArenaStage::Running, None) => "It is running: come and play.".to_string(),
        (ArenaStage::Ahead, None) => "Join before it begins.".to_string(),
    };
    let minutes = (info.ends_ms - info.starts_ms) / 60_000;
    Some(Link {
        title: format!("{} – an arena on Plenum", info.name),
        line: format!("{}, {minutes} minutes. {what}", game.name()),
        image: format!("/api/games/{}/preview.png", game.id()),
    })
}

/// Somebody's last public game is their picture; who has none yet gets a board that waits.
async fn profile(app: &Shared, name: &str) -> Option<Link> {
    let (person, people) = ids_of(app, name).await.ok()??;
    let ratings = app.store.ratings_of(&person.id).await.ok()?;
    let last = GamesOf { people, public_only: true, limit: 1, ..GamesOf::default() };
    let last = app.store.games_of(&last).await.ok()?.pop();
    let image = match last {
        Some(played) => format!("/api/tables/{}/preview.png", played.card.code),
        None => format!("/api/games/{}/preview.png", catalog::GAMES.first()?.id()),
    };
    let line = ratings.iter().filter_map(|standing| {
        let game = catalog::find(&standing.game)?.name();
        Some(format!("{game} {} {}", standing.class, standing.rating.rating.round()))
    });
    let line = line.collect::<Vec<_>>().join(" · ");
    let line = if line.is_empty() { "Plays on Plenum".to_string() } else { line };
    Some(Link { title: format!("{} on Plenum", person.name), line, image })
}

fn of_game(game: &str, what: &str, line: &str, position: Option<&str>) -> Option<Link> {
    let found = catalog::find(game)?;
    let query = position.map(|text| format!("?position={}", encoded(text))).unwrap_or_default();
    Some(Link {
        title: format!("{}: {what} – Plenum", found.name()),
        line: line.to_string(),
        image: format!("/api/games/{}/preview.png{query}", found.id()),
    })
}

/// A text as a part of an address.
fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            write!(encoded, "%{byte:02X}").expect("text takes text");
        }
    }
    encoded
}

/// A text as the value of an attribute.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_read_and_written() {
        for (text, expected) in [
            ("12", Some(Moment { turn: 12, action: 0 })),
            ("12.2", Some(Moment { turn: 12, action: 2 })),
            ("0", Some(Moment { turn: 0, action: 0 })),
            ("", None),
            ("-1", None),
            ("1.2.3", None),
            ("twelve", None),
        ] {
            let read = Moment::try_from(text.to_string()).ok();
            assert_eq!(read, expected, "{text}");
            if let Some(moment) = read {
                assert_eq!(moment.to_string(), text);
            }
        }
    }

    #[test]
    fn nothing_gets_out_of_its_attribute() {
        assert_eq!(escaped("\"><script>&"), "&quot;&gt;&lt;script&gt;&amp;");
        assert_eq!(encoded("5/2b w\"<"), "5%2F2b%20w%22%3C");
    }
}
