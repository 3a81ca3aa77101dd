// Takes the pictures that the web app manifest shows of the page, from its build, into
// `public/screenshots`. Build the page before and after: `pnpm --filter @starguess/web screenshots`.

import { fileURLToPath } from 'node:url';
import { DailyPuzzle } from './daily-puzzle.ts';
import { test } from './journey.ts';
import { PicturePage } from './picture-page.ts';

const FOLDER = fileURLToPath(new URL('../public/screenshots/', import.meta.url));

const SHOTS = [
  { name: 'narrow', viewport: { width: 412, height: 892 }, guesses: 3 },
  { name: 'wide', viewport: { width: 1280, height: 720 }, guesses: 5 },
] as const;

test.use({ settings: { pageConfig: { theme: 'midnight' } } });

for (const { name: shot, viewport, guesses } of SHOTS) {
  test.describe(shot, () => {
    test.use({ viewport });

    test('shows Profile picture in the middle of a game', async ({ page, server }) => {
      const puzzle = await DailyPuzzle.ofToday(server, 'image-guess');
      const game = new PicturePage(page, 'image-guess');
      await game.open();
      for (const miss of puzzle.wrongGuesses(guesses)) await game.guess(miss);
      await game.search.box.blur();
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${FOLDER}${shot}.jpg`, type: 'jpeg', quality: 80 });
    });
  });
}
