// Kept apart: Home loads this and nothing that reads seats.

import { keptStore } from './kept-store.ts';

const useTaken = keptStore({
  keys: ['tables'],
  // A table that was left is null.
  read: ([seats]) => ({ hasSeat: Object.values(Object(seats)).some(Boolean) }),
  write: () => [],
});

/** Whether the player sits at a table. False on the server and during hydration. */
export function useHasSeat(): boolean {
  return useTaken(({ hasSeat }) => hasSeat);
}
