import type { Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { expect, test } from './journey.ts';
import { finishedDays } from './stored-play.ts';

/** How often the made-up browser has asked. */
declare global {
  var asked: number;
}

type Manifest = {
  readonly start_url: string;
  readonly icons: readonly { readonly src: string }[];
  readonly screenshots: readonly { readonly src: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
};

function offerOf(page: Page) {
  return page.locator('[data-slot="install-offer"]');
}

/** Acts as a browser that would ask whether to install the page. */
async function browserAsks(page: Page): Promise<void> {
  await page.evaluate(() => {
    self.asked = 0;
    const prompt = async () => {
      self.asked += 1;
    };
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    );
  });
}

test('the third finished game brings one quiet line, which has the browser ask', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.put(finishedDays(puzzle.date, 2));
  await classic.open();
  await browserAsks(page);
  await classic.guess(puzzle.answer);
  await expect(offerOf(page)).toContainText('You can install Starguess like an app.');
  expect(await barriersOn(page)).toEqual([]);

  await offerOf(page).getByRole('button', { name: 'Install' }).click();
  await expect(offerOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => self.asked)).toBe(1);
  expect(await stored.text('install-offer')).toBe('false');
});

test('the browser reads the manifest without a fault, and all that it names is there', async ({
  home,
  page,
  request,
}) => {
  await home.open();
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data = '{}' } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const { icons, screenshots, shortcuts, start_url }: Manifest = JSON.parse(data);
  const pictures = [...icons, ...screenshots].map(({ src }) => src);
  expect(pictures).toHaveLength(6);
  for (const address of [start_url, ...pictures, ...shortcuts.map((shortcut) => shortcut.url)]) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  const touchIcon = page.locator('link[rel="apple-touch-icon"]');
  const touch = await request.get((await touchIcon.getAttribute('href')) ?? '');
  expect(touch.headers()['content-type']).toBe('image/png');
});
