import { difficultyAddress } from '@starguess/api-contract';
import { DIFFICULTIES, type Difficulty } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../ui/page-link.tsx';
import { Tip } from '../../ui/tip.tsx';
import { useTip } from '../../ui/use-tip.ts';
import styles from './difficulty-tabs.module.css';

/** Links each difficulty to the others. */
export function DifficultyTabs({ current }: { readonly current: Difficulty }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} data-slot="difficulty-tabs" aria-label={t('difficulty.label')}>
      {DIFFICULTIES.map((difficulty) => (
        <Tab key={difficulty} difficulty={difficulty} isCurrent={difficulty === current} />
      ))}
    </nav>
  );
}

type TabProps = { readonly difficulty: Difficulty; readonly isCurrent: boolean };

/** Says which ranks the difficulty holds. At the top of the page, there is more room below it. */
function Tab({ difficulty, isCurrent }: TabProps) {
  const { t } = useTranslation();
  const { anchor, isOpen, handlers } = useTip<HTMLAnchorElement>();
  const ranks = t(`difficulty.${difficulty}.description`);
  return (
    <PageLink
      ref={anchor}
      className={styles.tab}
      to={difficultyAddress(difficulty)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-description={ranks}
      {...handlers}
    >
      {t(`difficulty.${difficulty}.name`)}
      {isOpen && <Tip aria-hidden text={ranks} anchor={anchor} placement="bottom" />}
    </PageLink>
  );
}
