/** What the server says and is told: its own types, written by the server's build, and a few names for their parts. */

import type { Against } from './generated/Against';
import type { GameResult } from './generated/GameResult';
import type { NewTable as WholeNewTable } from './generated/NewTable';

export type * from './generated/AccountInfo';
export type * from './generated/ActionView';
export type * from './generated/Adapted';
export type * from './generated/Against';
export type * from './generated/Analysis';
export type * from './generated/AnalysisLine';
export type * from './generated/AnalysisWish';
export type * from './generated/Archive';
export type * from './generated/ArenaGameInfo';
export type * from './generated/ArenaInfo';
export type * from './generated/ArenaList';
export type * from './generated/ArenaPage';
export type * from './generated/ArenaStanding';
export type * from './generated/BoardLook';
export type * from './generated/BoardName';
export type * from './generated/Card';
export type * from './generated/Chart';
export type * from './generated/CardSeat';
export type * from './generated/ChallengeInfo';
export type * from './generated/CharacterInfo';
export type * from './generated/ClientMessage';
export type * from './generated/ClockRule';
export type * from './generated/ClockView';
export type * from './generated/Command';
export type * from './generated/Ending';
export type * from './generated/CommandId';
export type * from './generated/ComputerInfo';
export type * from './generated/Content';
export type * from './generated/DaysOffInfo';
export type * from './generated/Decision';
export type * from './generated/DroppedCommand';
export type * from './generated/Entry';
export type * from './generated/Estimate';
export type * from './generated/Fact';
export type * from './generated/Figures';
export type * from './generated/Flow';
export type * from './generated/Followed';
export type * from './generated/GameInfo';
export type * from './generated/GameResult';
export type * from './generated/Gesture';
export type * from './generated/Glimpse';
export type * from './generated/Heap';
export type * from './generated/Hidden';
export type * from './generated/Inbox';
export type * from './generated/KeptTable';
export type * from './generated/Leaderboard';
export type * from './generated/Me';
export type * from './generated/Menu';
export type * from './generated/MenuEntry';
export type * from './generated/MenuVerb';
export type * from './generated/MirrorState';
export type * from './generated/Minded';
export type * from './generated/Mistake';
export type * from './generated/NewReport';
export type * from './generated/NewSeat';
export type * from './generated/NotRated';
export type * from './generated/Openings';
export type * from './generated/Opponent';
export type * from './generated/OnlineInfo';
export type * from './generated/OnlinePerson';
export type * from './generated/NoticeChoices';
export type * from './generated/NoticeKind';
export type * from './generated/Outcome';
export type * from './generated/Overlay';
export type * from './generated/PairedTable';
export type * from './generated/ParameterInfo';
export type * from './generated/PendingCommand';
export type * from './generated/Piece';
export type * from './generated/PieceLook';
export type * from './generated/Played';
export type * from './generated/Pool';
export type * from './generated/Planned';
export type * from './generated/Portrait';
export type * from './generated/Presentation';
export type * from './generated/Profile';
export type * from './generated/Prompt';
export type * from './generated/Rank';
export type * from './generated/RatingInfo';
export type * from './generated/Reachable';
export type * from './generated/Reason';
export type * from './generated/Relation';
export type * from './generated/ReportContext';
export type * from './generated/Reported';
export type * from './generated/Reviewed';
export type * from './generated/Save';
export type * from './generated/Room';
export type * from './generated/Said';
export type * from './generated/Says';
export type * from './generated/Scene';
export type * from './generated/Seat';
export type * from './generated/SeatAccount';
export type * from './generated/SeatFacts';
export type * from './generated/SeatView';
export type * from './generated/SeekInfo';
export type * from './generated/ServerMessage';
export type * from './generated/SignedIn';
export type * from './generated/Square';
export type * from './generated/Stage';
export type * from './generated/Step';
export type * from './generated/Studied';
export type * from './generated/StudyAnswer';
export type * from './generated/StudyWish';
export type * from './generated/Sure';
export type * from './generated/TableView';
export type * from './generated/Terms';
export type * from './generated/TurnView';
export type * from './generated/Verb';
export type * from './generated/Visibility';
export type * from './generated/Watched';

/** A whole game as data; plain `Record` is TypeScript's own. */
export type { Record as GameRecord } from './generated/Record';

/** A rating after a game. */
export type { Point as RatedPoint } from './generated/Point';

/** Which games of somebody to list; the next page comes after the last game of this one. */
export interface WhichGames {
  game?: string;
  result?: GameResult;
  against?: Against;
  rated?: boolean;
  before_ms?: number;
  before_code?: string;
}

/** A table to make: what is left out is what most people want. */
export type NewTable = Pick<WholeNewTable, 'game'> & Partial<WholeNewTable>;

/** The shape of every error the server answers with. */
export interface Refusal {
  code: string;
  sentence: string;
}
