import { expect, test } from './journey.ts';

const LANGUAGES = [
  { code: 'en', name: 'English', title: 'Guess the pornstar' },
  { code: 'es', name: 'Español', title: 'Adivina la estrella porno' },
  { code: 'fr', name: 'Français', title: 'Devine la star du porno' },
  { code: 'pl', name: 'Polski', title: 'Zgadnij gwiazdę porno' },
  { code: 'it', name: 'Italiano', title: 'Indovina la pornostar' },
  { code: 'pt', name: 'Português', title: 'Adivinha a estrela porno' },
];

test('[LANG4] [LANG8] the collapsed picker shows one flag, the open one six flags of 32 by 20 in order', async ({
  home,
  picker,
}) => {
  await home.open();
  await expect(picker.menu).toBeHidden();
  await expect(picker.toggle).toHaveText('');
  await expect(picker.toggle).toHaveAccessibleName('Language: English');

  await picker.toggle.click();

  await expect(picker.languages).toHaveText(LANGUAGES.map(({ name }) => name));
  const flags = picker.languages.locator('img');
  const sizes = () =>
    flags.evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ naturalWidth, clientWidth, clientHeight }) => ({
        isThere: naturalWidth > 0,
        size: `${clientWidth} x ${clientHeight}`,
      })),
    );
  await expect.poll(sizes).toEqual(LANGUAGES.map(() => ({ isThere: true, size: '32 x 20' })));
});

test('[LANG5] each language is kept as bare text, and the page reloads in it', async ({
  home,
  page,
  picker,
  stored,
}) => {
  await home.open();
  for (const { code, name, title } of [...LANGUAGES].reverse()) {
    const reload = page.waitForEvent('load');
    await picker.choose(name);
    await reload;
    await expect(home.title).toHaveText(title);
    expect(await stored.text('language')).toBe(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
  }
});

test('a change of language keeps the guesses', async ({ classic, page, picker, puzzle }) => {
  const guesses = puzzle.wrongGuesses(3);
  await classic.open();
  await classic.guessAll(guesses);

  await picker.choose('Français');

  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(classic.rows).toHaveCount(3);
  expect(await classic.guessedNames()).toEqual(guesses.map(({ name }) => name).reverse());
});

test.describe('in a browser that speaks German', () => {
  test.use({ locale: 'de-DE' });

  test('the page is English until another language is chosen', async ({ home, page }) => {
    await home.open();
    await expect(home.title).toHaveText('Guess the pornstar');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

for (const unknown of ['de', '"pl"', '']) {
  test(`the stored language ${JSON.stringify(unknown)} is unknown, so English`, async ({
    home,
    page,
    picker,
    stored,
  }) => {
    await stored.put({ language: unknown });
    await home.open();
    await expect(home.title).toHaveText('Guess the pornstar');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(picker.toggle).toHaveAccessibleName('Language: English');
  });
}
