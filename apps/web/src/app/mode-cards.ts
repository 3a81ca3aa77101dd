import type { SuccessCount } from '@starguess/api-contract';
import { dailyModeAddress, difficultyAddress, SCREENS } from '@starguess/api-contract/page';
import { DIFFICULTIES, type GameMode, type Puzzle, puzzleOf } from '@starguess/game-core';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { modeAddress } from '../addresses.ts';
import { cronoMode } from '../features/crono/crono-mode.tsx';
import type { HomeStatusProps } from '../features/home/home-screen.tsx';
import type { ModeCardModel, ModeProgress } from '../features/home/mode-card-model.ts';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { previewOn } from '../server/day-preview.ts';
import { serverDateQuery } from '../server/server-date.ts';
import { successCountKey } from '../server/success-count-key.ts';
import { type IsGuessable, useIsGuessable, useWarmCatalog } from '../server/warm-catalog.ts';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../settings/feature-flags.ts';
import { pageConfig } from '../settings/page-config.ts';
import {
  completionOn,
  type DayRecords,
  guessesOn,
  puzzlesOfMode,
  useDayRecords,
} from '../stored/day-records.ts';
import { useStreak } from '../streaks.ts';
import { useIsRendered } from '../ui/arrival.ts';
import { DAILY_MODE_ENTRIES } from './daily-modes.ts';
import type { HomeDay } from './home-day.ts';

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
    };
    if (date === undefined) {
      const address = mode === 'crono' ? undefined : dailyModeAddress(mode);
      return { ...card, address, progress: { state: 'not-played' }, successCount: undefined };
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

/** The drawing of a mode: shapes on a square of 96 × 96 units. */
export function drawingOf(mode: GameMode): ComponentType {
  return mode === 'crono' ? cronoMode.Drawing : DAILY_MODE_ENTRIES[mode].Drawing;
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

type ModeDay = { readonly mode: GameMode; readonly date: string };

/** Reads the count only if a game has already fetched it: Home requests none. */
function knownSuccessCount(client: QueryClient, { mode, date }: ModeDay): number | undefined {
  // The mode's own address leads to its first puzzle.
  const [puzzle] = puzzlesOfMode(mode);
  if (puzzle === undefined) return undefined;
  const count = client.getQueryData<SuccessCount>(successCountKey(puzzle));
  return count?.date === date ? count.numberOfSuccesses : undefined;
}

type Today = {
  readonly records: DayRecords;
  readonly date: string;
  readonly isGuessable: IsGuessable;
  /** Whether Classic has three puzzles a day rather than one. */
  readonly hasDifficulties: boolean;
};

const PLAIN_CLASSIC: readonly Puzzle[] = ['classic'];

/**
 * Today's progress in a mode, from this browser's records. A mode is solved when each of its
 * puzzles is.
 */
export function progressOf(mode: GameMode, play: Today): ModeProgress {
  const { records, date } = play;
  if (mode === 'crono') {
    const run = completionOn(records, { game: 'crono', date });
    return run === undefined ? { state: 'not-played' } : { state: 'done', score: run.tries };
  }
  const puzzles = mode === 'classic' && !play.hasDifficulties ? PLAIN_CLASSIC : puzzlesOfMode(mode);
  const solved = puzzles.flatMap(
    (puzzle) => completionOn(records, { game: puzzle, date })?.tries ?? [],
  );
  if (solved.length === puzzles.length) {
    return { state: 'solved', tries: solved.reduce((sum, tries) => sum + tries, 0) };
  }
  if (solved.length > 0) {
    return { state: 'partly-solved', solved: solved.length, all: puzzles.length };
  }
  const tries = Math.max(...puzzles.map((puzzle) => triesOf(puzzle, play)));
  return tries === 0 ? { state: 'not-played' } : { state: 'in-progress', tries };
}

function triesOf(puzzle: Puzzle, { records, date, isGuessable }: Today): number {
  const guesses = guessesOn(records, { puzzle, date });
  return new Set(guesses.filter((id) => isGuessable(puzzle, id))).size;
}

const homeDayCode = codeOnDemand('home-day', {
  load: () => import('./home-day.ts'),
  part: (module) => module,
});

/**
 * The pictures of the day on Home. Undefined until the catalogue, which has them, has loaded in an
 * idle moment; then the page asks for the day's targets if it needs them.
 */
export function useHomeDay(): HomeDay | undefined {
  const { data: catalog } = useWarmCatalog();
  const { data: code } = useQuery({ ...homeDayCode, enabled: catalog !== undefined });
  const date = useQuery(serverDateQuery).data?.date;
  const preview = previewOn(date);
  const streak = useStreak(date);
  const { data: targets } = useQuery({
    queryKey: ['home-targets', date],
    queryFn:
      date !== undefined && catalog && code?.needsTargets({ streak, preview, catalog })
        ? () => code.targetsOn(date)
        : skipToken,
    // Retries the targets that could not be fetched.
    refetchOnReconnect: true,
  });
  const records = useDayRecords();
  return catalog && date
    ? code?.readHomeDay({ records, catalog, date, preview, targets })
    : undefined;
}

/** The facts for Home's status line. A mode counts as done if its card says so. */
export function useHomeStatus(cards: readonly ModeCardModel[]): HomeStatusProps {
  const { data: today } = useQuery(serverDateQuery);
  const date = today?.date;
  const streak = useStreak(date);
  // The server has no records.
  const isRendered = useIsRendered();
  const done = cards.map(({ progress: { state } }) => state === 'solved' || state === 'done');
  return {
    today,
    streak: isRendered || date === undefined ? undefined : streak,
    done,
  };
}
