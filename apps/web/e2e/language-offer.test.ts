import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

function offerOf(page: Page) {
  return page.locator('[data-slot="language-offer"]');
}

async function heightAbove(page: Page): Promise<number | undefined> {
  return (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
}

test.describe('a browser in Polish', () => {
  test.use({ locale: 'pl-PL' });

  test('shows the page in English, and one line that offers Polish without moving it', async ({
    home,
    page,
    stored,
  }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'shifts', []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(entry.toJSON());
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await home.open();
    const offer = offerOf(page).getByRole('button').first();
    await expect(offer).toHaveText('Graj po polsku');
    await expect(offer).toHaveAttribute('lang', 'pl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);

    await offer.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    expect(await stored.text('language')).toBe('pl');
    await expect(offerOf(page)).toHaveCount(0);
  });

  test('is not asked again once the line was closed', async ({ home, page, stored }) => {
    await home.open();
    const before = await heightAbove(page);
    await offerOf(page).getByRole('button').last().click();
    await expect(offerOf(page)).toHaveCount(0);
    expect(await heightAbove(page)).toBe(before);
    expect(await stored.text('language-offer')).toBe('false');
    await page.reload();
    await expect(home.status.getByRole('timer')).toBeVisible();
    await expect(offerOf(page)).toHaveCount(0);
  });

  test('is offered nothing that was chosen against', async ({ home, page, stored }) => {
    await stored.put({ language: 'en' });
    await home.open();
    await expect(home.status.getByRole('timer')).toBeVisible();
    await expect(offerOf(page)).toHaveCount(0);
  });
});

for (const locale of ['en-GB', 'de-DE']) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test('is offered nothing', async ({ home, page }) => {
      await home.open();
      await expect(home.status.getByRole('timer')).toBeVisible();
      await expect(offerOf(page)).toHaveCount(0);
    });
  });
}
