import { comeBack } from './come-back.ts';
import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import { heard, listen } from './live-regions.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';
import { TEST_ALL } from './test-all.ts';

test.describe('in the night when summer time ends in the time zone of the games', () => {
  test.use({ settings: { environment: { GAME_TIMEZONE: 'Europe/Rome' } } });

  test('a puzzle begun before counts for its own day, and the new one follows', {
    tag: TEST_ALL,
  }, async ({ page, server, stored }) => {
    await server.tell({ type: 'setClock', now: '2031-10-25T21:59:00Z' });
    const old = await PicturePuzzle.ofToday(server, 'image-guess');
    const game = new PicturePage(page, 'image-guess');
    await game.open();
    await game.guess(old.miss);

    await server.tell({ type: 'setClock', now: '2031-10-25T22:01:00Z' });
    await listen(page);
    await comeBack(page);
    await expect(game.newPuzzle).toBeVisible();
    expect(await heard(page)).toEqual([
      { text: expect.stringContaining('A new puzzle is ready'), politeness: 'polite' },
    ]);
    await expect(game.cards).toHaveCount(1);
    const recorded = page.waitForResponse(/\/api\/stats\/image-guess\/post\/$/);
    await game.guess(old.answer);
    expect(await (await recorded).json()).toMatchObject({ date: old.date, numberOfSuccesses: 1 });
    await expect(game.winner.winBox).toContainText(old.answer.name);
    expect(await stored.json(`image-guess-${old.date}-status`)).toEqual({
      completed: 'completed',
      place: 1,
      tries: 2,
    });

    const fresh = await PicturePuzzle.ofToday(server, 'image-guess');
    expect(fresh.date).not.toBe(old.date);
    await game.newPuzzle.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(game.cards).toHaveCount(0);
    await expect(game.yesterday).toContainText(old.answer.name);
    await expect(game.picture).toHaveAttribute('src', fresh.answer.picture);
  });
});

test('a start of Crono that comes too late shows the old board, which leads to the new game', async ({
  page,
  server,
  watch,
}) => {
  watch.expectFailures('/api/crono/2031-06-10/start');
  await server.tell({ type: 'setClock', now: '2031-06-10T23:59:00Z' });
  const crono = new CronoPage(page);
  const dateTold = page.waitForResponse('**/api/server-date/');
  await crono.open('2031-06-10');
  await dateTold;
  await expect(crono.startGame).toBeEnabled();
  await server.tell({ type: 'setClock', now: '2031-06-11T00:01:00Z' });
  await crono.startGame.click();
  await expect(crono.finished).toContainText('Total users today: 0');
  await crono.finished.getByRole('link').click();
  await expect(page).toHaveURL('/crono/2031-06-11');
  await crono.begin();
});
