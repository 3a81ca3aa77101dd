import { useState } from 'react';

export type SharingState = 'idle' | 'copied' | 'refused';

type Sharing = {
  readonly state: SharingState;
  /** How often the text has been copied. */
  readonly copies: number;
  readonly copy: () => Promise<void>;
  /** Opens the system's sheet for sharing. */
  readonly send: () => Promise<void>;
};

/** Copies a text or hands it to the system. `SharingResult` shows what came of it. */
export function useSharing(text: string): Sharing {
  const [state, setState] = useState<SharingState>('idle');
  const [copies, setCopies] = useState(0);
  return {
    state,
    copies,
    copy: async () => {
      setState('idle');
      try {
        await navigator.clipboard.writeText(text);
        setState('copied');
        setCopies((count) => count + 1);
      } catch {
        setState('refused');
      }
    },
    send: async () => {
      setState('idle');
      try {
        await navigator.share({ text });
      } catch (error) {
        // A player who cancels the sheet needs no text to select.
        const isAbort = error instanceof DOMException && error.name === 'AbortError';
        if (!isAbort) setState('refused');
      }
    },
  };
}

/** Whether the browser has a sheet of the system that takes the text. */
export function canSend(text: string): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ text });
}

/** Whether the sheet comes before the clipboard: on a phone it leads to friends, elsewhere not. */
export function isSendFirst(text: string): boolean {
  return canSend(text) && window.matchMedia('(pointer: coarse)').matches;
}
