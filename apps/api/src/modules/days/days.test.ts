import { problemSchema } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { setUpCrono } from '../../testing/crono-table.ts';
import { jsonPost } from '../../testing/json-post.ts';

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
