//! The rules that can forbid an action.

game::rules! {
    GAME_OVER = "game-over": "The game is over.";
    EMPTY_SQUARE = "empty-square": "There is no piece on that square.";
    NOT_YOURS = "not-yours": "That piece belongs to your opponent.";
    VECTOR_REACH = "vector-reach": "VECTOR takes a piece to one of the squares around it.";
    LANCE_REACH = "lance-reach": "LANCE takes a piece two squares away in a straight line, no more and no less.";
    LANCE_BLOCKED = "lance-blocked": "LANCE cannot pass: the square in between is occupied.";
    ARC_REACH = "arc-reach": "ARC takes a piece a knight's move away.";
    OWN_PIECE = "own-piece": "One of your own pieces stands there.";
    SHARD_TAKES_SHARD = "shard-takes-shard": "A Shard cannot capture a Shard by landing on it.";
    PULSE_REACH = "pulse-reach": "PULSE takes a piece to one of the squares around it.";
    PULSE_NEEDS_ENEMY = "pulse-needs-enemy": "PULSE needs an enemy piece to push.";
    PULSE_PROTECTED = "pulse-protected": "That piece stands on a mark of its own side, so it cannot be pushed.";
    SHARD_PUSHES_CORE = "shard-pushes-core": "A Shard cannot push a Core.";
    ANCHOR_REACH = "anchor-reach": "ANCHOR marks the piece's own square or claims one of those around it.";
    ALREADY_MARKED = "already-marked": "That square already carries your mark.";
    CLAIM_OCCUPIED = "claim-occupied": "ANCHOR cannot claim a square that a piece stands on.";
    CLAIM_NEEDS_MARK = "claim-needs-mark": "ANCHOR can only claim a square that carries an enemy mark.";
    NO_SWAP = "no-swap": "Only Amber may swap sides, right after Azure's first turn, and only where that was agreed.";
}
