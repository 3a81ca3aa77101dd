import { type RefObject, useLayoutEffect } from 'react';
import { focusContent } from './focus-content.ts';

/** Moves the focus to the content when a part goes that holds it, so that the focus is not lost. */
export function useFocusKept(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) focusContent();
    };
  }, [part]);
}
