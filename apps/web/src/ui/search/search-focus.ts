import { type RefObject, useEffect } from 'react';

/** Elements that ignore a typed letter. Those of a menu or dialog may use it. */
const WITHOUT_TEXT = 'body, main, a, button, summary, [tabindex]';
const OVERLAY = 'dialog, [role="dialog"], [popover]';
const OPEN_DIALOG = 'dialog[open], [role="dialog"]';

type SearchFocus = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The number of guesses made. */
  readonly guesses: number;
};

/**
 * Gives the search the focus as the page loads and after each guess, unless something else has it
 * or the player touches the screen: an on-screen keyboard would cover the page (MENU9).
 */
export function useSearchFocus({ input, guesses }: SearchFocus): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a guess is only a reason to look
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    // A change of screen gives the focus to the new content after this effect.
    queueMicrotask(() => {
      if (document.activeElement !== document.body || isDialogOpen()) return;
      input.current?.focus({ preventScroll: true });
    });
  }, [input, guesses]);
  useTypingAnywhere(input);
}

/** Sends what is typed to the search while nothing else takes it (MENU10). */
function useTypingAnywhere(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      if (event.defaultPrevented || !isText(event) || isDialogOpen()) return;
      if (focused?.matches(WITHOUT_TEXT) !== true || focused.closest(OVERLAY) !== null) return;
      // The letter goes to whatever has the focus after this event.
      input.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [input]);
}

/** Whether a key types a character. A space scrolls the page or presses a button. */
function isText(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, isComposing } = event;
  // Some systems report AltGr, which writes letters of many languages, as Ctrl and Alt.
  const isShortcut = (ctrlKey || altKey || metaKey) && !event.getModifierState('AltGraph');
  if (isShortcut || isComposing || key === ' ') return false;
  return key === 'Dead' || Array.from(key).length === 1;
}

function isDialogOpen(): boolean {
  return document.querySelector(OPEN_DIALOG) !== null;
}

/** Closes the keyboard of a touch screen, so that the player can see the guess. */
export function closeKeyboard(box: HTMLElement | null): void {
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  requestAnimationFrame(() => box?.querySelector('input')?.blur());
}
