import type { Clock, Stopwatch } from '../../time/clock.ts';
import { type CronoGamesDependencies, createCronoGames, isGameId } from './games.ts';
import { type CronoDependencies, createCronoHandlers } from './handlers.ts';
import { createPhotoAnswer, createPhotoWatch, type PhotoDependencies } from './photos/photo.ts';
import { isToken } from './round-seal.ts';
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

const WITHOUT_SCORE = { best: undefined };

/**
 * Finds what a link to a game tells: the first entry of a private game's board, and nothing of other
 * games. The game neither begins nor lives longer. Resolves to `undefined` if there is none.
 */
function createLinkedGame({
  repository,
  clock,
  dayAt,
}: Pick<CronoModuleDependencies, 'repository' | 'clock' | 'dayAt'>) {
  return async (id: string) => {
    if (!isGameId(id)) return undefined;
    const now = clock();
    if (id === dayAt(now).date) return WITHOUT_SCORE;
    const game = await repository.findGame(id, now);
    if (game === undefined) return undefined;
    if (!isToken(id)) return WITHOUT_SCORE;
    const { board } = await repository.read(id, undefined);
    return { best: board[0] };
  };
}
