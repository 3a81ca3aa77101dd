import { DIFFICULTIES, type Difficulty, puzzleOf } from '@starguess/game-core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../../../../page/feature-flags.ts';
import { puzzleAddress } from '../../../../page/puzzle-addresses.ts';
import { track } from '../../../../server/analytics.ts';
import { completionOf } from '../../../../stored/day-records.ts';
import { onStorageChange } from '../../../../stored/storage.ts';
import { PageLink } from '../../../../ui/page-link.tsx';
import styles from './open-difficulties.module.css';

/**
 * Offers the difficulties of Classic that are not solved yet. For the next mode, Classic is done
 * with any one of them.
 */
export function OpenDifficulties({ date }: { readonly date: string }) {
  const { t } = useTranslation();
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  // As one text, because a snapshot that has not changed has to be the same value.
  const openNames = useSyncExternalStore(
    onStorageChange,
    () => DIFFICULTIES.filter((difficulty) => isOpenOn(date, difficulty)).join(' '),
    () => '',
  );
  const open = DIFFICULTIES.filter((difficulty) => openNames.split(' ').includes(difficulty));
  if (!hasDifficulties || open.length === 0 || open.length === DIFFICULTIES.length) return null;
  return (
    <p className={styles.open} data-slot="open-difficulties">
      <span>{t('win.openDifficulties')}</span>
      {open.map((difficulty) => (
        <PageLink
          key={difficulty}
          to={puzzleAddress(puzzleOf('classic', difficulty))}
          onClick={() => track('Gamemode card clicked', { gamemode: 'classic', from: 'next-mode' })}
        >
          {t(`difficulty.${difficulty}.name`)}
        </PageLink>
      ))}
    </p>
  );
}

function isOpenOn(date: string, difficulty: Difficulty): boolean {
  return completionOf(puzzleOf('classic', difficulty), date) === undefined;
}
