import { problemSchema } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { createTestApp, shippedCatalog } from '../../testing/app-under-test.ts';
import { withoutRecords } from '../../testing/changed-catalog.ts';
import { setUpCrono } from '../../testing/crono-table.ts';
import { newDatabase } from '../../testing/engine.ts';
import { jsonPost } from '../../testing/json-post.ts';
import type { CatalogSource } from '../site/catalog-source.ts';

describe('a day that is over', () => {
  it('is told with its targets, how they were solved, and the best of its Crono game', async () => {
    const app = await setUpCrono();
    const { today } = Object(await app.json('/api/image-guess/daily-guess/'));
    await app.request('/api/stats/image-guess/post/', jsonPost({ tries: 3 }));
    await app.look({ id: '2026-03-01' });
    const player = await app.join('2026-03-01');
    await app.playRun(player, 3);
    app.setClock('2026-03-02T00:00:00Z');
    const day = Object(await app.json('/api/days/2026-03-01'));
    expect(day).toMatchObject({ date: '2026-03-01', crono: { players: 1 } });
    expect(day.games).toHaveLength(5);
    expect(day.games).toContainEqual({
      puzzle: 'image-guess',
      target: { id: today, name: expect.any(String), picture: expect.stringMatching(/^\/art\//) },
      numberOfSuccesses: 1,
      histogram: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
    const { picture } = day.games[0].target;
    expect((await app.request(picture)).status).toBe(200);
  });

  it('has targets though nobody asked for it before, and no Crono game', async () => {
    const app = await setUpCrono();
    expect(await app.json('/api/days/2026-02-10')).toMatchObject({
      games: expect.arrayContaining([
        expect.objectContaining({ puzzle: 'classic', numberOfSuccesses: 0 }),
      ]),
      crono: null,
    });
  });
});

describe('the picture of a past target', () => {
  /** The target of Classic before and after the catalogue changed, and the app with the change. */
  async function shownAfter(change: (id: string) => CatalogSource) {
    const address = await newDatabase();
    const first = await createTestApp({ address });
    first.setClock('2026-03-02T10:00:00Z');
    const past = async ({ json }: Pick<typeof first, 'json'>) =>
      Object(await json('/api/days/2026-03-01')).games.find(
        ({ puzzle }: { puzzle: string }) => puzzle === 'classic',
      ).target;
    const before = await past(first);
    await first.close();
    const catalog = change(before.id);
    const app = await createTestApp({ address, catalog, startAt: '2026-03-05T10:00:00Z' });
    await app.warmUp();
    const after = await past(app);
    expect((await app.request(after.picture)).status).toBe(200);
    return { before, after };
  }

  it('is the one that replaced it in the catalogue', async () => {
    let replacement = '';
    const { before, after } = await shownAfter((id) => {
      const { data, pictures } = shippedCatalog;
      const other = data.performers.find(({ profileUrl }) => profileUrl !== id);
      replacement = other?.profilePictureUrl ?? '';
      const performers = data.performers.map((performer) =>
        performer.profileUrl === id ? { ...performer, profilePictureUrl: replacement } : performer,
      );
      return withoutRecords(
        { ...shippedCatalog, data: { ...data, performers }, pictures },
        new Set(),
      );
    });
    expect(after).toEqual({ ...before, picture: replacement });
  });

  it('stays the stored one where the catalogue no longer has the record', async () => {
    const { before, after } = await shownAfter((id) =>
      withoutRecords(shippedCatalog, new Set([id])),
    );
    expect(after).toEqual(before);
  });
});

it.each([
  ['today', '2026-03-01', 404, 'no-puzzle'],
  ['tomorrow', '2026-03-02', 404, 'no-puzzle'],
  ['a day before the first', '2026-01-29', 404, 'no-puzzle'],
  ['no day', '2026-02-30', 400, 'invalid-request'],
])('%s is refused', async (_what, date, status, code) => {
  const app = await setUpCrono();
  const answer = await app.request(`/api/days/${date}`);
  expect(answer.status).toBe(status);
  expect(problemSchema.parse(await answer.json()).code).toBe(code);
});
