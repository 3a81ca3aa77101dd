import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { LoadFailure } from '../../on-demand/load-failure.tsx';
import { useOnDemand } from '../../on-demand/use-on-demand.ts';
import headerMenu from '../../ui/header-menu.module.css';

type StatisticsButtonProps = {
  /** The server's date, undefined while it is not known. */
  readonly today: string | undefined;
};

const statisticsDialog = codeOnDemand('statistics-dialog', {
  load: () => import('./statistics-dialog.tsx'),
  part: ({ StatisticsDialog }) => StatisticsDialog,
  messages: ['statistics'],
});

/** Opens the player's statistics. Their code is loaded on first use. */
export function StatisticsButton({ today }: StatisticsButtonProps) {
  const { t } = useTranslation();
  const { part: StatisticsDialog, state, open, close } = useOnDemand(statisticsDialog);
  return (
    <>
      <button
        type="button"
        className={headerMenu.toggle}
        data-slot="statistics-button"
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        aria-label={t('shell.statistics')}
        onClick={open}
      >
        <IconChartBar size={24} aria-hidden />
      </button>
      {state === 'failed' && <LoadFailure text={t('shell.statisticsFailed')} onClose={close} />}
      {StatisticsDialog && <StatisticsDialog today={today} onClose={close} />}
    </>
  );
}
