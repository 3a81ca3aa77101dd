import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type deskContract, deskFiles } from '@starguess/api-contract/desk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UnavailableError } from '../../faults.ts';
import { openStore } from '../../store/open-store.ts';
import { shippedCatalog } from '../../testing/app-under-test.ts';
import { DESK_TOKEN, startDesk } from '../../testing/desk-client.ts';
import { createOps } from '../../testing/ops-run.ts';
import {
  createSampleGame,
  enterBoard,
  NOW,
  samplePlayer,
  sampleSuccess,
} from '../../testing/store-samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const SECRET = 'a secret that is long enough for anyone';
const [FIRST, SECOND] = shippedCatalog.data.performers;

/** A server with a desk whose database has something in every room. */
async function setUp() {
  const server = await startDesk({ environment: { DAILY_SECRET: SECRET } });
  const database = await openTestDatabase({ address: server.address });
  onTestFinished(database.store.close);
  const { store } = database;
  for (let tries = 1; tries <= 12; tries += 1) {
    await store.successes.record(sampleSuccess({ tries }));
  }
  await store.feedback.store(
    { feedbackId: 'general_feedback', answer: 'Lovely', language: 'en' },
    NOW,
  );
  await store.feedback.store({ feedbackId: 'survey.length', answer: 'too-short' }, NOW);
  await store.feedback.store({ feedbackId: 'general_feedback', answer: 'Too hard' }, NOW);
  const report = { record: FIRST?.profileUrl ?? '', field: 'birthYear', value: '1990' };
  await store.fieldReports.store(report, NOW);
  await store.fieldReports.store({ ...report, note: 'It is 1991' }, NOW);
  await createSampleGame(store);
  for (const [score, username] of [
    [3, 'Ana'],
    [5, 'Luz'],
  ] as const) {
    await enterBoard(store, { player: samplePlayer(score), score, username });
  }
  return {
    ...server,
    database,
    ops: createOps(server.address, { environment: { DAILY_SECRET: SECRET } }),
  };
}

describe('the rooms', () => {
  it('show what there is', async () => {
    const { ask, send } = await setUp();
    const [today, days, inbox, boards, cast] = await Promise.all([
      ask('getToday'),
      ask('getDays'),
      ask('getInbox', { query: { search: 'lovely' } }),
      ask('getBoards'),
      ask('getCast'),
    ]);
    expect(today).toMatchObject({ date: '2026-03-01', players: 0, crono: { players: 2, best: 5 } });
    expect(today.games[0]).toMatchObject({ puzzle: 'classic', wins: 12, medianTries: '6' });
    expect((await ask('getHistory', { query: { days: '90' } })).dates.at(-1)).toEqual({
      date: '2026-03-01',
      players: 0,
      wins: 12,
    });
    expect(days.past[0]?.date).toBe('2026-03-01');
    expect(days.coming[0]?.date).toBe('2026-03-02');
    const picture = await send(days.past[0]?.picture ?? '');
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect(inbox).toMatchObject({
      feedback: [{ id: 1, answer: 'Lovely', isDone: false }],
      unread: { feedback: 2, report: 2 },
      survey: [
        { question: 'survey.length', total: 1, answers: [{ answer: 'too-short', count: 1 }] },
      ],
      reports: [],
    });
    expect((await ask('getInbox')).reports[0]).toMatchObject({
      name: FIRST?.name,
      note: 'It is 1991',
      equal: 2,
    });
    expect(boards.games).toEqual([{ id: '2026-03-01', players: 2, best: 5, suspects: 0 }]);
    const { board } = await ask('getBoard', { path: '/desk/api/boards/2026-03-01' });
    expect(board).toMatchObject([
      { username: 'Luz', score: 5, note: null },
      { username: 'Ana', score: 3 },
    ]);
    const target = days.past.find(({ puzzle }) => puzzle === 'classic');
    expect(cast.records).toContainEqual(
      expect.objectContaining({ id: target?.targetId, days: 1, wins: 12, medianTries: '6' }),
    );
    expect(cast.records.find(({ id }) => id === FIRST?.profileUrl)).toMatchObject({
      reports: 2,
    });
    expect(cast.records.filter(({ id, twins }) => twins.includes(id))).toEqual([]);
    const { file, line, text } = await ask('getRecordLine', {
      query: { id: FIRST?.profileUrl ?? '' },
    });
    expect(readFileSync(file, 'utf8').split('\n')[line - 1]).toContain(FIRST?.name);
    expect(JSON.parse(text)).toMatchObject({ name: FIRST?.name });
    const { targets } = await ask('getTargets', { query: { puzzle: 'classic' } });
    expect(targets).toContainEqual({ id: FIRST?.profileUrl, name: FIRST?.name });
    expect(await (await send(deskFiles.feedbackCsv)).text()).toMatch(/^id,.*Lovely/s);
  });

  it('tell how the server is, with no secret', async () => {
    const { ask, address } = await setUp();
    const health = await ask('getHealth');
    const { engine } = address;
    expect(health).toMatchObject({ engine, canBackUp: engine === 'sqlite', refusals: [] });
    expect(health.databaseBytes).toBeGreaterThan(10_000);
    expect(health.budgets).toContainEqual({ name: 'feedback', spent: 0, limit: 20_000_000 });
    expect(health.settings).toContainEqual({ name: 'DAILY_SECRET', value: 'set' });
    expect(health.settings).toContainEqual({ name: 'DESK_TOKEN', value: 'set' });
    expect(health.settings).toContainEqual({ name: 'API_KEY' });
    expect(JSON.stringify(health)).not.toContain(SECRET);
    expect(JSON.stringify(health)).not.toContain(DESK_TOKEN);
    if (engine === 'postgres') expect(JSON.stringify(health)).not.toContain('postgres://');
  });

  it('tell of other servers with a desk, which give a sign until they stop', async () => {
    const { ask, close, database } = await setUp();
    const { timestamps } = database.store;
    await timestamps.set('server far (process 7)', NOW);
    const { server, otherServers } = await ask('getHealth');
    expect(otherServers).toEqual([{ name: 'far (process 7)', seenAt: NOW }]);
    await expect.poll(async () => (await timestamps.read()).get(`server ${server}`)).toBe(NOW);
    await close();
    const heartbeats = [...(await timestamps.read()).keys()].filter((name) =>
      /^server /.test(name),
    );
    expect(heartbeats).toEqual(['server far (process 7)']);
  });
});

describe('what the desk does', () => {
  it('leaves the rows that its commands leave', async () => {
    const [byDesk, byOps] = await Promise.all([setUp(), setUp()]);
    const { ask } = byDesk;
    const post = async (id: keyof typeof deskContract, body: object) => {
      expect(await ask(id, { body })).toEqual({ said: expect.stringMatching(/\.$/) });
    };
    const classic = { puzzle: 'classic', date: '2026-03-03' };
    await post('pinTarget', { ...classic, target: FIRST?.name });
    await post('pinTarget', { ...classic, date: '2026-03-05', target: SECOND?.profileUrl });
    await post('swapTargets', { ...classic, other: '2026-03-04' });
    await post('unpinTarget', { ...classic, date: '2026-03-05' });
    await post('excuseDay', { date: '2026-02-27', isExcused: true });
    await post('excuseDay', { date: '2026-02-28', isExcused: true });
    await post('excuseDay', { date: '2026-02-28', isExcused: false });
    await post('correctWins', { puzzle: 'classic', date: '2026-03-01', wins: 0, tries: 1 });
    await post('markMessage', { kind: 'feedback', id: 1, isDone: true });
    await post('deleteMessage', { kind: 'feedback', id: 3 });
    await post('hideEntry', { game: '2026-03-01', id: 1 });
    await post('hideEntry', { game: '2026-03-01', id: 2 });
    await post('restoreEntry', { game: '2026-03-01', id: 2 });
    await post('noteEntry', { game: '2026-03-01', id: 1, note: ' a friend ' });

    for (const line of [
      ['schedule', 'pin', 'classic', '2026-03-03', FIRST?.name ?? ''],
      ['schedule', 'pin', 'classic', '2026-03-05', SECOND?.profileUrl ?? ''],
      ['schedule', 'swap', 'classic', '2026-03-03', '2026-03-04'],
      ['schedule', 'unpin', 'classic', '2026-03-05'],
      ['days', 'excuse', '2026-02-27'],
      ['days', 'excuse', '2026-02-28'],
      ['days', 'excuse', '2026-02-28', '--undo'],
      ['stats', 'correct', 'classic', '2026-03-01', '0', '--tries', '1'],
      ['feedback', 'done', '1'],
      ['feedback', 'delete', '3'],
      ['leaderboard', 'hide', '2026-03-01', 'Ana'],
      ['leaderboard', 'hide', '2026-03-01', 'Luz'],
      ['leaderboard', 'approve', '2026-03-01', 'Luz'],
      ['leaderboard', 'note', '2026-03-01', 'Ana', 'a friend'],
    ]) {
      expect(await byOps.ops(...line)).toMatchObject({ code: 0, err: '' });
    }

    for (const table of [
      'daily_target',
      'excused_day',
      'success_count',
      'feedback',
      'crono_run',
      'crono_score',
    ]) {
      const rows = await byDesk.database.rowsOf(table);
      expect(rows.length, table).toBeGreaterThan(0);
      expect(rows, table).toEqual(await byOps.database.rowsOf(table));
    }
    const { board, suspects } = await ask('getBoard', { path: '/desk/api/boards/2026-03-01' });
    expect([board.length, suspects[0]]).toMatchObject([
      1,
      { username: 'Ana', suspicions: ['hidden'], note: 'a friend' },
    ]);
  });

  it('includes reports of fields, which can be done with and deleted', async () => {
    const { ask, database } = await setUp();
    await ask('markMessage', { body: { kind: 'report', id: 1, isDone: true } });
    await ask('deleteMessage', { body: { kind: 'report', id: 2 } });
    expect(await database.rowsOf('reports')).toMatchObject([{ id: 1, done_at: NOW }]);
    await ask('markMessage', { body: { kind: 'report', id: 1, isDone: false } });
    expect(await database.rowsOf('reports')).toMatchObject([{ id: 1, done_at: null }]);
  });

  it('is a backup too, made apart from the server, which can be loaded, on SQLite', async () => {
    const { ask, refusal, send, address } = await setUp();
    if (address.engine === 'postgres') {
      expect(await refusal('backUp', { body: {} })).toMatch(/^400 .*pg_dump/);
      return;
    }
    expect((await send(deskFiles.backup)).status).toBe(404);
    const inTheWay = address.file.replace('.sqlite', '-desk-backup.sqlite');
    mkdirSync(inTheWay);
    expect(await refusal('backUp', { body: {} })).toBe(
      `400 ${inTheWay} is not a regular file: choose another`,
    );
    rmSync(inTheWay, { recursive: true });
    expect(await ask('backUp', { body: {} })).toMatchObject({
      said: expect.stringMatching(/checked/),
    });
    const loaded = await send(deskFiles.backup);
    expect(loaded.headers.get('content-disposition')).toContain('starguess.sqlite');
    const file = join(temporaryFolder(), 'loaded.sqlite');
    writeFileSync(file, new Uint8Array(await loaded.arrayBuffer()));
    expect(await createOps({ engine: 'sqlite', file })('check')).toMatchObject({ code: 0 });
    const { backedUpAt, backup } = await ask('getHealth');
    expect(backup?.bytes).toBeGreaterThan(10_000);
    // The server's own clock stands at this time: the backup is made outside its process.
    expect([undefined, NOW]).not.toContain(backedUpAt);
  });

  it('is no export that the database cut short', async () => {
    const { send } = await startDesk({
      openStore: async (...where) => {
        const store = await openStore(...where);
        async function* feedbackSince() {
          yield {
            id: 1,
            feedbackId: 'a',
            answer: 'b',
            language: null,
            receivedAt: NOW,
            doneAt: null,
          };
          throw new UnavailableError('the disk is gone');
        }
        return { ...store, reports: { ...store.reports, feedbackSince } };
      },
    });
    expect((await send(deskFiles.feedbackCsv)).status).toBe(503);
  });

  it('is refused in a sentence where it makes no sense, and changes nothing', async () => {
    const { refusal, database } = await setUp();
    const before = await database.rowsOf('daily_target');
    const classic = { puzzle: 'classic', date: '2026-03-03' };
    const target = FIRST?.profileUrl ?? '';
    for (const [id, body, sentence] of [
      ['pinTarget', { ...classic, date: '2026-02-28', target }, /^400 2026-02-28 is over/],
      ['pinTarget', { ...classic, date: '2026-03-01', target }, /already been served$/],
      ['pinTarget', { ...classic, target: 'Nobody' }, /^400 Nobody is not among the targets/],
      ['pinTarget', { ...classic, target: '' }, /^400 not valid: target$/],
      ['unpinTarget', classic, /no pinned target/],
      ['swapTargets', { ...classic, other: '2026-03-03' }, /can't be swapped with itself$/],
      ['swapTargets', { ...classic, other: '2026-03-01' }, /^400 2026-03-01 has begun/],
      ['swapTargets', { ...classic, other: '2026-02-01' }, /^400 2026-02-01 is over/],
      ['excuseDay', { date: '2026-03-02', isExcused: true }, /in the future/],
      ['excuseDay', { date: '2025-03-02', isExcused: true }, /too long ago/],
      ['correctWins', { ...classic, date: '2026-03-01', wins: -1 }, /must be from 0 to/],
      ['correctWins', { ...classic, date: '2026-03-01', wins: 3 }, /say how many tries/],
      ['correctWins', { ...classic, wins: 3 }, /^400 classic has no wins on/],
      ['markMessage', { kind: 'feedback', id: 99, isDone: true }, /^400 There is no feedback #99$/],
      ['deleteMessage', { kind: 'report', id: 99 }, /^400 There is no report #99$/],
      ['hideEntry', { game: '2020-01-01', id: 1 }, /^400 There is no Crono game/],
      ['restoreEntry', { game: '2026-03-01', id: 1 }, /^400 There is no entry #1/],
      ['noteEntry', { game: '2026-03-01', id: 99, note: '' }, /^400 There is no entry #99/],
      ['noteEntry', { game: '2026-03-01', id: 1, note: 'a\0' }, /^400 not valid: note$/],
      ['hideEntry', { game: 'a\0', id: 1 }, /^400 not valid: game$/],
    ] as const) {
      expect(await refusal(id, { body }), id).toMatch(sentence);
    }
    expect(await refusal('getInbox', { query: { search: 'a\0' } })).toBe('400 not valid: search');
    expect(await refusal('getRecordLine', { query: { id: '/p/gone' } })).toMatch(
      /^400 .*no record/,
    );
    expect(await database.rowsOf('daily_target')).toEqual(before);
  });
});
