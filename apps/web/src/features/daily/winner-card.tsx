import { type Puzzle, shareAddress, shareText } from '@starguess/game-core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { puzzleAddress } from '../../page/addresses.ts';
import { prefersReducedMotion } from '../../page/motion.ts';
import { pageConfig } from '../../page/page-config.ts';
import { ShareBox, type ShareBoxProps } from './share-box.tsx';
import type { DailyPuzzle } from './use-daily-puzzle.ts';
import { WinBox, type WinBoxProps } from './win-box.tsx';
import styles from './winner-card.module.css';

type WinnerCardProps = {
  readonly win: WinBoxProps;
  readonly share: ShareBoxProps;
  /** Whether it appears because of a guess just made, and so asks for attention. */
  readonly isFresh: boolean;
};

/** Takes the search's place once a puzzle is won. */
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
  readonly daily: DailyPuzzle<unknown>;
  readonly isFresh: boolean;
  readonly answer: WinBoxProps;
  /** Newest first. */
  readonly emojiRows: readonly string[];
};

/** Congratulates, and offers the next mode, the next day and the result to share. */
export function DailyWin({ daily, isFresh, answer, emojiRows }: DailyWinProps) {
  const text = useShareText(daily.puzzle, [...emojiRows].reverse());
  return (
    <WinnerCard
      isFresh={isFresh}
      win={answer}
      share={{ puzzle: daily.puzzle, tries: emojiRows.length, text }}
    />
  );
}

/** `rows` hold one guess each, in the order they were made. */
export function useShareText(puzzle: Puzzle, rows: readonly string[]): string {
  const { t } = useTranslation();
  return shareText({
    sentence: t('share.sentence', {
      game: pageConfig.siteName,
      gamemode: puzzle,
      count: rows.length,
    }),
    rows,
    address: shareAddress(window.location.origin + puzzleAddress(puzzle)),
  });
}
