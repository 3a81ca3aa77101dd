import { AxeBuilder } from '@axe-core/playwright';
import { TOKEN } from './desk-server.ts';
import { expect, RULES, test } from './journey.ts';

const ROOMS = ['', 'days', 'inbox', 'boards', 'cast', 'health'] as const;

test('the token leaves the address at once, and the tab keeps it over a reload', async ({
  open,
}) => {
  const page = await open('health');
  expect(page.url()).toMatch(/\/desk\/health$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
});

test('a form asks for the token, and says what was wrong with one', { tag: '@core' }, async ({
  page,
  expectMessage,
}) => {
  expectMessage(/status of 401/);
  await page.goto('/desk/days');
  await page.getByLabel(/^Token/).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(/token/i);
  await page.getByLabel(/^Token/).fill(TOKEN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Days' })).toBeVisible();
});

test('whoever leaves has to enter the token again', async ({ open }) => {
  const page = await open();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.reload();
  await expect(page.getByLabel(/^Token/)).toBeVisible();
});

for (const [colorScheme, viewport] of [
  ['light', { width: 390, height: 844 }],
  ['dark', { width: 1440, height: 900 }],
] as const) {
  test.describe(`in ${colorScheme}, ${viewport.width} pixels wide`, () => {
    test.use({ colorScheme, viewport });

    test('no room has a barrier or scrolls sideways', async ({ open }) => {
      for (const room of ROOMS) {
        const page = await open(room);
        const axe = new AxeBuilder({ page }).withTags(RULES).setLegacyMode();
        const { violations } = await axe.analyze();
        const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        expect.soft(faults, room).toEqual([]);
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect.soft(excess, room).toBeLessThanOrEqual(0);
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the rooms are behind a button', async ({ open }) => {
    const page = await open();
    const rooms = page.getByRole('link', { name: 'Boards' });
    await expect(rooms).toHaveCount(0);
    await page.getByRole('button', { name: 'Rooms' }).click();
    await rooms.click();
    await expect(page.getByRole('heading', { name: 'Boards', exact: true })).toBeVisible();
    await expect(rooms).toHaveCount(0);
  });
});

test('a keyboard goes from room to room, opens a question and gets back', { tag: '@core' }, async ({
  open,
}) => {
  const page = await open();
  await page.getByRole('link', { name: 'Days' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Days · Starguess desk');
  const excuse = page.getByRole('button', { name: /^Excuse/ }).first();
  await excuse.focus();
  await page.keyboard.press('Enter');
  // The dialog gives the focus back only if it has taken it, a moment after it is seen.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(excuse).toBeFocused();
});

test('a question whose token is refused gives way to the form', async ({ open, expectMessage }) => {
  expectMessage(/status of 401/);
  const page = await open('days');
  await page.route('**/desk/api/days/excuse', (route) => route.fulfill({ status: 401 }));
  await page
    .getByRole('button', { name: /^Excuse/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excuse', exact: true }).click();
  await expect(page.getByLabel(/^Token/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('an address without a room says so', async ({ open }) => {
  const page = await open('attic');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});
