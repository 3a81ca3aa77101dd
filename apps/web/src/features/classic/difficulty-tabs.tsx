import { DIFFICULTIES, type Difficulty } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { difficultyAddress } from '../../page/addresses.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './difficulty-tabs.module.css';

/** Links each difficulty to the others. */
export function DifficultyTabs({ current }: { readonly current: Difficulty }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} data-slot="difficulty-tabs" aria-label={t('difficulty.label')}>
      {DIFFICULTIES.map((difficulty) => (
        <PageLink
          key={difficulty}
          className={styles.tab}
          to={difficultyAddress(difficulty)}
          aria-current={difficulty === current ? 'page' : undefined}
        >
          {t(`difficulty.${difficulty}.name`)}
        </PageLink>
      ))}
    </nav>
  );
}
