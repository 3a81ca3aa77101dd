import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { hurry } from './hurry.ts';
import { expect, test } from './journey.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe objects to: the rule, and the elements that break it. */
async function violationsOn(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('Home has no barrier, expanded and with its hint too', async ({
      home,
      page,
      picker,
      stored,
    }) => {
      await home.open();
      expect(await violationsOn(page)).toEqual([]);
      await picker.toggle.click();
      await expect(picker.menu).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);

      await stored.put({ featureFlags: '["classic-modes"]' });
      await home.open();
      await expect(home.hint).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await home.arrow.click();
      await expect(home.difficulties.first()).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });

    test('Classic has no barrier before, during and after play', async ({
      classic,
      page,
      puzzle,
      stored,
    }) => {
      await stored.put({ featureFlags: '["classic-modes"]' });
      await classic.open();
      expect(await violationsOn(page)).toEqual([]);

      await classic.search.type('a');
      await page.keyboard.press('ArrowDown');
      await expect(classic.search.highlighted).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await classic.search.type('qqzzqq');
      await expect(classic.search.menu).toContainText('No options');
      expect(await violationsOn(page)).toEqual([]);

      await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(12));
      await classic.open();
      await expect(classic.ranking).toBeVisible();
      await classic.cell('rank').getByRole('button').focus();
      expect(await violationsOn(page)).toEqual([]);

      await classic.guess(puzzle.answer);
      await classic.winner.copy.click();
      await expect(classic.winner.confirmation).not.toHaveText('');
      expect(await violationsOn(page)).toEqual([]);
    });

    test('the error screens have no barrier', async ({ errorScreen, page, server, watch }) => {
      const dailyGuess = '/api/classic/daily-guess/';
      watch.expectFailures('/nowhere', dailyGuess);
      await page.goto('/nowhere');
      await expect(errorScreen.title).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);

      await server.tell({ type: 'failNext', path: dailyGuess, count: 4, status: 500 });
      await hurry(page);
      await page.goto('/classic');
      await expect(errorScreen.tryAgain).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });
  });
}

test('without messages the error screen has no barrier', async ({
  errorScreen,
  page,
  server,
  watch,
}) => {
  const messages = '/messages/en.json';
  watch.expectFailures(messages);
  await server.tell({ type: 'failNext', path: messages, count: 4, status: 500 });
  await hurry(page);
  await page.goto('/');
  await expect(errorScreen.tryAgain).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
