import { useSyncExternalStore } from 'react';

const LARGE = '(width >= 640px)';

/** Whether the page has the width of more than a phone; not while the server renders it. */
export function useIsLargeScreen(): boolean {
  return useSyncExternalStore(onChange, isLarge, () => false);
}

function isLarge(): boolean {
  return window.matchMedia(LARGE).matches;
}

function onChange(listener: () => void): () => void {
  const screen = window.matchMedia(LARGE);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}
