import { useState } from 'react';
import { type StoredValue, storedValue } from './stored-value.ts';

/** Whether a hint is still to be shown. Only `false` is ever stored. */
export function storedCoachMark(key: string): StoredValue<boolean> {
  return storedValue({
    key: `coachMark.${key}`,
    parse: (stored) => stored !== false,
    fallback: true,
  });
}

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
