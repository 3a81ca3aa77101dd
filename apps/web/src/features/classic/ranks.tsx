import type { Mark } from '@starguess/game-core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlayedRound, ranksLeft } from './comparison-row.ts';
import styles from './ranks.module.css';

/** Where the open ranks begin and end, as shares of the bar from its two ends. */
type BarStyle = CSSProperties & { readonly [name in '--from' | '--to']: string };

/** The ranks that the answer can still have. */
export function RankRange({ pool, rows }: Pick<PlayedRound, 'pool' | 'rows'>) {
  const { t } = useTranslation();
  const worstRank = pool.at(-1)?.rank ?? 1;
  const { best, worst } = ranksLeft(rows, pool);
  const style: BarStyle = {
    '--from': String((best - 1) / worstRank),
    '--to': String(1 - worst / worstRank),
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
        <span>{worstRank}</span>
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
  if (mark === 'higher') {
    const next = String(rank + 1);
    return <RankTexts line={t('rank.answerBelow', { rank: next })} ranks={`${next}+`} />;
  }
  if (mark !== 'lower') return null;
  if (rank === 2) return <RankTexts line={t('clue.rankingFound', { rank: 1 })} ranks="1" />;
  const previous = String(rank - 1);
  return <RankTexts line={t('rank.answerBefore', { rank: previous })} ranks={`1–${previous}`} />;
}

type RankTextsProps = { readonly line: string; readonly ranks: string };

/** Phones show `ranks`, and other screens `line`. */
function RankTexts({ line, ranks }: RankTextsProps) {
  return (
    <>
      <span className={styles.line}>{line}</span>
      <span className={styles.ranks} aria-hidden>
        {ranks}
      </span>
    </>
  );
}
