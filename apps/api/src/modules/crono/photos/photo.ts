import { advanceCronoRun, currentCronoRound } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../../../http/answer.ts';
import { problemAnswer } from '../../../http/problem.ts';
import type { CronoGames } from '../games.ts';
import type { CronoRepository } from '../repository.ts';
import type { SealedRound } from '../round-seal.ts';
import type { RunClock } from '../run-clock.ts';
import { type Photo, photoVariant } from './photo-variant.ts';

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
  /** A file for one caller, which no cache keeps. */
  readonly briefFile: (photo: Photo) => BriefFile;
  readonly watch: PhotoWatch;
};

type BriefFile = {
  readonly answer: (acceptEncoding: string | null) => Answer | Promise<Answer>;
};

/** What has been sent is sent again from memory, which costs less than to make it. */
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
  briefFile,
  watch,
}: PhotoDependencies) {
  const remembered = new LRUCache<string, BriefFile>({ max: REMEMBERED_PHOTOS });

  const fileOf = async (token: string, address: string) => {
    const known = remembered.get(token);
    if (known !== undefined) return known;
    const picture = await pictureAt(address);
    if (picture === undefined) return undefined;
    const file = briefFile(photoVariant(picture));
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

/** Remembers of which rounds this process has sent the photo. */
export type PhotoWatch = {
  readonly note: (sealed: SealedRound) => void;
  /** Of how many of a run's first rounds the photo has been sent. */
  readonly seen: (runId: number, rounds: number) => number;
};

const REMEMBERED_RUNS = 10_000;

/** Other processes send photos too, and a restart forgets: so what is missing proves nothing. */
export function createPhotoWatch(): PhotoWatch {
  const runs = new LRUCache<number, Set<number>>({ max: REMEMBERED_RUNS });
  return {
    note: ({ runId, round }) => {
      const rounds = runs.get(runId);
      if (rounds === undefined) runs.set(runId, new Set([round]));
      else rounds.add(round);
    },
    seen: (runId, rounds) => {
      const known = runs.get(runId);
      return known === undefined ? 0 : [...known].filter((round) => round < rounds).length;
    },
  };
}
