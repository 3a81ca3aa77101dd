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

type Early = { readonly boxes: readonly HTMLInputElement[]; readonly focused: EventTarget | null };

/**
 * The boxes of the rendered page, which React replaces if an extension has changed the page. No state
 * of React can hold what was there before React.
 */
let early: Early = { boxes: [], focused: null };

/** Notes the boxes of the rendered page. Returns the function that forgets them. */
export function noteRenderedBoxes(): () => void {
  early = { boxes: boxesOnPage(), focused: document.activeElement };
  const noteFocus = ({ target }: FocusEvent) => {
    early = { ...early, focused: target };
  };
  document.addEventListener('focusin', noteFocus);
  return () => {
    document.removeEventListener('focusin', noteFocus);
    early = { ...early, boxes: [] };
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
    const { [boxesOnPage().indexOf(current)]: former = current } = early.boxes;
    const isFocusLost = !former.isConnected && document.activeElement === document.body;
    if (isFocusLost && early.focused === former) current.focus({ preventScroll: true });
    if (former.value !== '') onText(former.value);
  });
  useLayoutEffect(() => take(), []);
}

function boxesOnPage(): readonly HTMLInputElement[] {
  // Extensions may add boxes of their own.
  return Array.from(document.querySelectorAll('input[data-lpignore]'));
}
