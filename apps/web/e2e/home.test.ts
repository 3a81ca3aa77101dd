import { expect, test } from './journey.ts';

const CARDS = [
  { name: 'Classic', description: 'Get clues on every try to guess the model' },
  { name: 'Profile picture', description: 'Guess the model by looking at their profile picture' },
  { name: 'Channel', description: 'Guess the channel by looking at its logo' },
  { name: 'Crono', description: 'Guess as many models as you can in 60 seconds' },
];

test('[HOME2] Home lists the four modes in order, each leading to its page', async ({
  home,
  page,
  puzzle,
}) => {
  await home.open();
  await expect(page).toHaveTitle('Daily guessing game · Starguess');
  await expect(home.title).toHaveText('Guess the pornstar');
  await expect(page.getByText('Guess the model or pornstar')).toBeVisible();
  await expect(home.cards).toHaveCount(CARDS.length);
  const addresses = ['/classic', '/image-guess', '/channel-guess', `/crono/${puzzle.date}`];
  for (const [position, { name, description }] of CARDS.entries()) {
    const card = home.cards.nth(position);
    await expect(card.getByText(name, { exact: true })).toBeVisible();
    await expect(card.getByText(description, { exact: true })).toBeVisible();
    await expect(card.getByRole('link').first()).toHaveAttribute('href', addresses[position] ?? '');
  }
});

test('the Classic card tells how far the day is played', async ({
  classic,
  home,
  page,
  puzzle,
}) => {
  await home.open();
  await expect(home.classicCard).toContainText('Not played yet');
  await home.classicLink.click();
  await expect(page).toHaveTitle('Classic · Starguess');
  await classic.guessAll(puzzle.wrongGuesses(1));

  await page.getByRole('link', { name: 'Starguess: all games' }).click();
  await expect(home.classicCard).toContainText('Continue: 1 try');
  await home.classicLink.click();
  await classic.guess(puzzle.answer);
  await expect(classic.winner.card).toBeVisible();

  await home.open();
  await expect(home.classicCard).toContainText('Solved in 2 tries');
});

for (const width of [768, 1_440]) {
  test(`at ${width} px the cards of a row stand even, also when one is expanded, and their words at the top`, async ({
    home,
    page,
    stored,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await stored.put({ featureFlags: '["classic-modes"]', 'coachMark.classic-modes': 'false' });
    await home.open();
    await expect(home.arrow).toBeVisible();
    const heights = () =>
      home.cards.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    const [classic = 0, picture = 0, channel = 0, crono = 0] = await heights();
    expect(classic).toBe(picture);
    expect(channel).toBe(crono);
    const tops = () =>
      home.cards.evaluateAll((cards) =>
        cards.map(
          (card) =>
            (card.querySelector('h2')?.getBoundingClientRect().top ?? 0) -
            card.getBoundingClientRect().top,
        ),
      );
    const [top] = await tops();
    expect(await tops()).toEqual([top, top, top, top]);
    await home.arrow.click();
    await expect(home.difficulties).toHaveCount(3);
    expect(await tops()).toEqual([top, top, top, top]);
    const [expanded = 0, beside] = await heights();
    expect(expanded).toBeGreaterThan(classic);
    expect(beside).toBe(expanded);
  });
}

test('[DAILY21] a line names the answer of yesterday', async ({ classic, puzzle }) => {
  await classic.open();
  await expect(classic.yesterday).toHaveText(`Yesterday guess was ${puzzle.yesterday.name}`);
});
