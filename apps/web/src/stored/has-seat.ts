// Kept apart: Home loads this and nothing that reads seats.

import { isPlainObject } from './json-shapes.ts';
import { keptStore } from './kept-store.ts';

const useHasAnySeat = keptStore({
  keys: ['tables'],
  // A circle that was left is null.
  read: ([seats]) => ({
    hasSeat: isPlainObject(seats) && Object.values(seats).some(isPlainObject),
  }),
  write: () => [],
});

/** Whether the player has a seat in a circle. False on the server and during hydration. */
export function useHasSeat(): boolean {
  return useHasAnySeat(({ hasSeat }) => hasSeat);
}
