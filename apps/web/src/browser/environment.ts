import { useSyncExternalStore } from 'react';

/** Whether the browser reports that it has no network; false while the server renders. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** Whether the player asked their system for as little motion as possible. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether the page was opened from the home screen, like an app. */
export function isStandalone(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

const LARGE_SCREEN = '(width >= 640px)';

/** Whether the page is wider than on a phone; false while the server renders it. */
export function useIsLargeScreen(): boolean {
  return useSyncExternalStore(onWidthChange, isLarge, () => false);
}

function isLarge(): boolean {
  return window.matchMedia(LARGE_SCREEN).matches;
}

function onWidthChange(listener: () => void): () => void {
  const screen = window.matchMedia(LARGE_SCREEN);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}
