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

pub(super) const VERBS: &[Verb] = &[
    Verb {
        id: "entrench",
        name: "Pebble Entrench",
        tip: "Choose a unit of yours with one to three pebbles: it gains one. Then stage 2.",
        stage: "1",
        key: 'e',
        ..Verb::PLAIN
    },
    Verb {
        id: "retreat",
        name: "Pebble Retreat",
        tip: "Choose a unit of yours, then an empty square exactly two away with a free square in between. \
              No opponent's piece may be nearer to it there. Then stage 2.",
        stage: "1",
        key: 'r',
        ..Verb::PLAIN
    },
    Verb {
        id: "extend",
        name: "Extend Supply Chain",
        tip: "Two single pebbles of yours stand side by side: choose the front one, then the empty square \
              next in line. A new pebble appears there. Then stage 2.",
        stage: "1",
        key: 'x',
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
        ..Verb::PLAIN
    },
    Verb {
        id: "exit",
        name: "Exit Boulder Chain",
        tip: "Leave the boulder where it is and go on to stage 2.",
        stage: "K",
        key: 'q',
        ..Verb::PLAIN
    },
    Verb {
        id: "teleport",
        name: "Teleport",
        tip: "Choose a pedestal with a piece of yours, then any pedestal: their contents change places. \
              Both rest until your next turn. You stay in stage 2.",
        stage: "2",
        key: 't',
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
        ..Verb::PLAIN
    },
    Verb {
        id: "stone",
        name: "Stone Creation",
        tip: "Choose an empty square with your units on three sides and at least three pebbles more around \
              it than all others have. Your pebbles around it become a stone. You stay in stage 2.",
        stage: "2",
        key: 'o',
        ..Verb::PLAIN
    },
    Verb {
        id: "war",
        name: "Pebble War",
        tip: "Choose a unit of yours, then an opponent's unit next to it where your pressure is greater: \
              the whole unit takes its place. You stay in stage 2.",
        stage: "2",
        key: 'w',
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
        ..Verb::PLAIN
    },
    Verb {
        id: "perimeter",
        name: "Perimeter Move",
        tip: "Choose a tile of your colour or of nobody's, or one with a piece of yours on it, then the \
              barren square outside it: the tile slides there with what it carries. Then commit.",
        stage: "3",
        key: 'p',
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
