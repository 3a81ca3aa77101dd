import { practiceAddress, SCREENS } from '@starguess/api-contract/page';
import { type Mark, modeOfPuzzle, type Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../addresses.ts';
import { endTurning, useTurningId } from '../../browser/turning.ts';
import { CastLink, PillLink, PracticeLink } from '../../ui/links/pill-link.tsx';
import { NamedText } from '../../ui/named-text.tsx';
import type { LoadPictures } from '../../ui/sharing/share-picture.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './daily-layout.module.css';
import { AfterGame } from './daily-mode-entry.ts';
import { DailySearch, type GameSearch, type SearchFor, useNamedGuess } from './daily-search.tsx';
import columns from './game-columns.module.css';
import { HelpIntro } from './help/help-intro.tsx';
import { type DailyPuzzle, OtherRoundContext } from './round.ts';
import { SuccessCount } from './success-count.tsx';
import type { DailyGame } from './use-daily-game.ts';
import { useRevealEnd } from './win/reveal-end.ts';
import type { Answer } from './win/win.ts';
import { crowdCode, outcomeCode } from './win/win-code.ts';
import { WinnerCard } from './win/winner-card.tsx';

type Named = { readonly name: string };

type DailyLayoutProps<Item> = {
  readonly daily: DailyPuzzle<Item>;
  readonly game: DailyGame<Item>;
  readonly title: string;
  /** Shown under the title before and after the puzzle is solved. */
  readonly intro?: ReactNode;
  /** The picture to guess, if there is one. After the win it is part of the winner card. */
  readonly hero?: ReactNode;
  /** Hints that are shown until the answer is found. They can put a name into the search. */
  readonly clues?: (searchFor: SearchFor) => ReactNode;
  /** Whether an unsolved game of today links to Who's who. */
  readonly linksCast?: boolean;
  readonly legend?: ReactNode;
  /**
   * For the face of yesterday's answer. Absent if pictures are guessed, because seeing one helps.
   */
  readonly photoOf?: ((item: Item) => string) | undefined;
  readonly search: GameSearch;
  /** Milliseconds from the news of a win until the winner card replaces the search. */
  readonly revealMs: number;
  /** Undefined while the puzzle cannot be played yet. */
  readonly answer: Answer | undefined;
  /** The marks of each guess, newest first. */
  readonly markRows: readonly (readonly Mark[])[];
  /** Shown below the result to share. */
  readonly afterResult?: ReactNode;
  readonly loadFunnel?: LoadPictures | undefined;
  /** Renders the guesses, which are history once the winner card is shown. */
  readonly children: (isOver: boolean) => ReactNode;
};

/**
 * Lays out every daily game: in one column, and from 1024 px in two, with a picture beside the list
 * of guesses or a table beside its clues. Only style sheets choose between the two, so that a
 * rendered page is right from its first frame.
 */
export function DailyLayout<Item extends Named>(props: DailyLayoutProps<Item>) {
  const { t } = useTranslation();
  const { daily, game, hero, linksCast = true, answer } = props;
  const { puzzle, round, play } = daily;
  const { guesses, tries, isSolved, isFreshWin, isGivenUp } = game;
  const otherRound = useContext(OtherRoundContext);
  const isOfToday = otherRound === undefined;
  const afterGame = useContext(AfterGame);
  const isTurning = useTurningId() !== undefined;
  /** Whether the page shows the win, which it does once the winning row has turned. */
  const isTold = isSolved && !isTurning;
  const hasEnded = (useRevealEnd(isFreshWin && isTold, props.revealMs) && isTold) || isGivenUp;
  const isOver = hasEnded && answer !== undefined;
  const [wanted, setWanted] = useState(useNamedGuess());
  const [isRestoredWin] = useState(isSolved || isGivenUp);
  const [hasJustGivenUp, setHasJustGivenUp] = useState(false);
  const giveUp = () => {
    setHasJustGivenUp(true);
    game.giveUp();
  };
  const pick = (id: string) => {
    // Shows a hasty player whether the last guess won, because no guess counts after a win.
    endTurning();
    game.guess(id);
  };
  const outcome = useQuery({ ...outcomeCode, enabled: tries > 0 || !isOfToday });
  const crowd = useQuery({ ...crowdCode, enabled: tries > 0 && isOfToday });
  const isResultLoading = [outcome, crowd].some(
    (code) => code.isLoading && code.failureCount === 0,
  );
  if (isRestoredWin && isResultLoading) return <Spinner text={t('loading')} />;
  const Crowd = crowd.data;
  const ownSentence =
    daily.kind === 'practice'
      ? play && t('practice.answer', { name: play.target.name })
      : isGivenUp && answer && otherRound?.sentenceOf?.(answer);
  const win = isOver
    ? {
        puzzle,
        round,
        isGivenUp,
        tries,
        rows: props.markRows.toReversed(),
        terms: game.terms,
        answer: ownSentence ? { ...answer, sentence: ownSentence } : answer,
        afterResult: props.afterResult,
        loadFunnel: props.loadFunnel,
      }
    : undefined;
  const castLink = isOfToday && !hasEnded && linksCast && (
    <CastLink to={castAddress({ puzzle })} label={t('shell.cast')} />
  );
  const card = <WinnerCard hero={hero} isFresh={isFreshWin || hasJustGivenUp} win={win} />;
  const title = (
    <>
      <h1 className={styles.title}>{props.title}</h1>
      {otherRound?.heading}
      {props.intro}
    </>
  );
  const clues = !isOver && props.clues?.((text) => setWanted({ text }));
  const search = !isOver && (
    <DailySearch
      {...props.search}
      offer={castLink}
      guessedIds={guesses.map(({ id }) => id)}
      isDisabled={isTold}
      wanted={wanted}
      onPick={pick}
    />
  );
  const counts = isOfToday ? (
    <>
      <SuccessCount puzzle={puzzle} date={round} isSolved={isTold} />
      {isOver && crowd.isLoading && <div className={styles.crowd} />}
      {isOver && Crowd && <Crowd puzzle={puzzle} date={round} tries={tries} />}
    </>
  ) : (
    !isOver && <otherRound.GiveUp onGiveUp={giveUp} />
  );
  const legend = (
    <>
      {castLink}
      {!isOver && props.legend}
    </>
  );
  const history = (
    <div className={columns.guesses}>
      {guesses.length === 0 && !isSolved && !isGivenUp && <HelpIntro mode={modeOfPuzzle(puzzle)} />}
      {props.children(isOver)}
    </div>
  );
  const yesterday = (
    <div className={columns.yesterday}>
      <Yesterday daily={daily} photoOf={props.photoOf} />
    </div>
  );
  const onwardLinks = (
    <div className={columns.after}>
      {hasEnded && isOfToday && (
        <>
          <OnwardLinks puzzle={puzzle} answerName={play?.target.name} />
          {afterGame}
        </>
      )}
    </div>
  );
  return hero === undefined ? (
    <div className={columns.game} data-arrangement="table" data-over={isOver}>
      <div className={columns.head}>{title}</div>
      <div className={columns.side}>
        {clues}
        <div className={columns.about}>
          {counts}
          {legend}
        </div>
        {yesterday}
      </div>
      <div className={columns.main}>
        {card}
        {search}
        {history}
        {onwardLinks}
      </div>
    </div>
  ) : (
    <div className={columns.game} data-arrangement="picture" data-over={isOver}>
      <div className={columns.stage}>
        {title}
        {card}
        {clues}
        {search}
      </div>
      <div className={columns.side}>
        {counts}
        {legend}
        {history}
        {yesterday}
      </div>
      {onwardLinks}
    </div>
  );
}

/** Yesterday's answer, if there is one. */
function Yesterday<Item extends Named>(props: Pick<DailyLayoutProps<Item>, 'daily' | 'photoOf'>) {
  const { t } = useTranslation();
  const { yesterday, preview } = props.daily;
  const name = yesterday?.name ?? preview?.yesterday;
  return (
    name !== undefined && (
      <p className={styles.yesterday} data-slot="yesterday">
        {props.photoOf && (
          <span className={styles.face}>
            {yesterday && <img src={props.photoOf(yesterday)} alt="" loading="lazy" />}
          </span>
        )}
        <NamedText name={name}>{t('daily.yesterday', { name })}</NamedText>
      </p>
    )
  );
}

type OnwardLinksProps = {
  readonly puzzle: Puzzle;
  readonly answerName: string | undefined;
};

/** Links after a game of today, in addition to the next mode. */
function OnwardLinks({ puzzle, answerName }: OnwardLinksProps) {
  const { t } = useTranslation();
  return (
    <div className="abreast">
      <CastLink to={castAddress({ puzzle, name: answerName })} label={t('shell.cast')} />
      <PillLink to={SCREENS.archive.path}>{t('shell.archive')}</PillLink>
      <PracticeLink to={practiceAddress(modeOfPuzzle(puzzle))} />
    </div>
  );
}
