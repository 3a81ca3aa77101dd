import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsGuessable } from '../../server/warm-catalog.ts';
import { writeAll } from '../../stored/write-all.ts';
import { Button } from '../../ui/button.tsx';
import { ImportSummary } from './import-summary.tsx';
import { makeEntries, type PlayerRecords, readPlayerRecords } from './player-records.ts';
import {
  type FileRefusal,
  makeRecordsText,
  type RecordsFile,
  readRecordsFile,
  recordsFileName,
} from './records-file.ts';
import { mergeRecords } from './records-merge.ts';
import styles from './records-panel.module.css';

type RecordsPanelProps = {
  readonly records: PlayerRecords;
  readonly today: string | undefined;
  /** Called once the records of a file are stored. */
  readonly onImport: () => void;
};

type ImportState =
  | { readonly step: 'idle' | 'imported' | 'storage-refused' }
  | { readonly step: 'refused'; readonly refusal: FileRefusal }
  | { readonly step: 'chosen'; readonly file: RecordsFile };

/** Milliseconds for which a browser may still read the file after the click on download. */
const DOWNLOAD_MS = 60_000;

/** Saves the player's records to a file, and imports the records of a file. */
export function RecordsPanel({ records, today, onImport }: RecordsPanelProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const input = useRef<HTMLInputElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const isGuessable = useIsGuessable();

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen === undefined || today === undefined) return;
    const reading = await readRecordsFile(chosen, today);
    // Lets the player choose the same file again.
    currentTarget.value = '';
    setState(
      reading.ok
        ? { step: 'chosen', file: reading.file }
        : { step: 'refused', refusal: reading.refusal },
    );
  };

  const finish = (step: 'idle' | 'imported' | 'storage-refused') => {
    setState({ step });
    importButton.current?.focus();
  };

  const importFile = (file: RecordsFile, date: string) => {
    // Another tab may have continued a game since the summary was shown.
    const { texts } = mergeRecords(
      { here: readPlayerRecords({ today: date }), fromFile: file.records },
      { today: date, isGuessable },
    );
    const isStored = writeAll(texts);
    finish(isStored ? 'imported' : 'storage-refused');
    if (isStored) onImport();
  };

  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('statistics.records.title')}</h3>
      <p className={styles.text}>{t('statistics.records.text')}</p>
      <div className={styles.actions}>
        {makeEntries(records).length > 0 && (
          <Button look="quiet" onClick={() => download(records)}>
            <IconDownload size={20} aria-hidden />
            {t('statistics.records.export')}
          </Button>
        )}
        <Button
          ref={importButton}
          look="quiet"
          disabled={today === undefined}
          onClick={() => input.current?.click()}
        >
          <IconUpload size={20} aria-hidden />
          {t('statistics.records.import')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={t('statistics.records.import')}
          hidden
          onChange={choose}
        />
      </div>
      {state.step === 'chosen' && today !== undefined && (
        <ImportSummary
          file={state.file}
          merge={mergeRecords(
            { here: records, fromFile: state.file.records },
            { today, isGuessable },
          )}
          onConfirm={() => importFile(state.file, today)}
          onCancel={() => finish('idle')}
        />
      )}
      <p className={styles.outcome} role="status">
        {state.step === 'imported' && (
          <span ref={showInDialog}>{t('statistics.records.imported')}</span>
        )}
      </p>
      {(state.step === 'refused' || state.step === 'storage-refused') && (
        <p ref={showInDialog} className={styles.refusal} role="alert">
          <span>
            {state.step === 'refused' ? (
              <RefusalText refusal={state.refusal} />
            ) : (
              t('statistics.refusal.storage')
            )}
          </span>{' '}
          {t('statistics.refusal.nothingChanged')}
        </p>
      )}
    </section>
  );
}

function download(records: PlayerRecords): void {
  const exportedAt = new Date().toISOString();
  const text = makeRecordsText({ exportedAt, records });
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = recordsFileName(exportedAt);
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS);
}

/** Scrolls to what the buttons open, which may appear below the dialog's visible part. */
function showInDialog(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Cuts a file's name to this many characters. Names of exported files are shorter. */
const LONGEST_NAME = 60;

function RefusalText({ refusal }: { readonly refusal: FileRefusal }) {
  const { t } = useTranslation();
  return 'key' in refusal
    ? t(`statistics.refusal.${refusal.reason}`, { record: refusal.key.slice(0, LONGEST_NAME) })
    : t(`statistics.refusal.${refusal.reason}`);
}
