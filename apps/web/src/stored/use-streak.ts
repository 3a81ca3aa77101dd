import { useSyncExternalStore } from 'react';
import { onStorageChange } from './storage.ts';
import { storedStreak } from './streaks.ts';

/**
 * The player's streak of solved days. Undefined without the server's date, and while the page
 * hydrates: the server knows of no records.
 */
export function useStreak(today: string | undefined): number | undefined {
  return useSyncExternalStore(
    onStorageChange,
    () => (today === undefined ? undefined : storedStreak(today)),
    () => undefined,
  );
}
