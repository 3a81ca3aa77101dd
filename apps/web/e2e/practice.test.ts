import { drawPracticeTarget } from '@starguess/game-core';
import { performerOf, performers } from './catalogue.ts';
import { ClassicPage } from './classic-page.ts';
import { expect, test } from './journey.ts';

const SEED = 'from-a-friend';

const answer = performerOf(
  drawPracticeTarget(
    performers.map(({ profileUrl }) => profileUrl),
    { mode: 'classic', seed: SEED },
  ) ?? '',
);
const [wrong] = performers.filter(({ profileUrl }) => profileUrl !== answer.profileUrl);

test('a friend’s link opens the same round, says what to beat, and who won, and today stays as it was', async ({
  page,
  server,
  openElsewhere,
}) => {
  if (wrong === undefined) throw new Error('The catalogue is too small');
  await page.goto(`/practice/classic?seed=${SEED}`);
  const own = new ClassicPage(page);
  await own.guess(wrong);
  await own.guess(answer);
  await expect(page.locator('[data-slot="practice-next"]')).toContainText('best in practice: 2');
  const address = (await own.winner.copiedText()).split('\n').at(-1) ?? '';
  expect(address).toMatch(
    new RegExp(`^${server.url}/practice/classic\\?seed=${SEED}&of=[\\da-z]+&beat=2$`),
  );

  const friendsPage = await openElsewhere();
  const friend = new ClassicPage(friendsPage);
  await friendsPage.goto(address);
  await expect(friendsPage.locator('[data-slot="practice-challenge"]')).toHaveText(
    'A friend needed 2: can you do better?',
  );
  const calls: string[] = [];
  friendsPage.on('request', (request) => calls.push(request.url()));
  await friend.guess(answer);
  await expect(friendsPage.locator('[data-slot="practice-verdict"]')).toHaveText(
    'You won: 1 against 2',
  );
  expect(calls.filter((address) => /stats|daily-guess/.test(address))).toEqual([]);
  const round = new URL(friendsPage.url()).search;
  await friendsPage.getByRole('button', { name: 'New round' }).click();
  await expect(friend.search.box).toBeVisible();
  expect(new URL(friendsPage.url()).search).not.toBe(round);
  await friend.open();
  await expect(friend.rows).toHaveCount(0);
  await expect(friend.successCount).toHaveText('0 people already found out!');
});
