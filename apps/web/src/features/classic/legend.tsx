import { MARKS } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { MarkIcon } from '../../ui/mark-icon.tsx';
import marks from '../../ui/marks.module.css';
import styles from './legend.module.css';

export function Legend() {
  const { t } = useTranslation();
  return (
    <div className={styles.legend} data-slot="legend">
      <ul className={styles.marks} aria-label={t('mark.legend')}>
        {MARKS.map((mark) => (
          <li key={mark}>
            <span className={`${styles.chip} ${marks.mark}`} data-mark={mark}>
              <MarkIcon mark={mark} size={12} />
            </span>
            {t(`mark.${mark}`)}
          </li>
        ))}
      </ul>
      {(['higher', 'lower'] as const).map((mark) => (
        <p key={mark} className={styles.arrow}>
          <MarkIcon mark={mark} size={12} />
          <span className="visually-hidden">{t(`mark.${mark}Meaning`)}</span>
          {t(`rank.${mark}Hint`)}
        </p>
      ))}
    </div>
  );
}
