import { performers } from './catalogue.ts';
import { expect, test } from './journey.ts';

test('[MENU1] the menu stays away below one character', async ({ classic, page }) => {
  await classic.open();
  const { search } = classic;
  await expect(search.box).toHaveAttribute('placeholder', 'Search for a pornstar');

  await search.box.focus();
  await page.keyboard.press('ArrowDown');
  await expect(search.menu).toBeHidden();
  await search.type('  ');
  await expect(search.menu).toBeHidden();

  await search.type('a');
  await expect(search.menu).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(search.menu).toBeHidden();
});

test('the search is the only combobox', async ({ classic, page }) => {
  await classic.open();
  await expect(page.getByRole('combobox')).toHaveCount(1);
  await expect(page.locator('select')).toHaveCount(0);
});

test('[MENU2] a text that no name holds gets "No options"', async ({ classic }) => {
  await classic.open();
  await classic.search.type('qqzzqq');
  await expect(classic.search.menu).toContainText('No options');
  await expect(classic.search.options).toHaveCount(0);
});

test('[SEARCH5] every option holds the text, the most similar name first', async ({ classic }) => {
  await classic.open();
  await classic.search.type('LI');
  await expect(classic.search.options.first()).toBeVisible();
  const names = await classic.search.options.allTextContents();

  const matching = performers.filter(({ name }) => /li/i.test(name)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(matching));
  // If every name contains the text, the shorter one is the more similar.
  const [first = '', last = ''] = [names[0], names.at(-1)];
  expect(first.length).toBeLessThanOrEqual(last.length);
  await expect(classic.search.options.first().locator('img')).toBeVisible();
});

const FOLDED = [
  { letter: 'ł', typed: 'l' },
  { letter: 'ø', typed: 'o' },
  { letter: 'ß', typed: 'ss' },
  { letter: 'ñ', typed: 'n' },
];

for (const { letter, typed } of FOLDED) {
  test(`typing ${typed} finds ${letter}`, async ({ classic, puzzle }) => {
    const sought = performers.find(
      ({ name, profileUrl }) =>
        name.toLowerCase().includes(letter) && profileUrl !== puzzle.answer.profileUrl,
    );
    if (sought === undefined) throw new Error(`No name holds ${letter}`);
    const word =
      sought.name
        .toLowerCase()
        .split(' ')
        .find((part) => part.includes(letter)) ?? '';
    const plain = word.replaceAll(letter, typed).normalize('NFD').replaceAll(/\p{M}/gu, '');
    await classic.open();

    await classic.search.type(plain);

    await expect(classic.search.options.filter({ hasText: sought.name })).toHaveCount(1);
  });
}

test('[DAILY13] a performer already guessed is not offered again', async ({
  classic,
  page,
  puzzle,
}) => {
  const [guessed] = puzzle.wrongGuesses(1);
  if (guessed === undefined) throw new Error('There is nobody to guess');
  await classic.open();
  await classic.search.type(guessed.name);
  await expect(classic.search.options).toHaveText([guessed.name]);
  await classic.search.options.first().click();
  await expect(classic.rows).toHaveCount(1);
  await expect(classic.search.box).toHaveValue('');

  await classic.search.type(guessed.name);
  await expect(classic.search.menu).toContainText('No options');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(classic.rows).toHaveCount(1);

  await page.reload();
  await classic.search.type(guessed.name);
  await expect(classic.search.menu).toContainText('No options');
});

test('[MENU7] PageDown and PageUp move by five, the arrows by one', async ({ classic, page }) => {
  await classic.open();
  await classic.search.type('a');
  const names = await classic.search.options.allTextContents();
  const steps = [
    { key: 'ArrowDown', position: 0 },
    { key: 'PageDown', position: 5 },
    { key: 'PageDown', position: 10 },
    { key: 'ArrowDown', position: 11 },
    { key: 'PageUp', position: 6 },
    { key: 'PageUp', position: 1 },
    { key: 'PageUp', position: 0 },
  ];
  for (const { key, position } of steps) {
    await page.keyboard.press(key);
    await expect(classic.search.highlighted).toHaveText(names[position] ?? '');
    await expect(classic.search.highlighted).toBeInViewport();
  }
});

test('[MENU8] [SEARCH7] [SEARCH8] Enter takes the first, though words are swapped and misspelt', async ({
  classic,
  page,
  puzzle,
}) => {
  const sought = puzzle
    .wrongGuesses(50)
    .find(({ name }) => /^[A-Za-z]{5,} [A-Za-z]{5,}$/.test(name));
  if (sought === undefined) throw new Error('No name has two long words');
  const [first = '', last = ''] = sought.name.split(' ');
  await classic.open();

  await classic.search.type(`${last} ${first.slice(0, 2)}${first.slice(3)}`);
  await expect(classic.search.options).toHaveText([sought.name]);
  await expect(classic.search.highlighted).toHaveCount(0);
  await page.keyboard.press('Enter');

  await expect(classic.rows).toHaveCount(1);
  await expect(classic.rows.first()).toContainText(sought.name);
  await expect(classic.search.box).toHaveValue('');
});

test('Escape empties the search, and nothing is picked by leaving it', async ({
  classic,
  page,
}) => {
  await classic.open();
  await classic.search.type('an');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(classic.search.menu).toBeHidden();
  await expect(classic.search.box).toHaveValue('');

  await classic.search.type('an');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(classic.search.menu).toBeHidden();
  await expect(classic.rows).toHaveCount(0);
});

test('[MENU5] the menu is at most 300 px high and scrolls', async ({ classic, page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await classic.open();
  await classic.search.type('a');
  await expect.poll(async () => (await classic.search.menu.boundingBox())?.height).toBe(300);
  expect(await classic.search.list.evaluate((list) => list.scrollHeight)).toBeGreaterThan(300);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('the menu opens above the search at the bottom, and a tap picks', async ({
    classic,
    puzzle,
  }) => {
    await classic.open();
    const { box, menu, options } = classic.search;
    const boxPlace = await box.boundingBox();
    if (boxPlace === null) throw new Error('The search is not shown');
    expect(boxPlace.y).toBeGreaterThan(700);

    await box.tap();
    await box.pressSequentially(puzzle.answer.name.slice(0, 2));
    await expect(options.first()).toBeInViewport();
    await expect
      .poll(async () => {
        const place = await menu.boundingBox();
        return place !== null && place.y >= 0 && place.y + place.height <= boxPlace.y;
      })
      .toBe(true);

    await options.filter({ hasText: puzzle.answer.name }).tap();
    await expect(classic.winner.card).toBeVisible();
  });

  test('the on-screen keyboard closes after a guess, so that the row can be seen', async ({
    classic,
    puzzle,
  }) => {
    const [wrong] = puzzle.wrongGuesses(1);
    await classic.open();
    await classic.search.box.tap();
    await classic.search.box.pressSequentially(wrong?.name ?? '');
    await classic.search.options.first().tap();
    await expect(classic.rows).toHaveCount(1);
    await expect(classic.search.box).not.toBeFocused();
  });
});

test('the menu of the next guess begins with its first option, however far the last one was scrolled', async ({
  classic,
  page,
}) => {
  await classic.open();
  const { search } = classic;
  await search.type('a');
  await search.list.hover();
  await page.mouse.wheel(0, 400);
  const scrolledBy = () => search.list.evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(scrolledBy).toBeGreaterThan(300);
  await search.options.nth(9).click();
  await expect(search.menu).toBeHidden();
  await search.type('e');
  await expect(search.menu).toBeVisible();
  expect(await scrolledBy()).toBe(0);
});
