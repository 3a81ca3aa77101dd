import { practiceAddress } from '@starguess/api-contract/page';
import { type GameMode, isPracticeSeed } from '@starguess/game-core';
import { siteAddress } from '../../settings/base-path.ts';

/** The content of the query of a practice address. */
export type PracticeQuery = {
  /** Undefined if there is no valid one. */
  readonly seed: string | undefined;
  /** Whether the address has an invalid seed. */
  readonly isGarbled: boolean;
  /** The hash of the pool that the sender's round was drawn from. */
  readonly poolHash: string | undefined;
  /** The sender's tries, or points in crono; undefined if there is no valid number. */
  readonly friendsResult: number | undefined;
};

export function practiceQueryIn(game: GameMode, search: string): PracticeQuery {
  const query = new URLSearchParams(search);
  const seed = query.get('seed');
  if (seed === null || !isPracticeSeed(seed)) {
    const isGarbled = seed !== null;
    return { seed: undefined, isGarbled, poolHash: undefined, friendsResult: undefined };
  }
  return {
    seed,
    isGarbled: false,
    poolHash: query.get('of') ?? undefined,
    friendsResult: resultIn(game, query.get('beat')),
  };
}

type SharedRound = {
  readonly seed: string;
  readonly poolHash: string;
  /** Tries, or points in crono. */
  readonly result: number;
};

/** The whole address that a result is shared with. */
export function sharedRoundAddress(
  game: GameMode,
  { seed, poolHash, result }: SharedRound,
): string {
  const query = new URLSearchParams({ seed, of: poolHash, beat: String(result) });
  return siteAddress(`${practiceAddress(game)}?${query}`);
}

const SEED_LENGTH = 12;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** 72 random bits, so that no two players begin the same round by chance. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The most tries that a success call can carry. */
const MOST_TRIES = 10_000;

function resultIn(game: GameMode, text: string | null): number | undefined {
  if (text === null || !/^\d{1,5}$/.test(text)) return undefined;
  const result = Number(text);
  const least = game === 'crono' ? 0 : 1;
  return result >= least && result <= MOST_TRIES ? result : undefined;
}
