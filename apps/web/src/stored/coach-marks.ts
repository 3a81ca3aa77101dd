import { useState } from 'react';
import { readText, writeText } from './storage.ts';

const CLOSED = 'false';

/** A hint that shows until it is closed, once per browser and key (PART2). */
export function useCoachMark(key: string): {
  readonly isOpen: boolean;
  readonly close: () => void;
} {
  const storageKey = `coachMark.${key}`;
  const [isOpen, setIsOpen] = useState(() => readText(storageKey) !== CLOSED);
  const close = () => {
    writeText(storageKey, CLOSED);
    setIsOpen(false);
  };
  return { isOpen, close };
}
