import { IconCheck } from '@tabler/icons-react';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '../../../server/analytics.ts';
import { Button } from '../../../ui/button.tsx';
import { ResultTiles } from './result-tiles.tsx';
import styles from './share-box.module.css';
import { type Result, useShareText } from './share-text.ts';

type CopyState = 'idle' | 'copied' | 'refused';

/** How long the button says that it has copied, in milliseconds. */
const COPIED_MS = 3_000;

/** Lets the player copy or share the result. If the browser refuses, shows it as text to select. */
export function ShareBox(result: Result) {
  const { t } = useTranslation();
  const { puzzle, tries, rows } = result;
  const { sentence, address, text } = useShareText(result);
  const [state, setState] = useState<CopyState>('idle');
  const [copies, setCopies] = useState(0);
  const isJustCopied = useIsRecent(copies);

  const copy = async () => {
    track('Copy clicked', { gameMode: puzzle });
    setState('idle');
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      setCopies((count) => count + 1);
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

  const hasSheet = canShare(text);
  // On a phone the sheet of the system leads to friends; elsewhere the clipboard does.
  const isSheetFirst = hasSheet && window.matchMedia('(pointer: coarse)').matches;
  const sheet = hasSheet && (
    <Button key="share" look={isSheetFirst ? 'primary' : 'quiet'} onClick={share}>
      {t('share.share')}
    </Button>
  );
  return (
    <div className={styles.box} data-slot="share-box">
      <p className={styles.title}>{t('share.title', { count: tries })}</p>
      <div className={styles.actions}>
        {isSheetFirst && sheet}
        <Button key="copy" look={isSheetFirst ? 'quiet' : 'primary'} onClick={copy}>
          {isJustCopied ? t('share.done') : t('share.copy')}
          {isJustCopied && <IconCheck size={20} stroke={3} aria-hidden />}
        </Button>
        {!isSheetFirst && sheet}
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
      <div className={styles.preview} aria-hidden="true">
        <p>
          <Emphasized text={sentence} />
        </p>
        <ResultTiles rows={rows} />
        <p>{address}</p>
      </div>
    </div>
  );
}

/** Shows what stands between asterisks as the chats show it where the text is sent: in bold. */
function Emphasized({ text }: { readonly text: string }) {
  return text
    .split('*')
    .map((part, index) =>
      index % 2 === 1 ? (
        <strong key={index}>{part}</strong>
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    );
}

/** True for a while after each change of a count that starts at 0. */
function useIsRecent(count: number): boolean {
  const [last, setLast] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const timer = window.setTimeout(() => setLast(count), COPIED_MS);
    return () => window.clearTimeout(timer);
  }, [count]);
  return count !== last;
}

function canShare(text: string): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ text });
}
