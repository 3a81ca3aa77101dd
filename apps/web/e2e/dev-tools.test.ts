import type { Page } from '@playwright/test';
import { ClassicPage } from './classic-page.ts';
import { LanguagePicker } from './language-picker.ts';
import { sidewaysScroll } from './layout-faults.ts';
import { expect, test } from './static-journey.ts';
import { StoredPlay } from './stored-play.ts';

const NOON = '2031-03-04T12:00:00Z';
const TODAY = '2031-03-04';

function panelOf(page: Page) {
  return page.locator('[data-slot="dev-panel"]');
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Developer tools' }).click();
  await expect(panelOf(page)).toContainText(`Today ${TODAY}`);
}

test.beforeEach(({ page }) => page.clock.install({ time: NOON }));

test.describe('on a page for developers', () => {
  test.use({ pageConfig: { dev: true, mocks: true } });

  test('[DEV1] the tools name the targets, win a game, take it back and change the page and its languages', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const classic = new ClassicPage(page);
    const stored = new StoredPlay(page);
    await classic.open();
    await expect(panelOf(page)).toBeHidden();
    await openPanel(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.locator('[data-slot="feedback-button"]').click();
    await expect(page.locator('[data-slot="feedback-panel"]')).toBeVisible();
    await page.keyboard.press('Escape');

    const target = panelOf(page)
      .getByRole('listitem')
      .filter({ hasText: /^classic: / });
    const answer = (await target.locator('span').textContent())?.replace('classic: ', '') ?? '';
    const finish = page.getByRole('button', { name: 'Finish classic', exact: true });
    await finish.click();
    await expect(classic.winner.winBox).toContainText(answer);
    await expect(classic.successCount).toHaveText('1 person already found out!');
    await expect(finish).toBeDisabled();
    await page.getByRole('button', { name: 'Reset today' }).click();
    await expect(finish).toBeEnabled();
    expect(await stored.text(`classic-${TODAY}`)).toBeNull();

    await page.getByRole('checkbox', { name: 'Flag classic-modes' }).check();
    await expect(classic.difficulties).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Flag classic-modes' }).focus();
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeHidden();
    await new LanguagePicker(page).choose('Pseudo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  });
});

test.describe('on a page for players', () => {
  test.use({ pageConfig: { mocks: true } });

  test('the page has neither the tools nor their settings nor the pseudo-language', async ({
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
