import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setUpCrono } from '../testing/crono-table.ts';
import { newDatabase } from '../testing/engine.ts';
import { jsonPost } from '../testing/json-post.ts';
import { createOps } from '../testing/ops-run.ts';
import { NOW } from '../testing/store-samples.ts';

const ZONE = { GAME_TIMEZONE: 'Pacific/Auckland' };

/** A server whose clock stands at 10:00 UTC on the first of March 2026, and an operator's commands. */
async function setUp(environment: Readonly<Record<string, string>> = {}) {
  const address = await newDatabase();
  const app = await setUpCrono({ address, environment });
  onTestFinished(app.close);
  return { app, ops: createOps(address, { environment }) };
}

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

describe('the list of feedback', () => {
  it('shows the latest first, each with its number, and none that was deleted', async () => {
    const { app, ops } = await setUp();
    expect((await ops('feedback', 'list')).out).toBe('Nobody has sent anything yet.\n');
    for (const answer of ['first', 'two\nlines \u001b[31m', 'third']) {
      await app.request(
        '/api/stats/feedback/',
        jsonPost({ feedbackId: 'general_feedback', answer, language: 'pl' }),
      );
    }
    const { out } = await ops('feedback', 'list', '--limit', '2');
    expect(out).toBe(
      [
        '#3  2026-03-01T10:00:00.000Z  general_feedback  pl',
        '    third',
        '',
        '#2  2026-03-01T10:00:00.000Z  general_feedback  pl',
        '    two',
        '    lines �[31m',
        '',
      ].join('\n'),
    );
    expect(await ops('feedback', 'delete', '2')).toMatchObject({ out: 'Deleted feedback #2.\n' });
    expect((await ops('feedback', 'list')).out).not.toContain('two');
    expect(await ops('feedback', 'delete', '#2')).toEqual({
      code: 1,
      out: '',
      err: 'There is no feedback #2\n',
    });
  });
});

it('reports are listed, finished and deleted by their numbers', async () => {
  const { app, ops } = await setUp();
  const report = { record: '/p/ida-vale', field: 'hairColor', value: 'Red' };
  await app.store.fieldReports.store({ ...report, note: 'blue\n\u202eno' }, NOW);
  await app.store.fieldReports.store({ ...report, field: 'rank', value: '#1' }, NOW);
  expect(await ops('reports', 'done', '#2')).toMatchObject({ out: 'Report #2 is done.\n' });
  const { out } = await ops('reports', 'list');
  expect(out).toBe(
    [
      '#1  2026-03-01T10:00:00.000Z  /p/ida-vale',
      '    hairColor: Red',
      '    blue',
      '    �no',
      '',
      '#2  2026-03-01T10:00:00.000Z  /p/ida-vale  done',
      '    rank: #1',
      '',
    ].join('\n'),
  );
  expect((await ops('reports', 'list', '--search', 'blue')).out).toMatch(/^#1 (?!.*#2)/s);
  expect(await ops('reports', 'delete', '2')).toMatchObject({ out: 'Deleted report #2.\n' });
  for (const command of ['done', 'delete']) {
    expect(await ops('reports', command, '2')).toMatchObject({
      code: 1,
      out: '',
      err: 'There is no report #2\n',
    });
  }
});
