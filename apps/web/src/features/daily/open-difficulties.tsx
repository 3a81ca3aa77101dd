import { DIFFICULTIES, puzzleOf } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../../page/feature-flags.ts';
import { puzzleAddress } from '../../page/puzzle-addresses.ts';
import { track } from '../../server/analytics.ts';
import { completionOf } from '../../stored/day-records.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './open-difficulties.module.css';

/**
 * Offers the difficulties of Classic that are not solved yet. For the next mode, Classic is done
 * with any one of them.
 */
export function OpenDifficulties({ date }: { readonly date: string }) {
  const { t } = useTranslation();
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  const open = DIFFICULTIES.map((difficulty) => ({
    difficulty,
    puzzle: puzzleOf('classic', difficulty),
  })).filter(({ puzzle }) => completionOf(puzzle, date) === undefined);
  if (!hasDifficulties || open.length === 0 || open.length === DIFFICULTIES.length) return null;
  return (
    <p className={styles.open} data-slot="open-difficulties">
      <span>{t('win.openDifficulties')}</span>
      {open.map(({ difficulty, puzzle }) => (
        <PageLink
          key={difficulty}
          to={puzzleAddress(puzzle)}
          onClick={() => track('Gamemode card clicked', { gamemode: 'classic', from: 'next-mode' })}
        >
          {t(`difficulty.${difficulty}.name`)}
        </PageLink>
      ))}
    </p>
  );
}
