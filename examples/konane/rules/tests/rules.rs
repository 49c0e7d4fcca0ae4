//! What the suite cannot know: (position, action, the next position or the rule that forbids it).

use game::{Notation, Play};
use konane::Konane;

const START: &str = "oxoxox/xoxoxo/oxoxox/xoxoxo/oxoxox/xoxoxo x";
const OPENED: &str = "oxoxox/xoxoxo/oxoxox/xo.oxo/oxoxox/xoxoxo o";
const MIDDLE: &str = "....../....../....../xo.o../....../x..... x";
const TABLE: &[(&str, &str, &str)] = &[
    (START, "c3", OPENED),
    (START, "c4", "not-yours"),
    (START, "e1", "middle-or-corner"),
    (START, "c3c5", "remove-first"),
    (OPENED, "c3", "empty-square"),
    (OPENED, "b1", "beside-the-gap"),
    (OPENED, "c2", "oxoxox/xoxoxo/oxoxox/xo.oxo/ox.xox/xoxoxo x"),
    (MIDDLE, "a3c3", "....../....../....../..xo../....../x..... o"),
    (MIDDLE, "a3e3", "....../....../....../....x./....../x..... o"),
    (MIDDLE, "a3a5", "no-jump"),
    (MIDDLE, "a1", "only-at-first"),
];

#[test]
fn the_rules() {
    for &(position, action, expected) in TABLE {
        let mut play = Play::from_position(Konane::parse_position(position).expect(position));
        let answer = play.act(Konane::parse_action(action).expect(action));
        let found = match answer {
            Ok(()) => play.position().position_text(),
            Err(refusal) => refusal.code().to_string(),
        };
        assert_eq!(found, expected, "{action} in {position}");
    }
}
