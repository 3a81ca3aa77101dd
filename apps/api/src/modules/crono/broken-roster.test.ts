import { expect, it } from 'vitest';
import { shippedCatalog } from '../../testing/app-under-test.ts';
import { withoutRecords } from '../../testing/changed-catalog.ts';
import { setUpCrono } from '../../testing/crono-table.ts';
import { newDatabase } from '../../testing/engine.ts';

it.each(['no JSON', '[{}]'])(
  'games whose stored performers are "%s" go on with those of today, and the log says so once',
  async (text) => {
    const address = await newDatabase();
    const before = await setUpCrono({ address });
    const { id } = await before.create();
    const player = await before.join(id);
    await before.playRun(player, 2);
    await before.database.run(`UPDATE crono_roster SET performers = '${text}'`);
    await before.close();
    const [first] = shippedCatalog.data.performers;
    const catalog = withoutRecords(shippedCatalog, new Set([first?.profileUrl ?? '']));
    const after = await setUpCrono({ address, catalog, startAt: '2026-03-01T10:05:00Z' });
    expect(await after.look(player)).toMatchObject({ status: 'finished', score: 2 });
    const other = await after.join(id);
    await after.start(other);
    await after.guessRight(other);
    expect(await after.look(other)).toMatchObject({ status: 'ongoing', score: 1 });
    const { unreadable } = Object(await after.json('/readyz'));
    expect(unreadable).toEqual([expect.stringMatching(/^crono_roster \S+$/)]);
    expect(after.logged.filter(({ level }) => level === 50)).toHaveLength(1);
  },
);
