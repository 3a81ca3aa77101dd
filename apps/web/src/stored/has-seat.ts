// Kept apart: Home loads this and nothing that reads seats.

import { isPlainObject } from './json-shapes.ts';
import { keptStore } from './kept-store.ts';

const useTaken = keptStore({
  keys: ['tables'],
  // A table that was left is null.
  read: ([seats]) => ({
    hasSeat: isPlainObject(seats) && Object.values(seats).some(isPlainObject),
  }),
  write: () => [],
});

/** Whether the player sits at a table. False on the server and during hydration. */
export function useHasSeat(): boolean {
  return useTaken(({ hasSeat }) => hasSeat);
}
