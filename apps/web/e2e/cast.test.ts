import { CastPage } from './cast-page.ts';
import { performers } from './catalogue.ts';
import { expect, test } from './journey.ts';

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 768, height: 700 } });

  test('[CAST4] [CAST10] the arrow keys try the values of a filter, whose menu stays beside its button, and one step back undoes them all', async ({
    home,
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const cast = new CastPage(page);
    await home.open();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.includes('cast'))).toEqual([]);
    await cast.links.click();
    await cast.loaded();
    // As list items, thousands of cards would be renumbered whenever one is hidden.
    await expect(cast.cards.first()).toHaveCSS('display', 'block');
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    const button = cast.filter('birthPlace');
    await button.focus();
    await page.keyboard.press('Enter');
    const chosen = cast.menu.locator(':checked');
    await expect(chosen).toBeFocused();
    const distance = async () => {
      const [above, below] = [await button.boundingBox(), await cast.menu.boundingBox()];
      return Math.round((below?.y ?? 0) - (above?.y ?? 0));
    };
    const first = await distance();
    await page.evaluate(() => window.scrollBy(0, 60));
    await expect.poll(distance).toBe(first);
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown');
    await expect(chosen).toBeFocused();
    const country = await chosen.inputValue();
    await expect(page).toHaveURL(`/cast?birthPlace=${country}`);
    expect(await steps()).toBe(before + 1);
    const fitting = performers.filter(({ birthPlace }) => birthPlace === country);
    await expect(cast.shown).toHaveCount(fitting.length);
    await page.keyboard.press('Tab');
    await expect(cast.menu).toHaveCount(0);
    await expect(cast.filter('ethnicity')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/cast');
    await expect(cast.shown).toHaveCount(performers.length);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('[CAST2] [CAST7] a card opens a sheet with the guess in view, over a page that stays', async ({
    classic,
    page,
  }) => {
    const cast = new CastPage(page);
    await cast.open();
    const card = cast.cards.nth(2);
    await card.getByRole('button').tap();
    await expect(cast.sheet.getByRole('link', { name: 'Guess' })).toBeInViewport({ ratio: 1 });
    const before = await card.boundingBox();
    await page.mouse.move(160, 20);
    await page.mouse.wheel(0, 200);
    await page.touchscreen.tap(160, 20);
    await expect(cast.sheet).toHaveCount(0);
    await expect(card.getByRole('button')).toBeFocused();
    expect(await card.boundingBox()).toEqual(before);

    await card.getByRole('button').tap();
    await cast.sheet.getByRole('link', { name: 'Guess' }).tap();
    await expect(page).toHaveURL('/classic');
    await expect(classic.search.box).toHaveValue(performers[2]?.name ?? '');
  });
});

test('with forced colours the switch shows whether it is on', async ({ page, puzzle, stored }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(1));
  const cast = new CastPage(page);
  await cast.open();
  const look = () =>
    cast.possible.evaluate((element) => {
      const { borderColor, borderWidth } = getComputedStyle(element, '::before');
      return { borderColor, borderWidth };
    });
  await expect(cast.possible).toHaveAttribute('aria-pressed', 'false');
  const off = await look();
  await cast.possible.click();
  await expect(cast.possible).toHaveAttribute('aria-pressed', 'true');
  const on = await look();
  // Forced colours leave a border alone, but not a fill.
  expect(on.borderColor).not.toBe(off.borderColor);
  expect(on.borderWidth).not.toBe(off.borderWidth);
});
