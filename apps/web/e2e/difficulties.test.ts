import type { Page } from '@playwright/test';
import { emojiOf, performers } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { Puzzle } from './puzzle.ts';

const HINT = 'Have you tried the new difficulty modes? Click the arrow to see them!';

/** Collects the queries of the calls for Classic's targets and counts from now on. */
function classicQueries(page: Page): ReadonlySet<string> {
  const queries = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname.includes('/classic/')) queries.add(search);
  });
  return queries;
}

test.describe('with the flag set by the operator', () => {
  test.use({ settings: { environment: { FEATURE_FLAGS: 'classic-modes' } } });

  test('[HOME4] [HOME7] [ROUTE3] [ROUTE4] Home leads to the difficulties, of which each has a target, a pool, a key and a count of its own', async ({
    classic,
    home,
    page,
    puzzle: plain,
    server,
    stored,
  }) => {
    const puzzle = await Puzzle.ofToday(server, 'easy');
    const wrong = puzzle.miss;
    const beyond = performers[50];
    if (beyond === undefined) throw new Error('There are too few');
    await home.open();
    await expect(home.hint).toContainText(HINT);
    await home.arrow.click();
    await expect(home.hint).toHaveCount(0);
    expect(await stored.text('coachMark.classic-modes')).toBe('false');
    await expect(home.difficulties).toHaveText([
      /Easy.*Ranks from 1 to 50/,
      /Medium.*Ranks from 1 to 100/,
      /Hard.*All available ranks/,
    ]);
    const queries = classicQueries(page);
    await home.difficulties.filter({ hasText: 'Easy' }).getByRole('link').click();
    await expect(page).toHaveURL('/classic/easy');
    expect(puzzle.answer.profileUrl).not.toBe(plain.answer.profileUrl);

    await classic.search.type(beyond.name);
    await expect(classic.search.menu).toContainText('No options');
    await classic.search.type('');
    await classic.guessAll([wrong, puzzle.answer]);
    expect(await classic.winner.copiedText()).toBe(
      [
        'I solved the Starguess #classic-easy in *2 guesses*!',
        '',
        emojiOf(wrong, puzzle.answer),
        emojiOf(puzzle.answer, puzzle.answer),
        '',
        `${server.url}/classic/easy`,
      ].join('\n'),
    );
    await expect(classic.successCount).toHaveText('1 person already found out!');
    expect([...queries]).toEqual(['?mode=easy']);
    expect(await stored.json(`classic-easy-${puzzle.date}`)).toEqual([
      puzzle.answer.profileUrl,
      wrong.profileUrl,
    ]);
    expect(await stored.text(`classic-${puzzle.date}`)).toBeNull();

    const tab = (name: string) => classic.difficulties.filter({ hasText: name });
    await expect(tab('Easy')).toHaveAccessibleName('Easy solved');
    await tab('Hard').click();
    await expect(page).toHaveURL('/classic/hard');
    await expect(classic.successCount).toHaveText('0 people already found out!');
    await expect(classic.rows).toHaveCount(0);
    await home.open();
    await expect(home.classicCard).toContainText('1 of 3 solved');
    await expect(home.status).toContainText('0 of 4 today');
    await page.reload();
    await expect(home.arrow).toBeVisible();
    await expect(home.hint).toHaveCount(0);
  });
});
