import { cronoChallenge, cronoScore, isCronoFinished } from '@starguess/game-core';
import { hashToken, isToken } from '../../secret/token.ts';
import type { Clock, Stopwatch } from '../../time/clock.ts';
import { type CronoDependencies, createCronoHandlers } from './crono.routes.ts';
import { type CronoGamesDependencies, createCronoGames, isGameId } from './games.ts';
import { createPhotoAnswer, type PhotoDependencies } from './photos/photo.ts';
import { createPhotoWatch } from './photos/photo-watch.ts';
import { createRunClock } from './run-clock.ts';

export type CronoModuleDependencies = Omit<CronoGamesDependencies, 'pictureAt'> &
  Omit<CronoDependencies, 'games' | 'runClock' | 'photosSeen'> & {
    readonly clock: Clock;
    readonly stopwatch: Stopwatch;
    /** The bytes of the catalogue's own pictures. */
    readonly rosterPictureAt: CronoGamesDependencies['pictureAt'];
    /** The same pictures, and those that only the database still has. */
    readonly photoAt: PhotoDependencies['pictureAt'];
  };

/**
 * The timed mode: the handlers of its calls, the answer for its photos, what links show, and the
 * scores of circles.
 */
export function createCrono({
  clock,
  stopwatch,
  rosterPictureAt,
  photoAt,
  ...dependencies
}: CronoModuleDependencies) {
  const games = createCronoGames({ ...dependencies, pictureAt: rosterPictureAt });
  const runClock = createRunClock(clock, stopwatch);
  const photoWatch = createPhotoWatch();
  const shared = { ...dependencies, games, runClock };
  return {
    handlers: createCronoHandlers({ ...shared, photosSeen: photoWatch.seen }),
    photoAnswer: createPhotoAnswer({ ...shared, watch: photoWatch, pictureAt: photoAt }),
    linkedGame: createLinkedGame({ ...dependencies, clock }),
    /** `undefined` if there is no such run, or it is not over. */
    scoreOf: async (gameId: string, userId: string) => {
      const moment = runClock.read();
      const { player } = await dependencies.repository.read(gameId, hashToken(userId));
      const isOver = player && isCronoFinished(player.run, runClock.timeOf(player, moment));
      return isOver ? cronoScore(player.run) : undefined;
    },
  };
}

const WITHOUT_SCORE = { best: undefined };

/**
 * Creates a function that finds what a link to a game shows: the best run of a private game, named or
 * not, and no score for other games. It neither creates a game nor extends its life. It resolves
 * to `undefined` if there is no such game.
 */
function createLinkedGame({
  repository,
  clock,
  dayAt,
}: Pick<CronoModuleDependencies, 'repository' | 'clock' | 'dayAt'>) {
  return async (id: string) => {
    if (!isGameId(id)) return undefined;
    const now = clock();
    // The id of a daily game is its date. Today's game exists even if nobody has opened it yet.
    if (id === dayAt(now).date) return WITHOUT_SCORE;
    const game = await repository.findGame(id, now);
    if (game === undefined) return undefined;
    if (!isToken(id)) return WITHOUT_SCORE;
    const { board } = await repository.read(id, undefined);
    const counts = await repository.countFinished(id, now);
    return { best: cronoChallenge(board, counts) ?? undefined };
  };
}
