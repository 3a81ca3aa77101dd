import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import headerMenu from '../../ui/header-menu.module.css';
import styles from './statistics-button.module.css';

type Dialog = typeof import('./statistics-dialog.tsx').StatisticsDialog;

type StatisticsButtonProps = {
  /** The server's date, undefined while it is not known. */
  readonly today: string | undefined;
};

/** Opens the player's own statistics, whose code is loaded on first use. */
export function StatisticsButton({ today }: StatisticsButtonProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | Dialog>('closed');

  const open = async () => {
    setState('loading');
    try {
      const { StatisticsDialog } = await import('./statistics-dialog.tsx');
      setState(() => StatisticsDialog);
    } catch {
      setState('failed');
    }
  };

  const OpenDialog = typeof state === 'string' ? undefined : state;
  return (
    <>
      <button
        type="button"
        className={headerMenu.toggle}
        data-slot="statistics-button"
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        aria-label={t('statistics.title')}
        onClick={open}
      >
        <IconChartBar size={24} aria-hidden />
      </button>
      {state === 'failed' && (
        <p
          ref={(note) => note?.showPopover()}
          className={styles.failure}
          popover="auto"
          role="alert"
        >
          {t('statistics.failed')}
        </p>
      )}
      {OpenDialog && <OpenDialog today={today} onClose={() => setState('closed')} />}
    </>
  );
}
