/** The keys of a replay. Comma and full stop do what the arrows do where the arrows walk the board. */

import { isElsewhere } from '../board/hand.svelte';

export interface Replay {
  back: (byAction: boolean) => void;
  forward: (byAction: boolean) => void;
  goStep: (step: number) => void;
}

/** Whether the key was one of a replay, and was obeyed. */
export function replayKey(event: KeyboardEvent, replay: Replay): boolean {
  if (event.defaultPrevented || isElsewhere(event)) return false;
  switch (event.key) {
    case 'ArrowLeft':
    case ',':
    case '<':
      replay.back(event.shiftKey);
      break;
    case 'ArrowRight':
    case '.':
    case '>':
      replay.forward(event.shiftKey);
      break;
    case 'Home':
      replay.goStep(0);
      break;
    case 'End':
      replay.goStep(Infinity);
      break;
    default:
      return false;
  }
  event.preventDefault();
  return true;
}
