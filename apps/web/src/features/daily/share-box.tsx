import type { Puzzle } from '@starguess/game-core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '../../server/analytics.ts';
import { Button } from '../../ui/button.tsx';
import styles from './share-box.module.css';

export type ShareBoxProps = {
  readonly puzzle: Puzzle;
  readonly tries: number;
  readonly text: string;
};

type CopyState = 'idle' | 'copied' | 'refused';

/** Lets the player copy or share the result. If the browser refuses, shows it as text to select. */
export function ShareBox({ puzzle, tries, text }: ShareBoxProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<CopyState>('idle');

  const copy = async () => {
    track('Copy clicked', { gameMode: puzzle });
    setState('idle');
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };

  const share = async () => {
    try {
      await navigator.share({ text });
    } catch (error) {
      // A player who cancels the share dialog needs no text box.
      const isAbort = error instanceof DOMException && error.name === 'AbortError';
      if (!isAbort) setState('refused');
    }
  };

  return (
    <div className={styles.box} data-slot="share-box">
      <p>{t('share.title', { count: tries })}</p>
      <pre className={styles.preview} aria-hidden="true">
        {text}
      </pre>
      <div className={styles.actions}>
        <Button onClick={copy}>{t('share.copy')}</Button>
        {canShare(text) && (
          <Button look="quiet" onClick={share}>
            {t('share.share')}
          </Button>
        )}
      </div>
      <p className={styles.confirmation} role="status">
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
    </div>
  );
}

function canShare(text: string): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ text });
}
