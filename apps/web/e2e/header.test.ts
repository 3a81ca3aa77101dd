import { expect, test } from './journey.ts';
import { storedGuesses } from './stored-play.ts';

const MODES = ['classic', 'image-guess', 'channel-guess', 'crono'] as const;

test('the header of each game leads to the three others in one tap, and says how far each is', async ({
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
  const switcher = page.locator('[data-slot="mode-switcher"]');
  const link = (mode: string) => switcher.locator(`[data-mode="${mode}"]`);
  await expect(link('classic')).toHaveAccessibleName('Classic');
  await expect(link('image-guess')).toHaveAccessibleName('Profile picture: in progress');
  const tip = page.locator('[data-slot="tooltip"]');
  await link('crono').hover();
  await expect(tip).toHaveText('Crono: done');
  await expect(link('crono')).toHaveAccessibleDescription('');
  for (const mode of [...MODES].reverse()) {
    await link(mode).click();
    await expect(page).toHaveURL(mode === 'crono' ? `/crono/${puzzle.date}` : `/${mode}`);
    await expect(switcher.locator('[aria-current="page"]')).toHaveAttribute('data-mode', mode);
  }
});

test('the menu of themes shows which is in use and which is safe, and closes without a tip', async ({
  home,
  page,
}) => {
  await home.open();
  const picker = page.locator('[data-slot="theme-picker"]');
  const toggle = picker.getByRole('button').first();
  const items = picker.locator('[popover] button');
  await toggle.click();
  await expect(items).toHaveText([
    'Match my device',
    'Midnight',
    'Daylight',
    'High contrast · color-blind safe',
  ]);
  await items.nth(3).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await expect(toggle).toBeFocused();
  await expect(page.locator('[data-slot="tooltip"]')).toHaveCount(0);
  await toggle.click();
  await expect(items.locator('svg')).toHaveCount(1);
  await expect(items.nth(3).locator('svg')).toBeVisible();
});

test('[LANG4] [LANG5] [LANG8] the picker opens on flags of 32 by 20 pixels, and the chosen language stays', async ({
  home,
  page,
  picker,
}) => {
  await home.open();
  await expect(picker.menu).toBeHidden();
  await picker.toggle.click();
  const sizes = () =>
    picker.languages
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ naturalWidth, clientWidth, clientHeight }) =>
          naturalWidth > 0 ? `${clientWidth} x ${clientHeight}` : 'not there',
        ),
      );
  await expect.poll(sizes).toEqual(Array.from({ length: 6 }, () => '32 x 20'));
  await picker.languages.filter({ hasText: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test.describe('a browser in Polish', () => {
  test.use({ locale: 'pl-PL' });

  test('is shown English, and is offered Polish in one line until that is closed or taken', async ({
    home,
    page,
  }) => {
    const offer = page.locator('[data-slot="language-offer"]');
    await home.open();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const before = await home.title.boundingBox();
    await offer.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    expect((await home.title.boundingBox())?.y).toBe(before?.y);
    await page.reload();
    await expect(home.status.getByRole('timer')).toBeVisible();
    await expect(offer).toHaveCount(0);

    await page.evaluate(() => localStorage.removeItem('language-offer'));
    await page.reload();
    await expect(offer.getByRole('button').first()).toHaveAttribute('lang', 'pl');
    await offer.getByRole('button').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(offer).toHaveCount(0);
  });
});
