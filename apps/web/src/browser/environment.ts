import { useCallback, useSyncExternalStore } from 'react';

/** Whether the browser reports that it has no network; false while the server renders. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** Whether the player asked their system for as little motion as possible. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether the page was opened from the home screen, like an app. */
export function useIsStandalone(): boolean {
  return useMedia('(display-mode: standalone)');
}

/** Whether the page is wider than on a phone; false while the server renders it. */
export function useIsLargeScreen(): boolean {
  return useMedia('(width >= 640px)');
}

function useMedia(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
