import type { BrowserContext, Page } from '@playwright/test';
import type { ClassicPage } from './classic-page.ts';
import { expect, test } from './journey.ts';
import { openKept } from './offline-page.ts';
import { type Puzzle, successCountOf } from './puzzle.ts';
import type { StarguessServer } from './starguess-server.ts';
import { TEST_ALL } from './test-all.ts';

const POST = '/api/stats/classic/post/';

test.use({ serviceWorkers: 'allow', ownServer: true });

/** The browser's own part: a page of this site without the app, beside which the worker runs. */
async function openBackground(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    sync: () =>
      session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'pending-wins',
        lastChance: false,
      }),
    kill: () => session.send('ServiceWorker.stopAllWorkers'),
    copies: () => page.evaluate(copiesKept),
  };
}

/** How many wins wait in the worker's database. */
function copiesKept(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('starguess');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('pending-wins')) {
        database.close();
        return resolve(0);
      }
      const count = database.transaction('pending-wins').objectStore('pending-wins').count();
      count.onsuccess = () => {
        database.close();
        resolve(count.result);
      };
    };
  });
}

type Winning = {
  readonly page: Page;
  readonly classic: ClassicPage;
  readonly puzzle: Puzzle;
  readonly server: StarguessServer;
};

/** Wins Classic while the server cannot be reached, and closes the page. */
async function winOffline({ page, classic, puzzle, server }: Winning): Promise<void> {
  await openKept(page, '/');
  await page.goto('/classic');
  // The worker may not notice what the browser tells its pages.
  await server.crash();
  await page.context().setOffline(true);
  await classic.guess(puzzle.answer);
  await expect(classic.winner.card).toBeVisible();
  await expect.poll(() => page.evaluate(copiesKept)).toBe(1);
  await page.close();
  await page.context().setOffline(false);
}

test('a win is sent from the background when no page is open, and counts once', async ({
  classic,
  context,
  page,
  puzzle,
  server,
  watch,
}) => {
  watch.expectFailures('/');
  await winOffline({ page, classic, puzzle, server });
  await server.restart();
  const background = await openBackground(context, server.url);
  await background.sync();
  await expect.poll(() => successCountOf(server)).toBe(1);
  await expect.poll(background.copies).toBe(0);

  const again = await context.newPage();
  await again.goto('/classic');
  await expect
    .poll(() => again.evaluate(() => localStorage.getItem('pending-successes')))
    .toBe('[]');
  expect(await successCountOf(server)).toBe(1);
});

test('a send from the background that is killed half-way counts once in the end', {
  tag: TEST_ALL,
}, async ({ classic, context, page, puzzle, server, watch }) => {
  watch.expectFailures('/');
  await winOffline({ page, classic, puzzle, server });
  await server.restart();
  // The server counts the win, and its answer is lost.
  await server.tell({ type: 'startDropping', path: POST });
  const background = await openBackground(context, server.url);
  await background.sync();
  await expect.poll(() => successCountOf(server)).toBe(1);
  await background.kill();
  expect(await background.copies()).toBe(1);
  await server.tell({ type: 'stopDropping', path: POST });

  await background.sync();
  await expect.poll(background.copies).toBe(0);
  const again = await context.newPage();
  await again.goto('/classic');
  await expect
    .poll(() => again.evaluate(() => localStorage.getItem('pending-successes')))
    .toBe('[]');
  expect(await successCountOf(server)).toBe(1);
});
