import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sharing.module.css';

const OUTCOME_TEXTS = {
  copied: 'share.copied',
  refused: 'share.manual',
  'picture-saved': 'share.pictureSaved',
  'no-picture': 'share.pictureFailed',
} as const;

export type SharingState = 'idle' | keyof typeof OUTCOME_TEXTS;

type SharingResultProps = {
  readonly state: SharingState;
  /** Undefined where it is shown beside it anyway. */
  readonly text: string | undefined;
  /** Whether the pressed button itself says that it has copied. */
  readonly isQuiet?: boolean;
};

/**
 * Says that a text was copied or a picture made, and shows the text to select, because the browser
 * may have refused, and in-app browsers may claim to have copied when they have not.
 */
export function SharingResult({ state, text, isQuiet = false }: SharingResultProps) {
  const { t } = useTranslation();
  return (
    <>
      <p
        className={
          isQuiet && state !== 'refused' ? 'visually-hidden' : `remark ${styles.confirmation}`
        }
        role="status"
      >
        {state !== 'idle' && t(state === 'copied' && isQuiet ? 'share.done' : OUTCOME_TEXTS[state])}
      </p>
      {text !== undefined && (state === 'refused' || (state === 'copied' && !isQuiet)) && (
        <WholeText label={t('share.manual')} text={text} isWanted={state === 'refused'} />
      )}
    </>
  );
}

type WholeTextProps = {
  readonly label: string;
  readonly text: string;
  /**
   * Whether the player has to copy it by hand; it then takes the focus, which scrolls it into view.
   */
  readonly isWanted: boolean;
};

/** A text to select, with as many lines as it needs. Focusing it selects it all. */
export function WholeText({ label, text, isWanted }: WholeTextProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isWanted) box.current?.focus();
  }, [isWanted]);
  return (
    <div className={styles.whole} data-text={text} translate="no">
      <textarea
        ref={box}
        aria-label={label}
        readOnly
        rows={1}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

/** How long `isJustCopied` lasts, in milliseconds. */
const COPIED_MS = 3_000;

/** The kind of content that the system's sheet takes the text as. */
type SharedAs = 'text' | 'url';

/**
 * Copies a text or hands it to the system's sheet, and resolves to whether that was done.
 * `SharingResult` shows the outcome.
 */
export function useSharing(text: string, kind: SharedAs = 'text') {
  const [state, setState] = useState<SharingState>('idle');
  const [copies, setCopies] = useState(0);
  /** Whether the button says for a while that it has copied. */
  const isJustCopied = useIsRecent(copies);
  const copy = async () => {
    setState('idle');
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      setCopies((count) => count + 1);
      return true;
    } catch {
      setState('refused');
      return false;
    }
  };
  const send = async () => {
    setState('idle');
    try {
      await navigator.share({ [kind]: text });
      return true;
    } catch (error) {
      // A player who cancels the sheet needs no text to select.
      const isAbort = error instanceof DOMException && error.name === 'AbortError';
      if (!isAbort) setState('refused');
      return false;
    }
  };
  return { state, isJustCopied, copy, send, note: setState };
}

/** Whether the browser has a sheet of the system that takes the text. */
export function canSend(text: string, kind: SharedAs = 'text'): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ [kind]: text });
}

/**
 * Whether to offer the sheet before the clipboard: it leads to friends on a phone, but not
 * elsewhere.
 */
export function isSendFirst(text: string): boolean {
  return canSend(text) && window.matchMedia('(pointer: coarse)').matches;
}

/** True for a while after each change of a count that starts at 0. */
function useIsRecent(count: number): boolean {
  const [settledCount, setSettledCount] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const timer = window.setTimeout(() => setSettledCount(count), COPIED_MS);
    return () => window.clearTimeout(timer);
  }, [count]);
  return count !== settledCount;
}
