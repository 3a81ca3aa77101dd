import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchOption } from '../../ui/search.tsx';
import { AfterGame } from './after-game.ts';
import styles from './daily-layout.module.css';
import { DailySearch } from './daily-search.tsx';
import { DailyWin } from './daily-win.tsx';
import { SuccessCount } from './success-count.tsx';
import type { DailyGame } from './use-daily-game.ts';
import type { DailyRound } from './use-daily-round.ts';
import { useRevealEnd } from './use-reveal-end.ts';
import type { WinBoxProps } from './win-box.tsx';
import { Yesterday } from './yesterday.tsx';

type Named = { readonly name: string };

type DailyLayoutProps<Item> = {
  readonly round: DailyRound<Item>;
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
  round,
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
        <DailyWin round={round} isFresh={isFreshWin} answer={answer} emojiRows={emojiRows} />
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
      <SuccessCount puzzle={round.puzzle} date={round.date} />
      {children}
      {hasEnded && afterGame}
      {round.yesterday !== undefined && <Yesterday name={round.yesterday.name} />}
    </div>
  );
}
