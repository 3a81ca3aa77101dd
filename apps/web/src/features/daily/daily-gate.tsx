import { memo, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '../../browser/environment.ts';
import { useIsPageOutdated } from '../../server/contract-version.ts';
import { ReadFailure } from '../../ui/error-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import {
  type DailyPuzzle,
  type DailyPuzzleState,
  OtherRoundContext,
  type PuzzleProps,
} from './round.ts';
import { RoundFrame } from './round-frame.tsx';
import { isSamePuzzle, useDailyPuzzle } from './use-daily-puzzle.ts';

type DailyGateProps<Item> = Omit<PuzzleProps<Item>, 'children'> & {
  readonly children: (daily: DailyPuzzle<Item>) => ReactNode;
};

/** Shows the game of a round once its data or a preview is there, or an error if loading fails. */
export function DailyGate<Item extends { readonly name: string }>({
  children,
  ...puzzleProps
}: DailyGateProps<Item>) {
  const { t } = useTranslation();
  const isOutdated = useIsPageOutdated();
  const otherRound = useContext(OtherRoundContext);
  const show = (state: DailyPuzzleState<Item>) => {
    switch (state.status) {
      case 'loading':
        return <Spinner text={t(isOffline() ? 'error.offlineTitle' : 'loading')} />;
      case 'failed':
        // The page shows an offer of the new version instead of the error.
        return isOutdated ? null : (
          <ReadFailure onRetry={state.retry}>{otherRound?.wayOut}</ReadFailure>
        );
      case 'ready':
        return (
          <RoundFrame catalog={state.daily.play?.catalog}>
            <NewPuzzle onStart={state.daily.moveOn} />
            <Play daily={state.daily}>{children}</Play>
          </RoundFrame>
        );
    }
  };
  if (otherRound === undefined) return <TodaysPuzzle {...puzzleProps}>{show}</TodaysPuzzle>;
  const { Puzzle, round, record } = otherRound;
  return (
    <Puzzle {...puzzleProps} round={round} record={record}>
      {show}
    </Puzzle>
  );
}

function TodaysPuzzle<Item extends { readonly name: string }>({
  puzzle,
  itemsOf,
  children,
}: PuzzleProps<Item>) {
  return children(useDailyPuzzle(puzzle, itemsOf));
}

type PlayProps<Item> = Pick<DailyGateProps<Item>, 'children'> & {
  readonly daily: DailyPuzzle<Item>;
};

/** The game, memoized so that queries that don't change the puzzle don't render it again. */
const Play = memo(
  <Item,>({ daily, children }: PlayProps<Item>) => children(daily),
  (before, after) => before.children === after.children && isSamePuzzle(before.daily, after.daily),
) as <Item>(props: PlayProps<Item>) => ReactNode;

/** Offers the new day's puzzle to a player whose puzzle began before midnight. */
function NewPuzzle({ onStart }: { readonly onStart: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <Notice
      slot="new-puzzle"
      look="accent"
      text={t('daily.newPuzzle')}
      action={t('daily.startNewPuzzle')}
      isShown={onStart !== undefined}
      onAction={() => onStart?.()}
    />
  );
}
