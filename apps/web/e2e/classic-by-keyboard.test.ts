import { expect, test } from './journey.ts';
import { nextStops, tabTo } from './keyboard.ts';

const LANGUAGES = [
  {
    code: 'en',
    name: 'English',
    title: 'Classic',
    count: '1 person already found out!',
    congratulations: 'Congratulations!',
    copied: 'Result copied to clipboard!',
  },
  {
    code: 'pl',
    name: 'Polski',
    title: 'Klasyczny',
    count: '1 osoba już zgadła!',
    congratulations: 'Gratulacje!',
    copied: 'Wynik skopiowany do schowka!',
  },
];

for (const { code, name, title, count, congratulations, copied } of LANGUAGES) {
  test(`a newcomer solves Classic by keyboard alone, in ${name}`, async ({
    classic,
    context,
    home,
    page,
    picker,
    puzzle,
    stored,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const guesses = puzzle.winningGuesses(4);
    await home.open();

    await tabTo(page, picker.toggle);
    await page.keyboard.press('Enter');
    await tabTo(page, picker.languages.filter({ hasText: name }));
    const reload = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await reload;
    expect(await stored.text('language')).toBe(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);

    await tabTo(page, home.classicLink);
    await page.keyboard.press('Enter');
    await expect(classic.title).toHaveText(title);
    await tabTo(page, classic.search.box);
    for (const performer of guesses) await classic.search.pickByKeyboard(performer.name);

    await expect(classic.winner.card).toBeFocused();
    await expect(classic.winner.winBox.getByRole('heading')).toHaveText(congratulations);
    await expect(classic.winner.winBox).toContainText(puzzle.answer.name);
    await expect(classic.search.box).toHaveCount(0);
    await expect(classic.successCount).toHaveText(count);
    expect(await classic.guessedNames()).toEqual(guesses.map((guess) => guess.name).reverse());

    await tabTo(page, classic.winner.copy);
    await page.keyboard.press('Enter');
    await expect(classic.winner.confirmation).toHaveText(copied);
  });
}

test('Tab goes through Classic from top to bottom', async ({
  classic,
  page,
  picker,
  puzzle,
  stored,
}) => {
  const guesses = puzzle.wrongGuesses(10);
  await stored.putGuesses(`classic-${puzzle.date}`, guesses);
  await classic.open();

  const stops = [
    page.getByRole('link', { name: 'Skip to the content' }),
    page.getByRole('link', { name: 'Starguess: all games' }),
    picker.toggle,
    classic.ranking,
    classic.search.box,
    classic.cell('rank').getByRole('button'),
  ];
  for (const stop of stops) await tabTo(page, stop);
});

test.describe('a page that has given the focus to nothing', () => {
  test.use({ viewport: { width: 768, height: 1_024 }, hasTouch: true, isMobile: true });

  test('has the way to the content as its first stop', async ({ classic, page }) => {
    await classic.open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    expect(await nextStops(page, 2)).toEqual(["Who's who", 'Your guess']);
  });
});
