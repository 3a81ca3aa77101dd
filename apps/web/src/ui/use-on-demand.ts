import { useRef, useState } from 'react';

type OnDemand<Part> = {
  /** Undefined unless it is open and its code is there. */
  readonly part: Part | undefined;
  readonly state: 'closed' | 'loading' | 'failed' | 'open';
  readonly open: () => void;
  readonly close: () => void;
};

/** A part of the page whose code is loaded when it is first opened; a failed load can be repeated. */
export function useOnDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const [opened, setOpened] = useState<{ readonly part: Part }>();
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');
  const newest = useRef<object>(undefined);
  return {
    part: opened?.part,
    state: opened === undefined ? state : 'open',
    open: () => {
      const opening = {};
      newest.current = opening;
      const isAwaited = () => newest.current === opening;
      setState('loading');
      load().then(
        (part) => isAwaited() && setOpened({ part }),
        () => isAwaited() && setState('failed'),
      );
    },
    close: () => {
      newest.current = undefined;
      setOpened(undefined);
      setState('closed');
    },
  };
}
