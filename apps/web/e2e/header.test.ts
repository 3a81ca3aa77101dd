import type { Page } from '@playwright/test';
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
  await expect(link('crono')).toHaveAccessibleName('Crono: done');
  await classic.guess(puzzle.answer);
  await expect(link('classic')).toHaveAttribute('data-state', 'done');

  const tip = page.locator('[data-slot="tooltip"]');
  await link('crono').hover();
  await expect(tip).toHaveText('Crono: done');
  await page.mouse.move(0, 700);
  await expect(tip).toHaveCount(0);
  await link('crono').focus();
  await expect(tip).toHaveText('Crono: done');
  await expect(link('crono')).toHaveAccessibleDescription('');
  for (const mode of [...MODES].reverse()) {
    await link(mode).click();
    await expect(page).toHaveURL(mode === 'crono' ? `/crono/${puzzle.date}` : `/${mode}`);
    await expect(switcher.locator('[aria-current="page"]')).toHaveAttribute('data-mode', mode);
  }
  await page.getByRole('link', { name: 'Starguess: all games' }).click();
  await expect(switcher).toHaveCount(0);
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
  await expect(items.nth(0).locator('svg')).toBeVisible();
  await items.nth(3).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await expect(toggle).toBeFocused();
  await expect(page.locator('[data-slot="tooltip"]')).toHaveCount(0);
  await toggle.click();
  await expect(items.locator('svg')).toHaveCount(1);
  await expect(items.nth(3).locator('svg')).toBeVisible();
});

const LANGUAGES = ['English', 'Español', 'Français', 'Polski', 'Italiano', 'Português'];

test('[LANG4] [LANG5] [LANG8] the picker has six flags of 32 by 20 in order, and a change keeps the guesses', async ({
  classic,
  page,
  picker,
  puzzle,
  stored,
}) => {
  await classic.open();
  await classic.guessAll(puzzle.wrongGuesses(2));
  await expect(picker.menu).toBeHidden();
  await expect(picker.toggle).toHaveText('');
  await expect(picker.toggle).toHaveAccessibleName('Language: English');
  await picker.toggle.click();
  await expect(picker.languages).toHaveText(LANGUAGES);
  const sizes = () =>
    picker.languages
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ naturalWidth, clientWidth, clientHeight }) =>
          naturalWidth > 0 ? `${clientWidth} x ${clientHeight}` : 'not there',
        ),
      );
  await expect.poll(sizes).toEqual(LANGUAGES.map(() => '32 x 20'));

  const reload = page.waitForEvent('load');
  await picker.languages.filter({ hasText: 'Français' }).click();
  await reload;
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(classic.rows).toHaveCount(2);
  expect(await stored.text('language')).toBe('fr');
});

function offerOf(page: Page) {
  return page.locator('[data-slot="language-offer"]');
}

for (const { locale, count } of [
  { locale: 'pl-PL', count: 1 },
  { locale: 'de-DE', count: 0 },
]) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test('is shown English, and is offered its own language in one line where there is one', async ({
      home,
      page,
      stored,
    }) => {
      await home.open();
      await expect(home.status.getByRole('timer')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(offerOf(page)).toHaveCount(count);
      if (count === 0) return;
      const before = await home.title.boundingBox();
      await offerOf(page).getByRole('button', { name: 'Close' }).press('Enter');
      await expect(offerOf(page)).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      expect((await home.title.boundingBox())?.y).toBe(before?.y);
      await page.reload();
      await expect(home.status.getByRole('timer')).toBeVisible();
      await expect(offerOf(page)).toHaveCount(0);

      await page.evaluate(() => localStorage.removeItem('language-offer'));
      await page.reload();
      const offer = offerOf(page).getByRole('button').first();
      await expect(offer).toHaveAttribute('lang', 'pl');
      await offer.click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
      expect(await stored.text('language')).toBe('pl');
      await expect(offerOf(page)).toHaveCount(0);
    });
  });
}
