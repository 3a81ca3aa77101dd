// Kept apart: Home loads this and nothing that reads seats.

import { readText, useStored } from './storage.ts';

/** Whether the player sits at a table. False on the server and during hydration. */
export function useHasSeat(): boolean {
  // A seat is an object, and a table that was left is null.
  return useStored(() => readText('tables')?.includes(':{') ?? false, false);
}
