import { prefersReducedMotion } from '../browser/environment.ts';

/** What may lie over the content: the search of a game, in a dock on a phone and above elsewhere. */
const COVER = '[data-slot="search-place"]';

/** Pixels kept free around what is scrolled into sight. */
const MARGIN_PX = 8;

/**
 * Scrolls the page as little as it takes for an element to be seen whole: between what lies over the
 * content, and above the keyboard of the screen. An element in sight stays where it is.
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
