import type { DailyMode } from '@starguess/game-core';
import { useState } from 'react';
import { storedKeys } from './storage.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

/** A hint that stays until the player closes it, once per browser and key (PART2). */
export function useCoachMark(key: string): {
  readonly isOpen: boolean;
  readonly close: () => void;
} {
  const mark = storedCoachMark(key);
  const [isOpen, setIsOpen] = useState(mark.get);
  const close = () => {
    mark.set(false);
    setIsOpen(false);
  };
  return { isOpen, close };
}

/** Whether the player has never guessed in a mode, in any of its puzzles. */
export function isIntroDue(mode: DailyMode): boolean {
  return introMark(mode).get() && !storedKeys().some((key) => key.startsWith(`${mode}-`));
}

/** Ends the introduction to a played mode for good, even without the mode's records. */
export function endIntro(mode: DailyMode): void {
  introMark(mode).set(false);
}

function introMark(mode: DailyMode) {
  return storedCoachMark(`help-${mode}`);
}

/** Whether a hint is still to be shown. Only `false` is ever stored. */
function storedCoachMark(key: string): StoredValue<boolean> {
  return storedValue({
    key: `coachMark.${key}`,
    parse: (stored) => stored !== false,
    fallback: true,
  });
}
