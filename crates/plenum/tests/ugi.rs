//! `plenum ugi`, `best` and `match`, spoken to as other programs do.

mod program;

use std::io::{BufRead as _, BufReader, Write as _};

use program::{plenum, printed, started};

/// (lines in, lines out; what follows `…` may be anything)
const TALKS: &[(&[&str], &str, &[&str])] = &[
    (&["pressure"], "ugi\nquit\n", &["id name Plenum …", "id author …", "option name Threads …", "ugiok"]),
    (&["pressure"], "isready\nuginewgame\nisready\n", &["readyok", "readyok"]),
    (&["pressure"], "setoption name Hash value 16\ndebug on\n\nisready\n", &["readyok"]),
    (&["pressure"], "setoption name threads value 3\ngo depth 6\n", &["info depth 6 …", "bestmove …"]),
    (
        &["pressure"],
        "setoption name Threads value 0\nsetoption name Threads value many\n",
        &["info error Threads is a number from 1 to 64, not '0'", "info error Threads …"],
    ),
    (&["pressure"], "go depth 3\n", &["info depth 3 score cp …", "bestmove …"]),
    (&["pressure"], "go nodes 500\n", &["info depth …", "bestmove …"]),
    (&["pressure"], "position startpos moves d3c3\nquery p1turn\n", &["response false"]),
    (
        &["pressure"],
        "query p1turn\nquery gameover\nquery result\n",
        &["response true", "response false", "response none"],
    ),
    (
        &["pressure"],
        "position fen 5/5/5/W4/YW3 b\nquery gameover\nquery result\ngo depth 1\n",
        &["response true", "response p1win", "info error the game is over"],
    ),
    (&["pressure"], "position fen 5/5/2W2/5/4B b moves e1d1\nquery p1turn\n", &["response true"]),
    (&["glyph-grid", "--setup", "komi"], "go depth 1\n", &["info depth 1 …", "bestmove …"]),
    (&["vacuum", "--players", "3"], "go depth 1\n", &["info depth 1 …", "bestmove …"]),
    (
        &["pressure"],
        "fly\nposition\nposition fen 5/5\nposition startpos moves z9z9\nquery why\ngo nodes many\n",
        &[
            "info error unknown command 'fly'",
            "info error position needs startpos or fen",
            "info error …",
            "info error 'z9z9' cannot be played in …",
            "info error unknown query 'why'",
            "info error nodes needs a number, not 'many'",
        ],
    ),
];

#[test]
fn talks_go_as_written() {
    for (arguments, said, expected) in TALKS {
        let output = plenum(&[&["ugi"], *arguments].concat(), said.as_bytes());
        let answered: Vec<&str> = printed(&output).lines().collect();
        assert_eq!(answered.len(), expected.len(), "{said}: {answered:#?}");
        for (line, expected) in answered.iter().zip(*expected) {
            let matches = match expected.strip_suffix('…') {
                Some(start) => line.starts_with(start),
                None => line == expected,
            };
            assert!(matches, "{said}: '{line}' instead of '{expected}'");
        }
    }
}

#[test]
fn garbage_is_no_reason_to_stop() {
    let output =
        plenum(&["ugi", "pressure"], b"\xff\xfe\0\n position fen \xff moves\ngo go go depth\nisready\n");
    assert_eq!(printed(&output).lines().last(), Some("readyok"));
}

/// An endless search is heard while it goes on, and ends when it is told.
#[test]
fn an_endless_search_can_be_stopped() {
    let mut child = started(&["ugi", "pressure"]);
    let mut to = child.stdin.take().expect("stdin is piped");
    let mut from = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
    let mut next = || from.next().expect("a line").expect("UTF-8");
    writeln!(to, "go infinite\nisready").expect("it listens");
    assert_eq!(next(), "readyok");
    writeln!(to, "stop").expect("it listens");
    assert!(next().starts_with("info depth "));
    assert!(next().starts_with("bestmove "));
    writeln!(to, "quit").expect("it listens");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn best_says_turn_lines_and_chances() {
    let output = plenum(&["best", "pressure", "--nodes", "3000", "--lines", "3"], b"");
    let lines: Vec<&str> = printed(&output).lines().collect();
    assert_eq!(lines.iter().filter(|line| line.starts_with("line   White ")).count(), 3, "{lines:#?}");
    for start in ["best   ", "depth  ", "nodes  "] {
        assert!(lines.iter().any(|line| line.starts_with(start)), "{lines:#?}");
    }
}

/// (arguments, parts of what is printed)
const MATCHES: &[(&[&str], &[&str])] = &[
    (&["pressure", "greedy", "random", "--games", "4"], &["games     4: +", "Elo       ", "length    "]),
    (
        &[
            "vacuum",
            "random",
            "random",
            "--games",
            "3",
            "--players",
            "3",
            "--openings",
            "1",
            "--even",
            "5000",
        ],
        &["games     3: "],
    ),
    (&["pressure", "random", "greedy", "level:1", "--games", "2"], &["| random | – | ", "| Elo |"]),
    (
        &["pressure", "nodes:2000", "random", "--games", "60", "--sprt", "0", "400", "--even", "5000"],
        &["test      stronger by +400"],
    ),
];

#[test]
fn matches_are_reported() {
    for (arguments, parts) in MATCHES {
        let output = plenum(&[&["match"], *arguments].concat(), b"");
        let text = printed(&output);
        assert!(parts.iter().all(|part| text.contains(part)), "{arguments:?}: {text}");
    }
}

#[test]
fn another_program_can_take_part() {
    let command = format!("ugi:5:{} ugi pressure", env!("CARGO_BIN_EXE_plenum"));
    let output = plenum(&["match", "pressure", &command, "random", "--games", "2"], b"");
    let text = printed(&output);
    assert!(text.contains("games     2: ") && text.contains("ugi pressure: "), "{text}");
}

/// (arguments, parts of what is said)
const REFUSED: &[(&[&str], &[&str])] = &[
    (&["match", "pressure", "random"], &["2 values required"]),
    (&["match", "pressure", "random", "level:9"], &["no player is called 'level:9'", "ugi:COMMAND"]),
    (&["match", "pressure", "random", "ugi:"], &["needs a command"]),
    (&["match", "pressure", "random", "ugi:/no/such/program"], &["'/no/such/program' cannot be started"]),
    (&["match", "pressure", "random", "ugi:true"], &["'true' "]),
    (&["match", "pressure", "random", "random", "--games", "0"], &["0 is not in 1.."]),
    (&["match", "pressure", "random", "random", "--players", "3"], &["pressure is for 2 players, not 3"]),
    (&["match", "pressure", "random", "random", "--sprt", "5", "0"], &["the smaller first"]),
    (&["best", "pressure", "--time", "0"], &["0 is not in 1.."]),
    (&["best", "pressure", "--position", "5/5/5/W4/YW3 b"], &["the game is over"]),
    (&["ugi", "pressure", "--players", "3"], &["pressure is for 2 players, not 3"]),
];

#[test]
fn what_makes_no_sense_is_refused() {
    for (arguments, said) in REFUSED {
        let output = plenum(arguments, b"");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{arguments:?}: {output:?}");
        assert!(said.iter().all(|part| error.contains(part)), "{arguments:?}: {error}");
    }
}

/// A turn of several actions is thought about once: the second action is the one that was meant, however little the
/// program may think about it.
#[test]
fn a_turn_is_thought_about_once() {
    let mut child = started(&["ugi", "vacuum"]);
    let mut to = child.stdin.take().expect("stdin is piped");
    let mut from = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
    let mut next = || from.next().expect("a line").expect("UTF-8");
    writeln!(to, "go depth 1").expect("it listens");
    let (info, first) = (next(), next());
    let first = first.strip_prefix("bestmove ").expect("an answer");
    writeln!(to, "position startpos moves {first}\ngo nodes 1").expect("it listens");
    let (rest, second) = (next(), next());
    let line = |info: &str| info.split_once(" pv ").expect("a line").1.to_string();
    assert_eq!(line(&info), format!("{first} {}", line(&rest)));
    assert!(line(&rest).starts_with(second.strip_prefix("bestmove ").expect("an answer")), "{second}");
    writeln!(to, "quit").expect("it listens");
    child.wait().expect("it ends");
}
