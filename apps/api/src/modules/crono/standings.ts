import {
  type CronoStanding,
  cronoScore,
  cronoStanding,
  isCronoFinished,
  type ScoreCount,
} from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type { CronoRepository } from './crono.repository.ts';
import { type StoredRun, suspicionsOf } from './stored-run.ts';

type Counted = { readonly at: Milliseconds; readonly counts: Promise<readonly ScoreCount[]> };

/**
 * A game's runs are counted at most this often, in milliseconds, because counting reads them all.
 */
const COUNTED_EVERY_MS = 2_000;
const REMEMBERED_GAMES = 1_000;

type Asked = { readonly player: StoredRun | undefined; readonly now: Milliseconds };

/** Creates a function that finds a finished run's place among the fair ones; null before its end. */
export function createStandings({ countFinished }: Pick<CronoRepository, 'countFinished'>) {
  const remembered = new LRUCache<string, Counted>({ max: REMEMBERED_GAMES });

  const countedIn = (gameId: string, now: Milliseconds): Counted => {
    const known = remembered.get(gameId);
    if (known !== undefined && Math.abs(now - known.at) < COUNTED_EVERY_MS) return known;
    const counted = { at: now, counts: countFinished(gameId, now) };
    remembered.set(gameId, counted);
    counted.counts.catch(() => remembered.delete(gameId));
    return counted;
  };

  return async (gameId: string, { player, now }: Asked): Promise<CronoStanding | null> => {
    if (player === undefined || !isCronoFinished(player.run, now)) return null;
    const { at, counts } = countedIn(gameId, now);
    const isCounted = suspicionsOf(player).length === 0 && (player.run.span?.endsAt ?? now) <= at;
    return cronoStanding(cronoScore(player.run), { counts: await counts, isCounted });
  };
}
