import type { TRACKED_EVENTS } from '@starguess/api-contract';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setUpCrono } from '../testing/crono-table.ts';
import { newDatabase } from '../testing/engine.ts';
import { jsonPost } from '../testing/json-post.ts';
import { createOps } from '../testing/ops-run.ts';
import { textTable } from './text-table.ts';

const ZONE = { GAME_TIMEZONE: 'Pacific/Auckland' };

/**
 * A server on a file, its clock at 10:00 UTC on the first of March 2026, and an operator's
 * commands.
 */
async function setUp(environment: Readonly<Record<string, string>> = {}) {
  const address = await newDatabase();
  const app = await setUpCrono({ address, environment });
  onTestFinished(app.close);
  return { app, ops: createOps(address, { environment }) };
}

describe('statistics', () => {
  it('count wins and crono players by date, and all of them at the end', async () => {
    const { app, ops } = await setUp();
    const win = (path: string, body?: unknown) =>
      app.request(`/api/stats/${path}`, jsonPost(body ?? {}));
    await win('classic/post/');
    await win('classic/post/?mode=easy');
    await win('image-guess/post/', { date: '2026-02-28' });
    await app.look({ id: '2026-03-01' });
    const player = await app.join('2026-03-01');
    await app.playRun(player, 3);
    const friend = await app.create();
    await app.playRun(friend, 4);
    const { code, out } = await ops('stats', '--days', '2');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'date        classic  classic-easy  classic-medium  image-guess  channel-guess  crono players  crono best',
      '2026-02-28        0             0               0            1              0              0           0',
      '2026-03-01        1             1               0            0              0              1           3',
      'total             1             1               0            1              0              2           4',
      '',
    ]);
  });

  it('say in one line that nobody has played', async () => {
    const { ops } = await setUp();
    expect(await ops('stats')).toEqual({
      code: 0,
      out: 'No puzzle has been solved yet, and nobody has played Crono.\n',
      err: '',
    });
  });
});

describe('the export of feedback', () => {
  const send = async () => {
    const { app, ops } = await setUp(ZONE);
    const post = (answer: string, language?: string) =>
      app.request(
        '/api/stats/feedback/',
        jsonPost({ feedbackId: 'general_feedback', answer, language }),
      );
    await post('=HYPERLINK("http://stars.example")');
    // The second of March begins in Auckland at 11:00 UTC.
    app.setClock('2026-03-01T11:00:00Z');
    await post('Two lines,\n“quoted” and "quoted"', 'pl');
    return ops;
  };

  it('is CSV that holds no formula', async () => {
    const { code, out } = await (await send())('feedback', 'export', '--format', 'csv');
    expect(code).toBe(0);
    expect(out.startsWith('\ufeffid,receivedAt,feedbackId,language,answer\r\n')).toBe(true);
    expect(parse(out, { bom: true, columns: true })).toEqual([
      {
        id: '1',
        receivedAt: '2026-03-01T10:00:00.000Z',
        feedbackId: 'general_feedback',
        language: '',
        answer: '\'=HYPERLINK("http://stars.example")',
      },
      {
        id: '2',
        receivedAt: '2026-03-01T11:00:00.000Z',
        feedbackId: 'general_feedback',
        language: 'pl',
        answer: 'Two lines,\n“quoted” and "quoted"',
      },
    ]);
  });

  it('is JSON that holds every text as it came', async () => {
    const { out } = await (await send())('feedback', 'export', '--format', 'json');
    expect(JSON.parse(out)).toMatchObject([
      { id: 1, language: null, answer: '=HYPERLINK("http://stars.example")' },
      { id: 2, language: 'pl', receivedAt: '2026-03-01T11:00:00.000Z' },
    ]);
  });

  it('begins with a date of the game’s calendar', async () => {
    const ops = await send();
    const since = (date: string) =>
      ops('feedback', 'export', '--format', 'json', '--since', date).then(({ out }) =>
        JSON.parse(out),
      );
    expect(await since('2026-03-01')).toHaveLength(2);
    expect(await since('2026-03-02')).toMatchObject([{ id: 2 }]);
    expect(await since('2026-03-03')).toEqual([]);
  });
});

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

it('a table aligns texts to the left and numbers to the right', () => {
  const rows = [
    ['2026-03-01', 7, 'a'],
    ['total', 1_234, 'b'],
  ];
  expect(textTable(['date', 'wins', 'note'], rows)).toBe(
    ['date        wins  note', '2026-03-01     7  a', 'total       1234  b', ''].join('\n'),
  );
});

it('a table without rows has only its header', () => {
  expect(textTable(['date', 'wins'], [])).toBe('date  wins\n');
});
