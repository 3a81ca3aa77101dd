import { expect, test } from './journey.ts';
import { openKept } from './offline-page.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';

const MODES = ['image-guess', 'classic'];

test.use({ serviceWorkers: 'allow', ownServer: true, settings: { pageConfig: { modes: MODES } } });

test('a site with two games leads through these alone, without a network too', async ({
  context,
  home,
  page,
  server,
  watch,
}) => {
  watch.expectFailures('/');
  await openKept(page, '/');
  const modesOf = (slot: string) =>
    page
      .locator(`[data-slot="${slot}"][data-mode], [data-slot="${slot}"] [data-mode]`)
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-mode')));
  expect(await modesOf('home-card')).toEqual(MODES);
  await page.locator('[data-slot="home-card"]').first().getByRole('link').click();
  const game = new PicturePage(page, 'image-guess');
  await game.guess((await PicturePuzzle.ofToday(server, 'image-guess')).answer);
  expect(await modesOf('mode-switcher')).toEqual(MODES);
  await expect(game.winner.nextMode).toHaveText('Classic');

  await context.setOffline(true);
  await home.open();
  await expect(page.locator('[data-slot="home-status"]')).toContainText('1 of 2 today');
  await page.goto('/crono/new');
  await expect(page.getByRole('alert')).toContainText('404 Not Found');
  await page.getByRole('list', { name: 'Games of the day' }).getByRole('link').last().click();
  await expect(page).toHaveURL('/classic');
});
