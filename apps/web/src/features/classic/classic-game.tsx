import { PROFILE_ATTRIBUTES } from '@starguess/api-contract/page';
import { type Catalog, type Performer, poolOf, SHIPPED_DECLARATION } from '@starguess/catalog';
import {
  canHaveMark,
  DEFAULT_DIFFICULTY,
  type Declaration,
  type Difficulty,
  MARKS,
  type Puzzle,
  puzzleOf,
  RANK_FIELD,
  triesUntilClue,
  viewOf,
} from '@starguess/game-core';
import { IconDice5 } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endTurning, startTurning, useTurningId } from '../../browser/turning.ts';
import { vibrate } from '../../browser/vibration.ts';
import { currentDeclaration } from '../../fields/current-declaration.ts';
import { useAnswerTexts } from '../../fields/performer-texts.ts';
import { retryLostCode } from '../../on-demand/code-on-demand.ts';
import { track } from '../../server/analytics.ts';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../../settings/feature-flags.ts';
import { chosenTerms } from '../../stored/round-choices.ts';
import { Button } from '../../ui/button.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { MarkIcon, MarkTile } from '../../ui/mark-icon.tsx';
import { DailyGate } from '../daily/daily-gate.tsx';
import { DailyLayout } from '../daily/daily-layout.tsx';
import { type DailyPuzzle, type RoundKind, roundAttributes } from '../daily/round.ts';
import { type GuessListener, useDailyGame } from '../daily/use-daily-game.ts';
import { aidsCode, useAids } from './aids/use-aids.ts';
import styles from './classic-game.module.css';
import { CluePanel } from './clue-panel.tsx';
import { comparisonRow } from './comparison-row.ts';
import { DifficultyTabs } from './difficulty-tabs.tsx';
import { GuessAnnouncement, GuessTable, rowPulses, rowRevealMs } from './guess-table.tsx';
import { RankLineLegend, RankRange } from './ranks.tsx';

/** Milliseconds between the last tile of a winning row and the winner card. */
const PAUSE_MS = 500;

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
  const tellGuess = guessEvents(puzzle, { kind, declaration });
  const game = useDailyGame(daily, {
    chosenTerms,
    onGuess: (guess, result) => {
      startTurning(guess.profileUrl, rowRevealMs(declaration));
      vibrate(rowPulses(declaration));
      tellGuess(guess, result);
    },
  });
  const target = play?.target;
  const pool = useMemo(() => {
    if (play === undefined) return [];
    // A past day's answer may have dropped out of the pool since. Its rank is then the lowest, so it
    // goes last.
    const ids = new Set([...poolOf(play.catalog, puzzle), play.targetId]);
    return [...ids].flatMap((id) => play.items.get(id) ?? []);
  }, [play, puzzle]);
  const options = useMemo(
    () =>
      play &&
      pool.map(({ profileUrl, name, bareName, aliases, profilePictureUrl }) => ({
        id: profileUrl,
        name,
        bareName,
        aliases,
        photo: profilePictureUrl,
      })),
    [play, pool],
  );
  const isOver = game.isSolved || game.isGivenUp;
  const answerTexts = useAnswerTexts(isOver ? target : undefined, declaration);
  const { guesses } = game;
  const rows = useMemo(
    () =>
      target ? guesses.map((guess) => comparisonRow(guess, { answer: target, declaration })) : [],
    [guesses, target, declaration],
  );
  const turningId = useTurningId();
  /** The rows whose result may show: a turning row must not give anything away. */
  const toldRows = rows.filter(({ id, source }) => source === 'storage' || id !== turningId);
  const isTurning = toldRows.length < rows.length;
  const isWinTold = game.isFreshWin && !isTurning;
  useEffect(() => {
    if (isWinTold) vibrate([WIN_PULSE_MS]);
  }, [isWinTold]);
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
          rows={toldRows}
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
                rows={toldRows}
                target={target}
                declaration={declaration}
              />
            )}
            {aids.isLost && (
              <p role="alert" data-slot="aids">
                <span>{t('error.title')}</span>{' '}
                <Button onClick={() => retryLostCode(aidsCode)}>{t('retry')}</Button>
              </p>
            )}
          </>
        ),
      }}
      afterResult={wonRound && parts && <parts.AnalysisButton {...wonRound} />}
      loadFunnel={wonRound && parts && ((signal) => parts.loadFunnel(wonRound, { t, signal }))}
      revealMs={PAUSE_MS}
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
            rows={toldRows}
            isSolved={game.isSolved && !isTurning}
            declaration={declaration}
          />
          {rows.length > 0 && !game.isGivenUp && declaration.compared.includes(RANK_FIELD) && (
            <RankRange pool={pool} rows={toldRows} />
          )}
          {isNew && <p className={styles.start}>{t('classic.start')}</p>}
          {(isNew || rows.length > 0) && (
            <GuessTable
              rows={rows}
              turningId={turningId}
              toldFields={declaration.clues.flatMap((clue) =>
                declaration.compared.includes(clue.field) ||
                triesUntilClue(clue, toldRows.length) > 0
                  ? []
                  : clue.field,
              )}
              declaration={declaration}
            />
          )}
        </>
      )}
    </DailyLayout>
  );
}

function stopReveal(): void {
  endTurning();
  vibrate([0]);
}

/** Reports each guess and its result (EVENT8, EVENT9). */
export function guessEvents(
  gamemode: Puzzle,
  { kind, declaration }: { readonly kind: RoundKind; readonly declaration: Declaration },
): GuessListener<Performer> {
  const round = roundAttributes(kind);
  const attributes = declaration === SHIPPED_DECLARATION ? PROFILE_ATTRIBUTES : [];
  return (guess, { tries: numberOfTries, isRight }) => {
    const { profileUrl: id, name, bareName = name } = guess;
    const profile = Object.fromEntries(attributes.map((field) => [field, guess[field]]));
    track('Model guessed', { gamemode, id, numberOfTries, ...round });
    const guessed = { numberOfTries, id, name: bareName, ...profile, ...round };
    track(isRight ? 'Guess success' : 'Guess failed', guessed);
  };
}

function performersOf(catalog: Catalog) {
  return catalog.performersById;
}

export function Legend({ declaration }: { readonly declaration: Declaration }) {
  const { t } = useTranslation();
  return (
    <div className={styles.legend} data-slot="legend">
      <ul className={styles.marks} aria-label={t('mark.legend')}>
        {MARKS.filter((mark) => canHaveMark(declaration, mark)).map((mark) => (
          <li key={mark}>
            <MarkTile mark={mark} />
            <span>{t(`mark.${mark}`)}</span>
          </li>
        ))}
      </ul>
      {arrowsOf(declaration).map(({ mark, isRank }) => (
        <p key={`${mark} ${isRank}`} className={styles.arrow}>
          <MarkIcon mark={mark} size={12} />
          {isRank && <span className="visually-hidden">{t(`mark.${mark}Meaning`)}</span>}
          <span>{t(isRank ? `rank.${mark}Hint` : `mark.${mark}Value`)}</span>
        </p>
      ))}
      {declaration.compared.includes(RANK_FIELD) && <RankLineLegend />}
    </div>
  );
}

/** The arrows of ranks, and those of other numbers, where they are compared. */
function arrowsOf(declaration: Declaration) {
  const kinds = new Set(declaration.compared.map((field) => viewOf(declaration, field).arrows));
  return (['rank', 'value'] as const)
    .filter((kind) => kinds.has(kind))
    .flatMap((kind) =>
      (['higher', 'lower'] as const).map((mark) => ({ mark, isRank: kind === 'rank' })),
    );
}

type SurpriseButtonProps = {
  /** Undefined while they load. A press then guesses as soon as they are there. */
  readonly ids: readonly string[] | undefined;
  readonly onPick: (id: string) => void;
};

/** Guesses a random performer, for a player who does not know where to begin. */
export function SurpriseButton({ ids, onPick }: SurpriseButtonProps) {
  const { t } = useTranslation();
  const [isPressed, setIsPressed] = useState(false);
  const pick = useEffectEvent(() => {
    const id = ids?.[Math.floor(Math.random() * ids.length)];
    if (id !== undefined) onPick(id);
  });
  const canPick = isPressed && ids !== undefined;
  useEffect(() => {
    if (canPick) pick();
  }, [canPick]);

  const press = () => {
    setIsPressed(true);
    // The guess removes the focused button. On touch screens the focus moves to the content; elsewhere the
    // search may take it.
    if (!window.matchMedia('(pointer: fine)').matches) focusContent();
  };
  return (
    <Button look="quiet" className={styles.surprise} data-slot="surprise" onClick={press}>
      <IconDice5 size={20} aria-hidden />
      <span>{t('classic.surprise')}</span>
    </Button>
  );
}
