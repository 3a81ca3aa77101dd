import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the element the focus on arrival and whenever `arrival` changes, if what had the focus is
 * gone. A player who is elsewhere, such as in the feedback panel, is left there.
 */
export function useArrivalFocus<Arriving extends HTMLElement>(
  arrival?: unknown,
): RefObject<Arriving | null> {
  const arriving = useRef<Arriving>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival is only a reason to look
  useEffect(() => {
    if (document.activeElement === document.body) arriving.current?.focus();
  }, [arrival]);
  return arriving;
}
