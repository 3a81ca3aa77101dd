import type { Clock, Stopwatch } from '../../time/clock.ts';
import { type CronoGamesDependencies, createCronoGames } from './games.ts';
import { type CronoDependencies, createCronoHandlers } from './handlers.ts';
import { createLinkedGame } from './linked-game.ts';
import { createPhotoAnswer, type PhotoDependencies } from './photos/photo.ts';
import { createPhotoWatch } from './photos/photo-watch.ts';
import { createRunClock } from './run-clock.ts';

export type CronoModuleDependencies = Omit<CronoGamesDependencies, 'pictureAt'> &
  Omit<CronoDependencies, 'games' | 'runClock' | 'photosSeen'> & {
    readonly clock: Clock;
    readonly stopwatch: Stopwatch;
    /** The bytes of the catalogue's own pictures. */
    readonly rosterPictureAt: CronoGamesDependencies['pictureAt'];
    /** These, and those that only the database still has. */
    readonly photoAt: PhotoDependencies['pictureAt'];
  };

/** The timed mode: the handlers of its calls, the answer for its photos, and what links tell. */
export function createCrono({
  clock,
  stopwatch,
  rosterPictureAt,
  photoAt,
  ...dependencies
}: CronoModuleDependencies) {
  const games = createCronoGames({ ...dependencies, pictureAt: rosterPictureAt });
  const runClock = createRunClock(clock, stopwatch);
  const watch = createPhotoWatch();
  const shared = { ...dependencies, games, runClock };
  return {
    handlers: createCronoHandlers({ ...shared, photosSeen: watch.seen }),
    photoAnswer: createPhotoAnswer({ ...shared, watch, pictureAt: photoAt }),
    linkedGame: createLinkedGame({ ...dependencies, clock }),
  };
}
