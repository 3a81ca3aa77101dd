import { PAGE_PATHS, practiceAddress } from '@starguess/api-contract';
import { type Mark, modeOfPuzzle, type Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../page/cast-addresses.ts';
import { isOffline } from '../../page/network.ts';
import { successCountOn, successCountQuery } from '../../server/daily-calls.ts';
import { CastLink } from '../../ui/links/cast-link.tsx';
import { PillLink } from '../../ui/links/pill-link.tsx';
import { PracticeLink } from '../../ui/links/practice-link.tsx';
import { Search, type SearchOption } from '../../ui/search/search.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './daily-layout.module.css';
import { AfterGame } from './daily-mode-entry.ts';
import { type Arrangement, GameColumns } from './game-columns.tsx';
import { HelpIntro } from './help/help-intro.tsx';
import { useNamedGuess } from './named-guess.ts';
import { type DailyPuzzle, OtherRoundContext } from './round.ts';
import { SearchForContext } from './search-for.ts';
import type { DailyGame } from './use-daily-game.ts';
import { useRevealEnd } from './win/reveal-end.ts';
import type { Answer } from './win/win.ts';
import { WinShown } from './win/win.ts';
import { crowdCode, outcomeCode } from './win/win-code.ts';
import { WinnerCard } from './win/winner-card.tsx';

type Named = { readonly name: string };

type DailyLayoutProps<Item> = {
  readonly daily: DailyPuzzle<Item>;
  readonly game: DailyGame<Item>;
  readonly title: string;
  /** Shown under the title before and after the puzzle is solved. */
  readonly intro?: ReactNode;
  /** The picture to guess. After the win it is part of the winner card. */
  readonly hero?: ReactNode;
  /** Hints that are shown until the answer is found. */
  readonly clues?: ReactNode;
  /** What explains the guesses. */
  readonly legend?: ReactNode;
  readonly arrangement: Arrangement;
  /** For yesterday's face; absent where pictures are guessed, since any picture seen helps. */
  readonly photoOf?: (item: Item) => string;
  /** Undefined while the puzzle cannot be played yet. */
  readonly options: readonly SearchOption[] | undefined;
  /** `Select...` where none is given. */
  readonly placeholder?: string;
  /** A control beside the search. */
  readonly besideSearch?: ReactNode;
  /** Whether a guess is refused before it is made. */
  readonly refuses?: (id: string) => boolean;
  /** Stands below the result to share. */
  readonly afterResult?: ReactNode;
  /** Milliseconds between a winning guess and the winner card replacing the search. */
  readonly revealMs: number;
  /** Undefined while the puzzle cannot be played yet. */
  readonly answer: Answer | undefined;
  /** The marks of each guess, newest first. */
  readonly markRows: readonly (readonly Mark[])[];
  /** The guesses made. */
  readonly children: ReactNode;
};

/** The parts of every daily game, each in its place. */
export function DailyLayout<Item extends Named>({
  daily,
  game,
  title,
  intro,
  hero,
  clues,
  legend,
  arrangement,
  photoOf,
  options,
  placeholder,
  besideSearch,
  refuses,
  afterResult,
  revealMs,
  answer,
  markRows,
  children,
}: DailyLayoutProps<Item>) {
  const { t } = useTranslation();
  const { isSolved, isFreshWin, isGivenUp } = game;
  const other = useContext(OtherRoundContext);
  const hasEnded = (useRevealEnd(isFreshWin, revealMs) && isSolved) || isGivenUp;
  const isWinShown = hasEnded && answer !== undefined;
  const afterGame = useContext(AfterGame);
  const { yesterdayName, yesterday } = daily;
  const [wanted, setWanted] = useState(useNamedGuess());
  const [isRestoredWin] = useState(isSolved || isGivenUp);
  const [hasJustGivenUp, setHasJustGivenUp] = useState(false);
  const giveUp = () => {
    setHasJustGivenUp(true);
    game.giveUp();
  };
  const outcome = useQuery({ ...outcomeCode, enabled: game.tries > 0 || other !== undefined });
  const crowd = useQuery({ ...crowdCode, enabled: game.tries > 0 && other === undefined });
  const isOnItsWay = [outcome, crowd].some((code) => code.isLoading && code.failureCount === 0);
  if (isRestoredWin && isOnItsWay) return <Spinner text={t('loading')} />;
  const Crowd = crowd.data;
  const card = (
    <WinnerCard
      hero={hero}
      isFresh={isFreshWin || hasJustGivenUp}
      win={
        isWinShown
          ? {
              puzzle: daily.puzzle,
              round: daily.round,
              isGivenUp,
              tries: game.tries,
              rows: markRows.toReversed(),
              terms: game.terms,
              answer,
              afterResult,
            }
          : undefined
      }
    />
  );
  return (
    <GameColumns
      arrangement={arrangement}
      isOver={isWinShown}
      head={
        <>
          <h1 className={styles.title}>{title}</h1>
          {other?.heading}
          {intro}
          {arrangement === 'picture' && card}
        </>
      }
      clues={
        !isWinShown && (
          <SearchForContext value={(text) => setWanted({ text })}>{clues}</SearchForContext>
        )
      }
      play={
        <>
          {arrangement === 'table' && card}
          {!isWinShown && (
            <DailySearch
              options={options}
              guessedIds={game.guesses.map(({ id }) => id)}
              label={t('guess.label')}
              placeholder={placeholder}
              isDisabled={isSolved}
              wanted={wanted}
              refuses={refuses}
              onPick={game.guess}
            >
              {besideSearch}
            </DailySearch>
          )}
        </>
      }
      count={
        other === undefined ? (
          <>
            <SuccessCount puzzle={daily.puzzle} date={daily.round} isSolved={isSolved} />
            {isWinShown && Crowd && (
              <Crowd puzzle={daily.puzzle} date={daily.round} tries={game.tries} />
            )}
          </>
        ) : (
          !isWinShown && <other.GiveUp onGiveUp={giveUp} />
        )
      }
      legend={legend}
      guesses={
        <>
          {game.guesses.length === 0 && !isSolved && !isGivenUp && (
            <HelpIntro mode={modeOfPuzzle(daily.puzzle)} />
          )}
          <WinShown value={isWinShown}>{children}</WinShown>
        </>
      }
      yesterday={
        yesterdayName !== undefined && (
          <Yesterday
            name={yesterdayName}
            hasFace={photoOf !== undefined}
            photo={yesterday && photoOf?.(yesterday)}
          />
        )
      }
      after={
        hasEnded &&
        other === undefined && (
          <>
            <OnwardLinks puzzle={daily.puzzle} answerName={daily.play?.target.name} />
            {afterGame}
          </>
        )
      }
    />
  );
}

type DailySearchProps = {
  /** Undefined while they are on their way. */
  readonly options: readonly SearchOption[] | undefined;
  readonly guessedIds: readonly string[];
  readonly label: string;
  /** `Select...` where none is given. */
  readonly placeholder?: string | undefined;
  /** True between the winning guess and the winner card, which replaces the search. */
  readonly isDisabled: boolean;
  /** What another part of the game puts into the search. */
  readonly wanted?: { readonly text: string } | undefined;
  readonly refuses?: ((id: string) => boolean) | undefined;
  readonly onPick: (id: string) => void;
  /** A control beside it. */
  readonly children?: ReactNode;
};

/** The search of a daily game. On a phone it stays within reach of the thumb. */
export function DailySearch({
  options,
  guessedIds,
  label,
  placeholder,
  isDisabled,
  wanted,
  refuses,
  onPick,
  children,
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
          loading: t('loading'),
          results: (count) => t('search.results', { count }),
          enter: t('search.enter'),
          more: (count) => t('search.more', { count }),
          clear: t('search.clear'),
        }}
        wanted={wanted}
        refuses={refuses}
        onPick={onPick}
      />
      {children}
    </div>
  );
}

type SuccessCountProps = {
  readonly puzzle: Puzzle;
  readonly date: string;
  /** Whether this player is among them, or soon will be. */
  readonly isSolved: boolean;
};

/** Shows how many players found the answer, or nothing while the count is unknown; offline it says why. */
export function SuccessCount({ puzzle, date, isSolved }: SuccessCountProps) {
  const { t } = useTranslation();
  const { data, failureCount } = useQuery(successCountQuery(puzzle));
  const count = successCountOn(date, data)?.numberOfSuccesses;
  const isUnread = failureCount > 0 && isOffline();
  return (
    <div className={styles.count}>
      <p data-slot="success-count">
        {count === undefined ? isUnread && t('daily.countOffline') : t('daily.people', { count })}
      </p>
      {count === 0 && !isSolved && <span className={styles.first}>{t('daily.first')}</span>}
    </div>
  );
}

type YesterdayProps = {
  readonly name: string;
  /** Whether there is a place for the face, in a window of two columns. */
  readonly hasFace: boolean;
  /** Undefined until the catalogue is there. */
  readonly photo: string | undefined;
};

/** The line naming yesterday's answer. */
export function Yesterday({ name, hasFace, photo }: YesterdayProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.yesterday} data-slot="yesterday">
      {hasFace && (
        <span className={styles.face}>
          {photo !== undefined && <img src={photo} alt="" loading="lazy" />}
        </span>
      )}
      {t('daily.yesterday', { name })}
    </p>
  );
}

type OnwardLinksProps = {
  readonly puzzle: Puzzle;
  /** The name of the answer, once it is known. */
  readonly answerName: string | undefined;
};

/** Where a player can go on after a game of today, besides the next mode. */
function OnwardLinks({ puzzle, answerName }: OnwardLinksProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.onward}>
      <CastLink to={castAddress({ puzzle, name: answerName })} label={t('shell.cast')} />
      <PillLink to={PAGE_PATHS.archive}>{t('shell.archive')}</PillLink>
      <PracticeLink to={practiceAddress(modeOfPuzzle(puzzle))} />
    </div>
  );
}
