import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * What each box for a name says: nothing may correct it, and password managers (1Password, LastPass,
 * Bitwarden, Dashlane) have no business there.
 */
export const NAME_BOX = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
} as const;

/** The boxes of the rendered page, which React replaces if an extension has changed the page. */
let renderedBoxes: readonly HTMLInputElement[] = [];
let lastFocused: EventTarget | null = null;

/** Notes the boxes of the rendered page. Returns the function that forgets them. */
export function noteRenderedBoxes(): () => void {
  renderedBoxes = boxesOnPage();
  lastFocused = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    lastFocused = target;
  };
  document.addEventListener('focusin', noteFocus);
  return () => {
    document.removeEventListener('focusin', noteFocus);
    renderedBoxes = [];
  };
}

/**
 * Hands on what was typed before the page reacted, and gives the box the focus that one in its place
 * had. React keeps the text of a box that it does not replace, but reports no change.
 */
export function useEarlyText(
  box: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): void {
  const take = useEffectEvent(() => {
    const { current } = box;
    if (current === null) return;
    const { [boxesOnPage().indexOf(current)]: early = current } = renderedBoxes;
    const isFocusLost = !early.isConnected && document.activeElement === document.body;
    if (isFocusLost && lastFocused === early) current.focus({ preventScroll: true });
    if (early.value !== '') onText(early.value);
  });
  useLayoutEffect(() => take(), []);
}

function boxesOnPage(): readonly HTMLInputElement[] {
  // Extensions may add boxes of their own.
  return Array.from(document.querySelectorAll('input[data-lpignore]'));
}
