import type { Clue } from '@starguess/game-core';
import { isPlainObject } from './json-shapes.ts';
import { storedValue } from './stored-value.ts';

const choices = storedValue({
  key: 'open-clues',
  parse: (stored) => (isPlainObject(stored) ? stored : undefined),
  fallback: {} as Readonly<Record<string, unknown>>,
});

/** Whether the player last opened or closed the clue; undefined if they did neither. */
export function isClueOpen(clue: Clue): boolean | undefined {
  const choice = choices.get()[clue];
  return typeof choice === 'boolean' ? choice : undefined;
}

export function storeClueChoice(clue: Clue, isOpen: boolean): void {
  choices.set({ ...choices.get(), [clue]: isOpen });
}
