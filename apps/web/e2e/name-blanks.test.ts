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

type Line = { readonly text: string; readonly narrowest: number };

/** The lines of the blanks, a hidden letter as `_`, and the width of their narrowest box. */
async function linesOf(blanks: Locator): Promise<readonly Line[]> {
  return blanks.evaluate((name) => {
    const boxes = [...name.querySelectorAll<HTMLElement>('[data-shown]')];
    const lines = new Map<number, HTMLElement[]>();
    for (const box of boxes) {
      const top = Math.round(box.getBoundingClientRect().top);
      lines.set(top, [...(lines.get(top) ?? []), box]);
    }
    return [...lines.values()].map((line) => ({
      text: line.map((box) => box.textContent || '_').join(''),
      narrowest: Math.min(
        ...line
          .filter((box) => box.textContent !== '-')
          .map((box) => box.getBoundingClientRect().width),
      ),
    }));
  });
}

/** What may stand in a line of its own. */
function partsOf(name: string): readonly string[] {
  return name.replaceAll(/[\p{L}\p{N}]/gu, '_').split(/ |(?<=-)(?=_)/);
}

/** The last has no place to break, and is too long even for the narrowest boxes. */
const NAMES = [
  'Zestwood-Everplum Marigoldensky',
  'Tala-Rin Beauchandel-Rosewherry',
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
    const parts = partsOf(name);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await linesOf(game.name);
      const broken = parts.length === 1 ? [] : linesThatBreakWords(lines, parts);
      expect.soft(broken, `${name} at ${width}`).toEqual([]);
      expect.soft(lines.length, `${name} at ${width}`).toBeGreaterThan(1);
      for (const { narrowest } of lines) expect(narrowest).toBeGreaterThanOrEqual(NARROWEST_BOX);
      expect(await sidewaysScroll(page)).toBe(0);
    }
  }
});

/** The lines that do not consist of whole parts. */
function linesThatBreakWords(lines: readonly Line[], parts: readonly string[]): readonly string[] {
  let next = 0;
  return lines.flatMap(({ text }) => {
    let line = '';
    while (line.length < text.length) line += parts[next++] ?? text;
    return line === text ? [] : [text];
  });
}
