import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violationsOn(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return violations.map(({ id }) => id);
}

for (const colorScheme of ['dark', 'light'] as const) {
  for (const mode of ['image-guess', 'channel-guess'] as const) {
    test(`${mode} is accessible before, during and after play, ${colorScheme}`, async ({
      page,
      server,
    }) => {
      await page.emulateMedia({ colorScheme });
      const puzzle = await PicturePuzzle.ofToday(server, mode);
      const game = new PicturePage(page, mode);
      await game.open();
      expect(await violationsOn(page)).toEqual([]);

      for (const miss of puzzle.wrongGuesses(10)) await game.guess(miss);
      await game.search.type('a');
      await expect(game.search.options.first()).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);

      await game.search.box.fill('');
      await game.guess(puzzle.answer);
      await expect(game.winner.card).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });
  }
}
