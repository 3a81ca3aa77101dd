import { ClassicPage } from './classic-page.ts';
import { CronoPage } from './crono-page.ts';
import { PicturePage } from './picture-page.ts';
import { guessesAt, type PictureMode } from './picture-puzzle.ts';
import { winByRank } from './rank-search.ts';
import { expect, test } from './static-journey.ts';
import { StoredPlay } from './stored-play.ts';

const NOON = '2031-03-04T12:00:00Z';
const TODAY = '2031-03-04';
const TOMORROW = '2031-03-05';

test.use({ pageConfig: { mocks: true } });

test.beforeEach(({ page }) => page.clock.install({ time: NOON }));

test('Classic is played to its end without a server, and a reload finds it won', async ({
  page,
}) => {
  const classic = new ClassicPage(page);
  await classic.open();
  await expect(classic.successCount).toHaveText('0 people already found out!');
  const answer = await winByRank(classic);
  await expect(classic.winner.winBox).toContainText(answer.name);
  await expect(classic.successCount).toHaveText('1 person already found out!');
  await page.reload();
  await expect(classic.winner.winBox).toContainText(answer.name);
  await expect(classic.successCount).toHaveText('1 person already found out!');
});

test.describe("under Vite's preview", () => {
  test.use({ hostKind: 'preview' });

  test('Classic is played to its end', async ({ page }) => {
    const classic = new ClassicPage(page);
    await classic.open();
    const answer = await winByRank(classic);
    await expect(classic.winner.winBox).toContainText(answer.name);
  });
});

for (const mode of ['image-guess', 'channel-guess'] satisfies PictureMode[]) {
  test(`[DEV2] ${mode} is played to its end without a server`, async ({ page }) => {
    const game = new PicturePage(page, mode);
    await game.open();
    const picture = await game.picture.getAttribute('src');
    const { right, wrong } = guessesAt(mode, picture ?? '');
    await game.guess(wrong);
    await expect(game.cards.first()).toHaveAttribute('data-correct', 'false');
    await game.guess(right);
    await expect(game.winner.winBox).toContainText(right.name);
    await expect(game.successCount).toHaveText('1 person already found out!');
  });
}

test('a whole run of the daily crono is played without a server, over a reload too', async ({
  page,
}) => {
  const crono = new CronoPage(page);
  await crono.open(TODAY);
  await crono.begin();
  await crono.answerRightly();
  await crono.answerWrongly();
  await crono.answerRightly();
  await expect(crono.score).toHaveText('2');
  await page.reload();
  await expect(crono.score).toHaveText('2');
  await crono.answerRightly();
  await page.clock.fastForward(60_000);
  await expect(crono.finished).toContainText('Game finished with 3 points');
  await crono.username.fill('Ann');
  await crono.submit.click();
  await expect(crono.leaderboard).toContainText('Ann');
  await page.reload();
  await expect(crono.leaderboard).toContainText('Ann');
  const stored = new StoredPlay(page);
  expect(await stored.json(`crono-${TODAY}-status`)).toEqual({ completed: 'completed', tries: 3 });
});

test('a private crono game is made, and shared with another tab', async ({ context, page }) => {
  const crono = new CronoPage(page);
  await crono.openNew();
  await crono.begin();
  await crono.answerRightly();
  const address = page.url();
  const tab = await context.newPage();
  await tab.clock.install({ time: NOON });
  await tab.goto(address);
  await expect(new CronoPage(tab).score).toHaveText('1');
});

test('midnight brings new puzzles without a server', async ({ page }) => {
  const classic = new ClassicPage(page);
  await classic.open();
  const answer = await winByRank(classic);
  await page.clock.setSystemTime(`${TOMORROW}T00:00:01Z`);
  await page.reload();
  await expect(classic.yesterday).toContainText(answer.name);
  await expect(classic.search.box).toBeVisible();
});

test('every language and feedback work without a server', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-slot="language-picker"]').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.locator('[data-slot="feedback-button"]').click();
  const panel = page.locator('[data-slot="feedback-panel"]');
  await panel.getByRole('textbox').fill('Cześć!');
  await panel.getByRole('button', { name: 'Wyślij' }).click();
  await expect(panel.getByRole('status')).toBeVisible();
});
