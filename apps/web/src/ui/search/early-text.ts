import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

type Early = { readonly boxes: readonly HTMLInputElement[]; readonly focused: EventTarget | null };

/**
 * The inputs of the rendered page, which React replaces if an extension has changed the page. A
 * plain variable, because it is filled before React starts.
 */
let early: Early = { boxes: [], focused: null };

/** Remembers the inputs of the rendered page. Returns the function that forgets them. */
export function rememberRenderedBoxes(): () => void {
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
 * Passes on what was typed before the page reacted, and restores the focus of a replaced input.
 * React keeps the text of an input that it does not replace, but reports no change.
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
  // Extensions may add inputs of their own.
  return Array.from(document.querySelectorAll('input[data-lpignore]'));
}
