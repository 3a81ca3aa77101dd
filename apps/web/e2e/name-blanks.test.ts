import type { Locator, Page } from '@playwright/test';
import { performers } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { sidewaysScroll } from './layout-faults.ts';
import { PicturePage } from './picture-page.ts';

/** In CSS pixels. */
const NARROWEST_BOX = 14;

/** Makes a performer under some name the answer of the day. */
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

const NAMES = [
  'Zestwood-Everplum Marigoldensky',
  'Tala-Rin Beauchandel-Rosewherry',
  'Maximiliana Wolkensteinburger',
];

for (const width of [320, 360, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const name of NAMES) {
      test(`[IMAGE7] the blanks of ${name} break after a blank or a hyphen alone`, async ({
        page,
      }) => {
        await makeAnswer(page, name);
        const game = new PicturePage(page, 'image-guess');
        await game.open();
        await expect(game.name.locator('[data-shown]')).toHaveCount(
          name.replaceAll(' ', '').length,
        );
        await page.locator('[data-slot="search"]:not([aria-busy])').waitFor();
        const lines = await linesOf(game.name);
        const parts = partsOf(name);
        let next = 0;
        for (const { text, narrowest } of lines) {
          let line = '';
          while (line.length < text.length) line += parts[next++] ?? text;
          expect(text).toBe(line);
          expect(narrowest).toBeGreaterThanOrEqual(NARROWEST_BOX);
        }
        expect(next).toBe(parts.length);
        expect(await sidewaysScroll(page)).toBe(0);
      });
    }

    test('[IMAGE7] a word too long even for the narrowest boxes breaks, and stays on the page', async ({
      page,
    }) => {
      const name = 'Anastasiabeatricecarolinadorotheaelisabetta';
      await makeAnswer(page, name);
      const game = new PicturePage(page, 'image-guess');
      await game.open();
      await expect(game.name.locator('[data-shown]')).toHaveCount(name.length);
      const lines = await linesOf(game.name);
      expect(lines.length).toBeGreaterThan(1);
      for (const { narrowest } of lines) expect(narrowest).toBeGreaterThanOrEqual(NARROWEST_BOX);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
}
