import { AgeNoticePage } from './age-notice-page.ts';
import { barriersOn } from './barriers.ts';
import { hurry } from './hurry.ts';
import { expect, test } from './journey.ts';
import { nextStops } from './keyboard.ts';
import { watchShifts } from './layout-faults.ts';
import { TEST_ALL } from './test-all.ts';

test.use({ settings: { environment: { AGE_NOTICE: 'true' } } });

// In one worker, whose server they share.
test.describe.configure({ mode: 'default' });

test('the requested page appears only after the notice is read and accepted by keyboard, and stays from then on', async ({
  classic,
  page,
  picker,
  stored,
  watch,
}) => {
  // A font that comes after the first paint would move the words by a hair.
  watch.expectFailures('/assets/inter');
  await page.route('**/*.woff2', (route) => route.abort());
  const shifts = await watchShifts(page);
  const viewport = { width: 360, height: 800 };
  await page.setViewportSize(viewport);
  const { notice, accept, game } = new AgeNoticePage(page);
  await page.goto('/classic');
  await expect(notice).toBeFocused();
  await expect(notice).toHaveRole('dialog');
  await expect(notice).toHaveAccessibleName('For adults only');
  await expect(notice).toHaveAccessibleDescription(
    'This site is a quiz about adult performers. It’s for people aged 18 and over.',
  );
  expect(await notice.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
  await expect(game).toHaveCount(0);
  expect(await shifts()).toBe(0);
  expect(await barriersOn(page)).toEqual([]);

  await page.keyboard.type('ana');
  await page.keyboard.press('Escape');
  await expect(notice).toBeFocused();
  await picker.choose('Polski');
  await expect(notice).toHaveAccessibleName('Tylko dla dorosłych');
  await picker.choose('English');
  await expect(notice).toHaveAccessibleName('For adults only');
  expect(await stored.text('age-notice')).toBeNull();

  await page.reload();
  await expect(notice).toBeFocused();
  expect(await nextStops(page, 3)).toEqual(['Language: English', 'I am 18 or older', 'Leave']);
  await page.keyboard.press('Shift+Tab');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(classic.search.box).toBeVisible();
  await expect(classic.search.box).toHaveValue('');
  await expect(page).toHaveURL('/classic');
  expect(await stored.text('age-notice')).toBe('true');
  await page.reload();
  await expect(classic.search.box).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the code of a link leaves the address before the notice is accepted, and its page has it afterwards', {
  tag: TEST_ALL,
}, async ({ page }) => {
  const { notice, accept } = new AgeNoticePage(page);
  await page.goto('/carry-on#secret');
  await expect(notice).toBeFocused();
  await expect(page).toHaveURL('/carry-on');
  await accept.click();
  await expect(page.locator('[data-slot="carry-on-enter"]')).toHaveValue('secret');
});

test('a visitor who leaves at the notice gets an empty page, and going back does not return here', {
  tag: TEST_ALL,
}, async ({ page }) => {
  const { leave } = new AgeNoticePage(page);
  await page.goto('about:blank#before');
  await page.goto('/');
  await leave.click();
  await expect(page).toHaveURL('about:blank');
  await page.goBack();
  await expect(page).toHaveURL('about:blank#before');
});

test('the page stays empty if the notice cannot be loaded', { tag: TEST_ALL }, async ({
  errorScreen,
  home,
  page,
  watch,
}) => {
  const script = '/assets/age-notice';
  watch.expectFailures(script);
  await hurry(page);
  await page.route(`**${script}*.js*`, (route) => route.abort());
  await page.goto('/');
  await expect(errorScreen.title).toHaveText('We are experimenting some problems');
  await expect(page.getByRole('main').locator(errorScreen.screen)).toBeVisible();
  await expect(home.cards).toHaveCount(0);

  await page.unroute(`**${script}*.js*`);
  await errorScreen.tryAgain.click();
  await expect(new AgeNoticePage(page).notice).toBeVisible();
});
