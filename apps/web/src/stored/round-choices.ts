import type { JsonKey } from './keys.ts';
import { storedValue } from './stored-value.ts';

/** Whether the player wants every guess to fit what is known. */
export const hardRule = storedChoice('hard-rule');

/** Whether the player wants to see how many can still be the answer. */
export const possibleLeft = storedChoice('possible-left');

/** What the player chooses for rounds that are still to begin. */
export function chosenTerms(): { readonly hard?: true; readonly hints?: true } {
  return { ...(hardRule.get() && { hard: true }), ...(possibleLeft.get() && { hints: true }) };
}

function storedChoice(key: JsonKey) {
  return storedValue({ key, parse: (stored) => stored === true, fallback: false });
}
