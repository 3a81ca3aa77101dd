import { DailyPuzzle } from '../daily-puzzle.ts';
import { Puzzle } from '../puzzle.ts';
import { expect, guess, test } from './engine.ts';

test('three games are won, with a reload at each stage, and Home counts them', async ({
  openEngine,
  site,
}) => {
  const server = await site.start();
  const browser = await openEngine(server.url);
  const games = [
    { address: '/classic', row: 'guess-row', puzzle: await Puzzle.ofToday(server) },
    ...(await Promise.all(
      (['image-guess', 'channel-guess'] as const).map(async (mode) => ({
        address: `/${mode}`,
        row: 'guess-card',
        puzzle: await DailyPuzzle.ofToday(server, mode),
      })),
    )),
  ];
  for (const { address, row, puzzle } of games) {
    await browser.open(address);
    await guess(browser, puzzle.miss.name);
    await browser.reload();
    await expect.poll(() => browser.count(`[data-slot="${row}"]`)).toBe(1);
    await guess(browser, puzzle.answer.name);
    await browser.reload();
    await expect.poll(() => browser.text('[data-slot="win-box"]')).toContain(puzzle.answer.name);
    await expect.poll(() => browser.text('[data-slot="share-box"]')).toContain('in 2 guesses');
  }
  await browser.open('/');
  await expect.poll(() => browser.text('[data-slot="home-status"]')).toContain('3 of 4 today');
  await browser.open('/nobody');
  await expect.poll(() => browser.text('main')).toContain('404');
});

test('Home and Classic show what another page stored, once one comes back to them', async ({
  openEngine,
  site,
}) => {
  const server = await site.start();
  const browser = await openEngine(server.url);
  const puzzle = await Puzzle.ofToday(server);
  const [first, second] = puzzle.wrongGuesses(2);
  if (first === undefined || second === undefined) throw new Error('The catalogue is too small');
  const began = () => browser.evaluate(() => [location.pathname, performance.timeOrigin].join(' '));
  await browser.open('/');
  const home = await began();
  // A service worker that takes over a page that was left drops it from the cache.
  const hasWorker = () => navigator.serviceWorker.controller !== null;
  await expect.poll(() => browser.evaluate(hasWorker)).toBe(true);
  await browser.open('/classic');
  const classic = await began();
  await guess(browser, first.name);
  // A page that is left while it loads isn't kept, and the next one takes its place.
  await expect.poll(() => browser.evaluate(() => document.readyState)).toBe('complete');
  // Another address, so that the browser keeps the page before it.
  await browser.open('/classic?lang=en');
  await guess(browser, second.name);
  await guess(browser, puzzle.answer.name);

  await browser.back();
  // Not loaded again, but kept by the browser as it was.
  await expect.poll(began).toBe(classic);
  await expect.poll(() => browser.text('[data-slot="win-box"]')).toContain(puzzle.answer.name);
  expect(await browser.count('[data-slot="guess-row"]')).toBe(3);
  await browser.back();
  await expect.poll(began).toBe(home);
  await expect.poll(() => browser.text('[data-slot="home-card"]')).toContain('Solved in 3 tries');
  const status = () => browser.text('[data-slot="home-status"]');
  await expect.poll(status).toContain('1 of 4 today');
  await expect.poll(status).not.toContain('Start a streak');
});
