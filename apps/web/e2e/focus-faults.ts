import type { Page } from '@playwright/test';

/** In CSS pixels. */
const THINNEST_RING = 2;

/**
 * The controls whose focus is not visible: they have no ring around themselves or their box, or are
 * completely out of view. A control below a menu or panel that the player opened counts as in view.
 * Another test measures the contrast of the ring's colour.
 */
export async function unseenFocus(page: Page): Promise<readonly string[]> {
  // The page shows focus rings only to players who use the keyboard.
  await page.keyboard.press('Shift');
  return page.evaluate((thinnestRing) => {
    const hasRing = (element: Element | null, part?: string) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= thinnestRing;
    };
    const isCovered = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top + 2, (top + bottom) / 2, bottom - 2].every((height) => {
        const front = document.elementFromPoint(middle, height);
        if (front === null) return true;
        const overlays = '[role="dialog"], [popover], [data-slot="search-menu"]';
        const isOverlay = front.closest(overlays) !== null;
        return !isOverlay && !element.contains(front) && !front.contains(element);
      });
    };
    const before = document.activeElement;
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, input, textarea, [tabindex="0"]',
    );
    const faults = [...controls].flatMap((control) => {
      control.focus();
      if (document.activeElement !== control) return [];
      const name = control.outerHTML.slice(0, 200);
      const isRinged =
        hasRing(control) || hasRing(control, '::after') || hasRing(control.parentElement);
      if (!isRinged) return [`without a ring: ${name}`];
      return isCovered(control) ? [`covered: ${name}`] : [];
    });
    if (before instanceof HTMLElement) before.focus();
    return faults;
  }, THINNEST_RING);
}
