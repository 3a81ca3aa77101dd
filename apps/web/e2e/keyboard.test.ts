import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';

const RUN_MS = 60_000;

test('[LANG4] one visit plays all four modes without a pointer', { tag: '@core' }, async ({
  classic,
  home,
  page,
  picker,
  puzzle,
  server,
  stored,
}) => {
  await home.open();
  await tabTo(page, picker.toggle);
  await page.keyboard.press('Enter');
  await tabTo(page, picker.languages.filter({ hasText: 'Polski' }));
  const reload = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reload;
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await stored.put({ language: 'en' });
  await home.open();
  await tabTo(page, home.classicLink);
  await page.keyboard.press('Enter');
  await expect(classic.search.box).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, classic.search.box);
  for (const guess of puzzle.winningGuesses(2)) await classic.search.pickByKeyboard(guess.name);
  await expect(classic.winner.card).toBeFocused();
  await tabTo(page, classic.winner.nextMode);
  await page.keyboard.press('Enter');

  for (const mode of ['image-guess', 'channel-guess'] as const) {
    const { answer, date } = await PicturePuzzle.ofToday(server, mode);
    const game = new PicturePage(page, mode);
    await expect(page).toHaveURL(`/${mode}`);
    await game.yesterday.waitFor();
    await tabTo(page, game.search.box);
    await game.search.pickByKeyboard(answer.name);
    await expect(game.winner.card).toBeFocused();
    await expect(game.winner.winBox).toContainText(answer.name);
    await tabTo(page, game.winner.nextMode);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(`/${mode}`);
    expect(date).toBe(puzzle.date);
  }

  const crono = new CronoPage(page);
  await expect(page).toHaveURL(`/crono/${puzzle.date}`);
  await expect(crono.startGame).toBeEnabled();
  await tabTo(page, crono.startGame);
  await page.keyboard.press('Enter');
  await expect(crono.options).toHaveCount(4);
  const number = await crono.numberOfRightOption();
  await crono.answerBy(() => page.keyboard.press(number));
  await expect(crono.score).toHaveText('1');
  await tabTo(page, crono.options.filter({ hasText: await crono.recognise() }));
  await crono.answerBy(() => page.keyboard.press('Enter'));
  await expect(crono.score).toHaveText('2');

  await server.letPass(RUN_MS);
  await page.reload();
  await tabTo(page, crono.username);
  await page.keyboard.type('Keys only');
  await tabTo(page, crono.submit);
  await page.keyboard.press('Enter');
  await expect(crono.leaderboard).toContainText('Keys only');
});
