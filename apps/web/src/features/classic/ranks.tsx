import type { Mark } from '@starguess/game-core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlayedRound, ranksLeft } from './comparison-row.ts';
import styles from './ranks.module.css';

/** `rows` is never empty. */
type RankRangeProps = Pick<PlayedRound, 'pool' | 'rows'> & {
  /** Milliseconds until the newest guess shows its rank. */
  readonly revealMs: number;
};

type BarStyle = CSSProperties & { readonly [name in '--from' | '--to' | '--wait']: string };

/** The ranks that the answer can still have. It changes when the newest guess shows its rank. */
export function RankRange({ pool, rows, revealMs }: RankRangeProps) {
  const { t } = useTranslation();
  const lowest = pool.at(-1)?.rank ?? 1;
  const { best, worst } = ranksLeft(rows, pool);
  const [newest] = rows;
  const style: BarStyle = {
    '--from': String((best - 1) / lowest),
    '--to': String(1 - worst / lowest),
    '--wait': newest?.source === 'user' ? `${revealMs}ms` : '0ms',
  };
  return (
    <div
      className={styles.range}
      data-slot="rank-range"
      data-fresh={newest?.source === 'user'}
      style={style}
    >
      <p key={newest?.id} className={styles.sentence}>
        {best === worst
          ? t('clue.rankingFound', { rank: best })
          : t('rank.between', { best, worst })}
      </p>
      <div className={styles.scale} aria-hidden>
        1
        <span className={styles.bar}>
          <span className={styles.open} />
        </span>
        {lowest}
      </div>
    </div>
  );
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
          : t('rank.answerBefore', { rank: String(rank) })}
      </span>
      <span className={styles.ranks} aria-hidden>
        {isWorse ? `${rank + 1}+` : rank === 2 ? '1' : `1–${rank - 1}`}
      </span>
    </>
  );
}
