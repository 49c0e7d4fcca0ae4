//! Which rule forbids an action.

use std::collections::BTreeSet;

use game::{Game, Rule};
use vacuum::law;

use crate::positions::{action, position};

/// No game leads to a tile with other ground right outside it, but a text may.
const TILE_BEHIND_TILE: &str = "..r..r....../....rrwwww../.rP######Pw./.r########w./.r########w./\
    .r########w./.o########g./.o########g./.o########g./.oP######Pg./..oooogggg../............ - RO R 1 - -";

/// (position, action, the rule that forbids it)
const ILLEGAL: &[(&str, &str, &Rule)] = &[
    ("start c4:R1 ROx R 1 - -", "vacuum e5", law::GAME_OVER),
    ("start - ROx R 1 - -", "commit", law::GAME_OVER),
    ("start - RO R C - -", "vacuum e5", law::ONLY_COMMIT_LEFT),
    ("start - RO R C - -", "exit", law::ONLY_COMMIT_LEFT),
    ("start d5:Rb RO R Kd5 R -", "vacuum h8", law::IN_CHAIN),
    ("start d5:Rb RO R Kd5 R -", "commit", law::IN_CHAIN),
    ("start d5:Rb RO R 1 R -", "exit", law::NO_CHAIN),
    ("start - RO R 1 - -", "commit", law::FINAL_ACTION_NEEDED),
    ("start - RO R 3 - -", "commit", law::FINAL_ACTION_NEEDED),
    ("start c4:R1 RO R 2 - -", "entrench c4", law::STAGE_1_OVER),
    ("start c4:R1,d4:O1 RO R 3 - -", "attack c4 d4 1", law::STAGE_1_OVER),
    ("start c4:R1,d4:R1 RO R 3 - -", "supply c4 d4 1", law::STAGE_2_OVER),
    ("start c2:R1 RO R 3 - -", "teleport c2 c2", law::STAGE_2_OVER),
    // Units
    ("start - RO R 1 - -", "entrench c4", law::NO_PEBBLES),
    ("start c4:Rs RO R 1 R -", "retreat c4 c6", law::NO_PEBBLES),
    ("start c4:O1 RO R 1 - -", "entrench c4", law::NOT_YOUR_UNIT),
    ("start c4:O1n ROxG R 1 - -", "supply c4 c5 1", law::NOT_YOUR_UNIT),
    ("start c4:R4 RO R 1 - -", "entrench c4", law::UNIT_FULL),
    // Retreat
    ("start c4:R1 RO R 1 - -", "retreat c4 c5", law::RETREAT_DISTANCE),
    ("start c4:R1 RO R 1 - -", "retreat c4 f4", law::RETREAT_DISTANCE),
    ("start c4:R1 RO R 1 - -", "retreat c4 c4", law::RETREAT_DISTANCE),
    ("start c4:R1 RO R 1 - -", "retreat c4 a4", law::TARGET_BARREN),
    ("start c4:R1,c6:R1 RO R 1 - -", "retreat c4 c6", law::TARGET_NOT_EMPTY),
    ("start d4:R1,c5:Rs,d5:G1n,e5:Rb ROGx R 1 R -", "retreat d4 d6", law::RETREAT_NO_MIDDLE),
    ("start b5:R1,b6:Rs,c6:O1 RO R 1 R -", "retreat b5 b7", law::RETREAT_NO_MIDDLE),
    ("start c4:R1,c9:O1 RO R 1 - -", "retreat c4 c6", law::RETREAT_NEARER),
    ("start c2:O1,c4:R1,e9:Gs ROG R 1 G -", "retreat c4 c6", law::RETREAT_NEARER),
    // Extend
    ("start c4:R1,d5:R2 RO R 1 - -", "extend d5 e6", law::EXTEND_NOT_SINGLE),
    ("start c4:R1,d5:R1 RO R 1 - -", "extend d5 f7", law::NOT_ADJACENT),
    ("start c4:R1,d5:R1 RO R 1 - -", "extend d5 e5", law::EXTEND_NO_LINE),
    ("start c4:R2,d5:R1 RO R 1 - -", "extend d5 e6", law::EXTEND_NO_LINE),
    ("start:a4 a4:R1 RO R 1 - -", "extend a4 b4", law::EXTEND_NO_LINE),
    ("start b4:R1,c4:R1 RO R 1 - -", "extend b4 a4", law::TARGET_BARREN),
    ("start c4:R1,d5:R1,e6:O1 RO R 1 - -", "extend d5 e6", law::TARGET_NOT_EMPTY),
    // Cast
    ("start c4:R1 RO R 1 - -", "cast c4 n", law::NO_STONE),
    ("start c4:Os RO R 1 O -", "cast c4 n", law::NOT_YOUR_STONE),
    ("start c4:Osn ROxG R 1 O -", "cast c4 n", law::NOT_YOUR_STONE),
    ("start c4:Rs,c5:R1 RO R 1 R -", "cast c4 s", law::CAST_BLOCKED),
    ("start c4:Rs,c5:Osn ROxG R 1 RO -", "cast c4 s", law::CAST_BLOCKED),
    ("start c4:Rs,c5:Rb RO R 1 R -", "cast c4 s", law::CAST_BLOCKED),
    ("start b4:Rs RO R 1 R -", "cast b4 w", law::CAST_BLOCKED),
    ("start:a4 a4:Rs RO R 1 R -", "cast a4 w", law::CAST_BLOCKED),
    // Boulder
    ("start c4:R1 RO R 1 - -", "boulder c4 c5", law::NO_BOULDER),
    ("start c4:Ob RO R 1 O -", "boulder c4 c5", law::NOT_YOUR_BOULDER),
    ("start c4:Rb RO R 1 R -", "boulder c4 c6", law::NOT_ADJACENT),
    ("start b4:Rb RO R 1 R -", "boulder b4 a4", law::TARGET_BARREN),
    ("start c4:Rb,c5:Rs RO R 1 R -", "boulder c4 c5", law::OWN_PIECE),
    ("start c4:Rb,c5:O1n ROxG R 1 R -", "boulder c4 c5", law::NEUTRAL_PIECE),
    ("start c4:Rb,c5:O1,d5:Ob RO R 1 RO -", "boulder c4 c5", law::PRESSURE_NOT_GREATER),
    // v6
    ("start c4:Rb,c5:R1,h5:Rb RO R Kh5 R -", "boulder c4 c5", law::CHAIN_OTHER_BOULDER),
    ("start c4:Rb RO R Kc4 R -", "boulder c4 c5", law::CHAIN_EMPTY),
    ("start c4:Rb,c5:Ob RO R Kc4 RO -", "boulder c4 c5", law::PRESSURE_NOT_GREATER),
    // Attack
    ("start c4:R1,c5:O1 RO R 1 - -", "attack c4 c5 2", law::COUNT_TOO_GREAT),
    ("start c4:R1,c6:O1 RO R 1 - -", "attack c4 c6 1", law::NOT_ADJACENT),
    ("start b4:R1 RO R 1 - -", "attack b4 a4 1", law::TARGET_BARREN),
    ("start c4:R1 RO R 1 - -", "attack c4 c5 1", law::NO_OPPONENT),
    ("start c4:R1,c5:R1 RO R 1 - -", "attack c4 c5 1", law::OWN_PIECE),
    ("start c4:R1,c5:O1n ROxG R 1 - -", "attack c4 c5 1", law::NEUTRAL_PIECE),
    ("start c4:R1,c5:O1 RO R 1 - -", "attack c4 c5 1", law::PRESSURE_NOT_GREATER),
    // Teleport
    ("start c2:R1 RO R 1 - -", "teleport c2 c3", law::TELEPORT_NO_PEDESTAL),
    ("start c3:R1 RO R 1 - -", "teleport c3 c2", law::TELEPORT_NO_PEDESTAL),
    ("start c2:O1 RO R 1 - -", "teleport c2 j9", law::TELEPORT_NOT_YOURS),
    ("start - RO R 1 - -", "teleport c2 j9", law::TELEPORT_NOT_YOURS),
    ("start j9:R1 RO R 2 - c2,j9", "teleport j9 j2", law::TELEPORT_COOLDOWN),
    ("start j9:R1 RO R 2 - c2", "teleport j9 c2", law::TELEPORT_COOLDOWN),
    ("start c2:R1,j9:O1n ROxG R 1 - -", "teleport c2 j9", law::NEUTRAL_PIECE),
    // Supply
    ("start c4:R1,c5:R1 RO R 1 - -", "supply c4 c5 2", law::COUNT_TOO_GREAT),
    ("start c4:R1,c6:R1 RO R 1 - -", "supply c4 c6 1", law::NOT_ADJACENT),
    ("start b4:R2 RO R 1 - -", "supply b4 a4 1", law::TARGET_BARREN),
    ("start c4:R1,c5:O1 RO R 1 - -", "supply c4 c5 1", law::SUPPLY_BLOCKED),
    ("start c4:R1,c5:Rs RO R 1 R -", "supply c4 c5 1", law::SUPPLY_BLOCKED),
    ("start c4:R2,c5:R3 RO R 1 - -", "supply c4 c5 2", law::SUPPLY_OVER_FOUR),
    ("start c4:R2 RO R 1 - -", "supply c4 c5 2", law::SUPPLY_ONE_STAYS),
    // Reduce
    ("start c4:R1,c5:O2 RO R 1 - -", "reduce c4 c5 2", law::COUNT_TOO_GREAT),
    ("start c4:R2,c5:O1 RO R 1 - -", "reduce c4 c5 2", law::REDUCE_TOO_MANY),
    ("start c4:R2,c5:Os RO R 1 O -", "reduce c4 c5 1", law::TARGET_NOT_PEBBLES),
    ("start c4:R2,c6:O1 RO R 1 - -", "reduce c4 c6 1", law::NOT_ADJACENT),
    ("start c4:R2,c5:O1n ROxG R 1 - -", "reduce c4 c5 1", law::NEUTRAL_PIECE),
    // Stone
    ("start - RO R 1 - -", "stone a0", law::TARGET_BARREN),
    ("start c4:R1 RO R 1 - -", "stone c4", law::TARGET_NOT_EMPTY),
    ("start e4:R1,d5:R1,f5:O1,e6:R1 RO R 1 - -", "stone e5", law::STONE_DOMINANCE),
    ("start e4:R1,d5:R1,f5:O1n,e6:R1 ROxG R 1 - -", "stone e5", law::STONE_DOMINANCE),
    ("start e4:R4,e6:R4 RO R 1 - -", "stone e5", law::STONE_COVERAGE),
    // v8
    ("start d4:R4,e4:R4,f4:R4 RO R 1 - -", "stone e5", law::STONE_COVERAGE),
    // War
    ("start c4:R2,c5:Os RO R 1 O -", "war c4 c5", law::TARGET_NOT_PEBBLES),
    ("start c4:R2,c5:O2 RO R 1 - -", "war c4 c5", law::PRESSURE_NOT_GREATER),
    ("start c4:R2,c6:O1 RO R 1 - -", "war c4 c6", law::NOT_ADJACENT),
    // Vacuum, v10
    ("start - RO R 1 - -", "vacuum b1", law::TARGET_BARREN),
    ("start e5:R1 RO R 1 - -", "vacuum e5", law::TARGET_NOT_EMPTY),
    ("start:c0 - RO R 1 - -", "vacuum c0", law::NO_VACUUM),
    ("start d3:R1 RO R 1 - -", "vacuum c2", law::NO_VACUUM),
    ("start d3:O1n ROxG R 1 - -", "vacuum c2", law::NO_VACUUM),
    // Perimeter, v11 and v12
    ("start - RO R 1 - -", "perimeter c2 c1", law::NOT_A_TILE),
    ("start - RO R 1 - -", "perimeter b2 b1", law::NOT_OUTWARD),
    ("start - RO R 1 - -", "perimeter b2 a1", law::NOT_OUTWARD),
    ("start:a2 - RO R 1 - -", "perimeter a2 b2", law::NOT_OUTWARD),
    ("start:a2 - RO R 1 - -", "perimeter a2 a1", law::NOT_OUTWARD),
    ("start:a4 - RO R 1 - -", "perimeter a4 a5", law::NOT_OUTWARD),
    (TILE_BEHIND_TILE, "perimeter f1 f0", law::TARGET_NOT_BARREN),
    ("start c1:O1n ROxG R 1 - -", "perimeter c1 c0", law::NEUTRAL_PIECE),
    ("start c1:O1 RO R 1 - -", "perimeter c1 c0", law::TILE_OF_OPPONENT),
    ("start - RO R 1 - -", "perimeter b6 a6", law::NOT_YOUR_TILE),
];

#[test]
fn illegal_actions_name_the_rule() {
    check_illegal(ILLEGAL);
    let mut reached: BTreeSet<&str> = ILLEGAL.iter().map(|(_, _, rule)| rule.id).collect();
    // It takes more than a position: see v7_at_most_64_links.
    reached.insert(law::SUPPLY_LINKS.id);
    let known: BTreeSet<&str> = law::ALL.iter().map(|rule| rule.id).collect();
    assert_eq!(reached, known, "a row for every rule");
}

pub fn check_illegal(rows: &[(&str, &str, &Rule)]) {
    for (before, deed, rule) in rows {
        assert_eq!(
            position(before).check(action(deed)).map_err(|found| found.id),
            Err(rule.id),
            "{deed} in {before}"
        );
    }
}
