import { ClassicPage } from './classic-page.ts';
import { winByRank } from './rank-search.ts';
import { expect, test } from './static-journey.ts';

test.use({ pageConfig: { mocks: true } });

test.beforeEach(({ page }) => page.clock.install({ time: '2031-03-04T12:00:00Z' }));

test('[DEV2] Classic is played to its end without a server, feedback is taken, and midnight brings the next puzzle', async ({
  page,
}) => {
  const classic = new ClassicPage(page);
  await classic.open();
  await expect(classic.successCount).toHaveText('0 people already found out!');
  const answer = await winByRank(classic);
  await expect(classic.successCount).toHaveText('1 person already found out!');
  await page.reload();
  await expect(classic.winner.winBox).toContainText(answer.name);
  await expect(classic.successCount).toHaveText('1 person already found out!');

  await page.locator('[data-slot="language-picker"]').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.locator('[data-slot="feedback-button"]').click();
  const panel = page.locator('[data-slot="feedback-panel"]');
  await panel.getByRole('textbox').fill('Cześć!');
  await panel.getByRole('button', { name: 'Wyślij' }).click();
  await expect(panel.getByRole('status')).toBeVisible();

  await page.clock.setSystemTime('2031-03-05T00:00:01Z');
  await page.reload();
  await expect(classic.yesterday).toContainText(answer.name);
  await expect(classic.search.box).toBeVisible();
});
