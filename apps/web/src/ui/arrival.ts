import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element on arrival and whenever `arrival` changes, if the focused element is gone. A
 * player whose focus is elsewhere, such as in the feedback panel, keeps it.
 */
export function useArrivalFocus<Arriving extends HTMLElement>(
  arrival?: unknown,
): RefObject<Arriving | null> {
  const element = useRef<Arriving>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival is only a reason to look
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, [arrival]);
  return element;
}
