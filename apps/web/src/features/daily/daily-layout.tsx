import type { Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../page/cast-addresses.ts';
import { prefersReducedMotion } from '../../page/motion.ts';
import { successCountOn, successCountQuery } from '../../server/daily-calls.ts';
import { CastLink } from '../../ui/links/cast-link.tsx';
import { Search, type SearchOption } from '../../ui/search.tsx';
import styles from './daily-layout.module.css';
import { AfterGame } from './daily-mode-entry.ts';
import { useNamedGuess } from './named-guess.ts';
import type { DailyGame } from './use-daily-game.ts';
import type { DailyPuzzle } from './use-daily-puzzle.ts';
import type { Answer } from './win-box.tsx';
import { DailyWin } from './winner-card.tsx';

type Named = { readonly name: string };

type DailyLayoutProps<Item> = {
  readonly daily: DailyPuzzle<Item>;
  readonly game: DailyGame<Item>;
  readonly title: string;
  /** Shown under the title before and after the puzzle is solved. */
  readonly intro?: ReactNode;
  /** Hints that are shown until the answer is found. */
  readonly clues?: ReactNode;
  /** Undefined while the puzzle cannot be played yet. */
  readonly options: readonly SearchOption[] | undefined;
  readonly placeholder: string;
  /** Milliseconds between a winning guess and the winner card replacing the search. */
  readonly revealMs: number;
  /** Undefined while the puzzle cannot be played yet. */
  readonly answer: Answer | undefined;
  /** The emoji of each guess, newest first. */
  readonly emojiRows: readonly string[];
  /** The guesses made. */
  readonly children: ReactNode;
};

/** The parts of every daily game, from top to bottom. */
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
      {hasEnded && answer !== undefined ? (
        <DailyWin
          puzzle={daily.puzzle}
          isFresh={isFreshWin}
          tries={game.tries}
          answer={answer}
          emojiRows={emojiRows}
        />
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
      {hasEnded && (
        <CastLink
          to={castAddress({ puzzle: daily.puzzle, name: daily.play?.target.name })}
          label={t('cast.title')}
        />
      )}
      {hasEnded && afterGame}
      {daily.yesterdayName !== undefined && <Yesterday name={daily.yesterdayName} />}
    </div>
  );
}

type DailySearchProps = {
  /** Undefined while they are on their way. */
  readonly options: readonly SearchOption[] | undefined;
  readonly guessedIds: readonly string[];
  readonly label: string;
  readonly placeholder: string;
  /** True between the winning guess and the winner card, which replaces the search. */
  readonly isDisabled: boolean;
  readonly onPick: (id: string) => void;
};

/** The search of a daily game. On a phone it stays within reach of the thumb. */
export function DailySearch({
  options,
  guessedIds,
  label,
  placeholder,
  isDisabled,
  onPick,
}: DailySearchProps) {
  const { t } = useTranslation();
  const firstText = useNamedGuess();
  return (
    <div className={styles.place} inert={isDisabled}>
      <Search
        options={options}
        firstText={firstText}
        excludedIds={new Set(guessedIds)}
        texts={{
          label,
          placeholder,
          noOptions: t('search.noOptions'),
          loading: t('loading'),
          results: (count) => t('search.results', { count }),
        }}
        onPick={onPick}
      />
    </div>
  );
}

/** Shows how many players found the answer, or nothing while the count is unknown. */
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
 * Whether a reveal that starts with `isFresh` is over. It is over at once for a restored game and
 * with reduced motion, otherwise after `duration` milliseconds. It never waits for an animation.
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
