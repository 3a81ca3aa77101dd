import { DAY_MS, dayNumber } from '@starguess/game-core';
import { expect, it } from 'vitest';
import type { NewMember } from '../modules/circles/circles.repository.ts';
import { NOW, TODAY } from '../testing/store-samples.ts';
import { eachSharedStore, eachStore } from '../testing/stores.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';
import type { Store } from './store.ts';

const LIFETIME_MS = 120 * DAY_MS;

const hash = (text: string) => Buffer.from(text.padEnd(32));

function memberNamed(name: string): NewMember {
  return { secretHash: hash(name), name, face: 3, date: TODAY, isLike: (other) => other === name };
}

function createTable({ circles }: Store, name = 'table') {
  const id = hash(`id of ${name}`);
  const invitationHash = hash(`to ${name}`);
  return circles.create({ id, invitationHash, member: memberNamed(`host of ${name}`), now: NOW });
}

const RESULT = { date: TODAY, puzzle: 'classic', outcome: { tries: 3 } } as const;

eachStore('a table', (open) => {
  it('[TABLE7] is deleted with everything after its time since the last result', async () => {
    const store = await open();
    const names = Array.from({ length: 21 }, (_, index) => `table ${index}`);
    for (const name of names) await createTable(store, name);
    const { circles } = store;
    const later = wholeMilliseconds(NOW + 1);
    await circles.post(hash('host of table 0'), { result: RESULT, now: later });
    const sweepAt = (at: number) => circles.sweep(wholeMilliseconds(NOW + at));
    expect(await sweepAt(LIFETIME_MS)).toBe(0);
    expect(await sweepAt(LIFETIME_MS + 1)).toBe(20);
    expect(await sweepAt(LIFETIME_MS + 1)).toBe(0);
    expect(await circles.count()).toEqual({ circles: 1, members: 1 });
    expect(await sweepAt(LIFETIME_MS + 2)).toBe(1);
    expect(await circles.count()).toEqual({ circles: 0, members: 0 });
  });

  it('[TABLE6] expects results of a member from the date of joining, or of an earlier result', async () => {
    const store = await open();
    await createTable(store);
    const { circles } = store;
    const host = hash('host of table');
    await circles.post(host, { result: RESULT, now: NOW });
    const yesterday = { ...RESULT, date: '2026-02-28' };
    await circles.post(host, { result: yesterday, now: NOW });
    await circles.post(host, {
      result: { ...yesterday, puzzle: 'crono', outcome: { score: 4 } },
      now: NOW,
    });
    expect(await circles.read(hash('id of table'), TODAY)).toEqual({
      members: [{ place: 1, name: 'host of table', face: 3, countsFrom: '2026-02-28', past: null }],
      results: expect.arrayContaining([
        { ...RESULT, place: 1 },
        { ...yesterday, place: 1 },
        { ...yesterday, puzzle: 'crono', outcome: { score: 4 }, place: 1 },
      ]),
    });
  });

  it('[TABLE5] sums the results of the days that are over, and deletes those of weeks ago', async () => {
    const store = await open();
    await createTable(store);
    const { circles } = store;
    await circles.join(hash('to table'), memberNamed('Ann'));
    const dates = ['2026-01-30', '2026-02-01', '2026-02-26', '2026-02-27', '2026-02-28'];
    for (const date of dates)
      await circles.post(hash('Ann'), { result: { ...RESULT, date }, now: NOW });
    const id = hash('id of table');
    const days = { before: '2026-02-28', keptFrom: '2026-02-16' };
    for (const _again of [1, 2]) await circles.settle(id, days);
    await circles.settle(id, { ...days, before: '2026-02-27' });
    const { members, results } = await circles.read(id, TODAY);
    expect(results).toEqual([{ ...RESULT, date: '2026-02-28', place: 2 }]);
    expect(members.map(({ past }) => past)).toEqual([
      null,
      {
        since: dayNumber('2026-01-30'),
        played: `101${'0'.repeat(24)}11`,
        recent: dates.slice(0, -1).map((date) => [date, 4, 3]),
      },
    ]);
    expect(
      await circles.post(hash('Ann'), { result: { ...RESULT, date: '2026-02-26' }, now: NOW }),
    ).toBe('posted-before');
  });
});

eachSharedStore('a table of several processes', (open) => {
  it('[TABLE1] takes a member once, and no more than thirty', async () => {
    const stores = await open();
    await createTable(stores[0]);
    const invitation = hash('to table');
    const joinAtOnce = (names: readonly string[]) =>
      Promise.all(
        names.map((name, index) => stores[index % 3]?.circles.join(invitation, memberNamed(name))),
      );
    const same = await joinAtOnce(Array.from({ length: 50 }, () => 'Ann'));
    expect(same.toSorted()).toEqual([
      'joined',
      ...Array.from({ length: 49 }, () => 'joined-before'),
    ]);
    const others = await joinAtOnce(Array.from({ length: 31 }, (_, index) => `guest ${index}`));
    expect(others.filter((joined) => joined === 'joined')).toHaveLength(28);
    expect(others.filter((joined) => joined === 'table-full')).toHaveLength(3);
    expect(await joinAtOnce(['Ann'])).toEqual(['joined-before']);
    const { members } = await stores[0].circles.read(hash('id of table'), TODAY);
    expect(members.map(({ place }) => place)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
  });

  it('[TABLE3] counts a result once, and keeps those that come at the same time', async () => {
    const stores = await open();
    await createTable(stores[0]);
    const posts = (['classic', 'image-guess', 'channel-guess'] as const).flatMap((puzzle) =>
      Array.from({ length: 20 }, (_, index) =>
        stores[index % 3]?.circles.post(hash('host of table'), {
          result: { ...RESULT, puzzle },
          now: NOW,
        }),
      ),
    );
    const posted = await Promise.all(posts);
    expect(posted.filter((one) => one === 'posted')).toHaveLength(3);
    expect(posted.filter((one) => one === 'posted-before')).toHaveLength(57);
    const { results } = await stores[1].circles.read(hash('id of table'), TODAY);
    expect(results.map(({ puzzle }) => puzzle).toSorted()).toEqual([
      'channel-guess',
      'classic',
      'image-guess',
    ]);
  });

  it('[TABLE7] takes no result of a member who leaves at the same time', async () => {
    const stores = await open();
    await createTable(stores[0]);
    await stores[0].circles.join(hash('to table'), memberNamed('Ann'));
    const posts = Array.from({ length: 9 }, (_, index) =>
      stores[index % 3]?.circles.post(hash('Ann'), {
        result: { ...RESULT, date: `2026-02-0${index + 1}` },
        now: NOW,
      }),
    );
    const [removed] = await Promise.all([stores[1].circles.remove(hash('Ann'), 2), ...posts]);
    expect(removed).toBe('removed');
    expect(await stores[2].circles.post(hash('Ann'), { result: RESULT, now: NOW })).toBe(
      'table-not-found',
    );
    expect((await stores[2].circles.read(hash('id of table'), TODAY)).results).toEqual([]);
  });

  it('[TABLE5] counts a result of a day that has been settled, whichever server stored it', async () => {
    const [store] = await open();
    await createTable(store);
    const { circles } = store;
    await circles.join(hash('to table'), memberNamed('Ann'));
    const id = hash('id of table');
    const yesterday = { ...RESULT, date: '2026-02-28' };
    const member = hash('host of table');
    const keptFrom = '2026-02-16';
    await circles.post(member, { result: yesterday, now: NOW });
    await circles.settle(id, { before: TODAY, keptFrom });
    expect((await circles.read(id, TODAY)).results).toEqual([]);
    const late = { ...yesterday, puzzle: 'image-guess', outcome: { tries: 1 } } as const;
    await circles.post(member, { result: late, now: NOW });
    expect((await circles.read(id, TODAY)).results).toHaveLength(2);
    await circles.settle(id, { before: TODAY, keptFrom });
    expect((await circles.read(id, TODAY)).members[0]?.past?.recent).toEqual([
      ['2026-02-28', 10, 4],
    ]);
    // A server that is behind still shows the day as today.
    expect((await circles.read(id, '2026-02-28')).results).toHaveLength(2);
  });

  it('[TABLE5] counts each day once, however many settle the table at the same time', async () => {
    const stores = await open();
    await createTable(stores[0]);
    const result = { ...RESULT, date: '2026-02-20' };
    await stores[0].circles.post(hash('host of table'), { result, now: NOW });
    const id = hash('id of table');
    const days = { before: '2026-02-28', keptFrom: '2026-02-16' };
    await Promise.all(stores.map(({ circles }) => circles.settle(id, days)));
    const { members, results } = await stores[1].circles.read(id, TODAY);
    expect([members[0]?.past?.recent, results]).toEqual([[['2026-02-20', 4, 3]], []]);
  });

  it('[TABLE1] gives one of two guests a name that both choose at the same time', async () => {
    const stores = await open();
    await createTable(stores[0]);
    const joins = ['one', 'other'].map((secret, index) =>
      stores[index]?.circles.join(hash('to table'), {
        ...memberNamed('Ann'),
        secretHash: hash(secret),
      }),
    );
    expect((await Promise.all(joins)).toSorted()).toEqual(['joined', 'name-taken']);
  });
});
