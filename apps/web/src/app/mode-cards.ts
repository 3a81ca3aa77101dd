import type { SuccessCount } from '@starguess/api-contract';
import { dailyModeAddress, difficultyAddress, SCREENS } from '@starguess/api-contract/page';
import { DIFFICULTIES, puzzleOf } from '@starguess/game-core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { modeAddress } from '../addresses.ts';
import type { ModeCardModel } from '../features/home/mode-card-model.ts';
import { previewOn } from '../server/day-preview.ts';
import { serverDateQuery } from '../server/server-date.ts';
import { successCountKey } from '../server/success-count-key.ts';
import { useIsGuessable } from '../server/warm-catalog.ts';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../settings/feature-flags.ts';
import { pageConfig } from '../settings/page-config.ts';
import { completionOn, type DayRecords, useDayRecords } from '../stored/day-records.ts';
import type { ModeDay } from '../stored/mode-completion.ts';
import { drawingOf } from './daily-modes.ts';
import type { HomeDay } from './home-day.ts';
import { progressOf } from './mode-progress.ts';

/** Home's cards in the site's order, each with today's state. */
export function useModeCards(day: HomeDay | undefined): readonly ModeCardModel[] {
  const client = useQueryClient();
  const records = useDayRecords();
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  const date = useQuery(serverDateQuery).data?.date;
  const isGuessable = useIsGuessable();
  const preview = previewOn(date);
  return pageConfig.modes.map((mode) => {
    const card = {
      mode,
      Drawing: drawingOf(mode),
      friendsAddress: mode === 'crono' ? SCREENS.newCronoGame.path : undefined,
      difficulties: mode === 'classic' && hasDifficulties ? difficultiesOn(records, date) : [],
      art: [],
      solved: undefined,
      successCount: undefined,
    };
    if (date === undefined) {
      const address = mode === 'crono' ? undefined : dailyModeAddress(mode);
      return { ...card, address, progress: { state: 'not-played' } };
    }
    const progress = progressOf(mode, { records, date, isGuessable, hasDifficulties });
    const isSolved = progress.state === 'solved';
    return {
      ...card,
      address: modeAddress(mode, date),
      progress,
      // A solved game shows its answer, and never its puzzle before that.
      art: (day ?? (isSolved ? undefined : preview))?.art?.[mode] ?? [],
      solved: isSolved ? day?.solved.get(mode) : undefined,
      successCount: knownSuccessCount(client, { mode, date }),
    };
  });
}

function difficultiesOn(
  records: DayRecords,
  date: string | undefined,
): ModeCardModel['difficulties'] {
  return DIFFICULTIES.map((difficulty) => ({
    difficulty,
    address: difficultyAddress(difficulty),
    isSolved:
      date !== undefined &&
      completionOn(records, { game: puzzleOf('classic', difficulty), date }) !== undefined,
  }));
}

/** Reads the count only if a game has already fetched it: Home requests none. */
function knownSuccessCount(client: QueryClient, { mode, date }: ModeDay): number | undefined {
  if (mode === 'crono') return undefined;
  const count = client.getQueryData<SuccessCount>(successCountKey(puzzleOf(mode)));
  return count?.date === date ? count.numberOfSuccesses : undefined;
}
