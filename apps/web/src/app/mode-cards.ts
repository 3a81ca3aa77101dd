import type { SuccessCount } from '@starguess/api-contract';
import { difficultyAddress, PAGE_PATHS } from '@starguess/api-contract';
import { DIFFICULTIES, GAME_MODES, type GameMode, puzzleOf } from '@starguess/game-core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { cronoMode } from '../features/crono/crono-mode.tsx';
import type { ModeCardModel } from '../features/home/mode-card.tsx';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../page/feature-flags.ts';
import { modeAddress } from '../page/puzzle-addresses.ts';
import { serverDateQuery } from '../server/server-date.ts';
import { successCountKey } from '../server/success-count-key.ts';
import { useIsGuessable } from '../server/warm-catalog.ts';
import { completionOf, puzzlesOfMode } from '../stored/day-records.ts';
import { useStorageChanges } from '../stored/storage.ts';
import { DAILY_MODE_ENTRIES } from './daily-modes.ts';
import { progressOf } from './mode-progress.ts';
import { useSolvedGames } from './solved-games.ts';

/** Home's cards in a fixed order, each with today's state. */
export function useModeCards(): readonly ModeCardModel[] {
  const client = useQueryClient();
  useStorageChanges();
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  const date = useQuery(serverDateQuery).data?.date;
  const isGuessable = useIsGuessable();
  const solvedGames = useSolvedGames(date);
  return GAME_MODES.map((mode) => {
    const card = {
      mode,
      Drawing: drawingOf(mode),
      friendsAddress: mode === 'crono' ? PAGE_PATHS.newCronoGame : undefined,
      difficulties: mode === 'classic' && hasDifficulties ? difficultiesOn(date) : [],
      solved: undefined,
    };
    if (date === undefined) {
      const address = mode === 'crono' ? undefined : modeAddress(mode, '');
      return { ...card, address, progress: { state: 'not-played' }, successCount: undefined };
    }
    const progress = progressOf(mode, { date, isGuessable, hasDifficulties });
    return {
      ...card,
      address: modeAddress(mode, date),
      progress,
      solved: progress.state === 'solved' ? solvedGames?.get(mode) : undefined,
      successCount: knownSuccessCount(client, { mode, date }),
    };
  });
}

/** Shapes on a square of 96 × 96 units. */
export function drawingOf(mode: GameMode): ComponentType {
  return mode === 'crono' ? cronoMode.Drawing : DAILY_MODE_ENTRIES[mode].Drawing;
}

function difficultiesOn(date: string | undefined): ModeCardModel['difficulties'] {
  return DIFFICULTIES.map((difficulty) => ({
    difficulty,
    address: difficultyAddress(difficulty),
    isSolved:
      date !== undefined && completionOf(puzzleOf('classic', difficulty), date) !== undefined,
  }));
}

type ModeDay = { readonly mode: GameMode; readonly date: string };

/** Reads the count only if a game has already fetched it: Home requests none. */
function knownSuccessCount(client: QueryClient, { mode, date }: ModeDay): number | undefined {
  const [puzzle] = puzzlesOfMode(mode);
  if (puzzle === undefined) return undefined;
  const count = client.getQueryData<SuccessCount>(successCountKey(puzzle));
  return count?.date === date ? count.numberOfSuccesses : undefined;
}
