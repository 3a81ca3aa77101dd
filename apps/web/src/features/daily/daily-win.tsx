import type { DailyRound } from './use-daily-round.ts';
import { useShareText } from './use-share-text.ts';
import type { WinBoxProps } from './win-box.tsx';
import { WinnerCard } from './winner-card.tsx';

type DailyWinProps = {
  readonly round: DailyRound<unknown>;
  readonly isFresh: boolean;
  readonly answer: WinBoxProps;
  /** Newest first. */
  readonly emojiRows: readonly string[];
};

/** Congratulates, and offers the next mode, the next day and the result to share. */
export function DailyWin({ round, isFresh, answer, emojiRows }: DailyWinProps) {
  const text = useShareText(round.puzzle, [...emojiRows].reverse());
  return (
    <WinnerCard
      isFresh={isFresh}
      win={answer}
      share={{ puzzle: round.puzzle, tries: emojiRows.length, text }}
    />
  );
}
