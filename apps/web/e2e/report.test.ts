import { CastPage } from './cast-page.ts';
import { performers } from './catalogue.ts';
import { expect, test } from './journey.ts';

test.use({ viewport: { width: 320, height: 700 } });

test('a wrong fact is reported after a round of Classic and in Who’s who, and a failed send keeps the note', async ({
  classic,
  page,
  puzzle,
  server,
  watch,
}) => {
  const opener = page.locator('[data-slot="report-open"]');
  const form = page.locator('[data-slot="report-form"]');
  const send = form.getByRole('button');
  const before = server.rowsOf('reports').length;
  await classic.open();
  await classic.guess(puzzle.answer);
  await expect(opener).toHaveText('Something wrong here?');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Both, I think');
  watch.expectFailures('/api/reports');
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Your text is kept' })).toBeVisible();
  await page.context().setOffline(false);
  await send.click();
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();

  const [someone] = performers;
  const cast = new CastPage(page);
  await cast.open();
  await cast.card(someone?.profileUrl ?? '').click();
  await opener.click();
  await form.getByRole('radio', { name: 'Rank: #1' }).check();
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible();
  expect(server.rowsOf('reports').slice(before)).toMatchObject([
    { record: puzzle.answer.profileUrl, field: 'gender', note: 'Both, I think', done_at: null },
    { record: someone?.profileUrl, field: 'rank', value: '#1', note: null },
  ]);
});
