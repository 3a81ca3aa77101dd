import { advanceCronoRun, currentCronoRound } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../../../http/answer.ts';
import { problemAnswer } from '../../../http/problem.ts';
import { createStaticFile, type StaticFile, UNSTORED } from '../../../http/static-file.ts';
import type { CronoRepository } from '../crono.repository.ts';
import type { CronoGames } from '../games.ts';
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

/** Photos stay in memory, because sending one again then costs less than making it again. */
const REMEMBERED_PHOTOS = 1_000;

const PHOTO_NOT_FOUND = problemAnswer({ problem: 'not-found' });

/**
 * Creates the function that answers with the photo of a token. The token works for anybody, but
 * only while its round is the run's current or next one. Each token gets its own variant of the
 * catalogue's picture.
 */
export function createPhotoAnswer(dependencies: PhotoDependencies) {
  const { runClock, games, repository, pictureAt, watch } = dependencies;
  const remembered = new LRUCache<string, StaticFile>({ max: REMEMBERED_PHOTOS });

  const fileOf = async (token: string, address: string) => {
    const known = remembered.get(token);
    if (known !== undefined) return known;
    const picture = await pictureAt(address);
    if (picture === undefined) return undefined;
    const photo = photoVariant(picture);
    const file = createStaticFile({ ...photo, cacheControl: UNSTORED, compressesFast: true });
    remembered.set(token, file);
    return file;
  };

  const findInView = async (
    id: string,
    token: string,
  ): Promise<{ readonly sealed: SealedRound; readonly address: string } | undefined> => {
    const moment = runClock.read();
    const game = await games.find(id, moment.now);
    const sealed = game?.photoSeal.open(token);
    if (game === undefined || sealed === undefined) return undefined;
    const stored = await repository.findRun(game.id, sealed.runId);
    const current =
      stored && currentCronoRound(advanceCronoRun(stored.run, runClock.timeOf(stored, moment)));
    const isInView =
      current !== undefined && (sealed.round === current || sealed.round === current + 1);
    return isInView ? { sealed, address: game.rounds(sealed.round).answer.photo } : undefined;
  };

  return async ({ id, token, acceptEncoding }: PhotoRequest): Promise<Answer> => {
    const shown = await findInView(id, token);
    const file = shown && (await fileOf(token, shown.address));
    if (shown === undefined || file === undefined) return PHOTO_NOT_FOUND;
    watch.note(shown.sealed);
    return file.answer(acceptEncoding);
  };
}
