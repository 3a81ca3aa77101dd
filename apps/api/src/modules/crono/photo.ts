import { advanceCronoRun, currentCronoRound } from '@starguess/game-core';
import type { Answer } from '../../http/answer.ts';
import { problemAnswer } from '../../http/problem.ts';
import type { CronoGames } from './games.ts';
import type { CronoRepository } from './repository.ts';
import type { RunClock } from './run-clock.ts';

export type PhotoRequest = {
  readonly id: string;
  readonly token: string;
  readonly acceptEncoding: string | null;
};

export type PhotoDependencies = {
  readonly runClock: RunClock;
  readonly games: CronoGames;
  readonly repository: CronoRepository;
  /** The picture at a catalogue address, even one that the catalogue no longer uses. */
  readonly pictureAnswer: (
    address: string,
    acceptEncoding: string | null,
  ) => Promise<Answer | undefined>;
};

/** Headers that would reveal the photo's catalogue address, which is listed next to a name. */
const TELLING_HEADERS: readonly string[] = ['etag', 'cache-control'];

const NOTHING = problemAnswer({ problem: 'not-found' });

/**
 * Answers a photo by its token. The token works for anybody, but only while its round is the run's
 * current or next one.
 */
export function createPhotoAnswer({
  runClock: { read, timeOf },
  games,
  repository,
  pictureAnswer,
}: PhotoDependencies) {
  const addressOf = async (id: string, token: string) => {
    const moment = read();
    const game = await games.find(id, moment.now);
    const sealed = game?.photoSeal.open(token);
    if (game === undefined || sealed === undefined) return undefined;
    const stored = await repository.findRun(game.id, sealed.runId);
    const current =
      stored && currentCronoRound(advanceCronoRun(stored.run, timeOf(stored, moment)));
    const isInView =
      current !== undefined && (sealed.round === current || sealed.round === current + 1);
    return isInView ? game.rounds(sealed.round).answer.photo : undefined;
  };

  return async ({ id, token, acceptEncoding }: PhotoRequest): Promise<Answer> => {
    const address = await addressOf(id, token);
    const picture = address && (await pictureAnswer(address, acceptEncoding));
    if (!picture) return NOTHING;
    const headers = Object.entries(picture.headers).filter(
      ([name]) => !TELLING_HEADERS.includes(name),
    );
    return { ...picture, headers: { ...Object.fromEntries(headers), 'cache-control': 'no-store' } };
  };
}
