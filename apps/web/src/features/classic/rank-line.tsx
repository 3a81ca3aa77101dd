import type { Mark } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import styles from './rank-line.module.css';

type RankLineProps = { readonly rank: number; readonly mark: Mark };

/**
 * Says where the answer lies, seen from a guessed rank: the arrow beside it tells of the guess. On a
 * phone the ranks stand alone.
 */
export function RankLine({ rank, mark }: RankLineProps) {
  const { t } = useTranslation();
  if (mark !== 'higher' && mark !== 'lower') return null;
  const isWorse = mark === 'higher';
  return (
    <>
      <span className={styles.sentence}>
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
