import { expect, test } from './journey.ts';
import { LanguagePicker } from './language-picker.ts';
import { sidewaysScroll } from './layout-faults.ts';
import { TEST_ALL } from './test-all.ts';

test.describe('on a page for developers', () => {
  test.use({ settings: { pageConfig: { dev: true } } });

  test('[DEV1] the tools name the targets, win a game, take it back and change the page and its languages', {
    tag: TEST_ALL,
  }, async ({ classic, page, puzzle, stored }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await classic.open();
    const panel = page.locator('[data-slot="dev-panel"]');
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Developer tools' }).click();
    await expect(panel).toContainText(`Today ${puzzle.date}`);
    await expect(panel).toContainText(`classic: ${puzzle.answer.name}`);
    expect(await sidewaysScroll(page)).toBe(0);

    const finish = page.getByRole('button', { name: 'Finish classic', exact: true });
    await finish.click();
    await expect(classic.winner.winBox).toContainText(puzzle.answer.name);
    await expect(finish).toBeDisabled();
    await page.getByRole('button', { name: 'Reset today' }).click();
    await expect(finish).toBeEnabled();
    expect(await stored.text(`classic-${puzzle.date}`)).toBeNull();

    const flag = page.getByRole('checkbox', { name: 'Flag classic-modes' });
    await flag.check();
    await expect(classic.difficulties).toHaveCount(3);
    await flag.focus();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await new LanguagePicker(page).choose('Pseudo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  });
});

test('a page for players has neither the tools nor their settings nor the pseudo-language', async ({
  classic,
  page,
  stored,
}) => {
  await stored.put({ 'dev-settings': '{"mocks":false,"isOpen":true}', language: 'en-XA' });
  await classic.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Developer tools' })).toHaveCount(0);
});
