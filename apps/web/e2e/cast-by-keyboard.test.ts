import { CastPage } from './cast-page.ts';
import { performers } from './catalogue.ts';
import { holdScripts } from './held-scripts.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';

test('[CAST4] the arrow keys try the values of a filter, and one step back undoes them all', async ({
  page,
}) => {
  const cast = new CastPage(page);
  await cast.open();
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await cast.filter('birthPlace').focus();
  await page.keyboard.press('Enter');
  const chosen = cast.menu.locator(':checked');
  await expect(chosen).toBeFocused();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown');
  await expect(chosen).toBeFocused();
  const country = await chosen.inputValue();
  await expect(page).toHaveURL(`/cast?birthPlace=${country}`);
  expect(await steps()).toBe(before + 1);
  const fitting = performers.filter(({ birthPlace }) => birthPlace === country);
  await expect(cast.shown).toHaveCount(fitting.length);

  await page.keyboard.press('Enter');
  await expect(cast.menu).toHaveCount(0);
  await expect(cast.filter('birthPlace')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/cast');
  await expect(cast.filter('birthPlace')).toHaveAttribute('value', '');
  await expect(cast.shown).toHaveCount(performers.length);
  await page.goForward();
  await expect(cast.filter('birthPlace')).toHaveAttribute('value', country);

  // Each opening of a menu is a step of its own.
  await cast.choose('birthPlace', '');
  await expect(page).toHaveURL('/cast');
  expect(await steps()).toBe(before + 2);
});

test('a filter’s menu closes as the focus leaves it, and gives it back at Escape', async ({
  page,
}) => {
  const cast = new CastPage(page);
  await cast.open();
  await cast.filter('gender').focus();
  await page.keyboard.press('Enter');
  await expect(cast.menu.locator(':checked')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cast.filter('type')).toBeFocused();
  await expect(cast.menu).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(cast.menu.locator(':checked')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cast.menu).toHaveCount(0);
  await expect(cast.filter('type')).toBeFocused();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 768, height: 700 } });

  test('a filter’s menu stays beside its button while the page scrolls', async ({ page }) => {
    const cast = new CastPage(page);
    await cast.open();
    const button = cast.filter('hairColor');
    await button.click();
    const distance = async () => {
      const [above, below] = [await button.boundingBox(), await cast.menu.boundingBox()];
      return Math.round((below?.y ?? 0) - (above?.y ?? 0));
    };
    await expect.poll(distance).toBeGreaterThan(40);
    const before = await distance();
    await page.evaluate(() => window.scrollBy(0, 60));
    await expect.poll(distance).toBe(before);
  });
});

test('the filters are cleared by keyboard, which takes the focus to the content', async ({
  page,
}) => {
  const cast = new CastPage(page);
  await cast.open('/cast?name=qqzzqq');
  await tabTo(page, cast.clear);
  await page.keyboard.press('Enter');
  await expect(cast.clear).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(cast.shown).toHaveCount(performers.length);
});

test('[CAST4] [CAST5] a name typed before the page reacts joins the filters of its address', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/cast?ethnicity=Latin', { waitUntil: 'commit' });
  const cast = new CastPage(page);
  await cast.name.click();
  await page.keyboard.type('an');
  await expect(cast.name).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  release();
  await cast.loaded();
  await expect(page).toHaveURL('/cast?ethnicity=Latin&name=an');
  await expect(cast.name).toHaveValue('an');
  await expect(cast.name).toBeFocused();
  await expect(cast.filter('ethnicity')).toHaveAttribute('value', 'Latin');
});
