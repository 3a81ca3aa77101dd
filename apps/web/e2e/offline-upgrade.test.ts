import type { Page } from '@playwright/test';
import { comeBack } from './come-back.ts';
import { expect, test } from './journey.ts';
import { openKept } from './offline-page.ts';
import { OtherBuild } from './other-build.ts';

test.use({ serviceWorkers: 'allow', ownServer: true });

let other: OtherBuild;
test.beforeAll(() => {
  other = new OtherBuild();
});
test.afterAll(() => other.remove());

test('an upgrade and a rollback in the middle of a game lose no guess, and wait for the player', async ({
  classic,
  page,
  puzzle,
  server,
  watch,
}) => {
  // While the server is being replaced.
  watch.expectFailures('/');
  const offer = page.locator('[data-slot="new-version"]');
  const otherScript = page.locator(`script[src="/assets/${other.script}"]`);
  const guesses = puzzle.wrongGuesses(4);
  await openKept(page, '/');
  await page.goto('/classic');
  await classic.guessAll(guesses.slice(0, 1));

  await server.upgrade(other.folder);
  await comeBack(page);
  await expect(offer).toContainText('A new version is ready');
  await classic.guessAll(guesses.slice(1, 2));
  // Without the player's word, the old version stays, whole.
  await page.reload();
  await expect(classic.rows).toHaveCount(2);
  await expect(otherScript).toHaveCount(0);
  await offer.getByRole('button').click();
  await expect(otherScript).toHaveCount(1);
  await expect(classic.rows).toHaveCount(2);
  await expect(offer).toHaveCount(0);
  await classic.guessAll(guesses.slice(2, 3));

  await server.upgrade();
  await comeBack(page);
  await offer.getByRole('button').click();
  await expect(otherScript).toHaveCount(0);
  await expect(classic.rows).toHaveCount(3);
  await classic.guessAll(guesses.slice(3));
  await page.context().setOffline(true);
  await page.reload();
  await expect(classic.rows).toHaveCount(4);
});

test('a tab that another tab’s press overtakes keeps its game, and has the line until it is pressed', async ({
  classic,
  context,
  page,
  puzzle,
  server,
  watch,
}) => {
  // While the server is being replaced.
  watch.expectFailures('/');
  const lineIn = (tab: Page) => tab.locator('[data-slot="new-version"]');
  const [first, second] = puzzle.wrongGuesses(2);
  if (first === undefined || second === undefined) throw new Error('There is nobody to guess');
  await openKept(page, '/');
  await page.goto('/classic');
  await classic.guess(first);
  const otherTab = await context.newPage();
  await otherTab.goto('/');

  await server.upgrade(other.folder);
  await comeBack(otherTab);
  await lineIn(otherTab).getByRole('button').click();
  await expect(otherTab.locator(`script[src="/assets/${other.script}"]`)).toHaveCount(1);

  await expect(lineIn(page)).toBeVisible();
  await classic.guess(second);
  await page.bringToFront();
  await lineIn(page).getByRole('button').click();
  await expect(page.locator(`script[src="/assets/${other.script}"]`)).toHaveCount(1);
  await expect(classic.rows).toHaveCount(2);
});
