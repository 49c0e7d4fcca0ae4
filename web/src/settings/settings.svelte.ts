/** What a person likes, kept in their browser. */

export interface Liked {
  theme: 'system' | 'light' | 'dark';
  sound: boolean;
  volume: number;
  /** How fast pieces move; zero for not at all. */
  speed: number;
  coordinates: boolean;
  confirm: boolean;
  /** Whether single letters choose verbs: people who speak to their computer may not want that. */
  letters: boolean;
  /** Whether characters say something now and then. */
  talk: boolean;
  /** The computer player chosen last. */
  computer: string;
  infoWidth: number;
}

const KEY = 'plenum.settings';
const DEFAULT: Liked = {
  theme: 'system',
  sound: true,
  volume: 0.5,
  speed: 1,
  coordinates: true,
  confirm: false,
  letters: true,
  talk: true,
  computer: 'level:2',
  infoWidth: 300,
};
const GLIDE_MS = 240;

class Settings {
  liked = $state<Liked>(read());
  #still = matchMedia('(prefers-reduced-motion: reduce)');
  #light = matchMedia('(prefers-color-scheme: light)');

  start(): void {
    this.#paint();
    this.#light.addEventListener('change', () => this.#paint());
  }

  set<Name extends keyof Liked>(name: Name, value: Liked[Name]): void {
    this.liked[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.liked));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.#paint();
  }

  /** How long a piece glides. */
  get glideMs(): number {
    return this.#still.matches || this.liked.speed === 0 ? 0 : GLIDE_MS / this.liked.speed;
  }

  #paint(): void {
    const { theme } = this.liked;
    document.documentElement.dataset.theme = theme === 'system' ? (this.#light.matches ? 'light' : 'dark') : theme;
  }
}

function read(): Liked {
  try {
    return { ...DEFAULT, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Liked>) };
  } catch {
    return { ...DEFAULT };
  }
}

export const settings = new Settings();
