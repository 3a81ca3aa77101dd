import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsGuessable } from '../../server/warm-catalog.ts';
import { useOtherTabChanges } from '../../stored/storage.ts';
import { countedRecords } from './counted-records.ts';
import { ForgetPanel } from './forget-panel.tsx';
import { type PlayerRecords, readPlayerRecords } from './player-records.ts';
import { RecordsPanel } from './records-panel.tsx';
import { Results } from './results.tsx';
import { makeStatistics } from './statistics.ts';
import styles from './statistics-dialog.module.css';

type StatisticsDialogProps = {
  readonly today: string | undefined;
  readonly onClose: () => void;
};

/**
 * Shows the player's statistics and offers export and import. After an import the page reloads when
 * the dialog closes, so that the games behind it read the imported records.
 */
export function StatisticsDialog({ today, onClose }: StatisticsDialogProps) {
  const { t } = useTranslation();
  const [records, readAgain] = useStoredRecords(today);
  const counted = countedRecords(records, useIsGuessable());
  const [hasImported, setHasImported] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  const close = () => dialog.current?.close();
  useBackdropClick(dialog, close);

  const handleImport = () => {
    readAgain();
    setHasImported(true);
    // Navigating back or forward leaves the dialog without closing it.
    window.addEventListener('popstate', reload);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-slot="statistics"
      aria-labelledby={titleId}
      onClose={hasImported ? reload : onClose}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id={titleId}>{t('shell.statistics')}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={t('statistics.close')}
            onClick={close}
          >
            <IconX size={24} aria-hidden />
          </button>
        </div>
        {today === undefined && <p className={styles.note}>{t('statistics.unknownDate')}</p>}
        <Results statistics={makeStatistics(counted, today)} onPlay={close} />
        <RecordsPanel records={records} today={today} onImport={handleImport} />
        <ForgetPanel />
      </div>
    </dialog>
  );
}

/** The records in storage, read again when another tab changes them or on request. */
function useStoredRecords(today: string | undefined): [PlayerRecords, readAgain: () => void] {
  const readAgain = useOtherTabChanges();
  return [readPlayerRecords({ today }), readAgain];
}

/**
 * Closes on a click on the backdrop, which belongs to the dialog element. A drag that ends on the
 * backdrop does not count as a click.
 */
function useBackdropClick(
  dialog: { readonly current: HTMLDialogElement | null },
  onClick: () => void,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    let hasPressed = false;
    const press = (event: PointerEvent) => {
      hasPressed = event.target === element;
    };
    const click = (event: MouseEvent) => {
      if (hasPressed && event.target === element) onClick();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', click);
    };
  });
}

function reload(): void {
  window.location.reload();
}
