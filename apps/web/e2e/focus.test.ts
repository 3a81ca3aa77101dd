import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { PicturePage } from './picture-page.ts';

test('a change of screen takes the focus to the new content, named by its title', {
  tag: '@core',
}, async ({ classic, home, page }) => {
  const content = page.getByRole('main');
  await home.open();
  await expect(page.locator('body')).toBeFocused();
  await tabTo(page, home.classicLink);
  await page.keyboard.press('Enter');
  await expect(content).toBeFocused();
  await expect(content).toHaveAccessibleName('Classic · Starguess');
  await expect(content).toHaveCSS('outline-style', 'none');
  await expect(classic.search.box).toBeVisible();
  await expect(content).toBeFocused();
  await tabTo(page, classic.search.box);

  await page.goBack();
  await expect(home.title).toBeVisible();
  await expect(content).toBeFocused();
  await expect(content).toHaveAccessibleName('Daily guessing game · Starguess');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('a new screen begins at its top, and going back restores the scroll position', async ({
    home,
    page,
  }) => {
    await home.open();
    const place = () => page.evaluate(() => window.scrollY);
    await home.cards.nth(2).getByRole('link').first().scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 200));
    const left = await place();
    expect(left).toBeGreaterThan(0);
    await home.cards.nth(2).getByRole('link').first().click();
    await new PicturePage(page, 'channel-guess').yesterday.waitFor();
    expect(await place()).toBe(0);
    await page.goBack();
    await expect.poll(place).toBe(left);
  });
});
