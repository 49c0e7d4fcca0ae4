//! The kinds of action, by stage, with a reminder of what each does.

use game::{Flow, Prompt, Stage, Verb};

pub(super) const STAGES: &[Stage] = &[
    Stage { id: "1", name: "Stage 1: move" },
    Stage { id: "K", name: "Boulder Chain" },
    Stage { id: "2", name: "Stage 2: fight and build" },
    Stage { id: "3", name: "Stage 3: final action" },
    Stage { id: "C", name: "Commit" },
];

pub(super) const PROMPTS: &[Prompt] = &[
    Prompt { stage: "1", sentence: "Move a piece, fight and build, or take your final action." },
    Prompt { stage: "K", sentence: "Roll the boulder on, or leave it where it is." },
    Prompt { stage: "2", sentence: "Fight and build, or take your final action." },
    Prompt { stage: "3", sentence: "Place a pebble or slide a tile." },
    Prompt { stage: "C", sentence: "Commit, or undo." },
];

/// What moves and where it stands is full, where it goes and what it does are lines; stones and boulders have corners.
macro_rules! icon {
    ($lines:literal, $full:literal) => {
        concat!(
            "<g fill='none' stroke='currentColor' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'>",
            $lines,
            "</g><g fill='currentColor'>",
            $full,
            "</g>"
        )
    };
}

pub(super) const VERBS: &[Verb] = &[
    Verb {
        id: "entrench",
        name: "Pebble Entrench",
        tip: "Choose a unit of yours with one to three pebbles: it gains one. Then stage 2.",
        stage: "1",
        key: 'e',
        icon: icon!("<path d='M18 4V11M14.5 7.5H21.5'/>", "<circle cx='8.5' cy='14.5' r='4.5'/>"),
        ..Verb::PLAIN
    },
    Verb {
        id: "retreat",
        name: "Pebble Retreat",
        tip: "Choose a unit of yours, then an empty square exactly two away with a free square in between. \
              No opponent's piece may be nearer to it there. Then stage 2.",
        stage: "1",
        key: 'r',
        icon: icon!(
            "<path d='M17 12H10'/><circle cx='19.8' cy='12' r='2.2'/>",
            "<circle cx='5' cy='12' r='3.6'/>"
        ),
        ..Verb::PLAIN
    },
    Verb {
        id: "extend",
        name: "Extend Supply Chain",
        tip: "Two single pebbles of yours stand side by side: choose the front one, then the empty square \
              next in line. A new pebble appears there. Then stage 2.",
        stage: "1",
        key: 'x',
        icon: icon!(
            "<path d='M19.8 9V15M16.8 12H22.8'/>",
            "<circle cx='4.2' cy='12' r='3.2'/><circle cx='12' cy='12' r='3.2'/>"
        ),
        ..Verb::PLAIN
    },
    Verb {
        id: "cast",
        name: "Cast Stone",
        tip: "Choose a stone of yours and a direction. It travels up to three squares; where it meets \
              another stone, the two become a boulder of yours. After a full flight in line with your home \
              pedestal it takes one more step towards it. Then stage 2.",
        stage: "1",
        key: 'c',
        icon: icon!(
            "<path d='M2.5 21.5L8.5 15.5M2.5 14.5L6 11M9.5 21.5L13 18'/>",
            "<path d='M15.5 2.5L20.7 5.5V11.5L15.5 14.5L10.3 11.5V5.5Z'/>"
        ),
        ..Verb::PLAIN
    },
    Verb {
        id: "boulder",
        name: "Boulder Move",
        tip: "Choose a boulder of yours, then a square next to it: empty ground, an opponent's piece where \
              your pressure is greater, a boulder to perish with, or pebbles of yours to roll over and go \
              on from.",
        stage: "1",
        key: 'b',
        icon: icon!(
            "<path d='M3 21.5H21M2.5 9A9.5 9.5 0 0 1 7 3.5'/>",
            "<path d='M12.5 4.5L18.6 8.0V15.0L12.5 18.5L6.4 15.0V8.0Z'/>"
        ),
        flow: Flow::Follows,
        ..Verb::PLAIN
    },
    Verb {
        id: "attack",
        name: "Pebble Attack",
        tip: "Choose a unit of yours, how many of its pebbles go, and an opponent's piece next to it. Your \
              pressure there must be greater than theirs. Then stage 2.",
        stage: "1",
        key: 'a',
        icon: icon!("<path d='M10 12H13.5M16.5 9L22 15M22 9L16.5 15'/>", "<circle cx='5' cy='12' r='3.6'/>"),
        ..Verb::PLAIN
    },
    Verb {
        id: "exit",
        name: "Exit Boulder Chain",
        tip: "Leave the boulder where it is and go on to stage 2.",
        stage: "K",
        key: 'q',
        icon: icon!("<path d='M20 5V19'/>", "<path d='M8.5 5.5L14.2 8.75V15.25L8.5 18.5L2.8 15.25V8.75Z'/>"),
        ..Verb::PLAIN
    },
    Verb {
        id: "teleport",
        name: "Teleport",
        tip: "Choose a pedestal with a piece of yours, then any pedestal: their contents change places. \
              Both rest until your next turn. You stay in stage 2.",
        stage: "2",
        key: 't',
        icon: icon!("<path d='M4 13V8H15M12 5L15 8L12 11M20 11V16H9M12 13L9 16L12 19'/>", ""),
        ..Verb::PLAIN
    },
    Verb {
        id: "supply",
        name: "Supply Chain",
        tip: "Choose a unit of yours and how many of its pebbles move to a square next to it. Onto your \
              own pebbles, up to four in all, you stay in stage 2. Into an empty square one must stay \
              behind; then stage 3.",
        stage: "2",
        key: 's',
        icon: icon!(
            "<path d='M11 12H15'/><circle cx='19.6' cy='12' r='2.6'/>",
            "<circle cx='5' cy='7.5' r='3'/><circle cx='5' cy='16.5' r='3'/>"
        ),
        flow: Flow::Follows,
        ..Verb::PLAIN
    },
    Verb {
        id: "reduce",
        name: "Reduction Attack",
        tip: "Choose a unit of yours, a count, and an opponent's unit next to it: both lose that many \
              pebbles. Then stage 3.",
        stage: "2",
        key: 'd',
        icon: icon!(
            "<circle cx='18' cy='9' r='2.8'/><path d='M3 18H9M15 18H21'/>",
            "<circle cx='6' cy='9' r='3.6'/>"
        ),
        ..Verb::PLAIN
    },
    Verb {
        id: "stone",
        name: "Stone Creation",
        tip: "Choose an empty square with your units on three sides and at least three pebbles more around \
              it than all others have. Your pebbles around it become a stone. You stay in stage 2.",
        stage: "2",
        key: 'o',
        icon: icon!(
            "",
            "<circle cx='12' cy='3.4' r='2.6'/><circle cx='3.2' cy='15' r='2.6'/><circle cx='20.8' cy='15' r='2.6'/><path d='M12 9.8L16.5 12.4V17.6L12 20.2L7.5 17.6V12.4Z'/>"
        ),
        ..Verb::PLAIN
    },
    Verb {
        id: "war",
        name: "Pebble War",
        tip: "Choose a unit of yours, then an opponent's unit next to it where your pressure is greater: \
              the whole unit takes its place. You stay in stage 2.",
        stage: "2",
        key: 'w',
        icon: icon!("<path d='M5 4L17 18M19 4L7 18M14 20.5L20 15.5M10 20.5L4 15.5'/>", ""),
        flow: Flow::Follows,
        ..Verb::PLAIN
    },
    Verb {
        id: "vacuum",
        name: "Vacuum Move",
        tip: "Choose a square in an empty area of three by three: a pebble of yours appears there. Then \
              commit.",
        stage: "3",
        key: 'v',
        icon: icon!(
            "<path d='M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16'/>",
            "<circle cx='12' cy='12' r='3.8'/>"
        ),
        // A click on the vacuum has always meant this Move.
        at_once: true,
        ..Verb::PLAIN
    },
    Verb {
        id: "perimeter",
        name: "Perimeter Move",
        tip: "Choose a tile of your colour or of nobody's, or one with a piece of yours on it, then the \
              barren square outside it: the tile slides there with what it carries. Then commit.",
        stage: "3",
        key: 'p',
        icon: icon!(
            "<path d='M9.5 9.5L3.5 3.5M3.5 8.5V3.5H8.5'/><rect x='11' y='11' width='10' height='10' rx='1.5'/>",
            ""
        ),
        ..Verb::PLAIN
    },
    Verb {
        id: "commit",
        name: "Commit",
        tip: "End your turn. What you did can no longer be undone. With nothing left to do and no final \
              action taken, it takes you out of the game.",
        stage: "C",
        key: 'm',
        flow: Flow::EndsTurn,
        ..Verb::PLAIN
    },
];
