//! The rules that can forbid an action.

game::rules! {
    GAME_OVER = "game-over": "The game is over.";
    ONLY_COMMIT_LEFT = "only-commit-left": "Your final action is taken: commit, or undo it.";
    IN_CHAIN = "in-chain": "Your boulder is in a chain: let it go on, or exit the chain first.";
    NO_CHAIN = "no-chain": "No boulder of yours is in a chain.";
    FINAL_ACTION_NEEDED = "final-action-needed": "Take a Vacuum Move or a Perimeter Move before you commit.";
    STAGE_1_OVER = "stage-1-over": "It is too late for that: stage 1 of your turn is over.";
    STAGE_2_OVER = "stage-2-over": "It is too late for that: stage 2 of your turn is over.";

    NO_PEBBLES = "no-pebbles": "There are no pebbles on that square.";
    NOT_YOUR_UNIT = "not-your-unit": "Those pebbles are not yours.";
    COUNT_TOO_GREAT = "count-too-great": "Your unit has fewer pebbles than that.";
    NOT_ADJACENT = "not-adjacent": "Those two squares are not next to each other.";
    TARGET_BARREN = "target-barren": "That square is barren; nothing can stand there.";
    TARGET_NOT_EMPTY = "target-not-empty": "That square is not empty.";
    OWN_PIECE = "own-piece": "Your own piece stands there.";
    NEUTRAL_PIECE = "neutral-piece": "A neutral piece stands there, and nobody can take it or move it.";
    NO_OPPONENT = "no-opponent": "No opponent's piece stands there.";
    TARGET_NOT_PEBBLES = "target-not-pebbles": "That works against pebbles only.";
    PRESSURE_NOT_GREATER = "pressure-not-greater": "Your pressure there is not greater than theirs.";

    UNIT_FULL = "unit-full": "That unit has four pebbles already; a square holds no more.";
    RETREAT_DISTANCE = "retreat-distance": "A retreat ends exactly two squares away.";
    RETREAT_NO_MIDDLE = "retreat-no-middle": "Every square in between is blocked: the unit cannot pass.";
    RETREAT_NEARER = "retreat-nearer": "That square is nearer to one of your opponents' pieces.";
    EXTEND_NOT_SINGLE = "extend-not-single": "A chain is extended from a unit of exactly one pebble.";
    EXTEND_NO_LINE = "extend-no-line": "No single pebble of yours stands right behind that one on the line.";
    NO_STONE = "no-stone": "There is no stone on that square.";
    NOT_YOUR_STONE = "not-your-stone": "That stone is not yours.";
    CAST_BLOCKED = "cast-blocked": "The stone can neither move nor strike another stone that way.";
    NO_BOULDER = "no-boulder": "There is no boulder on that square.";
    NOT_YOUR_BOULDER = "not-your-boulder": "That boulder is not yours.";
    CHAIN_OTHER_BOULDER = "chain-other-boulder": "Only the boulder that is in the chain can go on.";
    CHAIN_EMPTY = "chain-empty": "In a chain, a boulder goes on over your pebbles or into an attack it wins.";

    TELEPORT_NO_PEDESTAL = "teleport-no-pedestal": "Teleport goes from pedestal to pedestal.";
    TELEPORT_NOT_YOURS = "teleport-not-yours": "No piece of yours stands on that pedestal.";
    TELEPORT_COOLDOWN = "teleport-cooldown": "You used that pedestal this turn; it rests until your next.";
    SUPPLY_BLOCKED = "supply-blocked": "Pebbles move on only to pebbles of yours or to an empty square.";
    SUPPLY_OVER_FOUR = "supply-over-four": "That would make more than four pebbles on one square.";
    SUPPLY_LINKS = "supply-links": "After 64 links in a turn, pebbles move on only into an empty square.";
    SUPPLY_ONE_STAYS = "supply-one-stays": "One pebble must stay behind when you move into an empty square.";
    REDUCE_TOO_MANY = "reduce-too-many": "Their unit has fewer pebbles than that.";
    STONE_DOMINANCE = "stone-dominance": "You need three pebbles more around it than all others together.";
    STONE_COVERAGE = "stone-coverage": "Your units around that square do not cover three of its sides.";

    NO_VACUUM = "no-vacuum": "That square lies in no empty area of three by three.";
    NOT_A_TILE = "not-a-tile": "That square is not a perimeter tile.";
    NOT_OUTWARD = "not-outward": "A tile slides one square straight outward, towards the edge.";
    TARGET_NOT_BARREN = "target-not-barren": "A tile slides only onto barren ground.";
    TILE_OF_OPPONENT = "tile-of-opponent": "An opponent's piece stands on that tile.";
    NOT_YOUR_TILE = "not-your-tile": "That tile has an opponent's colour and no piece of yours on it.";
}
