import { ClassicPage } from '../classic-page.ts';
import { Puzzle } from '../puzzle.ts';
import { expect, test } from './site.ts';

test('a full browser says once that it saves nothing more, and the game goes on', async ({
  openBrowser,
  site,
}) => {
  const server = await site.start();
  const page = await openBrowser(server);
  const puzzle = await Puzzle.ofToday(server);
  const classic = new ClassicPage(page);
  await classic.open();
  await page.evaluate(() => {
    for (let length = 4_194_304; length >= 1; length /= 2) {
      try {
        for (let part = 0; ; part += 1)
          localStorage.setItem(`${length} ${part}`, '-'.repeat(length));
      } catch {}
    }
  });
  await classic.guess(puzzle.miss);
  await expect(page.locator('[data-slot="unsaved"]')).toHaveCount(1);
  await classic.guess(puzzle.answer);
  await expect(classic.winner.card).toBeVisible();
  await expect(page.locator('[data-slot="unsaved"]')).toHaveCount(1);
});
