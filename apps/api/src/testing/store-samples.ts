import { contentHash } from '@starguess/catalog/files';
import type { CronoRun } from '@starguess/game-core';
import type { Picture } from '../db/database.ts';
import type { Player, StoredGame } from '../modules/crono/crono.table.ts';
import type { StoredRun } from '../modules/crono/stored-run.ts';
import type { StoredTarget } from '../modules/daily/daily.table.ts';
import type { Success } from '../modules/stats/win-counts.ts';
import type { Store } from '../store/store.ts';
import { type Milliseconds, wholeMilliseconds } from '../time/milliseconds.ts';

/** 2026-03-01T10:00:00Z. */
export const NOW = wholeMilliseconds(1_772_359_200_000);
export const TODAY = '2026-03-01';

/** A win of today's first puzzle without a key. */
export function sampleSuccess(changes: Partial<Success> = {}): Success {
  return {
    puzzle: 'classic',
    date: TODAY,
    isDateNamed: false,
    isDateOpen: true,
    tries: undefined,
    key: undefined,
    now: NOW,
    ...changes,
  };
}

/** A target with a record that names it. */
export function sampleTarget(
  targetId: string,
  changes: Partial<StoredTarget> = {},
): StoredTarget & { readonly picture: Picture } {
  return {
    date: TODAY,
    puzzle: 'classic',
    declaration: 'shipped',
    ...changes,
    targetId,
    record: JSON.stringify({ id: targetId }),
    picture: samplePicture(targetId),
  };
}

export function samplePicture(name: string): Picture {
  return { address: `/art/${name}.svg`, bytes: Buffer.from(`<svg>${name}</svg>`) };
}

const { bytes } = samplePicture('ida-vale');
/** A picture named by the hash of its bytes, like those of catalogues. */
export const PORTRAIT: Picture = { address: `/art/${contentHash(bytes)}.svg`, bytes };

const ROSTER = JSON.stringify([
  { id: '/model/ida-vale', name: 'Ida Vale', gender: 'Female', photo: PORTRAIT.address },
]);

export type SampleGame = Partial<StoredGame> & { readonly by?: Buffer };

/** Stores a game that lasts a day. */
export function createSampleGame(
  { crono }: Store,
  { by, ...changes }: SampleGame = {},
): Promise<StoredGame> {
  const game = {
    id: TODAY,
    key: Buffer.alloc(32, 5),
    rosterHash: 'roster',
    expiresAt: wholeMilliseconds(NOW + 86_400_000),
    ...changes,
  };
  const pictures = [PORTRAIT];
  return crono.createGame(game, { roster: ROSTER, pictures, now: NOW, firstUserHash: by });
}

/** The player of a game who has this number. */
export function samplePlayer(number: number, gameId: string = TODAY): Player {
  const userHash = Buffer.alloc(32);
  userHash.writeUInt32BE(number);
  return { gameId, userHash };
}

export type SampleEntry = {
  readonly player: Player;
  readonly score: number;
  readonly endsAt?: Milliseconds;
  /** Null means anonymous. */
  readonly username: string | null;
};

/** Plays a run to its end and puts it on the board. */
export async function enterBoard(
  { crono }: Store,
  { player, score, endsAt = wholeMilliseconds(NOW + 60_000), username }: SampleEntry,
): Promise<void> {
  const beginsAt = wholeMilliseconds(endsAt - 60_000);
  const answers = Array.from({ length: score }, () => ({ isRight: true, at: endsAt - 1 }));
  const run: CronoRun = { seenAt: endsAt, span: { beginsAt, endsAt }, answers };
  await crono.createRun(player, beginsAt);
  await crono.update(player, () => ({ run, submission: { username, at: endsAt }, answer: null }));
}

/** Begins a run unless it has begun. Answers whether this call began it. */
export function beginRun({ run, submission }: StoredRun) {
  const span = { beginsAt: NOW, endsAt: NOW + 60_000 };
  return { run: { ...run, span: run.span ?? span }, submission, answer: run.span === null };
}

/** Ends a round of a run that has begun. Answers the round's number. */
export function endRound({ run, submission }: StoredRun) {
  const answers = [...run.answers, { isRight: true, at: NOW + run.answers.length }];
  return { run: { ...run, answers }, submission, answer: run.answers.length };
}
