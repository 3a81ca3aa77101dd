import { type Mark, modeOfPuzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../addresses.ts';
import { endTurning, useTurningId } from '../../browser/turning.ts';
import { CastLink } from '../../ui/links/pill-link.tsx';
import type { LoadPictures } from '../../ui/sharing/share-picture.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { AfterGame } from './after-game.ts';
import styles from './daily-layout.module.css';
import { DailySearch, type GameSearch, type SearchFor } from './daily-search.tsx';
import columns from './game-columns.module.css';
import { HelpIntro } from './help/help-intro.tsx';
import { OnwardLinks } from './onward-links.tsx';
import { type DailyPuzzle, OtherRoundContext } from './round.ts';
import { SuccessCount } from './success-count.tsx';
import type { DailyGame } from './use-daily-game.ts';
import { useNamedGuess } from './use-named-guess.ts';
import { useRevealEnd } from './win/reveal-end.ts';
import type { Answer } from './win/win.ts';
import { crowdCode, outcomeCode } from './win/win-code.ts';
import { WinnerCard } from './win/winner-card.tsx';
import { Yesterday } from './yesterday.tsx';

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
export function DailyLayout<Item extends { readonly name: string }>(props: DailyLayoutProps<Item>) {
  const { t } = useTranslation();
  const { daily, game, hero, linksCast = true, answer } = props;
  const { puzzle, round, play } = daily;
  const { guesses, tries, isSolved, isFreshWin, isGivenUp } = game;
  const otherRound = useContext(OtherRoundContext);
  const isOfToday = otherRound === undefined;
  const afterGame = useContext(AfterGame);
  const isTurning = useTurningId() !== undefined;
  /** Whether the page shows that the puzzle is solved, which it does once the winning row has turned. */
  const isWinRevealed = isSolved && !isTurning;
  const hasEnded =
    (useRevealEnd(isFreshWin && isWinRevealed, props.revealMs) && isWinRevealed) || isGivenUp;
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
  /** The sentence that names the answer; undefined if it is the usual one. */
  const roundSentence = () => {
    if (daily.kind === 'practice') return play && t('practice.answer', { name: play.target.name });
    return isGivenUp && answer ? otherRound?.sentenceOf?.(answer) : undefined;
  };
  const win = isOver
    ? {
        puzzle,
        round,
        isGivenUp,
        tries,
        rows: props.markRows.toReversed(),
        terms: game.terms,
        answer: { ...answer, sentence: roundSentence() ?? answer.sentence },
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
      isDisabled={isWinRevealed}
      wanted={wanted}
      onPick={pick}
    />
  );
  const counts = isOfToday ? (
    <>
      <SuccessCount puzzle={puzzle} date={round} isSolved={isWinRevealed} />
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
