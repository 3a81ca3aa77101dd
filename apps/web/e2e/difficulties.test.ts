import type { Page } from '@playwright/test';
import { emojiOf, performers } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { Puzzle } from './puzzle.ts';
import { tagOfRepeat } from './test-all.ts';

const FLAG_ON = { featureFlags: '["classic-modes"]' };
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

const ADDRESSES = ['/classic/easy', '/classic', '/classic/medium', '/classic/hard'];

test.describe('with the flag off', () => {
  for (const [index, address] of ADDRESSES.entries()) {
    test(`[ROUTE5] ${address} is plain Classic`, { tag: tagOfRepeat(index) }, async ({
      classic,
      page,
      puzzle,
      server,
      stored,
    }) => {
      const queries = classicQueries(page);
      const last = performers.findLast((performer) => performer !== puzzle.answer);
      if (last === undefined) throw new Error('The catalogue is empty');
      await classic.open(address);
      await expect(classic.difficulties).toHaveCount(0);

      await classic.guess(last);
      await classic.guess(puzzle.answer);

      const [sentence, ...rest] = (await classic.winner.copiedText()).split('\n');
      expect(sentence).toContain('#classic in *2 guesses*');
      expect(rest.at(-1)).toBe(`${server.url}/classic`);
      expect(page.url()).toBe(server.url + address);
      expect([...queries]).toEqual(['']);
      expect(await stored.json(`classic-${puzzle.date}`)).toEqual([
        puzzle.answer.profileUrl,
        last.profileUrl,
      ]);
    });
  }

  test('[HOME5] Home has neither arrow nor hint', async ({ home }) => {
    await home.open();
    await expect(home.arrow).toHaveCount(0);
    await expect(home.hint).toHaveCount(0);
  });
});

test.describe('with the flag on', () => {
  test('Home expands the Classic card to the three difficulties', async ({
    home,
    page,
    stored,
  }) => {
    await stored.put(FLAG_ON);
    await home.open();
    await expect(home.difficulties).toHaveCount(0);

    await home.arrow.click();

    await expect(home.difficulties).toHaveText([
      /Easy.*Ranks from 1 to 50/,
      /Medium.*Ranks from 1 to 100/,
      /Hard.*All available ranks/,
    ]);
    for (const [position, difficulty] of ['easy', 'medium', 'hard'].entries()) {
      const link = home.difficulties.nth(position).getByRole('link');
      await expect(link).toHaveAttribute('href', `/classic/${difficulty}`);
    }
    await home.arrow.click();
    await expect(home.difficulties).toHaveCount(0);
    await home.classicLink.click();
    await expect(page).toHaveURL('/classic');
  });

  test('[HOME7] the hint shows until it is closed, and never again', async ({
    home,
    page,
    stored,
  }) => {
    await stored.put(FLAG_ON);
    await home.open();
    await expect(home.hint).toContainText(HINT);
    await page.reload();
    await expect(home.hint).toContainText(HINT);

    await home.hint.getByRole('button').click();

    await expect(home.hint).toHaveCount(0);
    expect(await stored.text('coachMark.classic-modes')).toBe('false');
    await page.reload();
    await expect(home.arrow).toBeVisible();
    await expect(home.hint).toHaveCount(0);
  });

  test('following the hint closes it too', async ({ home, stored }) => {
    await stored.put(FLAG_ON);
    await home.open();
    await home.arrow.click();
    await expect(home.hint).toHaveCount(0);
    expect(await stored.text('coachMark.classic-modes')).toBe('false');
  });

  const SUB_MODES = [
    { difficulty: 'easy', pool: 50 },
    { difficulty: 'medium', pool: 100 },
  ] as const;

  for (const { difficulty, pool } of SUB_MODES) {
    test(`[ROUTE4] ${difficulty} has a target, a pool, a key and a count of its own`, async ({
      classic,
      page,
      puzzle: plain,
      server,
      stored,
    }) => {
      const puzzle = await Puzzle.ofToday(server, difficulty);
      const [wrong] = puzzle.wrongGuesses(1);
      const beyond = performers[pool];
      if (wrong === undefined || beyond === undefined) throw new Error('There are too few');
      const queries = classicQueries(page);
      await stored.put(FLAG_ON);
      await classic.open(`/classic/${difficulty}`);
      expect(puzzle.answer.profileUrl).not.toBe(plain.answer.profileUrl);
      expect(puzzle.answer.rank).toBeLessThanOrEqual(pool);

      await classic.search.type(beyond.name);
      await expect(classic.search.menu).toContainText('No options');
      await classic.search.type('');
      await classic.guessAll([wrong, puzzle.answer]);

      const address = `${server.url}/classic/${difficulty}`;
      expect(await classic.winner.copiedText()).toBe(
        [
          `I solved the Starguess #classic-${difficulty} in *2 guesses*!`,
          '',
          emojiOf(wrong, puzzle.answer),
          emojiOf(puzzle.answer, puzzle.answer),
          '',
          address,
        ].join('\n'),
      );
      await expect(classic.successCount).toHaveText('1 person already found out!');
      expect([...queries]).toEqual([`?mode=${difficulty}`]);
      expect(await stored.json(`classic-${difficulty}-${puzzle.date}`)).toEqual([
        puzzle.answer.profileUrl,
        wrong.profileUrl,
      ]);
      expect(await stored.text(`classic-${puzzle.date}`)).toBeNull();

      await classic.difficulties.filter({ hasText: 'Hard' }).click();
      await expect(classic.successCount).toHaveText('0 people already found out!');
      await expect(classic.rows).toHaveCount(0);
    });
  }

  test('the ranking clue of easy holds its pool', async ({ classic, server, stored }) => {
    const puzzle = await Puzzle.ofToday(server, 'easy');
    await stored.put(FLAG_ON);
    await stored.putGuesses(`classic-easy-${puzzle.date}`, puzzle.wrongGuesses(10));
    await classic.open('/classic/easy');
    await expect(classic.ranking.getByRole('listitem')).toHaveCount(50);
  });

  test('[ROUTE3] hard is plain Classic at its own address', async ({
    classic,
    page,
    puzzle,
    server,
    stored,
  }) => {
    await stored.put(FLAG_ON);
    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.winningGuesses(3));
    for (const address of ['/classic/hard', '/classic']) {
      await classic.open(address);
      await expect(classic.rows).toHaveCount(3);
      const [sentence, ...rest] = (await classic.winner.copiedText()).split('\n');
      expect(sentence).toContain('#classic in *3 guesses*');
      expect(rest.at(-1)).toBe(`${server.url}/classic`);
      await expect(classic.difficulties.filter({ hasText: 'Hard' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      expect(page.url()).toBe(server.url + address);
    }
  });

  test('the flag is read live, in other tabs too', async ({ home, page, context }) => {
    await home.open();
    const other = await context.newPage();
    await other.goto('/');
    await other.evaluate(() => window.addFeatureFlag('classic-modes'));
    await expect(home.arrow).toBeVisible();
    await page.evaluate(() => window.removeFeatureFlag('classic-modes'));
    await expect(home.arrow).toHaveCount(0);
  });
});

test.describe('with the flag set by the operator', () => {
  test.use({ settings: { environment: { FEATURE_FLAGS: 'classic-modes' } } });

  test('the difficulties are there for everyone', async ({ classic, home }) => {
    await home.open();
    await home.arrow.click();
    await home.difficulties.filter({ hasText: 'Medium' }).getByRole('link').click();
    await expect(classic.difficulties.filter({ hasText: 'Medium' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});
