import { PUZZLES } from '@starguess/game-core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageConfig } from '../../page/page-config.ts';
import { completionOf } from '../../stored/day-records.ts';
import { Button } from '../../ui/button.tsx';
import { Tick } from '../../ui/tick.tsx';
import styles from './home-status.module.css';

type AllDoneProps = {
  readonly date: string;
  /** What is left of the day. */
  readonly time: ReactNode;
};

/** The end of a day on which every game is done: its results as one text to copy. */
export function AllDone({ date, time }: AllDoneProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const text = resultsOf(date);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <p className={styles.back}>
        {t('status.allDone')} {time}
      </p>
      <Button look="quiet" data-slot="copy-all" onClick={copy}>
        {state === 'copied' ? t('status.copied') : t('status.copyAll')}
        {state === 'copied' && <Tick />}
      </Button>
      <p className="visually-hidden" role="status">
        {state === 'copied' && t('share.copied')}
        {state === 'refused' && t('share.manual')}
      </p>
      {state === 'refused' && (
        <textarea
          className={styles.manual}
          aria-label={t('share.manual')}
          readOnly
          rows={text.split('\n').length}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}

/** The site and the date, a line for each finished game, and where to play. */
export function resultsOf(date: string): string {
  const lines = [...PUZZLES, 'crono' as const].flatMap((game) => {
    const completion = completionOf(game, date);
    return completion === undefined ? [] : [`${game}: ${completion.tries}`];
  });
  return [`${pageConfig.siteName} ${date}`, ...lines, window.location.origin].join('\n');
}
