import type { Locator, Page } from '@playwright/test';
import { performers } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { sidewaysScroll } from './layout-faults.ts';
import { PicturePage } from './picture-page.ts';

/** In CSS pixels. */
const NARROWEST_BOX = 14;

/** Makes a performer under some name the answer of the day, from the next load of the page on. */
async function makeAnswer(page: Page, name: string): Promise<void> {
  const [answer] = performers;
  const id = answer?.profileUrl;
  await page.route('/api/image-guess/daily-guess/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), today: id } });
  });
  await page.route('/catalog/*.json', async (route) => {
    const response = await route.fetch();
    const catalog = await response.json();
    const known = catalog.performers.map((performer: { readonly profileUrl: string }) =>
      performer.profileUrl === id ? { ...performer, name } : performer,
    );
    await route.fulfill({ response, json: { ...catalog, performers: known } });
  });
}

/** How a name stands: its lines, the boxes in each part that is broken, and the narrowest box. */
async function layoutOf(blanks: Locator) {
  return blanks.evaluate((name) => {
    const linesOf = (part: Element) => {
      const boxes = [...part.querySelectorAll('[data-shown]')];
      return new Set(boxes.map((box) => Math.round(box.getBoundingClientRect().top))).size;
    };
    const parts = [...name.querySelectorAll('[aria-hidden] > span')];
    const letters = [...name.querySelectorAll('[data-shown]')].filter((box) => !box.textContent);
    return {
      lines: linesOf(name),
      broken: parts.filter((part) => linesOf(part) > 1).map((part) => part.childElementCount),
      narrowest: Math.min(...letters.map((box) => box.getBoundingClientRect().width)),
    };
  });
}

/** The last has no place to break, and is too long even for the narrowest boxes. */
const NAMES = [
  'Zestwood-Everplum Marigoldensky',
  'Maximiliana Wolkensteinburger',
  'Anastasiabeatricecarolinadorotheaelisabetta',
];

test('[IMAGE7] the blanks of a name break after a blank or a hyphen alone, or where a word is too long', async ({
  page,
}) => {
  const game = new PicturePage(page, 'image-guess');
  for (const name of NAMES) {
    await page.unrouteAll();
    await makeAnswer(page, name);
    await game.open();
    await expect(game.name.locator('[data-shown]')).toHaveCount(name.replaceAll(' ', '').length);
    await page.locator('[data-slot="search"]:not([aria-busy])').waitFor();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const { lines, broken, narrowest } = await layoutOf(game.name);
      const where = `${name} at ${width}`;
      expect.soft(broken, where).toEqual(/[ -]/.test(name) ? [] : [name.length]);
      expect.soft(lines, where).toBeGreaterThan(1);
      expect.soft(narrowest, where).toBeGreaterThanOrEqual(NARROWEST_BOX);
      expect.soft(await sidewaysScroll(page), where).toBe(0);
    }
  }
});
