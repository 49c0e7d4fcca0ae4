//! The rules that can forbid an action.

game::rules! {
    GAME_OVER = "game-over": "The game is over.";
    EMPTY_SQUARE = "empty-square": "There is no token on that square.";
    NOT_YOURS = "not-yours": "That token belongs to your opponent.";
    CAPTURED = "captured": "A captured token no longer moves by itself; it can only be pushed.";
    INACTIVE = "inactive": "That token was pushed in your opponent's last turn, so it rests for this one.";
    PUSH_BLOCKED = "push-blocked": "The line cannot be pushed: there is no empty square behind it.";
    NO_SWAP = "no-swap": "Only Black may swap sides, right after White's first turn, and only where that was agreed.";
}
