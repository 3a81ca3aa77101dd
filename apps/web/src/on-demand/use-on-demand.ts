import { useRef, useState } from 'react';
import { type CodeOnDemand, loadCode, loadLostCode } from './code-on-demand.ts';

type OpenedOnDemand<Part> = {
  /** Undefined unless the part is open and its code has loaded. */
  readonly part: Part | undefined;
  readonly state: 'closed' | 'loading' | 'failed' | 'open';
  readonly open: () => void;
  readonly close: () => void;
};

/**
 * A part of the page that a press opens and closes. Opening it again repeats a failed load, and
 * reloads the page if only that can help (`loadLostCode`).
 */
export function useOnDemand<Part>(code: CodeOnDemand<Part>): OpenedOnDemand<Part> {
  const [opened, setOpened] = useState<{ readonly part: Part }>();
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');
  const newest = useRef<object>(undefined);
  const isLost = useRef(false);
  return {
    part: opened?.part,
    state: opened === undefined ? state : 'open',
    open: () => {
      const opening = {};
      newest.current = opening;
      const isAwaited = () => newest.current === opening;
      setState('loading');
      const load = isLost.current ? loadLostCode : loadCode;
      load(code).then(
        (part) => isAwaited() && setOpened({ part }),
        () => {
          isLost.current = true;
          if (isAwaited()) setState('failed');
        },
      );
    },
    close: () => {
      newest.current = undefined;
      setOpened(undefined);
      setState('closed');
    },
  };
}
