/** What is said to whoever looks at a table: what is expected next. */

import { games } from '../api/games.svelte';
import { occupantName } from '../api/table.svelte';
import type { TablePlayer } from './player.svelte';
import { promptOf } from './prompt';
import { headlineText } from './text';

export function statusText(player: TablePlayer): string {
  const view = player.state?.view;
  if (!view) return '';
  if (player.unconfirmed) return `Play ${player.unconfirmed.action}?`;
  const { playing } = player.playback;
  if (playing) return `${view.seats[playing.seat]?.name}: ${playing.text}.`;
  const names = view.seats.map((seat) => seat.name);
  if (view.outcome) return `${headlineText(view.outcome, names, player.mySeats)}.`;
  if (view.status === 'open') return 'Waiting for players.';
  const mover = view.seats[view.mover];
  if (!player.isMyTurn) return `${mover?.name}’s turn: ${mover ? occupantName(mover) : ''}.`;
  return nextStep(player, player.playsSeveral ? `${mover?.name}’s turn` : 'Your turn');
}

/** What a person can do next, as far as they have come. */
function nextStep(player: TablePlayer, who: string): string {
  const { menu, scene } = player.state ?? {};
  const { source, count, verb } = player.hand.input;
  const chosen = menu?.verbs.find((known) => known.id === verb);
  const { choice } = player.hand;
  if (choice) return `${who}: ${choice.verbs.map(({ name }) => name).join(' or ')} at ${choice.square}?`;
  if (source !== null) {
    // Any piece of one's own can be chosen, so that one learns why not.
    const verbs = chosen ? [chosen] : (menu?.verbs ?? []);
    const isAble = verbs.some(({ entries }) => entries.some((entry) => entry.source === source));
    const said = isAble ? `${counted(player, count)}choose where ${source} goes` : `${source} can do nothing now`;
    return `${chosen ? chosen.name : who}: ${said}.`;
  }
  if (chosen) {
    const wanted = chosen.entries.some((entry) => entry.source != null) ? 'choose a piece' : 'choose a square';
    return `${chosen.name}: ${wanted}.`;
  }
  // What comes once in a game is not to be missed among what is always there.
  const swap = menu?.verbs.find(({ swaps_sides, entries }) => swaps_sides && entries.length > 0);
  if (swap) return `${who}: play on, or ${swap.name.toLowerCase()}.`;
  const prompt = menu && scene && promptOf(games.presentation(player.game)?.prompts ?? [], menu, scene.stage);
  // At one screen it is not clear whose turn it is.
  return prompt === undefined ? `${who}.` : player.playsSeveral ? `${who}. ${prompt}` : prompt;
}

function counted(player: TablePlayer, count: number | null): string {
  const { counts } = player.hand;
  if (counts.length < 2) return '';
  return count === null ? 'as many as fit; ' : `${count} of ${counts.at(-1)}; `;
}

/** Beside the name of the game: what one plays, that one no longer does, or that anybody may. */
export function roleText(player: TablePlayer): string {
  const [mine, second] = player.mySeats;
  if (player.isFree) return 'Free table';
  if (isOut(player)) return 'You are out of the game';
  return mine === undefined || second !== undefined ? '' : `You play ${player.state?.view.seats[mine]?.name ?? ''}`;
}

/** Which turn it is, as the list of moves counts them, and in turns of several actions which of those was taken last. Nothing
    is said of what has not begun. */
export function numberText(player: TablePlayer): string {
  const { menu, view } = player.state ?? {};
  const isLong = menu?.verbs.some((verb) => verb.flow === 'ends-turn');
  const numbers: [string, number | undefined][] = [
    ['Turn', view?.status === 'playing' ? view.turn + 1 : view?.turn],
    ['Move', isLong ? view?.undoable : 0],
  ];
  return numbers.flatMap(([what, number]) => (number ? [`${what}\u00a0${number}`] : [])).join('\u00a0· ');
}

/** Whether the visitor has lost while others play on. */
export function isOut(player: TablePlayer): boolean {
  return player.state?.view.status === 'playing' && player.mySeats.length > 0 && player.activeSeats.length === 0;
}
