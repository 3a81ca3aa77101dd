import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsGuessable } from '../../server/warm-catalog.ts';
import { useDayRecords } from '../../stored/day-records.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { CarryOnPanel } from './carry-on/carry-on-panel.tsx';
import { ForgetPanel } from './forget-panel.tsx';
import { countedRecords } from './player-records.ts';
import { readPlayerRecords } from './record-entries.ts';
import { RecordsPanel } from './records-panel.tsx';
import styles from './results.module.css';
import { Results } from './results.tsx';
import { makeStatistics } from './statistics.ts';

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
  // Renders again when the rounds change, which are read below.
  useDayRecords();
  const records = readPlayerRecords({ today });
  const counted = countedRecords(records, useIsGuessable());
  const [hasImported, setHasImported] = useState(false);
  const handleImport = () => {
    setHasImported(true);
    // Navigating back or forward leaves the dialog without closing it.
    window.addEventListener('popstate', reload);
  };

  return (
    <Sheet
      slot="statistics"
      title={t('shell.statistics')}
      closeLabel={t('close')}
      onClose={hasImported ? reload : onClose}
    >
      {(close) => (
        <>
          {today === undefined && (
            <p className={`remark ${styles.note}`}>{t('statistics.unknownDate')}</p>
          )}
          <Results statistics={makeStatistics(counted)} today={today} onPlay={close} />
          <CarryOnPanel onLeave={close} />
          <RecordsPanel records={records} today={today} onImport={handleImport} />
          <ForgetPanel />
        </>
      )}
    </Sheet>
  );
}

function reload(): void {
  window.location.reload();
}
