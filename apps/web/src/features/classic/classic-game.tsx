import { type Performer, poolOf } from '@starguess/catalog';
import { type Difficulty, emojiRow } from '@starguess/game-core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DailyLayout } from '../daily/daily-layout.tsx';
import { useDailyGame } from '../daily/use-daily-game.ts';
import type { DailyRound } from '../daily/use-daily-round.ts';
import styles from './classic-game.module.css';
import { CluePanel } from './clue-panel.tsx';
import { comparisonRow } from './comparison-row.ts';
import { DifficultyTabs } from './difficulty-tabs.tsx';
import { GuessAnnouncement } from './guess-announcement.tsx';
import { guessEvents } from './guess-events.ts';
import { GuessTable, ROW_REVEAL_MS } from './guess-table.tsx';
import { Legend } from './legend.tsx';

type ClassicGameProps = {
  readonly round: DailyRound<Performer>;
  /** Given while the difficulty sub-modes are on. */
  readonly difficulty?: Difficulty;
};

export function ClassicGame({ round, difficulty }: ClassicGameProps) {
  const { t } = useTranslation();
  const { catalog, puzzle, target } = round;
  const game = useDailyGame(round, guessEvents(puzzle));
  const pool = useMemo(() => {
    const ids = poolOf(catalog, puzzle);
    return ids.flatMap((id) => catalog.performersById.get(id) ?? []);
  }, [catalog, puzzle]);
  const options = useMemo(
    () =>
      pool.map(({ profileUrl, name, profilePictureUrl }) => ({
        id: profileUrl,
        name,
        photo: profilePictureUrl,
      })),
    [pool],
  );
  const rows = game.guesses.map((guess) => comparisonRow(guess, target));

  return (
    <DailyLayout
      round={round}
      game={game}
      title={t('mode.classic.name')}
      intro={difficulty !== undefined && <DifficultyTabs current={difficulty} />}
      clues={<CluePanel target={target} pool={pool} rows={rows} />}
      options={options}
      placeholder={t('classic.searchPlaceholder')}
      revealMs={ROW_REVEAL_MS}
      answer={{
        picture: target.profilePictureUrl,
        pictureShape: 'square',
        sentence: t(`win.${target.type}`, { name: target.name }),
      }}
      emojiRows={rows.map(({ cells }) => emojiRow(cells.map(({ mark }) => mark)))}
    >
      <GuessAnnouncement rows={rows} isSolved={game.isSolved} />
      {rows.length > 0 ? (
        <>
          <Legend />
          <GuessTable rows={rows} />
        </>
      ) : (
        <p className={styles.start}>{t('classic.start')}</p>
      )}
    </DailyLayout>
  );
}
