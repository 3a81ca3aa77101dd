import { Puzzle } from '../puzzle.ts';
import { expect, guess, test } from './engine.ts';

test('Classic is won over plain http at a name, and its result stands as text to copy', async ({
  openEngine,
  site,
}) => {
  const server = await site.start();
  const { port } = new URL(server.url);
  const host = 'starguess.example';
  const browser = await openEngine(`http://${host}:${port}`, { 'network.dns.localDomains': host });
  const puzzle = await Puzzle.ofToday(server);
  await browser.open('/classic');
  expect(await browser.evaluate(() => isSecureContext)).toBe(false);
  await guess(browser, puzzle.answer.name);
  await browser.press('[data-slot="share-box"]', 'Copy');
  await expect.poll(() => browser.text('[data-slot="share-box"]')).toContain('Copy this text');
});

for (const [what, preferences] of [
  ['every access of storage refused', { 'network.cookie.cookieBehavior': 2 }],
  ['no storage at all', { 'dom.storage.enabled': false }],
] as const) {
  test(`Classic is won with ${what}, and the page says that it saves nothing`, async ({
    openEngine,
    site,
  }) => {
    const server = await site.start();
    const browser = await openEngine(server.url, preferences);
    const puzzle = await Puzzle.ofToday(server);
    await browser.open('/classic');
    await guess(browser, puzzle.miss.name);
    await expect.poll(() => browser.count('[data-slot="unsaved"]')).toBe(1);
    await guess(browser, puzzle.answer.name);
    await expect.poll(() => browser.text('[data-slot="share-box"]')).toContain('in 2 guesses');
  });
}

test('a browser that forges what a canvas holds saves no picture of stripes', async ({
  openEngine,
  site,
}) => {
  const server = await site.start();
  const browser = await openEngine(server.url, { 'privacy.resistFingerprinting': true });
  await browser.open('/classic');
  await guess(browser, (await Puzzle.ofToday(server)).answer.name);
  await browser.press('[data-slot="share-box"]', 'Share as picture');
  await expect
    .poll(() => browser.text('[data-slot="share-box"] [role="status"]'))
    .toBe('The picture could not be made. Copy the text instead.');
});
