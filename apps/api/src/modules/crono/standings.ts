import {
  type CronoChallenge,
  type CronoStanding,
  cronoChallenge,
  cronoScore,
  cronoStanding,
  isCronoFinished,
  type ScoreCount,
} from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type { CronoRepository, GameState } from './crono.repository.ts';
import type { Game } from './games.ts';
import { type StoredRun, suspicionsOf } from './stored-run.ts';

type Counted = { readonly at: Milliseconds; readonly counts: Promise<readonly ScoreCount[]> };

/**
 * A game's runs are counted at most this often, in milliseconds, because counting reads them all.
 */
const COUNTED_EVERY_MS = 2_000;
const REMEMBERED_GAMES = 1_000;

/** The player who looks at a game, and the time on that player's clock. */
type Viewer = { readonly player: StoredRun | undefined; readonly now: Milliseconds };

/** Creates functions that find a finished run's place among the fair ones, and what is to beat. */
export function createStandings({ countFinished }: Pick<CronoRepository, 'countFinished'>) {
  const remembered = new LRUCache<string, Counted>({ max: REMEMBERED_GAMES });

  const countedIn = (gameId: string, now: Milliseconds): Counted => {
    const cached = remembered.get(gameId);
    if (cached !== undefined && Math.abs(now - cached.at) < COUNTED_EVERY_MS) return cached;
    const counted = { at: now, counts: countFinished(gameId, now) };
    remembered.set(gameId, counted);
    counted.counts.catch(() => remembered.delete(gameId));
    return counted;
  };

  return {
    /** Null before the run's end. */
    standingOf: async (gameId: string, { player, now }: Viewer): Promise<CronoStanding | null> => {
      if (player === undefined || !isCronoFinished(player.run, now)) return null;
      const { at, counts } = countedIn(gameId, now);
      const isCounted = suspicionsOf(player).length === 0 && (player.run.span?.endsAt ?? now) <= at;
      return cronoStanding(cronoScore(player.run), { counts: await counts, isCounted });
    },
    /** Null outside private games, and once the player has begun. */
    challengeIn: async (
      { id, isPrivate }: Pick<Game, 'id' | 'isPrivate'>,
      { player, board, now }: Pick<GameState, 'player' | 'board'> & Pick<Viewer, 'now'>,
    ): Promise<CronoChallenge | null> => {
      if (!isPrivate || (player !== undefined && player.run.span !== null)) return null;
      return cronoChallenge(board, await countedIn(id, now).counts);
    },
  };
}
