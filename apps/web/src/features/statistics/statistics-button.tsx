import { IconChartBar, IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { LoadFailure, useOnDemand } from '../../on-demand/on-demand.tsx';
import { useStreak } from '../../stored/streaks.ts';
import headerMenu from '../../ui/header-menu.module.css';
import { ButtonTip, useTip } from '../../ui/tips/button-tip.tsx';
import styles from './statistics-button.module.css';

type StatisticsButtonProps = {
  /** The server's date, undefined while it is not known. */
  readonly today: string | undefined;
};

const statisticsDialog = codeOnDemand('statistics-dialog', {
  load: () => import('./statistics-dialog.tsx'),
  part: ({ StatisticsDialog }) => StatisticsDialog,
  messages: ['statistics'],
});

/** The fewest days that count as a streak. */
const MIN_STREAK_DAYS = 2;

/** Opens the player's statistics. Their code is loaded on first use. */
export function StatisticsButton({ today }: StatisticsButtonProps) {
  const { t } = useTranslation();
  const { part: StatisticsDialog, state, open, close } = useOnDemand(statisticsDialog);
  const tip = useTip<HTMLButtonElement>();
  const streak = useStreak(today) ?? 0;
  const isStreak = streak >= MIN_STREAK_DAYS;
  const label = isStreak
    ? `${t('shell.statistics')} · ${t('status.streak', { count: streak })}`
    : t('shell.statistics');
  return (
    <>
      <button
        ref={tip.anchor}
        type="button"
        className={[headerMenu.toggle, styles.button].join(' ')}
        data-slot="statistics-button"
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        aria-label={label}
        {...tip.handlers}
        onClick={() => {
          tip.close();
          open();
        }}
      >
        <IconChartBar size={24} aria-hidden />
        {isStreak && (
          <span className={styles.streak}>
            <IconFlame size={12} aria-hidden />
            {streak}
          </span>
        )}
        {tip.isOpen && <ButtonTip text={label} anchor={tip.anchor} />}
      </button>
      {state === 'failed' && <LoadFailure text={t('shell.statisticsFailed')} onClose={close} />}
      {StatisticsDialog && <StatisticsDialog today={today} onClose={close} />}
    </>
  );
}
