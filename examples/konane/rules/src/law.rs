//! The rules that can forbid an action, in the words a player is told.

game::rules! {
    EMPTY_SQUARE = "empty-square": "There is no stone on that square.";
    NOT_YOURS = "not-yours": "That stone belongs to your opponent.";
    REMOVE_FIRST = "remove-first": "In your first turn a stone of yours is taken off the board.";
    ONLY_AT_FIRST = "only-at-first": "Stones are taken off in the first turn only; from then on they jump.";
    MIDDLE_OR_CORNER = "middle-or-corner": "The first stone comes from the middle of the board or a corner.";
    BESIDE_THE_GAP = "beside-the-gap": "The second stone comes from beside the gap of the first.";
    NO_JUMP = "no-jump": "A stone jumps straight over neighbours of the other colour, each time into an empty square.";
}
