import { modeOfPuzzle, type Puzzle, shareAddress, shareText } from '@starguess/game-core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersReducedMotion } from '../../page/motion.ts';
import { pageConfig } from '../../page/page-config.ts';
import { puzzleAddress } from '../../page/puzzle-addresses.ts';
import { ShareBox, type ShareBoxProps } from './share-box.tsx';
import { type Answer, WinBox, type WinBoxProps } from './win-box.tsx';
import styles from './winner-card.module.css';

type WinnerCardProps = {
  readonly win: WinBoxProps;
  readonly share: ShareBoxProps;
  /** Whether a guess just made shows the card. If so, the card asks for attention. */
  readonly isFresh: boolean;
};

/** Replaces the search once a puzzle is won. */
export function WinnerCard({ win, share, isFresh }: WinnerCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({
      block: 'start',
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  }, [isFresh]);
  return (
    <section
      ref={card}
      className={styles.card}
      data-slot="winner-card"
      data-fresh={isFresh}
      tabIndex={-1}
      aria-label={win.sentence}
    >
      <WinBox {...win} />
      <ShareBox {...share} />
    </section>
  );
}

type DailyWinProps = {
  readonly puzzle: Puzzle;
  readonly isFresh: boolean;
  readonly tries: number;
  readonly answer: Answer;
  /** Newest first. */
  readonly emojiRows: readonly string[];
};

/** Congratulates, and offers the next mode, the next day and the result to share. */
export function DailyWin({ puzzle, isFresh, tries, answer, emojiRows }: DailyWinProps) {
  const text = useShareText({ puzzle, tries, rows: [...emojiRows].reverse() });
  return (
    <WinnerCard
      isFresh={isFresh}
      win={{ ...answer, mode: modeOfPuzzle(puzzle) }}
      share={{ puzzle, tries, text }}
    />
  );
}

type Result = {
  readonly puzzle: Puzzle;
  readonly tries: number;
  /** One row for each guess, in order. Fewer than the tries if some guesses were lost. */
  readonly rows: readonly string[];
};

export function useShareText({ puzzle, tries, rows }: Result): string {
  const { t } = useTranslation();
  return shareText({
    sentence: t('share.sentence', {
      game: pageConfig.siteName,
      gamemode: puzzle,
      count: tries,
    }),
    rows,
    address: shareAddress(window.location.origin + puzzleAddress(puzzle)),
  });
}
