import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './import-summary.module.css';
import type { RecordsFile } from './records-file.ts';
import type { Merge } from './records-merge.ts';

type ImportSummaryProps = {
  readonly file: RecordsFile;
  readonly merge: Merge;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

const GAME_COUNTS = ['added', 'improved', 'leftAlone'] as const;

/** Shows what an import would change before it changes anything. */
export function ImportSummary({ file, merge, onConfirm, onCancel }: ImportSummaryProps) {
  const { t, i18n } = useTranslation();
  const { summary } = merge;
  const changesNothing = merge.texts.size === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // Another file chosen while one waits asks for attention again.
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
      <dl className={styles.counts}>
        {GAME_COUNTS.map((count) => (
          <div key={count} data-count={count}>
            <dt>{t(`statistics.summary.${count}`)}</dt>
            <dd>{t('statistics.games', { count: summary[count] })}</dd>
          </div>
        ))}
        {summary.extras > 0 && (
          <div data-count="extras">
            <dt>{t('statistics.summary.extras')}</dt>
            <dd>{summary.extras.toLocaleString(i18n.language)}</dd>
          </div>
        )}
      </dl>
      {summary.keepsOpenGame && <p>{t('statistics.summary.openGame')}</p>}
      {changesNothing && <p>{t('statistics.summary.nothing')}</p>}
      <div className={styles.actions}>
        {!changesNothing && <Button onClick={onConfirm}>{t('statistics.summary.confirm')}</Button>}
        <Button look="quiet" onClick={onCancel}>
          {t(changesNothing ? 'close' : 'statistics.summary.cancel')}
        </Button>
      </div>
    </div>
  );
}
