import { test as base, expect } from '@playwright/test';
import { BrowserWatch } from './browser-watch.ts';
import { ClassicPage } from './classic-page.ts';
import { HomePage } from './home-page.ts';
import { LanguagePicker } from './language-picker.ts';
import { PicturePage } from './picture-page.ts';
import { itemAt } from './picture-puzzle.ts';
import { winByRank } from './rank-search.ts';
import { BASE, SubPathHost } from './sub-path-host.ts';

type SubPathJourney = {
  readonly watch: BrowserWatch;
  /** The paths that were asked for and are pages of the app, so that the host has no file there. */
  readonly pages: string[];
};

/** A journey with the page in a folder of a static host. It fails on any request out of the folder. */
const test = base.extend<SubPathJourney, { readonly host: SubPathHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in this pattern
    async ({}, use) => {
      const host = await SubPathHost.start();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, use) => use(host.origin + BASE),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in this pattern
  pages: async ({}, use) => use([]),
  watch: [
    async ({ context, host, pages }, use) => {
      const watch = new BrowserWatch(context, host.origin);
      const before = host.missing.length;
      // The host answers with the page, and with status 404.
      watch.expectFailures(BASE);
      await use(watch);
      expect(host.missing.slice(before).sort()).toEqual(pages.sort());
      expect(await watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
});

// In one worker, which builds the page once.
test.describe.configure({ mode: 'default' });

test('[DEV2] the games are won and found so after a reload, in Polish too, and links keep to the folder', async ({
  host,
  page,
  pages,
  request,
}) => {
  pages.push(`${BASE}nothing`, `${BASE}classic`, `${BASE}image-guess`);
  await page.goto('nothing');
  await page.getByRole('button', { name: 'Back to the games' }).click();
  await expect(page).toHaveURL(BASE);
  await new HomePage(page).classicLink.click();
  await expect(page).toHaveURL(`${BASE}classic`);
  const classic = new ClassicPage(page);
  await classic.yesterday.waitFor();
  const answer = await winByRank(classic);
  const copied = await classic.winner.copiedText();
  expect(copied.split('\n').at(-1)).toBe(`${host.origin}${BASE}classic`);
  await page.reload();
  await expect(classic.winner.winBox).toContainText(answer.name);
  await expect(classic.successCount).toHaveText('1 person already found out!');

  await classic.winner.nextMode.click();
  const game = new PicturePage(page, 'image-guess');
  const picture = (await game.picture.getAttribute('src')) ?? '';
  expect(picture).toContain(`${BASE}art/`);
  const right = itemAt('image-guess', picture.replace(BASE, '/'));
  await game.guess(right);
  await new LanguagePicker(page).choose('Polski');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(game.winner.winBox).toContainText(right.name);
  for (const image of await page.locator('main img').all()) {
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).not.toBe(0);
  }

  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ id: BASE, start_url: BASE, scope: BASE });
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    expect((await request.get(src)).status(), src).toBe(200);
  }
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page starts and plays without a network, and keeps to its folder', async ({
    context,
    host,
    page,
    pages,
  }) => {
    // The worker keeps each page of the day, and gets the one that stands in for all.
    const kinds = ['crono/new', 'classic', 'image-guess', 'channel-guess'];
    pages.push(...kinds.map((path) => BASE + path));
    await page.goto('');
    const isKept = () =>
      page.evaluate(async () => (await caches.match('/games/messages/en.json'))?.ok);
    await expect.poll(isKept).toBe(true);
    host.isDown = true;
    await context.setOffline(true);

    await page.goto('');
    await new HomePage(page).classicLink.click();
    const classic = new ClassicPage(page);
    const answer = await winByRank(classic);
    await page.reload();
    await expect(classic.winner.winBox).toContainText(answer.name);
    const kept = await page.evaluate(async () => {
      const caught = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(caught.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    });
    expect(kept.filter((url) => !url.startsWith(host.origin + BASE))).toEqual([]);
    host.isDown = false;
  });
});
