import { expect, test } from './journey.ts';
import { Puzzle } from './puzzle.ts';

const FLAG_ON = { featureFlags: '["classic-modes"]' };

test('[HOME4] Classic is solved with all of its difficulties, and each says whether it is', async ({
  classic,
  home,
  page,
  puzzle,
  server,
  stored,
}) => {
  const easy = await Puzzle.ofToday(server, 'easy');
  await stored.put({ ...FLAG_ON, 'coachMark.classic-modes': 'false' });
  await stored.putGuesses(`classic-easy-${puzzle.date}`, easy.winningGuesses(2));
  await classic.open('/classic/easy');
  await expect(classic.winner.card).toBeVisible();
  const tab = (name: string) => classic.difficulties.filter({ hasText: name });
  await expect(tab('Easy')).toHaveAccessibleName('Easy solved');
  await expect(tab('Hard')).toHaveAccessibleName('Hard');
  // The next mode is the one prescribed; what is open in Classic stands beside it.
  await expect(classic.winner.card.getByRole('link', { name: 'Profile picture' })).toBeVisible();
  const open = page.locator('[data-slot="open-difficulties"]').getByRole('link');
  await expect(open).toHaveText(['Medium', 'Hard']);

  const done = '{"completed":"completed","tries":3}';
  const others = ['image-guess', 'channel-guess', 'crono'];
  await stored.put(
    Object.fromEntries(others.map((game) => [`${game}-${puzzle.date}-status`, done])),
  );
  await home.open();
  await expect(home.classicCard).toHaveAttribute('data-state', 'partly-solved');
  await expect(home.status).toContainText('3 of 4 today');
  await expect(home.status).not.toContainText('All done');
  await expect(home.classicCard).toContainText('1 of 3 solved');
  await expect(home.classicCard).not.toContainText('Solved in');
  const dots = home.classicCard.locator('[data-slot="difficulty-dots"] > *');
  await expect(dots).toHaveCount(3);
  await expect(dots.nth(0)).toHaveAttribute('data-solved', 'true');
  await expect(dots.nth(2)).toHaveAttribute('data-solved', 'false');
  await home.arrow.click();
  await expect(home.difficulties.filter({ hasText: 'Easy' })).toContainText('solved');
  await expect(home.difficulties.filter({ hasText: 'Medium' })).not.toContainText('solved');

  await stored.put({
    [`classic-medium-${puzzle.date}-status`]: '{"completed":"completed","tries":3}',
    [`classic-${puzzle.date}-status`]: '{"completed":"completed","tries":4}',
  });
  await home.open();
  await expect(home.classicCard).toContainText('Solved in 9 tries');
  await expect(home.classicCard.locator('[data-slot="mini-tiles"]')).toHaveCount(0);
  await expect(home.status).toContainText('4 of 4 today');
});
