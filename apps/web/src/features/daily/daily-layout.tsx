import type { Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersReducedMotion } from '../../page/motion.ts';
import { successCountOn, successCountQuery } from '../../server/puzzles.ts';
import { Search, type SearchOption } from '../../ui/search.tsx';
import styles from './daily-layout.module.css';
import { AfterGame } from './daily-mode-entry.ts';
import type { DailyGame } from './use-daily-game.ts';
import type { DailyPuzzle } from './use-daily-puzzle.ts';
import type { WinBoxProps } from './win-box.tsx';
import { DailyWin } from './winner-card.tsx';

type Named = { readonly name: string };

type DailyLayoutProps<Item> = {
  readonly daily: DailyPuzzle<Item>;
  readonly game: DailyGame<Item>;
  readonly title: string;
  /** What stands under the title from the first visit to the last. */
  readonly intro?: ReactNode;
  /** What helps to find the answer, until it is found. */
  readonly clues?: ReactNode;
  readonly options: readonly SearchOption[];
  readonly placeholder: string;
  /** Milliseconds from a winning guess until the winner card takes the search's place. */
  readonly revealMs: number;
  readonly answer: WinBoxProps;
  /** The emoji of each guess, newest first. */
  readonly emojiRows: readonly string[];
  /** The guesses made. */
  readonly children: ReactNode;
};

/** What every daily game is made of, top to bottom. */
export function DailyLayout<Item extends Named>({
  daily,
  game,
  title,
  intro,
  clues,
  options,
  placeholder,
  revealMs,
  answer,
  emojiRows,
  children,
}: DailyLayoutProps<Item>) {
  const { t } = useTranslation();
  const { isSolved, isFreshWin } = game;
  const hasEnded = useRevealEnd(isFreshWin, revealMs) && isSolved;
  const afterGame = useContext(AfterGame);
  return (
    <div className={styles.game}>
      <h1 className={styles.title}>{title}</h1>
      {intro}
      {hasEnded ? (
        <DailyWin daily={daily} isFresh={isFreshWin} answer={answer} emojiRows={emojiRows} />
      ) : (
        <>
          {clues}
          <DailySearch
            options={options}
            guessedIds={game.guesses.map(({ id }) => id)}
            label={t('guess.label')}
            placeholder={placeholder}
            isDisabled={isSolved}
            onPick={game.guess}
          />
        </>
      )}
      <SuccessCount puzzle={daily.puzzle} date={daily.date} />
      {children}
      {hasEnded && afterGame}
      {daily.yesterday !== undefined && <Yesterday name={daily.yesterday.name} />}
    </div>
  );
}

type DailySearchProps = {
  readonly options: readonly SearchOption[];
  readonly guessedIds: readonly string[];
  readonly label: string;
  readonly placeholder?: string;
  /** True between the winning guess and the winner card that takes this place. */
  readonly isDisabled: boolean;
  readonly onPick: (id: string) => void;
};

/** The search of a daily game, within reach of the thumb on a phone. */
export function DailySearch({
  options,
  guessedIds,
  label,
  placeholder,
  isDisabled,
  onPick,
}: DailySearchProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.place} inert={isDisabled}>
      <Search
        options={options}
        excludedIds={new Set(guessedIds)}
        texts={{
          label,
          placeholder: placeholder ?? t('search.placeholder'),
          noOptions: t('search.noOptions'),
          loading: t('search.loading'),
          results: (count) => t('search.results', { count }),
        }}
        onPick={onPick}
      />
    </div>
  );
}

/** How many players found the answer; nothing in its place while that is not known. */
export function SuccessCount({ puzzle, date }: { readonly puzzle: Puzzle; readonly date: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(successCountQuery(puzzle));
  const count = successCountOn(date, data);
  return (
    <p className={styles.count} data-slot="success-count">
      {count !== undefined && t('daily.people', { count })}
    </p>
  );
}

/** The line naming yesterday's answer. */
function Yesterday({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.yesterday} data-slot="yesterday">
      {t('daily.yesterday', { name })}
    </p>
  );
}

/**
 * Whether a reveal that starts with `isFresh` is over: at once for what was restored and where
 * reduced motion is asked, else after `duration` milliseconds. Never waits for an animation.
 */
export function useRevealEnd(isFresh: boolean, duration: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isFresh) return;
    const timer = window.setTimeout(() => setIsOver(true), duration);
    return () => window.clearTimeout(timer);
  }, [isFresh, duration]);
  return !isFresh || isOver || prefersReducedMotion();
}
