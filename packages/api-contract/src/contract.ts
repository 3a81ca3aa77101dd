import { GAME_MODES, type GameMode } from '@starguess/game-core';
import { circleRoutes } from './circles.ts';
import { cronoRoutes } from './crono.ts';
import { dailyContract } from './daily-contract.ts';
import { dailyModeRoutes } from './daily-mode-routes.ts';
import { pastDayRoutes } from './past-day.ts';
import { reportRoutes } from './reports.ts';
import type { Route } from './route.ts';

/** The routes that the page calls, by their ids. */
export const pageContract = {
  ...dailyContract,
  ...cronoRoutes,
  ...circleRoutes,
  ...reportRoutes,
} as const;

/** Every route of the API by its id; those that the page doesn't call are for programs. */
export const contract = { ...pageContract, ...pastDayRoutes } as const;

export type PageContract = typeof pageContract;
export type Contract = typeof contract;

/**
 * The ids of the calls that a site with these modes does not have. Players can still have their runs
 * deleted on a site that no longer has Crono.
 */
export function absentCalls(modes: readonly GameMode[]): ReadonlySet<string> {
  const { forgetCronoUser: _kept, ...cronoCalls } = cronoRoutes;
  const callsByMode: Readonly<Record<GameMode, Readonly<Record<string, Route>>>> = {
    ...dailyModeRoutes,
    crono: cronoCalls,
  };
  const absent = GAME_MODES.filter((mode) => !modes.includes(mode));
  return new Set(absent.flatMap((mode) => Object.values(callsByMode[mode]).map(({ id }) => id)));
}
