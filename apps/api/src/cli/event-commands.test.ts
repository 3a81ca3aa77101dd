import type { TRACKED_EVENTS } from '@starguess/api-contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setUpCrono } from '../testing/crono-table.ts';
import { newDatabase } from '../testing/engine.ts';
import { jsonPost } from '../testing/json-post.ts';
import { createOps } from '../testing/ops-run.ts';

const ZONE = { GAME_TIMEZONE: 'Pacific/Auckland' };

/** A server whose clock is at 10:00 UTC on 1 March 2026, and an operator's commands. */
async function setUp(environment: Readonly<Record<string, string>> = {}) {
  const address = await newDatabase();
  const app = await setUpCrono({ address, environment });
  onTestFinished(app.close);
  return { app, ops: createOps(address, { environment }) };
}

describe('the summary of events', () => {
  it('counts each event of each date of the game’s calendar', async () => {
    const { app } = await setUp(ZONE);
    const track = (eventName: keyof typeof TRACKED_EVENTS, attrs: object) =>
      app.request(
        '/api/tracking',
        jsonPost({
          eventName,
          attrs,
          extra: {
            device_id: '5c87a87d-4819-4aa3-a71b-947dcbd312c2',
            session_id: 'dd5cc692-892f-4b80-a1cd-a6c3a50e4ca2',
          },
        }),
      );
    const changed = { currentLanguage: 'en', newLanguage: 'pl' };
    expect((await track('Language changed', changed)).status).toBe(200);
    await track('Language changed', changed);
    await track('Copy clicked', { gameMode: 'classic' });
    app.setClock('2026-03-01T11:00:00Z');
    await track('Language changed', changed);
    const later = { now: '2026-03-01T12:00:00Z', environment: ZONE };
    const operator = createOps(app.database.address, later);
    expect((await operator('events', 'summary')).out.split('\n')).toEqual([
      'date        event             count',
      '2026-03-01  Copy clicked          1',
      '2026-03-01  Language changed      2',
      '2026-03-02  Language changed      1',
      '',
    ]);
    expect((await operator('events', 'summary', '--days', '1')).out.split('\n')).toEqual([
      'date        event             count',
      '2026-03-02  Language changed      1',
      '',
    ]);
  });
});
