import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ClassicPage } from './classic-page.ts';
import { LanguagePicker } from './language-picker.ts';
import { expect, test } from './static-journey.ts';
import { StoredPlay } from './stored-play.ts';
import { tagOfRepeat } from './test-all.ts';

const NOON = '2031-03-04T12:00:00Z';
const TODAY = '2031-03-04';

/** The narrowest first. */
const SIZES = [
  [320, 640],
  [360, 800],
  [1_440, 900],
] as const;

function panelOf(page: Page) {
  return page.locator('[data-slot="dev-panel"]');
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Developer tools' }).click();
  await expect(panelOf(page)).toContainText('Storage');
}

test.beforeEach(({ page }) => page.clock.install({ time: NOON }));

test.describe('on a page for developers', () => {
  test.use({ pageConfig: { dev: true, mocks: true } });

  test('[DEV1] the tools are out of the way until they are opened', async ({ page }) => {
    await page.goto('/');
    await expect(panelOf(page)).toBeHidden();
    await openPanel(page);
    await page.reload();
    await expect(panelOf(page)).toContainText('Storage');
    await page.getByRole('checkbox', { name: 'Flag classic-modes' }).focus();
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeHidden();
  });

  test('the tools open although their first download fails', async ({ page, watch }) => {
    const tools = '/assets/dev-panel';
    watch.expectFailures(tools);
    await page.route(`**${tools}*.js`, (route) => route.abort());
    await page.goto('/');
    await openPanel(page);
  });

  test('the tools name the targets of today and win one as a player does', async ({ page }) => {
    const classic = new ClassicPage(page);
    const stored = new StoredPlay(page);
    await classic.open();
    await openPanel(page);
    const target = panelOf(page)
      .getByRole('listitem')
      .filter({ hasText: /^classic: / });
    const answer = (await target.locator('span').textContent())?.replace('classic: ', '') ?? '';
    await page.getByRole('button', { name: 'Finish classic', exact: true }).click();
    await expect(classic.winner.winBox).toContainText(answer);
    await expect(classic.successCount).toHaveText('1 person already found out!');
    const completion = { completed: 'completed', tries: 1 };
    expect(await stored.json(`classic-${TODAY}-status`)).toEqual(completion);
    const again = page.getByRole('button', { name: 'Finish classic', exact: true });
    await expect(again).toBeDisabled();

    await page.getByRole('button', { name: 'Finish crono' }).click();
    await expect(page).toHaveURL(/\/$/);
    const crono = { completed: 'completed', tries: 0 };
    expect(await stored.json(`crono-${TODAY}-status`)).toEqual(crono);
    await page.getByRole('button', { name: 'Reset today' }).click();
    await expect(again).toBeEnabled();
    expect(await stored.text(`classic-${TODAY}`)).toBeNull();
    expect(await stored.text(`crono-${TODAY}-status`)).toBeNull();
  });

  test('flags, theme and counts change the page', async ({ page }) => {
    const classic = new ClassicPage(page);
    await classic.open();
    await openPanel(page);
    await page.getByRole('checkbox', { name: 'Flag classic-modes' }).check();
    await expect(classic.difficulties).toHaveCount(3);
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('contrast');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
    await page.getByRole('button', { name: 'Finish image-guess' }).click();
    await expect(classic.successCount).toHaveText('1 person already found out!');
    await page.getByRole('checkbox', { name: 'Dummy counts' }).click();
    await expect(classic.successCount).toHaveText('0 people already found out!');
    await expect(page.getByRole('checkbox', { name: 'Dummy counts' })).toBeChecked();
  });

  test('the tools show the stored values and delete them one by one', async ({ page }) => {
    const stored = new StoredPlay(page);
    await page.goto('/');
    await stored.put({ theme: '"daylight"' });
    await page.goto('/');
    await openPanel(page);
    await panelOf(page).getByText('theme', { exact: true }).click();
    await expect(panelOf(page)).toContainText('"daylight"');
    await page.getByRole('button', { name: 'Delete theme' }).click();
    await expect(page.getByRole('button', { name: 'Delete theme' })).toHaveCount(0);
    expect(await stored.text('theme')).toBeNull();
  });

  test('the pseudo-language can be picked, with a flag of its own', async ({ page }) => {
    const picker = new LanguagePicker(page);
    await page.goto('/');
    await picker.choose('Pseudo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[Ĝûéšš .*\]$/);
    await openPanel(page);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  for (const [index, [width, height]] of SIZES.entries()) {
    test(`the tools fit ${width}×${height}, have no barrier and cover no button`, {
      tag: tagOfRepeat(index),
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const classic = new ClassicPage(page);
      await classic.open();
      await openPanel(page);
      await expect(panelOf(page)).toContainText('Reset today');
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const feedback = page.locator('[data-slot="feedback-button"]');
      await feedback.click();
      await expect(page.locator('[data-slot="feedback-panel"]')).toBeVisible();
    });
  }
});

test.describe('on a page with flags set by its configuration', () => {
  test.use({ pageConfig: { dev: true, mocks: true, featureFlags: ['classic-modes'] } });

  test('the tools show these flags as fixed', async ({ page }) => {
    await page.goto('/');
    await openPanel(page);
    const flag = page.getByRole('checkbox', { name: /classic-modes/ });
    await expect(flag).toBeChecked();
    await expect(flag).toBeDisabled();
  });
});

test.describe('on a page for players', () => {
  test.use({ pageConfig: { mocks: true } });

  test('[DEV1] the page has neither the tools nor their settings nor the pseudo-language', async ({
    page,
  }) => {
    const stored = new StoredPlay(page);
    const classic = new ClassicPage(page);
    await stored.put({ 'dev-settings': '{"mocks":false,"isOpen":true}', language: 'en-XA' });
    await classic.open();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Developer tools' })).toHaveCount(0);
  });
});
