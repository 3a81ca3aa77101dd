import { IconChartBar, IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHeldWhileTurning } from '../../browser/turning.ts';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { LoadFailure, useOnDemand } from '../../on-demand/on-demand.tsx';
import { useStreak } from '../../streaks.ts';
import { HeaderButton } from '../../ui/header-menu.tsx';
import styles from './statistics-button.module.css';

type StatisticsButtonProps = {
  /** The server's date, undefined while it is not known. */
  readonly today: string | undefined;
};

const statisticsDialog = codeOnDemand('statistics-dialog', {
  load: () => import('./statistics-dialog.tsx'),
  part: ({ StatisticsDialog }) => StatisticsDialog,
  messages: ['statistics', 'carryOn'],
});

/** The fewest days that count as a streak. */
const MIN_STREAK_DAYS = 2;

/** Opens the player's statistics. Their code is loaded on first use. */
export function StatisticsButton({ today }: StatisticsButtonProps) {
  const { t } = useTranslation();
  const { part: StatisticsDialog, state, open, close } = useOnDemand(statisticsDialog);
  const { current } = useStreak(today);
  const streak = useHeldWhileTurning(today === undefined ? 0 : current);
  const isStreak = streak >= MIN_STREAK_DAYS;
  const label = isStreak
    ? `${t('shell.statistics')} · ${t('status.streak', { count: streak })}`
    : t('shell.statistics');
  return (
    <>
      <HeaderButton
        label={label}
        className={styles.button}
        data-slot="statistics-button"
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        onClick={open}
      >
        <IconChartBar size={24} aria-hidden />
        {isStreak && (
          <span className={styles.streak}>
            <IconFlame size={12} aria-hidden />
            <span>{streak}</span>
          </span>
        )}
      </HeaderButton>
      {state === 'failed' && <LoadFailure text={t('shell.statisticsFailed')} onClose={close} />}
      {StatisticsDialog && <StatisticsDialog today={today} onClose={close} />}
    </>
  );
}
