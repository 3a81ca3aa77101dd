/** The id of the shell's `main`. */
export const CONTENT_ID = 'content';

/** Has the keyboard, and what reads the page aloud, go on at the content, which bears the page's title. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
