import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { addRecords, type PlayerRecords } from './player-records.ts';
import { changedTexts } from './record-entries.ts';
import type { RecordsFile } from './records-file.ts';
import styles from './records-panel.module.css';

type ImportSummaryProps = {
  readonly file: RecordsFile;
  readonly here: PlayerRecords;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Shows what an import would add before it adds anything. */
export function ImportSummary({ file, here, onConfirm, onCancel }: ImportSummaryProps) {
  const { t, i18n } = useTranslation();
  const all = addRecords(here, file.records);
  const addsNothing = changedTexts(here, all).size === 0;
  const count = gameCount(all) - gameCount(here);
  const heading = useRef<HTMLHeadingElement>(null);
  // A second file chosen meanwhile asks for attention again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new file moves the focus
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, [file]);

  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  return (
    <div className={styles.summary} data-slot="import-summary">
      <h4 ref={heading} tabIndex={-1}>
        {t('statistics.summary.title', { date: date.format(new Date(file.exportedAt)) })}
      </h4>
      <p>
        {addsNothing
          ? t('statistics.summary.nothing')
          : t('statistics.summary.text', { games: t('statistics.games', { count }) })}
      </p>
      <div className={styles.actions}>
        {!addsNothing && <Button onClick={onConfirm}>{t('statistics.summary.confirm')}</Button>}
        <Button look="quiet" onClick={onCancel}>
          {t(addsNothing ? 'close' : 'statistics.summary.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Puzzles and daily crono runs. */
function gameCount({ puzzles, cronoScores }: PlayerRecords): number {
  return puzzles.size + cronoScores.size;
}
