/** The one menu of the page: of the right mouse button wherever no text, link or field is under it, and of every ⋯. */

export interface MenuItem {
  text: string;
  /** What it does, or where it leads. */
  act?: () => void;
  href?: string;
  /** Whether what it leads to is a file, or a page to lay beside this one. */
  as?: 'file' | 'tab';
  /** Why it cannot be chosen now. */
  unless?: string;
}

export interface Spot {
  x: number;
  y: number;
}

export interface Offered {
  game: string;
  items: () => readonly MenuItem[];
}

const NOTHING: readonly MenuItem[] = [];

class PageMenu {
  /** Where it is open. */
  at = $state.raw<Spot | null>(null);
  #offered = $state.raw<Offered | null>(null);
  /** What can be done with what lies under the pointer. */
  #here = $state.raw<readonly MenuItem[]>(NOTHING);

  /** What the screen that is looked at has to offer. */
  get items(): readonly MenuItem[] {
    return [...this.#here, ...(this.#offered?.items() ?? NOTHING)];
  }

  /** The game it is about, if it is about one. */
  get game(): string | undefined {
    return this.#offered?.game;
  }

  /** A screen says what it offers, until it goes. */
  offer(offered: Offered): () => void {
    this.#offered = offered;
    return () => {
      if (this.#offered === offered) this.#offered = null;
    };
  }

  open(at: Spot, here = NOTHING): void {
    this.#here = here;
    this.at = at;
  }

  /** Beside what was pressed, by pointer or by key. */
  openAt({ currentTarget }: Event): void {
    const box = (currentTarget as HTMLElement).getBoundingClientRect();
    this.open({ x: box.left, y: box.bottom + 4 });
  }

  close(): void {
    this.at = null;
  }
}

export const pageMenu = new PageMenu();

/** What the browser has a better menu for. */
const FOREIGN = 'a, button, input, textarea, select, label, summary, img, dialog, [role=menu], [popover]';

/** Whether the browser's own menu is wanted: on links and fields, on words, and while something is selected. */
export function isForBrowser(event: MouseEvent): boolean {
  const target = event.target as HTMLElement;
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  const isSelecting = getSelection()?.isCollapsed === false;
  return isTouch || isSelecting || target.closest(FOREIGN) !== null || hasWords(target);
}

function hasWords(target: Element): boolean {
  return [...target.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
}
