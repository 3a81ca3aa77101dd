import { advanceCronoRun, currentCronoRound } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../../../http/answer.ts';
import { problemAnswer } from '../../../http/problem.ts';
import { createStaticFile, type StaticFile, UNSTORED } from '../../../http/static-file.ts';
import type { CronoGames } from '../games.ts';
import type { CronoRepository } from '../repository.ts';
import type { SealedRound } from '../round-seal.ts';
import type { RunClock } from '../run-clock.ts';
import { type Photo, photoVariant } from './photo-variant.ts';
import type { PhotoWatch } from './photo-watch.ts';

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
  readonly pictureAt: (address: string) => Promise<Photo | undefined>;
  readonly watch: PhotoWatch;
};

/** In memory, because sending one again costs less than making it again. */
const REMEMBERED_PHOTOS = 1_000;

const NOTHING = problemAnswer({ problem: 'not-found' });

/**
 * Answers a photo by its token. The token works for anybody, but only while its round is the run's
 * current or next one. Each token has a variant of its own of the catalogue's picture.
 */
export function createPhotoAnswer({
  runClock: { read, timeOf },
  games,
  repository,
  pictureAt,
  watch,
}: PhotoDependencies) {
  const remembered = new LRUCache<string, StaticFile>({ max: REMEMBERED_PHOTOS });

  const fileOf = async (token: string, address: string) => {
    const known = remembered.get(token);
    if (known !== undefined) return known;
    const picture = await pictureAt(address);
    if (picture === undefined) return undefined;
    const photo = photoVariant(picture);
    const file = createStaticFile({ ...photo, cacheControl: UNSTORED, isBrief: true });
    remembered.set(token, file);
    return file;
  };

  const inView = async (
    id: string,
    token: string,
  ): Promise<{ readonly sealed: SealedRound; readonly address: string } | undefined> => {
    const moment = read();
    const game = await games.find(id, moment.now);
    const sealed = game?.photoSeal.open(token);
    if (game === undefined || sealed === undefined) return undefined;
    const stored = await repository.findRun(game.id, sealed.runId);
    const current =
      stored && currentCronoRound(advanceCronoRun(stored.run, timeOf(stored, moment)));
    const isInView =
      current !== undefined && (sealed.round === current || sealed.round === current + 1);
    return isInView ? { sealed, address: game.rounds(sealed.round).answer.photo } : undefined;
  };

  return async ({ id, token, acceptEncoding }: PhotoRequest): Promise<Answer> => {
    const seen = await inView(id, token);
    const file = seen && (await fileOf(token, seen.address));
    if (seen === undefined || file === undefined) return NOTHING;
    watch.note(seen.sealed);
    return file.answer(acceptEncoding);
  };
}
