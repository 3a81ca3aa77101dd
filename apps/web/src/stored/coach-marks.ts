import { useState } from 'react';
import { storedValue } from './stored-value.ts';

/** A hint that stays until the player closes it, once per browser and key (PART2). */
export function useCoachMark(key: string): {
  readonly isOpen: boolean;
  readonly close: () => void;
} {
  const mark = storedValue({
    key: `coachMark.${key}`,
    parse: (stored) => stored !== false,
    fallback: true,
  });
  const [isOpen, setIsOpen] = useState(mark.get);
  const close = () => {
    mark.set(false);
    setIsOpen(false);
  };
  return { isOpen, close };
}
