import { expect, test } from './journey.ts';
import { sidewaysScroll } from './layout-faults.ts';
import { storedGuesses } from './stored-play.ts';

const MODES = ['classic', 'image-guess', 'channel-guess', 'crono'] as const;

test('the header of each game leads to the three others in one tap', async ({ page, puzzle }) => {
  const switcher = page.locator('[data-slot="mode-switcher"]');
  await page.goto('/classic');
  for (const mode of [...MODES].reverse()) {
    const link = switcher.locator(`[data-mode="${mode}"]`);
    await link.click();
    await expect(page).toHaveURL(mode === 'crono' ? `/crono/${puzzle.date}` : `/${mode}`);
    await expect(switcher.getByRole('link')).toHaveCount(4);
    await expect(switcher.locator('[aria-current="page"]')).toHaveAttribute('data-mode', mode);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(switcher).toHaveCount(0);
});

test('it says how far each game of the day is, and follows the one on the screen', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.put({
    [`image-guess-${puzzle.date}`]: storedGuesses(puzzle.wrongGuesses(1)),
    [`crono-${puzzle.date}-status`]: '{"completed":"completed","tries":3}',
  });
  await classic.open();
  const link = (mode: string) => page.locator(`[data-slot="mode-switcher"] [data-mode="${mode}"]`);
  await expect(link('classic')).toHaveAttribute('data-state', 'new');
  await expect(link('classic')).toHaveAccessibleName('Classic');
  await expect(link('image-guess')).toHaveAttribute('data-state', 'begun');
  await expect(link('image-guess')).toHaveAccessibleName('Profile picture: in progress');
  await expect(link('crono')).toHaveAttribute('data-state', 'done');
  await expect(link('crono')).toHaveAccessibleName('Crono: done');
  await classic.guess(puzzle.answer);
  await expect(link('classic')).toHaveAttribute('data-state', 'done');
});

test('its links say what they are, to the pointer and to the keyboard, and once', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.put({ [`crono-${puzzle.date}-status`]: '{"completed":"completed","tries":3}' });
  await classic.open();
  const tip = page.locator('[data-slot="tooltip"]');
  const link = page.locator('[data-slot="mode-switcher"] [data-mode="crono"]');
  await link.hover();
  await expect(tip).toHaveText('Crono: done');
  await page.mouse.move(0, 700);
  await expect(tip).toHaveCount(0);
  await link.focus();
  await expect(tip).toHaveText('Crono: done');
  await expect(link).toHaveAccessibleName('Crono: done');
  await expect(link).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/crono/${puzzle.date}`);
  await expect(tip).toHaveCount(0);
});

for (const width of [320, 360, 768, 1_440]) {
  test(`at ${width} px its targets are large, and the header holds together`, async ({
    classic,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await classic.open();
    expect(await sidewaysScroll(page)).toBe(0);
    const boxes = await page.locator('header :is(a, button):visible').evaluateAll((controls) =>
      controls.map((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    for (const { left, right, top, bottom } of boxes) {
      expect(right - left).toBeGreaterThanOrEqual(44);
      expect(bottom - top).toBeGreaterThanOrEqual(44);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
    );
    expect(overlaps).toEqual([]);
  });
}
