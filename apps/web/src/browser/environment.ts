import { useSyncExternalStore } from 'react';

/** Whether the browser knows that it has no network. A server that renders the page knows nothing of it. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** Whether the player asked their system for as little motion as possible. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

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
