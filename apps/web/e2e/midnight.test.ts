import type { Page } from '@playwright/test';
import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';

/** Evenings by time zone, each with an instant one minute before midnight and one minute after. */
const NIGHTS = [
  { zone: 'UTC', before: '2031-06-10T23:59:00Z', after: '2031-06-11T00:01:00Z' },
  // The night when summer time starts, and the evening after it.
  { zone: 'Europe/Rome', before: '2031-03-29T22:59:00Z', after: '2031-03-29T23:01:00Z' },
  { zone: 'Europe/Rome', before: '2031-03-30T21:59:00Z', after: '2031-03-30T22:01:00Z' },
  // The night when summer time ends, and the evening after it.
  { zone: 'Europe/Rome', before: '2031-10-25T21:59:00Z', after: '2031-10-25T22:01:00Z' },
  { zone: 'Europe/Rome', before: '2031-10-26T22:59:00Z', after: '2031-10-26T23:01:00Z' },
];

/** Acts as if the player returned to the tab. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

for (const { zone, before, after } of NIGHTS) {
  test.describe(`at midnight in ${zone}, ${after}`, () => {
    test.use({ settings: { environment: { GAME_TIMEZONE: zone } } });

    test('a puzzle begun before counts for its own day, and the new one follows', async ({
      page,
      server,
      stored,
    }) => {
      await server.tell({ type: 'setClock', now: before });
      const old = await PicturePuzzle.ofToday(server, 'image-guess');
      const game = new PicturePage(page, 'image-guess');
      await game.open();
      for (const miss of old.wrongGuesses(1)) await game.guess(miss);

      await server.tell({ type: 'setClock', now: after });
      await comeBack(page);
      await expect(game.newPuzzle).toBeVisible();
      await expect(game.cards).toHaveCount(1);
      const recorded = page.waitForResponse(/\/api\/stats\/image-guess\/post\/$/);
      await game.guess(old.answer);
      expect(await (await recorded).json()).toMatchObject({ date: old.date, numberOfSuccesses: 1 });
      await expect(game.winner.winBox).toContainText(old.answer.name);
      expect(await stored.json(`image-guess-${old.date}-status`)).toEqual({
        completed: 'completed',
        tries: 2,
      });

      const fresh = await PicturePuzzle.ofToday(server, 'image-guess');
      expect(fresh.date).not.toBe(old.date);
      await game.newPuzzle.click();
      await expect(game.cards).toHaveCount(0);
      await expect(game.yesterday).toContainText(old.answer.name);
      await expect(game.picture).toHaveAttribute('src', fresh.answer.picture);
    });
  });
}

test.describe('at the server’s midnight', () => {
  for (const noticing of ['a start that comes too late', 'coming back to the tab'] as const) {
    test(`crono’s start page becomes the old board and leads to the new game: ${noticing}`, async ({
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
      if (noticing === 'coming back to the tab') await comeBack(page);
      else await crono.startGame.click();
      await expect(crono.finished).toContainText('Total users today: 0');
      await crono.finished.getByRole('link').click();
      await expect(page).toHaveURL('/crono/2031-06-11');
      await crono.begin();
    });
  }
});
