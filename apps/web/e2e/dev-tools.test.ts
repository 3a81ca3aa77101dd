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
