import { canHaveMark, type Declaration, MARKS, RANK_FIELD, viewOf } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { MarkIcon, MarkTile } from '../../ui/mark-icon.tsx';
import styles from './classic-game.module.css';
import { RankLineLegend } from './ranks.tsx';

/** Explains the marks and arrows that guesses can get. */
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
