import { poolOf } from '@starguess/catalog';
import type { Difficulty } from '@starguess/game-core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DailySearch } from '../daily/daily-search.tsx';
import { SuccessCount } from '../daily/success-count.tsx';
import { useDailyGame } from '../daily/use-daily-game.ts';
import type { DailyRound } from '../daily/use-daily-round.ts';
import { useRevealEnd } from '../daily/use-reveal-end.ts';
import { Yesterday } from '../daily/yesterday.tsx';
import styles from './classic-game.module.css';
import { ClassicWin } from './classic-win.tsx';
import { CluePanel } from './clue-panel.tsx';
import { comparisonRow } from './comparison-row.ts';
import { DifficultyTabs } from './difficulty-tabs.tsx';
import { GuessAnnouncement } from './guess-announcement.tsx';
import { GuessTable, ROW_REVEAL_MS } from './guess-table.tsx';
import { Legend } from './legend.tsx';

type ClassicGameProps = {
  readonly round: DailyRound;
  /** Given while the difficulty sub-modes are on. */
  readonly difficulty?: Difficulty;
};

export function ClassicGame({ round, difficulty }: ClassicGameProps) {
  const { t } = useTranslation();
  const { catalog, puzzle } = round;
  const game = useDailyGame(round, catalog.performersById);
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
  const rows = game.guesses.map((guess) => comparisonRow(guess, game.target));
  const isRevealed = useRevealEnd(game.isFreshWin, ROW_REVEAL_MS);

  return (
    <div className={styles.game}>
      <h1 className={styles.title}>{t('mode.classic.name')}</h1>
      {difficulty !== undefined && <DifficultyTabs current={difficulty} />}
      {game.isSolved && isRevealed ? (
        <ClassicWin round={round} game={game} rows={rows} />
      ) : (
        <>
          <CluePanel target={game.target} pool={pool} rows={rows} />
          <DailySearch
            options={options}
            guessedIds={game.guesses.map(({ item }) => item.profileUrl)}
            label={t('classic.searchLabel')}
            placeholder={t('classic.searchPlaceholder')}
            isDisabled={game.isSolved}
            onPick={game.guess}
          />
        </>
      )}
      <SuccessCount puzzle={puzzle} date={round.date} />
      <GuessAnnouncement rows={rows} isSolved={game.isSolved} />
      {rows.length > 0 ? (
        <>
          <Legend />
          <GuessTable rows={rows} />
        </>
      ) : (
        <p className={styles.start}>{t('classic.start')}</p>
      )}
      {game.yesterday !== undefined && <Yesterday name={game.yesterday.name} />}
    </div>
  );
}
