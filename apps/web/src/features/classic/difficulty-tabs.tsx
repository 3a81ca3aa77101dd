import { difficultyAddress, pastDifficultyAddress } from '@starguess/api-contract/page';
import { DIFFICULTIES, type Difficulty, puzzleOf } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHeldWhileTurning } from '../../browser/turning.ts';
import { completionIn } from '../../stored/round-status.ts';
import { dayRound } from '../../stored/rounds.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import styles from '../../ui/tabs.module.css';
import { Tick } from '../../ui/tick.tsx';
import { useTip } from '../../ui/tips/button-tip.tsx';
import { Tip } from '../../ui/tips/tip.tsx';

type DifficultyTabsProps = {
  readonly current: Difficulty;
  /** The date of the puzzles, which decides which of them are solved. */
  readonly date: string;
  /** Whether they are puzzles of the archive. */
  readonly isPast?: boolean;
};

/** Links each difficulty to the others. */
export function DifficultyTabs({ current, date, isPast = false }: DifficultyTabsProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} data-slot="difficulty-tabs" aria-label={t('difficulty.label')}>
      {DIFFICULTIES.map((difficulty) => (
        <Tab
          key={difficulty}
          difficulty={difficulty}
          date={date}
          isPast={isPast}
          isCurrent={difficulty === current}
        />
      ))}
    </nav>
  );
}

type TabProps = Required<Omit<DifficultyTabsProps, 'current'>> & {
  readonly difficulty: Difficulty;
  readonly isCurrent: boolean;
};

/** Links to a difficulty; a tip says its ranks. The tip opens below, where the page has more room. */
function Tab({ difficulty, date, isPast, isCurrent }: TabProps) {
  const { t } = useTranslation();
  const round = dayRound(puzzleOf('classic', difficulty), date);
  const isSolved = useHeldWhileTurning(
    useStore(round, ({ status }) => completionIn(status) !== undefined),
  );
  const { anchor, isOpen, handlers } = useTip<HTMLAnchorElement>();
  const ranks = t(`difficulty.${difficulty}.description`);
  return (
    <PageLink
      ref={anchor}
      className={styles.tab}
      to={isPast ? pastDifficultyAddress(difficulty, date) : difficultyAddress(difficulty)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-description={ranks}
      {...handlers}
    >
      <span>{t(`difficulty.${difficulty}.name`)}</span>
      {isSolved && (
        <>
          <Tick className={styles.tick} />
          <span className="visually-hidden">{` ${t('progress.isSolved')}`}</span>
        </>
      )}
      {isOpen && <Tip aria-hidden text={ranks} anchor={anchor} placement="bottom" />}
    </PageLink>
  );
}
