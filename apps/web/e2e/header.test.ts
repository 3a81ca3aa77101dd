import { expect, test } from './journey.ts';
import { finishedDays } from './stored-play.ts';

const BUTTONS = [
  ['statistics-button', 'Your statistics'],
  ['theme-picker', 'Colors'],
  ['language-picker', 'Language: English'],
] as const;

for (const [slot, text] of BUTTONS) {
  test(`the icon of the ${slot} says what it is, to the pointer and to the keyboard`, async ({
    home,
    page,
  }) => {
    await home.open();
    const part = page.locator(`[data-slot="${slot}"]`);
    const button = part.and(page.getByRole('button')).or(part.getByRole('button').first());
    const tip = page.locator('[data-slot="tooltip"]');
    await button.hover();
    await expect(tip).toHaveText(text);
    await expect(tip).toBeVisible();
    await page.mouse.move(0, 700);
    await expect(tip).toHaveCount(0);
    await button.focus();
    await expect(tip).toHaveText(text);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await expect(button).toHaveAccessibleName(text);
  });
}

test('the flame stands beside the statistics from a streak of two days on', async ({
  home,
  page,
  puzzle,
  stored,
}) => {
  const button = page.locator('[data-slot="statistics-button"]');
  await stored.put(finishedDays(puzzle.date, 1));
  await home.open();
  await expect(home.status).toContainText('1-day streak');
  await expect(button).toHaveText('');
  await stored.put(finishedDays(puzzle.date, 2));
  await home.open();
  await expect(button).toHaveText('2');
  await expect(button).toHaveAccessibleName('Your statistics · 2-day streak');
});

test('the menu of themes shows each one’s colours, a tick at the current one, and which is safe', async ({
  home,
  page,
}) => {
  await home.open();
  const picker = page.locator('[data-slot="theme-picker"]');
  await picker.getByRole('button').first().click();
  const items = picker.locator('[popover] button');
  await expect(items).toHaveText([
    'Like my device',
    'Midnight',
    'Daylight',
    'High contrast · color-blind safe',
  ]);
  for (const item of await items.all()) {
    const swatch = await item.locator('[data-swatch]').boundingBox();
    expect([swatch?.width, swatch?.height]).toEqual([24, 24]);
  }
  await expect(items.locator('svg')).toHaveCount(1);
  await expect(items.nth(0).locator('svg')).toBeVisible();
  await items.nth(3).click();
  await picker.getByRole('button').first().click();
  await expect(items.nth(3).locator('svg')).toBeVisible();
  await expect(items.nth(0).locator('svg')).toHaveCount(0);
});

test('what the mouse closes shows no tip of the button that has the focus again', async ({
  classic,
  page,
}) => {
  await classic.open();
  const tip = page.locator('[data-slot="tooltip"]');
  const picker = page.locator('[data-slot="theme-picker"]');
  const toggle = picker.getByRole('button').first();
  await toggle.click();
  await picker.locator('[popover]').getByRole('button', { name: 'Daylight' }).click();
  await expect(toggle).toBeFocused();
  await expect(tip).toHaveCount(0);

  const help = page.locator('[data-slot="help-button"]');
  await help.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(help).toBeFocused();
  await expect(tip).toHaveCount(0);
});
