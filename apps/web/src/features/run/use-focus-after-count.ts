import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus back to the start button once the count before a run is over or cancelled. */
export function useFocusAfterCount(isCounting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasCounting = useRef(false);
  useEffect(() => {
    if (wasCounting.current) button.current?.focus();
    wasCounting.current = isCounting;
  }, [isCounting]);
  return button;
}
