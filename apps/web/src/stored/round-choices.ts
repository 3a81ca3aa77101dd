import type { Clue } from '@starguess/game-core';
import { isPlainObject } from './json-shapes.ts';
import type { JsonKey } from './keys.ts';
import { storedValue } from './stored-value.ts';

/** Whether the player wants every guess to fit what is known. */
export const hardRule = storedChoice('hard-rule');

/** Whether the player wants to see how many performers can still be the answer. */
export const possibleLeft = storedChoice('possible-left');

/** Whether the player wants to feel tiles turn and wins. */
export const vibration = storedChoice('vibration', true);

/** The player's choices for rounds that have yet to begin. */
export function chosenTerms(): { readonly hard?: true; readonly hints?: true } {
  return { ...(hardRule.get() && { hard: true }), ...(possibleLeft.get() && { hints: true }) };
}

export function storedChoice(key: JsonKey, fallback = false) {
  const parse = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined);
  return storedValue({ key, parse, fallback });
}

const clueChoices = storedValue({
  key: 'open-clues',
  parse: (stored) => (isPlainObject(stored) ? stored : undefined),
  fallback: {} as Readonly<Record<string, unknown>>,
});

/** Whether the player last opened or closed the clue; undefined if they did neither. */
export function isClueOpen(clue: Clue): boolean | undefined {
  const choice = clueChoices.get()[clue];
  return typeof choice === 'boolean' ? choice : undefined;
}

export function storeClueChoice(clue: Clue, isOpen: boolean): void {
  clueChoices.set({ ...clueChoices.get(), [clue]: isOpen });
}
