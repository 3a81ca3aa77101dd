// Takes the pictures that the web app manifest shows of the page, from its build, into
// `public/screenshots`. Build the page before and after: `pnpm --filter @starguess/web screenshots`.

import { fileURLToPath } from 'node:url';
import { performers } from './catalogue.ts';
import { PicturePage } from './picture-page.ts';
import { test } from './static-journey.ts';

const FOLDER = fileURLToPath(new URL('../public/screenshots/', import.meta.url));

/** A day of the mocks, whose answers no server has. */
const NOON = '2031-03-04T12:00:00Z';

const SHOTS = [
  { name: 'narrow', viewport: { width: 412, height: 892 }, guesses: 3 },
  { name: 'wide', viewport: { width: 1280, height: 720 }, guesses: 5 },
] as const;

test.use({ pageConfig: { mocks: true, theme: 'midnight' } });

for (const { name: shot, viewport, guesses } of SHOTS) {
  test.describe(shot, () => {
    test.use({ viewport });

    test('shows Profile picture in the middle of a game', async ({ page }) => {
      await page.clock.install({ time: NOON });
      const game = new PicturePage(page, 'image-guess');
      await game.open();
      const answer = await game.picture.getAttribute('src');
      const others = performers.filter(({ profilePictureUrl }) => profilePictureUrl !== answer);
      for (const { profileUrl, name, profilePictureUrl } of others.slice(0, guesses)) {
        await game.guess({ id: profileUrl, name, picture: profilePictureUrl });
      }
      await game.search.box.blur();
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${FOLDER}${shot}.jpg`, type: 'jpeg', quality: 80 });
    });
  });
}
