import type { Clock, Stopwatch } from '../../time/clock.ts';
import { type CronoGamesDependencies, createCronoGames } from './games.ts';
import { type CronoDependencies, createCronoHandlers } from './handlers.ts';
import { createPhotoAnswer, type PhotoDependencies } from './photo.ts';
import { createRunClock } from './run-clock.ts';

export type CronoModuleDependencies = CronoGamesDependencies &
  Omit<CronoDependencies, 'games' | 'runClock'> &
  Pick<PhotoDependencies, 'pictureAnswer'> & {
    readonly clock: Clock;
    readonly stopwatch: Stopwatch;
  };

/** The timed mode: the handlers of its calls, and the answer for its photos. */
export function createCrono(dependencies: CronoModuleDependencies) {
  const games = createCronoGames(dependencies);
  const runClock = createRunClock(dependencies.clock, dependencies.stopwatch);
  return {
    handlers: createCronoHandlers({ ...dependencies, games, runClock }),
    photoAnswer: createPhotoAnswer({ ...dependencies, games, runClock }),
  };
}
