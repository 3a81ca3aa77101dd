import { type Catalog, type Performer, poolOf } from '@starguess/catalog';
import {
  DEFAULT_DIFFICULTY,
  type Difficulty,
  emojiRow,
  type Puzzle,
  puzzleOf,
} from '@starguess/game-core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../page/cast-addresses.ts';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../../page/feature-flags.ts';
import { track } from '../../server/analytics.ts';
import { CastLink } from '../../ui/links/cast-link.tsx';
import { DailyGate } from '../daily/daily-gate.tsx';
import { DailyLayout } from '../daily/daily-layout.tsx';
import { type GuessCallbacks, useDailyGame } from '../daily/use-daily-game.ts';
import type { DailyPuzzle } from '../daily/use-daily-puzzle.ts';
import styles from './classic-game.module.css';
import { CluePanel } from './clue-panel.tsx';
import { comparisonRow } from './comparison-row.ts';
import { DifficultyTabs } from './difficulty-tabs.tsx';
import { GuessAnnouncement } from './guess-announcement.tsx';
import { GuessTable, ROW_REVEAL_MS } from './guess-table.tsx';
import { Legend } from './legend.tsx';

type ClassicGameProps = {
  readonly daily: DailyPuzzle<Performer>;
  /** Set while the difficulty sub-modes are on. */
  readonly difficulty?: Difficulty;
};

/** Ignores the difficulty while the feature flag is off (ROUTE4). */
export function ClassicScreen({ difficulty }: { readonly difficulty?: Difficulty }) {
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  const played = (hasDifficulties ? difficulty : undefined) ?? DEFAULT_DIFFICULTY;
  const puzzle = puzzleOf('classic', played);
  return (
    <DailyGate key={puzzle} puzzle={puzzle} itemsOf={performersOf}>
      {(daily) => (
        <ClassicGame
          key={daily.date}
          daily={daily}
          {...(hasDifficulties && { difficulty: played })}
        />
      )}
    </DailyGate>
  );
}

export function ClassicGame({ daily, difficulty }: ClassicGameProps) {
  const { t } = useTranslation();
  const { puzzle, play } = daily;
  const catalog = play?.catalog;
  const game = useDailyGame(daily, guessEvents(puzzle));
  const pool = useMemo(
    () => catalog && poolOf(catalog, puzzle).flatMap((id) => catalog.performersById.get(id) ?? []),
    [catalog, puzzle],
  );
  const options = useMemo(
    () =>
      pool?.map(({ profileUrl, name, aliases, profilePictureUrl }) => ({
        id: profileUrl,
        name,
        aliases,
        photo: profilePictureUrl,
      })),
    [pool],
  );
  const rows = play ? game.guesses.map((guess) => comparisonRow(guess, play.target)) : [];

  return (
    <DailyLayout
      daily={daily}
      game={game}
      title={t('mode.classic.name')}
      intro={
        <>
          {difficulty !== undefined && <DifficultyTabs current={difficulty} />}
          {!game.isSolved && <CastLink to={castAddress({ puzzle })} label={t('cast.title')} />}
        </>
      }
      clues={<CluePanel target={play?.target} pool={pool ?? []} rows={rows} />}
      options={options}
      placeholder={t('classic.searchPlaceholder')}
      revealMs={ROW_REVEAL_MS}
      answer={
        play && {
          picture: play.target.profilePictureUrl,
          pictureShape: 'square',
          sentence: t(`win.${play.target.type}`, { name: play.target.name }),
        }
      }
      emojiRows={rows.map(({ cells }) => emojiRow(cells.map(({ mark }) => mark)))}
    >
      <GuessAnnouncement rows={rows} isSolved={game.isSolved} />
      {rows.length > 0 ? (
        <>
          <Legend />
          <GuessTable rows={rows} />
        </>
      ) : (
        !game.isSolved && <p className={styles.start}>{t('classic.start')}</p>
      )}
    </DailyLayout>
  );
}

/** Reports each guess and its result (EVENT8, EVENT9). */
export function guessEvents(gamemode: Puzzle): GuessCallbacks<Performer> {
  return {
    onSelected: ({ profileUrl }, numberOfTries) =>
      track('Model guessed', { gamemode, id: profileUrl, numberOfTries }),
    onWrong: (performer, tries) => track('Guess failed', attributes(performer, tries)),
    onWin: (performer, tries) => track('Guess success', attributes(performer, tries)),
  };
}

function performersOf(catalog: Catalog) {
  return catalog.performersById;
}

function attributes({ profileUrl, name, gender, rank, type }: Performer, numberOfTries: number) {
  return { numberOfTries, id: profileUrl, name, gender, rank, type };
}
