import { prefersReducedMotion } from '../browser/environment.ts';

/**
 * What may cover the content: the search of a game, docked at the bottom on phones and at the top
 * elsewhere.
 */
const COVER = '[data-slot="search-place"]';

/** Pixels kept free around what is scrolled into sight. */
const MARGIN_PX = 8;

/**
 * Scrolls the page as little as it takes to see an element whole, clear of what covers the content
 * and of an on-screen keyboard. Does nothing if it is in sight.
 */
export function scrollIntoSight(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const view = window.visualViewport;
  let first = view?.offsetTop ?? 0;
  let last = first + (view?.height ?? window.innerHeight);
  const cover = document.querySelector(COVER);
  if (cover !== null) {
    const box = cover.getBoundingClientRect();
    if (getComputedStyle(cover).position === 'fixed') last = Math.min(last, box.top);
    else first = Math.max(first, box.height);
  }
  // The head of a table sticks to the top.
  first += element.closest('table')?.tHead?.offsetHeight ?? MARGIN_PX;
  last -= MARGIN_PX;
  const by = top < first ? top - first : Math.max(0, Math.min(bottom - last, top - first));
  if (by === 0) return;
  window.scrollBy({ top: by, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
