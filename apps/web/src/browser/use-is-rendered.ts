import { useSyncExternalStore } from 'react';

/** Whether the screen is still what the server has rendered, which knows nothing about this browser. */
export function useIsRendered(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
