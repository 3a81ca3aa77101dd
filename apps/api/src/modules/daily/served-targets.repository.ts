import { and, eq, getTableColumns, gte, inArray, lt, lte, min } from 'drizzle-orm';
import type { Picture } from '../../db/database.ts';
import { type Engine, prepareBatch, query } from '../../db/engine.ts';
import { createPictureQueries } from '../../db/pictures.ts';
import { type DailyTarget, dailyTargetTable, type StoredTarget } from './daily.table.ts';
import { createTargetQuery, inLockOrder } from './target-rows.ts';

export type ServedTargetRepository = {
  readonly find: (dates: readonly string[]) => Promise<readonly DailyTarget[]>;
  /**
   * Stores the given targets that are not stored yet. Returns all stored targets of these dates,
   * whoever stored them.
   */
  readonly findOrStore: (
    dates: readonly string[],
    picks: { readonly targets: readonly StoredTarget[]; readonly pictures: readonly Picture[] },
  ) => Promise<readonly StoredTarget[]>;
  /** The ids of the targets of every date up to this one. */
  readonly findIds: (
    until: string,
  ) => Promise<readonly Pick<StoredTarget, 'date' | 'puzzle' | 'targetId'>[]>;
  /** The earliest date that has a target; `undefined` if no date has one. */
  readonly findFirstDate: () => Promise<string | undefined>;
  /**
   * The targets with this declaration on dates from `from` until before `before` whose ids are not
   * in `knownIds`; each record once, on its latest date.
   */
  readonly findUnknown: (
    knownIds: ReadonlySet<string>,
    served: { readonly from: string; readonly before: string; readonly declaration: string },
  ) => Promise<readonly StoredTarget[]>;
  readonly findPicture: (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

export function createServedTargetRepository(engine: Engine): ServedTargetRepository {
  const { columns, read, writeAlone } = engine;
  const targets = dailyTargetTable(columns);
  const pictures = createPictureQueries(engine);
  const findOn = createTargetQuery(engine);
  const add = prepareBatch((db, rows: DailyTarget[]) =>
    db.insert(targets).values(rows).onConflictDoNothing(),
  );

  return {
    find: (dates) => read(findOn(dates)),
    // Serialized with pinning, which reads and writes the same rows.
    findOrStore: (dates, picks) =>
      writeAlone(function* () {
        yield* add(inLockOrder(picks.targets).map((target) => ({ ...target, isPinned: false })));
        yield* pictures.add(picks.pictures);
        return yield* findOn(dates);
      }),
    findIds: (until) => {
      const { date, puzzle, targetId } = targets;
      const ids = { date, puzzle, targetId };
      return read(query((db) => db.select(ids).from(targets).where(lte(date, until))));
    },
    findFirstDate: async () => {
      const [first] = await read(
        query((db) => db.select({ date: min(targets.date) }).from(targets)),
      );
      return first?.date ?? undefined;
    },
    findUnknown: (knownIds, { from, before, declaration }) =>
      read(function* () {
        const { isPinned: _, ...storedTarget } = getTableColumns(targets);
        const { date, puzzle, targetId } = targets;
        const isServed = and(
          gte(date, from),
          lt(date, before),
          eq(targets.declaration, declaration),
        );
        const served = yield* query((db) =>
          db.selectDistinct({ targetId }).from(targets).where(isServed),
        );
        // Compared here, because a catalogue may have more ids than a statement takes values.
        const unknownIds = served.map((row) => row.targetId).filter((id) => !knownIds.has(id));
        const rows = yield* query((db) =>
          db
            .select(storedTarget)
            .from(targets)
            .where(and(isServed, inArray(targetId, unknownIds)))
            .orderBy(date, puzzle),
        );
        return lastOfEachRecord(rows);
      }),
    findPicture: async (address) => {
      const [picture] = await read(pictures.find(address));
      return picture && new Uint8Array(picture.bytes);
    },
  };
}

/** Keeps the last row of each record; expects rows by date. */
function lastOfEachRecord(rows: readonly StoredTarget[]): readonly StoredTarget[] {
  const lastByRecord = new Map(rows.map((row) => [`${row.targetId}\n${row.record}`, row]));
  return [...lastByRecord.values()];
}
