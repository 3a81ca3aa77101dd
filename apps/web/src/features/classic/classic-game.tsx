import type { Catalog, Performer } from '@starguess/catalog';
import {
  DEFAULT_DIFFICULTY,
  type Declaration,
  type Difficulty,
  puzzleOf,
  RANK_FIELD,
  triesUntilClue,
} from '@starguess/game-core';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { endTurning, startTurning, useTurningId } from '../../browser/turning.ts';
import { vibrate } from '../../browser/vibration.ts';
import { currentDeclaration } from '../../fields/current-declaration.ts';
import { useAnswerTexts } from '../../fields/performer-texts.ts';
import { retryLostCode } from '../../on-demand/code-on-demand.ts';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../../settings/feature-flags.ts';
import { chosenTerms } from '../../stored/round-choices.ts';
import { Button } from '../../ui/button.tsx';
import { DailyGate } from '../daily/daily-gate.tsx';
import { DailyLayout } from '../daily/daily-layout.tsx';
import type { DailyPuzzle } from '../daily/round.ts';
import { useDailyGame } from '../daily/use-daily-game.ts';
import { aidsCode, useAids } from './aids/use-aids.ts';
import styles from './classic-game.module.css';
import { CluePanel } from './clue-panel.tsx';
import { comparisonRow } from './comparison-row.ts';
import { DifficultyTabs } from './difficulty-tabs.tsx';
import { GuessAnnouncement } from './guess-announcement.tsx';
import { guessEvents } from './guess-events.ts';
import { GuessTable } from './guess-table.tsx';
import { Legend } from './legend.tsx';
import { RankRange } from './ranks.tsx';
import { rowPulses, rowRevealMs } from './row-reveal.ts';
import { SurpriseButton } from './surprise-button.tsx';
import { usePool } from './use-pool.ts';

/** Milliseconds between the last tile of a winning row and the winner card. */
const WIN_PAUSE_MS = 500;

const WIN_PULSE_MS = 200;

type ClassicGameProps = {
  readonly daily: DailyPuzzle<Performer>;
  /** Set while the difficulty sub-modes are on. */
  readonly difficulty?: Difficulty;
};

/** Ignores the difficulty while the feature flag is off (ROUTE4). */
export function Screen({ difficulty }: { readonly difficulty?: Difficulty }) {
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  const played = (hasDifficulties ? difficulty : undefined) ?? DEFAULT_DIFFICULTY;
  const puzzle = puzzleOf('classic', played);
  return (
    <DailyGate key={puzzle} puzzle={puzzle} itemsOf={performersOf}>
      {(daily) => (
        <ClassicGame
          key={daily.round}
          daily={daily}
          {...(hasDifficulties && { difficulty: played })}
        />
      )}
    </DailyGate>
  );
}

export function ClassicGame({ daily, difficulty }: ClassicGameProps) {
  const { t } = useTranslation();
  const { puzzle, play, kind } = daily;
  const { declaration } = play?.catalog ?? { declaration: currentDeclaration };
  const reportGuess = guessEvents(puzzle, { kind, declaration });
  const game = useDailyGame(daily, {
    chosenTerms,
    onGuess: (guess, result) => {
      startTurning(guess.profileUrl, rowRevealMs(declaration));
      vibrate(rowPulses(declaration));
      reportGuess(guess, result);
    },
  });
  const target = play?.target;
  const { pool, options } = usePool(puzzle, play);
  const isOver = game.isSolved || game.isGivenUp;
  const answerTexts = useAnswerTexts(isOver ? target : undefined, declaration);
  const { guesses } = game;
  const rows = useMemo(
    () =>
      target ? guesses.map((guess) => comparisonRow(guess, { answer: target, declaration })) : [],
    [guesses, target, declaration],
  );
  const turningId = useTurningId();
  /** The rows whose result may show. A row that is still turning must not give anything away. */
  const revealedRows = rows.filter(({ id, source }) => source === 'storage' || id !== turningId);
  const isTurning = revealedRows.length < rows.length;
  const isWinRevealed = game.isFreshWin && !isTurning;
  useEffect(() => {
    if (isWinRevealed) vibrate([WIN_PULSE_MS]);
  }, [isWinRevealed]);
  useEffect(() => stopReveal, []);
  const { parts, ...aids } = useAids(game, { rows, play, declaration });
  const isNew = rows.length === 0 && !isOver;
  const wonRound =
    target && rows[0]?.id === target.profileUrl ? { pool, rows, target, declaration } : undefined;

  return (
    <DailyLayout
      daily={daily}
      game={game}
      photoOf={({ profilePictureUrl }) => profilePictureUrl}
      title={t('mode.classic.name')}
      intro={
        difficulty !== undefined &&
        kind !== 'practice' && (
          <DifficultyTabs current={difficulty} date={daily.round} isPast={kind === 'archive'} />
        )
      }
      clues={(searchFor) => (
        <CluePanel
          target={target}
          pool={pool}
          rows={revealedRows}
          declaration={declaration}
          searchFor={searchFor}
        />
      )}
      legend={<Legend declaration={declaration} />}
      search={{
        options: aids.isWaiting ? undefined : options,
        placeholder: t('classic.searchPlaceholder'),
        refuses: aids.refuses,
        beside: (
          <>
            {game.tries === 0 && (
              <SurpriseButton ids={options?.map(({ id }) => id)} onPick={game.guess} />
            )}
            {aids.isWanted && target && parts && (
              <parts.Aids
                {...aids}
                pool={pool}
                rows={revealedRows}
                target={target}
                declaration={declaration}
              />
            )}
            {aids.isLost && <LostAids />}
          </>
        ),
      }}
      afterResult={wonRound && parts && <parts.AnalysisButton {...wonRound} />}
      loadFunnel={wonRound && parts && ((signal) => parts.loadFunnel(wonRound, { t, signal }))}
      revealMs={WIN_PAUSE_MS}
      answer={
        target && {
          picture: target.profilePictureUrl,
          name: target.name,
          reported: { performer: target, declaration },
          ...answerTexts,
        }
      }
      markRows={rows.map(({ cells }) => cells.map(({ mark }) => mark))}
    >
      {(isWinShown) => (
        <>
          {isWinShown && game.isSolved && (
            <div className={styles.after} data-slot="after-win">
              {parts && target && (
                <parts.AfterWin
                  pool={pool}
                  rows={rows}
                  target={target}
                  declaration={declaration}
                  options={options}
                />
              )}
            </div>
          )}
          <GuessAnnouncement
            rows={revealedRows}
            isSolved={game.isSolved && !isTurning}
            declaration={declaration}
          />
          {rows.length > 0 && !game.isGivenUp && declaration.compared.includes(RANK_FIELD) && (
            <RankRange pool={pool} rows={revealedRows} />
          )}
          {isNew && <p className={styles.start}>{t('classic.start')}</p>}
          {(isNew || rows.length > 0) && (
            <GuessTable
              rows={rows}
              turningId={turningId}
              clueFields={revealedClueFields(declaration, revealedRows.length)}
              declaration={declaration}
            />
          )}
        </>
      )}
    </DailyLayout>
  );
}

/** Replaces aids whose code cannot be loaded. */
function LostAids() {
  const { t } = useTranslation();
  return (
    <p role="alert" data-slot="aids">
      <span>{t('error.title')}</span>{' '}
      <Button onClick={() => retryLostCode(aidsCode)}>{t('retry')}</Button>
    </p>
  );
}

/** The fields that clues have revealed after so many tries, except those that the table compares. */
function revealedClueFields({ clues, compared }: Declaration, tries: number): readonly string[] {
  return clues
    .filter((clue) => triesUntilClue(clue, tries) === 0 && !compared.includes(clue.field))
    .map(({ field }) => field);
}

function stopReveal(): void {
  endTurning();
  vibrate([0]);
}

function performersOf(catalog: Catalog) {
  return catalog.performersById;
}
