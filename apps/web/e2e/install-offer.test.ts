import type { Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { ForgetMePage } from './forget-me-page.ts';
import { expect, test } from './journey.ts';
import { StatisticsPage } from './statistics-page.ts';
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

test('who has refused is not asked again, on no page and in no visit', async ({
  classic,
  home,
  page,
  puzzle,
  stored,
}) => {
  await stored.put(finishedDays(puzzle.date, 3));
  await home.open();
  await browserAsks(page);
  await offerOf(page).getByRole('button', { name: 'No, thanks' }).press('Enter');
  await expect(offerOf(page)).toHaveCount(0);
  await home.classicLink.click();
  await expect(classic.search.box).toBeVisible();
  await browserAsks(page);
  await page.reload();
  await browserAsks(page);
  await page.waitForLoadState('networkidle');
  await expect(offerOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => self.asked)).toBe(0);
});

test('Forget me forgets the answer, too', async ({ home, page, puzzle, stored }) => {
  await stored.put({ ...finishedDays(puzzle.date, 3), 'install-offer': 'false' });
  await home.open();
  const statistics = new StatisticsPage(page);
  await statistics.open();
  const forgetMe = new ForgetMePage(statistics);
  await forgetMe.start.click();
  await forgetMe.confirm.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored.text('install-offer')).toBeNull();
});

test.describe('on a narrow phone, in Polish', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the line fits', async ({ home, page, puzzle, stored }) => {
    await stored.put({ ...finishedDays(puzzle.date, 3), language: 'pl' });
    await home.open();
    await browserAsks(page);
    await expect(offerOf(page)).toContainText('Możesz zainstalować Starguess jak aplikację.');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});

test('nothing is offered where the browser does not ask', async ({
  home,
  page,
  puzzle,
  stored,
}) => {
  await stored.put(finishedDays(puzzle.date, 3));
  await home.open();
  await page.waitForLoadState('networkidle');
  await expect(offerOf(page)).toHaveCount(0);
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
