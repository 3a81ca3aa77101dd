import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import { isGameId } from './games.ts';
import type { CronoRepository } from './repository.ts';
import { isToken } from './round-seal.ts';

export type LinkedGameDependencies = {
  readonly repository: Pick<CronoRepository, 'findGame' | 'read'>;
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
};

/** What a link to a game tells to those who have not opened it. */
export type LinkedGame = {
  /** The first entry of a private game's board; `undefined` if there is none, and for other games. */
  readonly best: { readonly score: number; readonly username: string | null } | undefined;
};

const WITHOUT_SCORE: LinkedGame = { best: undefined };

/**
 * Finds a game without using it: it neither begins nor lives longer. Resolves to `undefined` if there
 * is none.
 */
export function createLinkedGame({ repository, clock, dayAt }: LinkedGameDependencies) {
  return async (id: string): Promise<LinkedGame | undefined> => {
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
