import { type RefObject, useLayoutEffect } from 'react';

/** The id of the shell's `main` element. */
export const CONTENT_ID = 'content';

/** Moves the focus, and with it screen readers, to the content, whose name is the page's title. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** Moves the focus to the last focusable element before an element of the content. */
export function focusBefore(element: Element): void {
  const stops = document.querySelectorAll<HTMLElement>(`#${CONTENT_ID} :is(a[href], button)`);
  const earlier = Array.from(stops).filter(
    (stop) => stop.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  for (const stop of earlier.reverse()) {
    stop.focus();
    // A hidden element does not take the focus.
    if (document.activeElement === stop) return;
  }
  focusContent();
}

/** Moves the focus to the content when the part that holds it is removed. */
export function useFocusKept(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) focusContent();
    };
  }, [part]);
}
