/** The id of the shell's `main`. */
export const CONTENT_ID = 'content';

/** Has the keyboard, and what reads the page aloud, go on at the content, which bears the page's title. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** Has the keyboard go on at what it can reach right before an element of the content. */
export function focusBefore(element: Element): void {
  const stops = document.querySelectorAll<HTMLElement>(`#${CONTENT_ID} :is(a[href], button)`);
  const earlier = Array.from(stops).filter(
    (stop) => stop.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  for (const stop of earlier.reverse()) {
    stop.focus();
    // What is hidden takes no focus.
    if (document.activeElement === stop) return;
  }
  focusContent();
}
