/** What a person likes, kept in their browser. */

export interface Preferences {
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
  /** The computer player where none was chosen for a game yet. */
  computer: string;
  /** The computer player chosen last, by game. */
  computers: Record<string, string>;
  /** Games whose own clock is wanted where nobody else waits. */
  clocks: Record<string, boolean>;
  /** Whether actions that are not possible now are listed too. */
  allVerbs: boolean;
  /** Whether boards show who holds each square. */
  measures: boolean;
  /** Whether boards point out what a game can: threats, fights that are won. */
  aids: boolean;
  infoWidth: number;
  /** How much of the window's height the sheet of a table has, in hundredths. */
  sheetHeight: number;
  /** Where the sheet lies beside the board. */
  lowSheetHeight: number;
}

const KEY = 'plenum.settings';
const DEFAULT: Preferences = {
  theme: 'system',
  sound: true,
  volume: 0.5,
  speed: 1,
  coordinates: true,
  confirm: false,
  letters: true,
  talk: true,
  computer: 'level:2',
  computers: {},
  clocks: {},
  allVerbs: false,
  measures: false,
  aids: false,
  infoWidth: 300,
  sheetHeight: 55,
  lowSheetHeight: 86,
};
const GLIDE_MS = 240;

class Settings {
  preferences = $state<Preferences>(read());
  #still = matchMedia('(prefers-reduced-motion: reduce)');
  #light = matchMedia('(prefers-color-scheme: light)');

  start(): void {
    this.#paint();
    this.#light.addEventListener('change', () => this.#paint());
  }

  set<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
    this.preferences[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.preferences));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.#paint();
  }

  /** How long a piece glides. */
  get glideMs(): number {
    return this.#still.matches || this.preferences.speed === 0 ? 0 : GLIDE_MS / this.preferences.speed;
  }

  #paint(): void {
    const { theme } = this.preferences;
    document.documentElement.dataset.theme = theme === 'system' ? (this.#light.matches ? 'light' : 'dark') : theme;
  }
}

function read(): Preferences {
  try {
    return { ...DEFAULT, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>) };
  } catch {
    return { ...DEFAULT };
  }
}

export const settings = new Settings();
