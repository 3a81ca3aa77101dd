import { expect, inject, it } from 'vitest';
import { createTestApp } from '../testing/app-under-test.ts';
import { earlierMigrations } from '../testing/earlier-layouts.ts';
import { makeEarlierSite } from '../testing/earlier-site.ts';
import { newDatabase } from '../testing/engine.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

it('a database of each earlier layout opens and has lost nothing', async () => {
  const date = '2026-03-01';
  for (const migrations of earlierMigrations(inject('engine'), temporaryFolder())) {
    const address = await newDatabase();
    const { targetId, successes, board } = await makeEarlierSite(address, { migrations, date });
    const { json, close } = await createTestApp({ address, startAt: `${date}T10:00:00Z` });
    expect(await json('/api/classic/daily-guess/')).toMatchObject({ today: targetId, date });
    expect(await json('/api/stats/classic/')).toMatchObject({ numberOfSuccesses: successes });
    const game = board && (await json(`/api/crono/${date}`));
    expect(game).toEqual(board && expect.objectContaining({ leaderboard: board, userCount: 1 }));
    await close();
  }
});
