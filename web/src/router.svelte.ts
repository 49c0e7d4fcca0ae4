/** Which screen an address means, and moving between screens without loading the page again. */

export type Screen =
  | { name: 'home' }
  | { name: 'table'; code: string }
  | { name: 'rules'; game: string }
  | { name: 'puzzles'; game?: string }
  | { name: 'study'; game?: string }
  | { name: 'lab'; game: string }
  | { name: 'explore'; game: string }
  | { name: 'learn'; game?: string }
  | { name: 'ladder'; game?: string }
  | { name: 'games' }
  | { name: 'watch' }
  | { name: 'community' }
  | { name: 'account' }
  | { name: 'moderation' }
  | { name: 'settings' }
  | { name: 'profile'; person: string }
  | { name: 'challenge'; id: string }
  | { name: 'arena'; code: string }
  | { name: 'arenas' }
  | { name: 'missing' };

export function screenAt(path: string): Screen {
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  const [first, second] = parts;
  if (parts.length === 0) return { name: 'home' };
  if (parts.length === 1 && first !== undefined && isAlone(first)) return { name: first };
  if (parts.length === 2 && second !== undefined) {
    if (first === 't') return { name: 'table', code: second };
    if (first === 'puzzles') return { name: 'puzzles', game: second };
    if (first === 'rules') return { name: 'rules', game: second };
    if (first === 'lab') return { name: 'lab', game: second };
    if (first === 'explore') return { name: 'explore', game: second };
    if (first === 'study') return { name: 'study', game: second };
    if (first === 'learn') return { name: 'learn', game: second };
    if (first === 'ladder') return { name: 'ladder', game: second };
    if (first === 'arena') return { name: 'arena', code: second };
    if (first === 'challenge') return { name: 'challenge', id: second };
    if (first === '@') return { name: 'profile', person: second };
  }
  return { name: 'missing' };
}

/** Screens whose address is one word; some of them are also of a game. */
const ALONE = [
  'account',
  'settings',
  'ladder',
  'learn',
  'puzzles',
  'study',
  'games',
  'watch',
  'community',
  'moderation',
  'arenas',
] as const;

function isAlone(word: string): word is (typeof ALONE)[number] {
  return (ALONE as readonly string[]).includes(word);
}

class Router {
  path = $state(location.pathname);

  start(): void {
    window.addEventListener('popstate', () => (this.path = location.pathname));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.path = location.pathname;
    if (!location.hash) window.scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest('a');
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (
      link.origin !== location.origin ||
      link.target !== '' ||
      link.hasAttribute('download') ||
      link.pathname.startsWith('/api/')
    )
      return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();
