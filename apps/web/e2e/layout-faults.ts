import type { Page } from '@playwright/test';

/** The least width and height of a control, in pixels (WCAG 2.2, 2.5.8). */
const SMALLEST_TARGET = 24;

/** The font size in pixels of a text box below which iOS zooms in on it. */
const LEAST_BOX_LETTERS = 16;

/** The least font size of any text, in pixels. */
const LEAST_LETTERS = 12;

/** How far the page can be scrolled sideways, in pixels. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** The visible controls that are smaller than the smallest target. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((smallest) => {
    const controls = document.querySelectorAll('a, button, input, textarea, [tabindex="0"]');
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isShown = control.checkVisibility({ opacityProperty: true }) && width > 0;
      const isSmall = width < smallest || height < smallest;
      return isShown && isSmall ? [`${width} x ${height}: ${control.outerHTML}`] : [];
    });
  }, SMALLEST_TARGET);
}

/** The visible boxes whose letters are so small that iOS zooms in on them. */
export async function zoomingBoxes(page: Page): Promise<readonly string[]> {
  return page.evaluate((smallest) => {
    const boxes = document.querySelectorAll('input:not([type]), [type="search"], textarea, select');
    return [...boxes].flatMap((box) => {
      const size = Number.parseFloat(getComputedStyle(box).fontSize);
      return box.checkVisibility() && size < smallest ? [`${size}: ${box.outerHTML}`] : [];
    });
  }, LEAST_BOX_LETTERS);
}

/** The visible texts with smaller letters than anything has on a phone. */
export async function smallLetters(page: Page): Promise<readonly string[]> {
  return page.evaluate((smallest) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const { parentElement: element, textContent } = text;
      if (!element?.checkVisibility({ opacityProperty: true }) || !textContent?.trim()) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < smallest) faults.push(`${size}: ${element.outerHTML}`);
    }
    return faults;
  }, LEAST_LETTERS);
}

/**
 * The texts and controls that cannot be read or reached completely: they are beyond the edge of the
 * page, or their box clips them. Content that scrolls in its own box, such as Classic's table, is
 * not cut off.
 */
export async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const scrollers = '[data-slot="guess-table"]';
    const unseen = [...document.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).clipPath === 'inset(50%)',
    );
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true }) &&
      !unseen.some((part) => part.contains(element)) &&
      element.closest('a[href="#content"]') === null;
    for (const element of document.body.querySelectorAll('*')) {
      if (!isShown(element) || element.closest(scrollers) !== null) continue;
      const { overflowX } = getComputedStyle(element);
      const clips = overflowX === 'hidden' || overflowX === 'clip' || element.matches('a, button');
      if (clips && element.textContent !== '' && element.scrollWidth > element.clientWidth + 1) {
        faults.push(`clipped: ${element.outerHTML.slice(0, 200)}`);
      }
      const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      for (const part of [...words, ...(element.matches('a, button, input') ? [element] : [])]) {
        const range = document.createRange();
        range.selectNode(part);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 0 && (left < -1 || right > window.innerWidth + 1)) {
          faults.push(`off the page: ${element.outerHTML.slice(0, 200)}`);
        }
      }
    }
    return faults;
  });
}

/** The texts whose lines are lower than their letters, and the boxes that do not hold their text. */
export async function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, dialog *')].flatMap((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE);
      const isLow = hasText && Number.parseFloat(lineHeight) < Number.parseFloat(fontSize);
      const isCell = element.parentElement?.matches('[data-slot="guess-cell"]') ?? false;
      const isFull = isCell && element.scrollHeight > element.clientHeight + 1;
      const isUnseen = element.clientWidth <= 1;
      const isWide = hasText && !isUnseen && element.scrollWidth > element.clientWidth + 1;
      return isLow || isFull || isWide ? [element.outerHTML.slice(0, 200)] : [];
    }),
  );
}

/** Adds up how far the page has moved under its visitor since it was opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
      }
      document.documentElement.dataset.shifts = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0));
}
