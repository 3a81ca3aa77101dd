import {
  CIRCLE_HEADER,
  type Circle,
  type CircleResult,
  circleRoutes,
} from '@starguess/api-contract';
import { expect, it } from 'vitest';
import { createTestApp, shippedCatalog } from '../../testing/app-under-test.ts';
import { circleBrowser as browser, openTable } from '../../testing/circle-client.ts';
import { createCronoClient } from '../../testing/crono-client.ts';
import { pageConfigFile } from '../../testing/environment.ts';
import { refusalOf } from '../../testing/json-post.ts';
import { createRecognition } from '../../testing/picture-recognition.ts';

const TODAY = '2026-03-01';
const SECRET = `${'a'.repeat(10)}-_${'Z9'.repeat(5)}`;

const namesAt = ({ members }: Circle) => members.map(({ place, name }) => `${place} ${name}`);

it('[TABLE1] [TABLE2] friends join by link, and see results of today after their own', async () => {
  const app = await createTestApp();
  const { browsers, invitation } = await openTable(app, ['Ann', 'Ben']);
  const [ann, ben] = browsers;
  await ann?.post({ tries: 2, marks: ['🟩🟨🟥⬆️⬇️🟥'], hard: true });
  expect(await ann?.table()).toEqual({
    members: [
      expect.objectContaining({
        place: 1,
        name: 'Ann',
        own: true,
        host: true,
        points: 0,
        today: expect.objectContaining({
          classic: { done: true, tries: 2, marks: ['🟩🟨🟥⬆️⬇️🟥'], hard: true },
          crono: { done: false },
          points: 5,
        }),
      }),
      expect.objectContaining({ place: 2, name: 'Ben', own: false, host: false, points: 0 }),
    ],
    week: '2026-02-23',
    streak: { all: 0, any: 1 },
    lastWeek: null,
  });
  const [first] = (await ben?.table())?.members ?? [];
  expect(first).toMatchObject({ name: 'Ann', points: 0, today: { classic: { done: true } } });
  expect(first?.today.classic).toEqual({ done: true });
  await ben?.post({ tries: 1 });
  expect((await ben?.table())?.members).toMatchObject([
    { name: 'Ann', points: 0, today: { classic: { tries: 2 }, points: 5 } },
    { name: 'Ben', points: 0, today: { points: 6 } },
  ]);
  expect((await ben?.table())?.streak).toEqual({ all: 1, any: 1 });

  const cleo = browser(app, SECRET);
  const joins = await Promise.all([1, 2, 3].map(() => cleo.join(invitation, ' Cleo ')));
  for (const joined of joins) expect(await joined.json()).toEqual({ member: SECRET });
  expect(namesAt(await cleo.table())).toEqual(['1 Ann', '2 Ben', '3 Cleo']);
  const other = await openTable(app, ['Dan']);
  expect(await refusalOf(await cleo.join(other.invitation, 'Cleo'))).toBe('400 invalid-request');
});

it('[TABLE1] a table is read again only after a change, and never from another member’s copy', async () => {
  const app = await createTestApp();
  const { browsers } = await openTable(app, ['Ann', 'Ben']);
  const [ann, ben] = browsers;
  const read = await ann?.look();
  expect(Object.fromEntries(read?.headers ?? [])).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: CIRCLE_HEADER,
  });
  const copy = { 'if-none-match': read?.headers.get('etag') ?? '' };
  expect((await ann?.look(copy))?.status).toBe(304);
  expect((await ben?.look(copy))?.status).toBe(200);
  await ben?.rename('Benno');
  expect((await ann?.look(copy))?.status).toBe(200);
  const renamed = { 'if-none-match': (await ann?.look())?.headers.get('etag') ?? '' };
  expect((await ann?.look(renamed))?.status).toBe(304);
  app.setClock('2026-03-02T00:00:00Z');
  expect((await ann?.look(renamed))?.status).toBe(200);
});

it('[TABLE3] a result counts once, if it is of today or yesterday', async () => {
  const app = await createTestApp();
  const { browsers } = await openTable(app, ['Ann']);
  const [ann] = browsers;
  const statuses = async (results: readonly Partial<CircleResult>[]) =>
    Promise.all(results.map(async (result) => (await ann?.post(result))?.status));
  expect(
    await statuses([
      { tries: 1, date: '2026-03-02' },
      { tries: 1, date: '2026-02-27' },
      { tries: 1, date: '2026-02-30' },
      { tries: 0 },
      { tries: 10_001 },
      {},
      { tries: 1, marks: ['🟦'] },
      { tries: 1, marks: Array.from({ length: 6 }, () => '🟩') },
    ]),
  ).toEqual(Array.from({ length: 8 }, () => 400));
  expect(await app.database.rowsOf('table_result')).toEqual([]);
  expect(await statuses([{ tries: 3 }, { tries: 1 }, { tries: 3, date: '2026-02-28' }])).toEqual([
    200, 200, 200,
  ]);
  expect(await ann?.table()).toMatchObject({
    members: [{ points: 4, today: { classic: { tries: 3 }, points: 4 } }],
    streak: { all: 2, any: 2 },
  });
});

it('a name with a word that the operator refuses is refused', async () => {
  const app = await createTestApp({ environment: { REFUSED_NAMES: pageConfigFile('Brambles') } });
  const join = async (name: string) => refusalOf(await browser(app, SECRET).join(SECRET, name));
  expect(await join('Brambles')).toBe('400 username-refused');
  expect(await join('Ida')).not.toContain('username-refused');
});

it('[TABLE3] a result of a game that the site does not have is refused', async () => {
  const modes = ['image-guess', 'crono'];
  const environment = { PAGE_CONFIG: pageConfigFile(JSON.stringify({ modes })) };
  const { browsers } = await openTable(await createTestApp({ environment }), ['Ann']);
  const [ann] = browsers;
  expect((await ann?.post({ puzzle: 'classic-easy', tries: 1 }))?.status).toBe(400);
  expect((await ann?.post({ puzzle: 'image-guess', tries: 1 }))?.status).toBe(200);
  expect(await ann?.table()).toMatchObject({
    members: [{ today: { points: 6 } }],
    streak: { all: 1 },
  });
});

it('[TABLE3] the score of Crono is the one that the server knows for the finished run', async () => {
  const app = await createTestApp();
  const { browsers } = await openTable(app, ['Ann']);
  const [ann] = browsers;
  const recognise = createRecognition(shippedCatalog);
  const crono = createCronoClient(app.request, { recognise });
  const player = await crono.join(TODAY);
  const post = () => ann?.post({ puzzle: 'crono', userId: player.userId, tries: 1 });
  const refusal = async (posting = post()) => {
    const answer = await posting;
    return answer && refusalOf(answer);
  };
  expect(await refusal(ann?.post({ puzzle: 'crono', tries: 1 }))).toBe('409 game-not-finished');
  expect(await refusal()).toBe('409 game-not-finished');
  await crono.start(player);
  app.setClock('2026-03-01T10:00:05Z');
  await crono.guessRight(player);
  const { score } = await crono.look(player);
  expect(score).toBeGreaterThan(0);
  expect(await refusal()).toBe('409 game-not-finished');
  app.setClock('2026-03-01T10:05:00Z');
  expect((await post())?.status).toBe(200);
  const { members } = (await ann?.table()) ?? { members: [] };
  expect(members[0]?.today.crono).toEqual({ done: true, score });
});

it('[TABLE7] a new link replaces the old one, and members stay', async () => {
  const app = await createTestApp();
  const { browsers, invitation } = await openTable(app, ['Ann', 'Ben']);
  const renewed = circleRoutes.renewTableLink.reply.parse(
    await (await browsers[1]?.renew())?.json(),
  );
  const cleo = browser(app);
  expect(await refusalOf(await cleo.join(invitation, 'Cleo'))).toBe('404 table-not-found');
  expect((await cleo.join(renewed.invitation, 'Cleo')).status).toBe(200);
  const table = await browsers[0]?.table();
  expect(table && namesAt(table)).toEqual(['1 Ann', '2 Ben', '3 Cleo']);
});

it('[TABLE7] members leave with all their rows, and the host removes others', async () => {
  const app = await createTestApp();
  const { browsers, invitation } = await openTable(app, ['Ann', 'Ben', 'Cleo']);
  const [ann, ben, cleo] = browsers;
  for (const one of browsers) await one.post({ tries: 1 });
  const refused = async (answer: Response | undefined) => answer && refusalOf(answer);
  expect(await refused(await ben?.remove(1))).toBe('403 not-the-host');
  expect(await refused(await ann?.remove(4))).toBe('404 member-not-found');
  for (const place of ['x', '0x2', '2.0', '%202'])
    expect(await refused(await ann?.remove(place))).toBe('404 member-not-found');
  // A member's view is kept until the table changes.
  expect((await cleo?.look())?.status).toBe(200);
  expect((await ann?.remove(3))?.status).toBe(200);
  expect(await refused(await cleo?.look())).toBe('404 table-not-found');
  expect((await ann?.remove(1))?.status).toBe(200);
  await browser(app).join(invitation, 'Dan');
  const table = await ben?.table();
  expect(table && namesAt(table)).toEqual(['2 Ben', '4 Dan']);
  expect(table?.members[0]?.host).toBe(true);
  expect(await app.database.rowsOf('table_result')).toHaveLength(1);
  expect((await ben?.remove(4))?.status).toBe(200);
  expect((await ben?.remove(2))?.status).toBe(200);
  for (const rows of ['game_table', 'table_member', 'table_result'] as const) {
    expect(await app.database.rowsOf(rows)).toEqual([]);
  }
});

it('[TABLE1] a member who was removed and joins another table sees that one', async () => {
  const app = await createTestApp();
  const [one, other] = [await openTable(app, ['Ann', 'Ben']), await openTable(app, ['Cleo'])];
  const [ann, ben] = one.browsers;
  const seenByBen = async () => ben && namesAt(await ben.table());
  expect(await seenByBen()).toEqual(['1 Ann', '2 Ben']);
  await ann?.remove(2);
  await ben?.join(other.invitation, 'Ben');
  expect(await seenByBen()).toEqual(['1 Cleo', '2 Ben']);
});

it('[TABLE6] a day that is excused later no longer breaks the streak', async () => {
  const app = await createTestApp();
  const [ann] = (await openTable(app, ['Ann'])).browsers;
  await ann?.post({ tries: 1 });
  app.setClock('2026-03-03T10:00:00Z');
  expect((await ann?.table())?.streak).toEqual({ all: 0, any: 0 });
  await app.store.excusedDays.set('2026-03-02', true);
  await app.planAhead();
  expect((await ann?.table())?.streak).toEqual({ all: 1, any: 1 });
});

it('[TABLE1] a secret that nobody has finds no table', async () => {
  const app = await createTestApp();
  for (const secret of [SECRET, 'x', undefined]) {
    const stranger = browser(app, secret);
    const answers = [
      await stranger.look(),
      await stranger.post({ tries: 1 }),
      await stranger.rename('Eve'),
      await stranger.renew(),
      await stranger.invited(secret),
      await stranger.remove(1),
    ];
    for (const answer of answers) expect(await refusalOf(answer)).toBe('404 table-not-found');
  }
  const lost = await browser(app, SECRET).join(SECRET, 'Eve');
  expect(await refusalOf(lost)).toBe('404 table-not-found');
  const malformed = await browser(app, 'x').join(SECRET, 'Eve');
  expect(await refusalOf(malformed)).toBe('400 invalid-request');
});

it.each([
  ['', undefined],
  [' \t', undefined],
  ['a\u0000', 'control-character'],
  ['x'.repeat(31), 'too-long'],
  ['Αnonyme', 'reserved'],
])('[TABLE1] [NAME3] nobody is called %j at a table', async (name, reason) => {
  const app = await createTestApp();
  const { browsers, invitation } = await openTable(app, ['Ann']);
  const [ann] = browsers;
  const answers = [
    await browser(app).create(name),
    await browser(app).join(invitation, name),
    await ann?.rename(name),
  ];
  for (const answer of answers) {
    expect(await answer?.json()).toMatchObject({
      status: 400,
      code: 'username-refused',
      ...(reason && { reason }),
    });
  }
});
