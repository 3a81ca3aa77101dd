import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { TEST_ALL } from './test-all.ts';

const CODE = '/assets/classic-game';
const SCRIPT = `**${CODE}*.js`;
const STYLES = `**${CODE}*.css`;

/** Whether the styles of the Classic screen apply, from a file or from within the rendered page. */
async function isStyled(page: Page): Promise<boolean> {
  return page.evaluate((code) => {
    const rendered = document.querySelector<HTMLElement>('style[data-sheets]')?.dataset.sheets;
    const sheets = [rendered, ...Array.from(document.styleSheets, ({ href }) => href)];
    return sheets.some((sheet) => sheet?.includes(code));
  }, CODE);
}

/** Sets a mark on the page that a reload removes. Returns a function that checks for it. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

test('a game whose script is lost opens after one reload of the page', async ({
  classic,
  home,
  page,
  watch,
}) => {
  watch.expectFailures(CODE);
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }));
  await page.route('**/classic', async (route) => {
    if (route.request().isNavigationRequest()) await page.unroute(SCRIPT);
    await route.continue();
  });
  await home.open();
  const isSamePage = await markPage(page);
  await home.classicLink.click();
  await expect(classic.search.box).toBeVisible();
  expect(await isSamePage()).toBe(false);
  expect(await isStyled(page)).toBe(true);
});

test('a game whose style sheet is lost without a server says so, and can be tried again', {
  tag: TEST_ALL,
}, async ({ classic, errorScreen, home, page, stored, watch }) => {
  watch.expectFailures(CODE, '/classic');
  await stored.put({ language: 'es' });
  await page.route(STYLES, (route) => route.abort());
  await page.route('**/classic', (route) => route.abort());
  await home.open();
  const isSamePage = await markPage(page);
  await home.classicLink.click();
  await expect(errorScreen.title).toHaveText('Estamos teniendo algunos problemas');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  expect(await isSamePage()).toBe(true);

  await page.unroute(STYLES);
  await page.unroute('**/classic');
  await errorScreen.screen.getByRole('button').click();
  await expect(classic.search.box).toBeVisible();
  expect(await isStyled(page)).toBe(true);
});
