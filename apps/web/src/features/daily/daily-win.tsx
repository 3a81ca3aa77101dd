import type { DailyRound } from './use-daily-round.ts';
import { useShareText } from './use-share-text.ts';
import { WinnerCard } from './winner-card.tsx';

type DailyWinProps = {
  readonly round: DailyRound<unknown>;
  readonly isFresh: boolean;
  readonly picture: string;
  /** The sentence naming the answer. */
  readonly sentence: string;
  /** Newest first. */
  readonly emojiRows: readonly string[];
};

/** Congratulates, and offers the next mode, the next day and the result to share. */
export function DailyWin({ round, isFresh, picture, sentence, emojiRows }: DailyWinProps) {
  const text = useShareText(round.puzzle, [...emojiRows].reverse());
  return (
    <WinnerCard
      isFresh={isFresh}
      win={{ picture, sentence }}
      share={{ puzzle: round.puzzle, tries: emojiRows.length, text }}
    />
  );
}
