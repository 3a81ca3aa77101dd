// Runs in the measured page, before its own scripts.

import { eachFrame } from './each-frame.ts';

declare global {
  interface Window {
    /** Presses a key, as a player would. */
    typeLetter: (letter: string) => void;
    /** Tells when the menu offered something, in milliseconds since the navigation began. */
    tellSearchReady: (time: string) => void;
  }
}

/** In milliseconds. */
const RETRY_AFTER_MS = 250;
/** Each is found in names of the catalogue. */
const LETTERS = ['a', 'e'] as const;

let typed = 0;
let typedAt = Number.NEGATIVE_INFINITY;

eachFrame(isReady);

/**
 * The search is ready when a letter that was typed shows at least one option. The player types as
 * soon as there is a field. A letter that waits in the field and is answered once the page reacts
 * counts from then. Where nothing is offered for a while, because the letter was lost or the options
 * are not there yet, the player replaces it by another one and waits again. This is the same for a
 * field that the server rendered and one that the page's scripts made.
 */
function isReady(): boolean {
  const field = document.querySelector('input[role="combobox"]');
  if (!(field instanceof HTMLInputElement)) return false;
  if (isShown(document.querySelector('[role="option"]'))) {
    window.tellSearchReady(String(performance.now()));
    return true;
  }
  if (isShown(field) && performance.now() - typedAt >= RETRY_AFTER_MS) typeInto(field);
  return false;
}

function typeInto(field: HTMLInputElement) {
  field.focus();
  field.select();
  window.typeLetter(LETTERS[typed % LETTERS.length] ?? LETTERS[0]);
  typed += 1;
  typedAt = performance.now();
}

function isShown(element: Element | null): boolean {
  return element?.checkVisibility({ visibilityProperty: true }) === true;
}
