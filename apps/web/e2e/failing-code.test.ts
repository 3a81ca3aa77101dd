import { expect, test } from './journey.ts';

const CODE = '/assets/classic-game';
const SCRIPT = `**${CODE}*.js`;

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
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await home.classicLink.click();
  await expect(classic.search.box).toBeVisible();
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);
  // From a file, or from within the rendered page.
  const sheets = await page.evaluate(() => [
    document.querySelector<HTMLElement>('style[data-sheets]')?.dataset.sheets,
    ...Array.from(document.styleSheets, ({ href }) => href),
  ]);
  expect(sheets.filter((sheet) => sheet?.includes(CODE))).not.toEqual([]);
});
