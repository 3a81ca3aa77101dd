import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../browser/saved-file.ts';
import { writeAll } from '../../stored/write-all.ts';
import { Button } from '../../ui/button.tsx';
import { ImportSummary } from './import-summary.tsx';
import { addRecords, type PlayerRecords } from './player-records.ts';
import { changedTexts, makeEntries, readPlayerRecords } from './record-entries.ts';
import {
  type FileRefusal,
  makeRecordsText,
  type RecordsFile,
  readRecordsFile,
  recordsFileName,
} from './records-file.ts';
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

/** Saves the player's records to a file, and imports the records of a file. */
export function RecordsPanel({ records, today, onImport }: RecordsPanelProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const input = useRef<HTMLInputElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  const readChosenFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
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
    const here = readPlayerRecords({ today: date });
    const isStored = writeAll(changedTexts(here, addRecords(here, file.records)));
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
            <span>{t('statistics.records.export')}</span>
          </Button>
        )}
        <Button
          ref={importButton}
          look="quiet"
          disabled={today === undefined}
          onClick={() => input.current?.click()}
        >
          <IconUpload size={20} aria-hidden />
          <span>{t('statistics.records.import')}</span>
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={t('statistics.records.import')}
          hidden
          onChange={readChosenFile}
        />
      </div>
      {state.step === 'chosen' && today !== undefined && (
        <ImportSummary
          file={state.file}
          here={records}
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
          <span>{t('statistics.refusal.nothingChanged')}</span>
        </p>
      )}
    </section>
  );
}

function download(records: PlayerRecords): void {
  const exportedAt = new Date().toISOString();
  const text = makeRecordsText({ exportedAt, records });
  saveFile(new File([text], recordsFileName(exportedAt), { type: 'application/json' }));
}

/** Scrolls to what the buttons open, which may appear below the dialog's visible part. */
function showInDialog(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The longest record name that is shown, in characters. Names in exported files are shorter. */
const LONGEST_RECORD_NAME = 60;

function RefusalText({ refusal }: { readonly refusal: FileRefusal }) {
  const { t } = useTranslation();
  return 'key' in refusal
    ? t(`statistics.refusal.${refusal.reason}`, {
        record: refusal.key.slice(0, LONGEST_RECORD_NAME),
      })
    : t(`statistics.refusal.${refusal.reason}`);
}
