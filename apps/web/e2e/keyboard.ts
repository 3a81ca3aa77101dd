import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any page has. */
const MOST_STOPS = 60;

/** Presses the Tab key until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** The names of the next stops of the Tab key. */
export async function nextStops(page: Page, count: number): Promise<readonly string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    names.push((await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '');
  }
  return names;
}
