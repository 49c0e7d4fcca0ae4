//! Names and chat are one visible line.

use table::{MAX_CHAT, MAX_NAME, clean_line};

/// (written, what is left in ten characters)
const LINES: &[(&str, &str)] = &[
    ("hello", "hello"),
    ("Żółć 棋盤 🦆", "Żółć 棋盤 🦆"),
    ("", ""),
    ("   ", ""),
    ("  a  b  ", "a b"),
    ("a\nb\r\nc\td", "a b c d"),
    ("a\u{a0}\u{3000}b", "a b"),
    ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
    ("a\u{0}\u{7}\u{1b}b\u{7f}\u{9b}c", "abc"),
    ("a\u{200b}\u{200c}\u{200d}\u{2060}\u{feff}b", "ab"),
    ("\u{200b}\u{feff}\u{ad}", ""),
    (" \u{200b} ", ""),
    ("a \u{200b} b", "a b"),
    ("\u{202a}a\u{202b}b\u{202c}c\u{202d}d\u{202e}e", "abcde"),
    ("\u{2066}a\u{2067}b\u{2068}c\u{2069}\u{200e}\u{200f}\u{61c}", "abc"),
    ("\u{3164}\u{2800}\u{115f}\u{1160}\u{ffa0}\u{17b4}\u{17b5}\u{180e}\u{34f}", ""),
    ("a\u{fe0f}\u{e0041}\u{e000}\u{f0000}\u{10ffff}b", "ab"),
    ("0123456789x", "0123456789"),
    ("012345678 x", "012345678"),
    ("éééééééééééé", "éééééééééé"),
    ("\u{200b}0\u{200b}1\u{200b}23456789x", "0123456789"),
    ("          x", "x"),
];

#[test]
fn only_what_can_be_seen_is_left() {
    for &(written, left) in LINES {
        assert_eq!(clean_line(written, 10), left, "{written:?}");
        assert_eq!(clean_line(left, 10), left, "{written:?}: clean is clean");
    }
}

#[test]
fn the_limits_are_in_characters() {
    for most in [MAX_NAME, MAX_CHAT] {
        assert_eq!(clean_line(&"棋".repeat(most + 1), most), "棋".repeat(most));
    }
}
