import { useEffect, useState } from 'react';

/** What has become of the last attempt to share; `idle` before one, and while it lasts. */
export type SharingState = 'idle' | 'copied' | 'refused' | 'picture-saved' | 'no-picture';

/** How long `isJustCopied` lasts, in milliseconds. */
const COPIED_MS = 3_000;

/** The kind of content that the system's sheet takes the text as. */
type SharedAs = 'text' | 'url';

type Sharing = {
  readonly state: SharingState;
  /** Whether the button says for a while that it has copied. */
  readonly isJustCopied: boolean;
  readonly copy: () => Promise<boolean>;
  readonly send: () => Promise<boolean>;
  /** Shows the outcome of something else, such as of making a picture. */
  readonly note: (state: SharingState) => void;
};

/**
 * Copies a text or hands it to the system's sheet, and resolves to whether that was done.
 * `SharingResult` shows the outcome.
 */
export function useSharing(text: string, kind: SharedAs = 'text'): Sharing {
  const [state, setState] = useState<SharingState>('idle');
  const [copies, setCopies] = useState(0);
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
