import { autoUpdate, flip, offset, size } from '@floating-ui/dom';
import { type RefObject, useLayoutEffect } from 'react';
import { type Placing, placeBeside } from '../place-beside.ts';

/** In pixels (MENU5, MENU6). */
const MAX_HEIGHT = 300;
const MIN_HEIGHT = 140;
const GAP = 6;

type MenuPlacement = {
  /** Whether the menu is shown, or will be as soon as options are found. */
  readonly isOpen: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly menu: RefObject<HTMLElement | null>;
};

const BELOW_OR_ABOVE: Placing = {
  placement: 'bottom-start',
  middleware: [
    offset(GAP),
    flip({ padding: GAP }),
    size({
      padding: GAP,
      apply: ({ availableHeight, rects, elements }) => {
        const height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, availableHeight));
        elements.floating.style.setProperty('--menu-height', `${height}px`);
        elements.floating.style.setProperty('--menu-width', `${rects.reference.width}px`);
      },
    }),
  ],
};

/**
 * Keeps the menu on the free side of its anchor, and as tall as the room there allows. An on-screen
 * keyboard reduces that room.
 */
export function useMenuPlacement({ isOpen, anchor, menu }: MenuPlacement): void {
  useLayoutEffect(() => {
    const reference = anchor.current;
    const floating = menu.current;
    if (!isOpen || reference === null || floating === null) return;
    // Once before there is a menu: the first time costs most, and a key would wait for it.
    let isDue = true;
    const place = () => {
      if (floating.hidden && !isDue) return;
      isDue = false;
      void placeBeside(floating, { anchor: reference, ...BELOW_OR_ABOVE });
    };
    return autoUpdate(reference, floating, place);
  }, [isOpen, anchor, menu]);
}
