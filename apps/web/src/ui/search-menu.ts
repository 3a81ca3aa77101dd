import { autoUpdate, computePosition, flip, offset, size } from '@floating-ui/dom';
import { type RefObject, useLayoutEffect } from 'react';

/** Pixels (MENU5, MENU6). */
const MAX_HEIGHT = 300;
const MIN_HEIGHT = 140;
const GAP = 6;

/**
 * Keeps the menu at its anchor's free side, as tall as the room there allows: the room above an
 * on-screen keyboard too.
 */
export function useMenuPlacement(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const reference = anchor.current;
    const floating = menu.current;
    if (!isOpen || reference === null || floating === null) return;
    const place = async () => {
      const { x, y } = await computePosition(reference, floating, {
        placement: 'bottom-start',
        strategy: 'fixed',
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
      });
      floating.style.translate = `${x}px ${y}px`;
    };
    return autoUpdate(reference, floating, place);
  }, [isOpen, anchor, menu]);
}
