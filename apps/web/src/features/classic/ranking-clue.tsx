import type { Performer } from '@starguess/catalog';
import { possibleRanks, type RankGuess } from '@starguess/game-core';
import { IconCheck } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparisonRow } from './comparison-row.ts';
import styles from './ranking-clue.module.css';

type RankingClueProps = {
  readonly pool: readonly Performer[];
  readonly rows: readonly ComparisonRow[];
};

/**
 * The pool by rank. It marks the guessed performers and the ranks that the answer can still have.
 */
export function RankingClue({ pool, rows }: RankingClueProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const lowest = pool.at(-1)?.rank ?? 1;
  const { best, worst } = possibleRanks(rankGuesses(rows), lowest);
  const guessedIds = new Set(rows.map(({ item }) => item.profileUrl));

  useLayoutEffect(() => {
    const first = list.current?.querySelector<HTMLElement>(`[data-rank="${best}"]`);
    if (list.current && first) list.current.scrollTop = first.offsetTop - list.current.offsetTop;
  }, [best]);

  return (
    <>
      <p className={styles.range}>
        {best === worst
          ? t('clue.rankingFound', { rank: best })
          : t('clue.rankingRange', { best, worst })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the keyboard */}
      <ol ref={list} className={styles.list} tabIndex={0} aria-label={t('clue.ranking')}>
        {pool.map(({ profileUrl, name, rank }) => {
          const isGuessed = guessedIds.has(profileUrl);
          return (
            <li
              key={profileUrl}
              className={styles.entry}
              data-rank={rank}
              data-possible={!isGuessed && rank >= best && rank <= worst}
            >
              <span className={styles.rank}>#{rank}</span>
              <span className={styles.name}>{name}</span>
              {isGuessed && (
                <>
                  <IconCheck size={16} aria-hidden />
                  <span className="visually-hidden">{t('clue.guessed')}</span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function rankGuesses(rows: readonly ComparisonRow[]): readonly RankGuess[] {
  return rows.flatMap(({ item, cells }) =>
    cells.flatMap(({ comparison }) =>
      comparison.type === 'number'
        ? [{ rank: item.rank, comparisonResult: comparison.comparisonResult }]
        : [],
    ),
  );
}
