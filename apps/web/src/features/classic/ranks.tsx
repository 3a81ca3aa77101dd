import type { Mark } from '@starguess/game-core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlayedRound, ranksLeft } from './comparison-row.ts';
import styles from './ranks.module.css';

type BarStyle = CSSProperties & { readonly [name in '--from' | '--to']: string };

/** The ranks that the answer can still have. */
export function RankRange({ pool, rows }: Pick<PlayedRound, 'pool' | 'rows'>) {
  const { t } = useTranslation();
  const lowest = pool.at(-1)?.rank ?? 1;
  const { best, worst } = ranksLeft(rows, pool);
  const style: BarStyle = {
    '--from': String((best - 1) / lowest),
    '--to': String(1 - worst / lowest),
  };
  return (
    <div className={styles.range} data-slot="rank-range" style={style}>
      <p className={styles.sentence}>
        {best === worst
          ? t('clue.rankingFound', { rank: best })
          : t('rank.between', { best, worst })}
      </p>
      <div className={styles.scale} aria-hidden>
        <span>1</span>
        <span className={styles.bar}>
          <span className={styles.open} />
        </span>
        <span>{lowest}</span>
      </div>
    </div>
  );
}

/** Explains what `RankLine` shows on a phone. */
export function RankLineLegend() {
  const { t } = useTranslation();
  return <p className={styles.short}>{t('rank.short')}</p>;
}

type RankLineProps = { readonly rank: number; readonly mark: Mark };

/**
 * Says on which side of a guessed rank the answer lies; the arrow beside it describes the guess instead.
 * On a phone only the ranks are shown.
 */
export function RankLine({ rank, mark }: RankLineProps) {
  const { t } = useTranslation();
  if (mark !== 'higher' && mark !== 'lower') return null;
  const isWorse = mark === 'higher';
  return (
    <>
      <span className={styles.line}>
        {isWorse
          ? t('rank.answerBelow', { rank: String(rank + 1) })
          : rank === 2
            ? t('clue.rankingFound', { rank: 1 })
            : t('rank.answerBefore', { rank: String(rank - 1) })}
      </span>
      <span className={styles.ranks} aria-hidden>
        {isWorse ? `${rank + 1}+` : rank === 2 ? '1' : `1–${rank - 1}`}
      </span>
    </>
  );
}
