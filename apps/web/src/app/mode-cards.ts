import type { SuccessCount } from '@starguess/api-contract';
import { difficultyAddress, PAGE_PATHS } from '@starguess/api-contract';
import { DIFFICULTIES, GAME_MODES, type GameMode } from '@starguess/game-core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { cronoMode } from '../features/crono/crono-mode.tsx';
import type { ModeCardModel, ModeProgress } from '../features/home/mode-card.tsx';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../page/feature-flags.ts';
import { modeAddress } from '../page/puzzle-addresses.ts';
import { serverDateQuery } from '../server/server-date.ts';
import { successCountKey } from '../server/success-count-key.ts';
import { type IsGuessable, useIsGuessable } from '../server/warm-catalog.ts';
import { modeCompletion, puzzlesOfMode, storedGuessCount } from '../stored/day-records.ts';
import { useOtherTabChanges } from '../stored/storage.ts';
import { DAILY_MODE_ENTRIES } from './daily-modes.ts';

const difficultyCards = DIFFICULTIES.map((difficulty) => ({
  difficulty,
  address: difficultyAddress(difficulty),
}));

/** Home's cards in a fixed order, each with today's state. */
export function useModeCards(): readonly ModeCardModel[] {
  const client = useQueryClient();
  useOtherTabChanges();
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  const date = useQuery(serverDateQuery).data?.date;
  const isGuessable = useIsGuessable();
  return GAME_MODES.map((mode) => {
    const card = {
      mode,
      Drawing: mode === 'crono' ? cronoMode.Drawing : DAILY_MODE_ENTRIES[mode].Drawing,
      friendsAddress: mode === 'crono' ? PAGE_PATHS.newCronoGame : undefined,
      difficulties: mode === 'classic' && hasDifficulties ? difficultyCards : [],
    };
    if (date === undefined) {
      const address = mode === 'crono' ? undefined : modeAddress(mode, '');
      return { ...card, address, progress: { state: 'not-played' }, successCount: undefined };
    }
    return {
      ...card,
      address: modeAddress(mode, date),
      progress: progressOf(mode, { date, isGuessable }),
      successCount: knownSuccessCount(client, { mode, date }),
    };
  });
}

type Play = { readonly date: string; readonly isGuessable: IsGuessable };

function progressOf(mode: GameMode, { date, isGuessable }: Play): ModeProgress {
  const completion = modeCompletion(mode, date);
  if (completion !== undefined) {
    return mode === 'crono' ? { state: 'done' } : { state: 'solved', tries: completion.tries };
  }
  const tries = puzzlesOfMode(mode).map((puzzle) =>
    storedGuessCount({ puzzle, date }, (id) => isGuessable(puzzle, id)),
  );
  const most = Math.max(0, ...tries);
  return most === 0 ? { state: 'not-played' } : { state: 'in-progress', tries: most };
}

type ModeDay = { readonly mode: GameMode; readonly date: string };

/** Reads the count only if a game has already fetched it: Home requests none. */
function knownSuccessCount(client: QueryClient, { mode, date }: ModeDay): number | undefined {
  const [puzzle] = puzzlesOfMode(mode);
  if (puzzle === undefined) return undefined;
  const count = client.getQueryData<SuccessCount>(successCountKey(puzzle));
  return count?.date === date ? count.numberOfSuccesses : undefined;
}
