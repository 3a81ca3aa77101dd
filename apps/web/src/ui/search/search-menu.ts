import { type FocusEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { keepBeside, type Placing } from '../place-beside.ts';

type MenuPlacement = {
  /** Whether the menu is shown, or will be as soon as options are found. */
  readonly isOpen: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly menu: RefObject<HTMLElement | null>;
};

/** The full height of the menu (MENU5), so that it stays on its side when few options are left. */
const BELOW_OR_ABOVE: Placing = { side: 'bottom', align: 'start', gap: 6, margin: 6, height: 300 };

/**
 * Keeps the menu on the free side of its anchor, and as tall as the room there allows. An on-screen
 * keyboard reduces that room.
 */
export function useMenuPlacement({ isOpen, anchor, menu }: MenuPlacement): void {
  useLayoutEffect(() => {
    const reference = anchor.current;
    const floating = menu.current;
    if (!isOpen || reference === null || floating === null) return;
    return keepBeside(floating, { anchor: reference, ...BELOW_OR_ABOVE });
  }, [isOpen, anchor, menu]);
}

/**
 * The offer when nothing is found is inside the menu, which closes when the input loses the focus.
 * This keeps the menu open while the pointer or the focus is on the offer.
 */
export function useOffer(menu: RefObject<HTMLElement | null>, close: () => void) {
  /** Whether the pointer or the focus is on the offer. */
  const isInUse = useRef(false);
  return {
    isInUse,
    inputHandlers: {
      onBlur: ({ relatedTarget }: FocusEvent) => {
        isInUse.current = menu.current?.contains(relatedTarget) === true;
      },
    },
    offerHandlers: {
      onPointerDown: () => {
        isInUse.current = true;
      },
      // Keeps the focus in the input, and an on-screen keyboard open.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onBlur: () => {
        isInUse.current = false;
        close();
      },
    },
  };
}

/**
 * Shows the matches of each new text from the top. A hidden list keeps its place. Scrolling lays the
 * page out, so it is done only if the player has scrolled.
 */
export function useScrollToTop(text: string, isShown: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const isScrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other matches
  useLayoutEffect(() => {
    if (!isShown || !isScrolled.current) return;
    list.current?.scrollTo(0, 0);
    isScrolled.current = false;
  }, [text, isShown]);
  const onScroll = () => {
    isScrolled.current = true;
  };
  return { list, onScroll };
}

/** Scrolls the menu as little as it takes to see an option whole, and nothing else. */
export function scrollMenuTo(option: HTMLElement | null, menu: HTMLElement): void {
  if (option === null) return;
  const { top, bottom } = option.getBoundingClientRect();
  const view = menu.getBoundingClientRect();
  menu.scrollTop += Math.min(0, top - view.top) + Math.max(0, bottom - view.bottom);
}
