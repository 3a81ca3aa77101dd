import { dailyModeAddress, difficultyAddress, PAGE_PATHS } from '@starguess/api-contract';
import { DAILY_MODES, DIFFICULTIES } from '@starguess/game-core';
import { matchPath } from 'react-router';
import { hasPage } from '../addresses.ts';
import { archiveScreen } from '../features/archive/archive-code.ts';
import { castScreen } from '../features/cast/cast-screen-code.ts';
import { cronoMode } from '../features/crono/crono-mode.tsx';
import { type CodeOnDemand, codeOnDemand } from '../on-demand/code-on-demand.ts';
import { ageNotice, isAgeNoticeDue } from './age-gate.tsx';
import { DAILY_MODE_ENTRIES } from './daily-modes.ts';

export const carryOnScreen = codeOnDemand('carry-on', {
  load: () => import('../features/statistics/carry-on/carry-on-screen.tsx'),
  part: ({ CarryOnScreen }) => CarryOnScreen,
  messages: ['carryOn'],
});

export const tablesScreen = codeOnDemand('tables', {
  load: () => import('../features/tables/tables-screen.tsx'),
  part: ({ TablesScreen }) => TablesScreen,
  messages: ['tables', 'crono', 'share'],
});

export const privacyScreen = codeOnDemand('privacy', {
  load: () => import('../features/privacy/privacy.tsx'),
  part: ({ Privacy }) => Privacy,
  messages: ['privacy'],
});

const SCREENS: readonly (readonly [pattern: string, code: CodeOnDemand<unknown>])[] = [
  ...DAILY_MODES.map((mode) => [dailyModeAddress(mode), DAILY_MODE_ENTRIES[mode].screen] as const),
  ...DIFFICULTIES.map(
    (difficulty) => [difficultyAddress(difficulty), DAILY_MODE_ENTRIES.classic.screen] as const,
  ),
  [PAGE_PATHS.archive, archiveScreen],
  [PAGE_PATHS.newCronoGame, cronoMode.newGame],
  [PAGE_PATHS.cronoGame, cronoMode.screen],
  [PAGE_PATHS.carryOn, carryOnScreen],
  [PAGE_PATHS.tables, tablesScreen],
  [PAGE_PATHS.table, tablesScreen],
  [PAGE_PATHS.privacy, privacyScreen],
  [PAGE_PATHS.cast, castScreen],
  [PAGE_PATHS.castChannels, castScreen],
];

/** The code of the screen at a path; undefined for a screen that needs none beyond the app's. */
export function firstScreenCode(path: string): CodeOnDemand<unknown> | undefined {
  if (isAgeNoticeDue()) return ageNotice;
  const decoded = decodedPath(path);
  if (!hasPage(decoded)) return undefined;
  return SCREENS.find(([pattern]) =>
    matchPath({ path: pattern, caseSensitive: true }, decoded),
  )?.[1];
}

/** Decodes a path as the router does. A path that cannot be decoded matches no screen. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
