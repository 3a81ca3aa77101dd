import type { GameMode } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import type { SolvedGame } from '../features/home/mode-card.tsx';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { useWarmCatalog } from '../server/warm-catalog.ts';
import { modesDone } from '../stored/day-records.ts';

const solvedGamesCode = codeOnDemand('solved-games', {
  load: () => import('./solved-games-read.ts'),
  part: ({ readSolvedGames }) => readSolvedGames,
});

/**
 * The answers that the player has found on a date, by mode. Undefined until the catalogue, which
 * has their faces, is there; its code is loaded only for a player who has solved something.
 */
export function useSolvedGames(
  date: string | undefined,
): ReadonlyMap<GameMode, SolvedGame> | undefined {
  const { data: catalog } = useWarmCatalog();
  const isNeeded = catalog !== undefined && date !== undefined && modesDone(date).size > 0;
  const { data: read } = useQuery({ ...solvedGamesCode, enabled: isNeeded });
  return isNeeded ? read?.({ catalog, date }) : undefined;
}
