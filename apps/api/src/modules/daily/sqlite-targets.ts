import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { createPictureStore } from '../../db/sqlite/picture-store.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import { pinOutcome, type ServedTargetRepository, type StoredTarget } from './repository.ts';

export function createSqliteTargets(database: Database, writer: Writer): ServedTargetRepository {
  const statements = prepareStatements(database);
  const pictureStore = createPictureStore(database);
  const read = (dates: readonly string[]) =>
    statements.find
      .all({ dates: JSON.stringify(dates) })
      .map(({ isPinned, ...target }) => ({ ...target, isPinned: isPinned === 1 }));

  return {
    find: async (dates) => translating(() => read(dates)),
    findOrStore: (dates, { targets, pictures }) =>
      writer.write(() => {
        for (const target of targets) statements.store.run(target);
        pictureStore.store(pictures);
        return read(dates);
      }),
    pin: ({ target, picture }, site) =>
      writer.write(() => {
        const outcome = pinOutcome(read([target.date]), { date: target.date, ...site });
        if (outcome !== 'pinned') return outcome;
        statements.pin.run(target);
        pictureStore.store([picture]);
        return outcome;
      }),
    plan: ({ targets, pictures }, { today, since }) =>
      writer.write(() => {
        statements.forgetPlans.run({ today, since });
        for (const target of targets) statements.plan.run(target);
        pictureStore.store(pictures);
      }),
    findPlanned: async (dates) =>
      translating(() => statements.findPlanned.all({ dates: JSON.stringify(dates) })),
    findFirstDate: async () => translating(() => statements.findFirstDate.get() ?? undefined),
    findOthers: async (known, { from, before }) =>
      translating(() => statements.findOthers.all({ known: JSON.stringify(known), from, before })),
    findExcused: async (from) => translating(() => statements.findExcused.all(from)),
    setExcused: (date, isExcused) =>
      writer.write(() => {
        (isExcused ? statements.excuse : statements.unexcuse).run(date);
      }),
    findPicture: async (address) => translating(() => pictureStore.find(address)),
  };
}

type TargetRow = StoredTarget & { readonly isPinned: 0 | 1 };

/** Lists are bound as one JSON text, because a statement takes a limited number of values. */
function prepareStatements({ sqlite }: Database) {
  return {
    find: sqlite.prepare<{ dates: string }, TargetRow>(
      `SELECT date, puzzle, target_id AS targetId, record, is_pinned AS isPinned
       FROM daily_target WHERE date IN (SELECT value FROM json_each(@dates))
       ORDER BY date, puzzle`,
    ),
    store: sqlite.prepare<StoredTarget>(
      `INSERT INTO daily_target (date, puzzle, target_id, record)
       VALUES (@date, @puzzle, @targetId, @record) ON CONFLICT DO NOTHING`,
    ),
    pin: sqlite.prepare<StoredTarget>(
      `INSERT INTO daily_target (date, puzzle, target_id, record, is_pinned)
       VALUES (@date, @puzzle, @targetId, @record, 1)
       ON CONFLICT DO UPDATE SET target_id = excluded.target_id, record = excluded.record`,
    ),
    forgetPlans: sqlite.prepare<{ today: string; since: string }>(
      'DELETE FROM planned_target WHERE date > @today OR date < @since',
    ),
    plan: sqlite.prepare<StoredTarget>(
      `INSERT INTO planned_target (date, puzzle, target_id, record)
       VALUES (@date, @puzzle, @targetId, @record)`,
    ),
    findPlanned: sqlite.prepare<{ dates: string }, StoredTarget>(
      `SELECT date, puzzle, target_id AS targetId, record
       FROM planned_target WHERE date IN (SELECT value FROM json_each(@dates))`,
    ),
    findFirstDate: sqlite.prepare<[], string | null>('SELECT min(date) FROM daily_target').pluck(),
    findOthers: sqlite.prepare<{ known: string; from: string; before: string }, StoredTarget>(
      `SELECT max(date) AS date, puzzle, target_id AS targetId, record FROM daily_target
       WHERE date >= @from AND date < @before
         AND target_id NOT IN (SELECT value FROM json_each(@known))
       GROUP BY target_id, record`,
    ),
    findExcused: sqlite
      .prepare<[string], string>('SELECT date FROM excused_day WHERE date >= ? ORDER BY date')
      .pluck(),
    excuse: sqlite.prepare<[string]>('INSERT INTO excused_day VALUES (?) ON CONFLICT DO NOTHING'),
    unexcuse: sqlite.prepare<[string]>('DELETE FROM excused_day WHERE date = ?'),
  };
}
