import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TRIES } from './statistics.ts';
import styles from './tries-chart.module.css';

type TriesChartProps = {
  readonly label: string;
  /** Solved games by tries: 1, 2, …; the last entry counts `MOST_TRIES` or more. */
  readonly counts: readonly number[];
};

type BarStyle = CSSProperties & { readonly '--share': number };

/** One column for each number of tries; each also describes itself in words. */
export function TriesChart({ label, counts }: TriesChartProps) {
  const { t } = useTranslation();
  const most = Math.max(1, ...counts);
  const columns = counts.map((count, index) => ({ tries: index + 1, count }));
  return (
    <ol className={styles.chart} aria-label={label}>
      {columns.map(({ tries, count }) => {
        const isLast = tries === MOST_TRIES;
        return (
          <li key={tries} className={styles.column} data-count={count}>
            <span className="visually-hidden">
              {t('statistics.bar', {
                tries: isLast
                  ? t('statistics.triesOrMore', { count: tries })
                  : t('statistics.tries', { count: tries }),
                games: t('statistics.games', { count }),
              })}
            </span>
            <span className={styles.count} aria-hidden="true">
              {count > 0 && count}
            </span>
            <span className={styles.bar} style={barStyle(count / most)} />
            <span className={styles.tries} aria-hidden="true">
              {isLast ? `${tries}+` : tries}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** `share` is the bar's part of the chart's height, 0 to 1. */
function barStyle(share: number): BarStyle {
  return { '--share': share };
}
