/** Setups in words. As text a setup is a name and what differs from the usual: `standard+pie=yes`. */

import type { GameInfo } from './types';

type Known = Pick<GameInfo, 'setups' | 'parameters' | 'rated_setup'>;

export interface SetupWords {
  /** Nothing for the one that goes without saying. */
  name: string;
  /** Phrases, such as “with the pie rule”. */
  variations: string[];
}

const STANDARD = 'standard';

export const setupName = (setup: string): string => setup.split('+')[0] ?? setup;

/** The values that a setup says, by parameter. */
export const setupValues = (setup: string): Record<string, string> =>
  Object.fromEntries(
    setup
      .split('+')
      .slice(1)
      .map((part) => part.split('=') as [string, string]),
  );

/** The setup for so many where nobody chooses one: what the server takes then. */
export function usualSetup(game: Known | undefined, players: number, rated: boolean): string {
  const names = game?.setups.filter((setup) => setup.players === players).map(({ name }) => name) ?? [];
  const forRated = rated ? game?.rated_setup : undefined;
  return forRated !== undefined && names.includes(setupName(forRated)) ? forRated : (names[0] ?? STANDARD);
}

export interface Start {
  players: number;
  setup: string;
  /** As one of several to choose from: how many play where that differs, else what the setup is called. */
  label: string;
}

/** What a game can begin with: its setups, and that of rated games. */
export function startsOf(game: Known | undefined): Start[] {
  const setups = game?.setups.map(({ players, name }) => ({ players, setup: name })) ?? [];
  const several = new Set(setups.map(({ players }) => players)).size > 1;
  const rated = game?.rated_setup;
  const like = setups.find(({ setup }) => rated !== undefined && setup === setupName(rated));
  const starts = rated !== undefined && like ? [...setups, { ...like, setup: rated }] : setups;
  return starts.map(({ players, setup }) => ({
    players,
    setup,
    label: [several ? `${players} players` : setupName(setup), ...setupWords(game, setup).variations].join(', '),
  }));
}

export function setupWords(game: Pick<GameInfo, 'parameters'> | undefined, setup: string): SetupWords {
  const name = setupName(setup);
  const variations = Object.entries(setupValues(setup)).map(([key, value]) => {
    const parameter = game?.parameters.find((known) => known.name === key);
    return parameter?.said[parameter.values.indexOf(value)] ?? `${key} ${value}`;
  });
  return { name: name === STANDARD ? '' : name, variations };
}

/** As one of several to choose from: “standard, with the pie rule”. */
export function setupLabel(game: Pick<GameInfo, 'parameters'> | undefined, setup: string): string {
  return [setupName(setup), ...setupWords(game, setup).variations].join(', ');
}

/** How the rules are varied, in sentences: “With the pie rule.” */
export function variationText(game: Pick<GameInfo, 'parameters'> | undefined, setup: string): string {
  const sentence = (phrase: string) => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
  return setupWords(game, setup).variations.map(sentence).join(' ');
}
