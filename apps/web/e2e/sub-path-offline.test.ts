import { expect, test } from '@playwright/test';
import { ClassicPage } from './classic-page.ts';
import { HomePage } from './home-page.ts';
import { winByRank } from './rank-search.ts';
import { BASE, SubPathHost } from './sub-path-host.ts';
import { TEST_ALL } from './test-all.ts';

test.use({ serviceWorkers: 'allow' });

test('in a folder of a static host the page starts and plays without a network, and keeps to its folder', {
  tag: TEST_ALL,
}, async ({ context, page }) => {
  const host = await SubPathHost.start({ mocks: true });
  const { origin } = host;
  try {
    await page.goto(origin + BASE);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope)))
      .toBe(origin + BASE);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/games/messages/en.json'))?.ok))
      .toBe(true);
  } finally {
    await host.stop();
  }
  await context.setOffline(true);

  await page.goto(origin + BASE);
  await new HomePage(page).classicLink.click();
  const classic = new ClassicPage(page);
  const answer = await winByRank(classic);
  await expect(classic.winner.winBox).toContainText(answer.name);
  await page.reload();
  await expect(classic.winner.winBox).toContainText(answer.name);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !path.startsWith(BASE))).toEqual([]);
});
