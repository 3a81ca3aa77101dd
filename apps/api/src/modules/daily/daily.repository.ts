import type { Puzzle } from '@starguess/game-core';
import {
  and,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Picture } from '../../db/database.ts';
import { type Engine, prepareBatch, query } from '../../db/engine.ts';
import { createPictureQueries, inBatches } from '../../db/pictures.ts';
import {
  type DailyTarget,
  dailyTargetTable,
  declaredCatalogTable,
  excusedDayTable,
  plannedTargetTable,
  type StoredCatalog,
  type StoredTarget,
} from './daily.table.ts';
import { targetKey } from './stored-record.ts';

export type PinOutcome = 'pinned' | 'served' | 'complete';
export type UnpinOutcome = 'unpinned' | 'absent' | Exclude<PinOutcome, 'pinned'>;

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
  /**
   * Stores an operator's choices and replaces earlier ones. Changes nothing and returns
   * `served` if a date has targets picked by the schedule, because those are stored when the date
   * is first served. Returns `complete` if the targets of all these puzzles are choices for today,
   * because then nothing shows whether they were served.
   */
  readonly pin: (
    choices: readonly { readonly target: StoredTarget; readonly picture: Picture }[],
    site: { readonly today: string; readonly puzzles: readonly Puzzle[] },
  ) => Promise<PinOutcome>;
  /** Deletes an operator's choice, unless the date may have been served; `absent` if there is none. */
  readonly unpin: (
    choice: Pick<StoredTarget, 'date' | 'puzzle'>,
    site: { readonly today: string; readonly puzzles: readonly Puzzle[] },
  ) => Promise<UnpinOutcome>;
  /**
   * Replaces the plans for dates after `today` by these targets, and deletes the plans for dates
   * before `since`. A planned target is served only while the database takes no writes.
   */
  readonly plan: (
    planned: { readonly targets: readonly StoredTarget[]; readonly pictures: readonly Picture[] },
    dates: { readonly today: string; readonly since: string },
  ) => Promise<void>;
  readonly findPlanned: (dates: readonly string[]) => Promise<readonly StoredTarget[]>;
  /** The ids of the targets of every date up to this one. */
  readonly findIds: (
    until: string,
  ) => Promise<readonly Pick<StoredTarget, 'date' | 'puzzle' | 'targetId'>[]>;
  /** The earliest date that has a target; `undefined` if no date has one. */
  readonly findFirstDate: () => Promise<string | undefined>;
  /**
   * The targets with this declaration on dates from `from` until before `before` whose ids are not
   * `known`; each record once, on its latest date.
   */
  readonly findOthers: (
    known: ReadonlySet<string>,
    served: { readonly from: string; readonly before: string; readonly declaration: string },
  ) => Promise<readonly StoredTarget[]>;
  /**
   * Stores the catalogue of a declaration in place of an earlier one, after its pictures, which take
   * several transactions. Deletes the other catalogues that no target or plan is from.
   */
  readonly keepCatalog: (catalog: StoredCatalog, pictures: readonly Picture[]) => Promise<void>;
  readonly findCatalog: (declaration: string) => Promise<string | undefined>;
  /** The declarations of the stored catalogues. */
  readonly findDeclarations: () => Promise<readonly string[]>;
  /** The days from this date on that break no streak, in order. */
  readonly findExcused: (from: string) => Promise<readonly string[]>;
  readonly setExcused: (date: string, isExcused: boolean) => Promise<void>;
  readonly findPicture: (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/**
 * Serving and pinning a date both depend on what is stored for it, so both have the effect of running
 * alone.
 */
export function createTargets(engine: Engine): ServedTargetRepository {
  const { columns, read, write, writeAlone } = engine;
  const targets = dailyTargetTable(columns);
  const plans = plannedTargetTable(columns);
  const excused = excusedDayTable(columns);
  const catalogs = declaredCatalogTable(columns);
  const pictures = createPictureQueries(engine);

  const find = (dates: readonly string[]) =>
    query((db) =>
      db
        .select()
        .from(targets)
        .where(inArray(targets.date, [...dates]))
        .orderBy(targets.date, targets.puzzle),
    );
  const findCatalog = (declaration: string) =>
    query((db) => db.select().from(catalogs).where(eq(catalogs.declaration, declaration)));
  const add = prepareBatch((db, rows: DailyTarget[]) =>
    db.insert(targets).values(rows).onConflictDoNothing(),
  );
  const replaced = {
    targetId: sql`excluded.target_id`,
    record: sql`excluded.record`,
    declaration: sql`excluded.declaration`,
  };
  const addPlans = prepareBatch((db, rows: StoredTarget[]) =>
    db
      .insert(plans)
      .values(rows)
      .onConflictDoUpdate({ target: [plans.date, plans.puzzle], set: replaced }),
  );

  return {
    find: (dates) => read(find(dates)),
    findOrStore: (dates, picks) =>
      writeAlone(function* () {
        yield* add(inLockOrder(picks.targets).map((target) => rowOf(target, { isPinned: false })));
        yield* pictures.add(picks.pictures);
        return yield* find(dates);
      }),
    pin: (choices, site) =>
      writeAlone(function* () {
        for (const { target } of choices) {
          const { date } = target;
          const outcome = pinOutcome(yield* find([date]), { date, ...site });
          if (outcome !== 'pinned') return outcome;
        }
        for (const { target } of choices) {
          yield* query((db) =>
            db
              .insert(targets)
              .values(rowOf(target, { isPinned: true }))
              .onConflictDoUpdate({ target: [targets.date, targets.puzzle], set: replaced }),
          );
        }
        yield* pictures.add(choices.map(({ picture }) => picture));
        return 'pinned';
      }),
    unpin: ({ date, puzzle }, site) =>
      writeAlone(function* () {
        const stored = yield* find([date]);
        if (!stored.some((target) => target.puzzle === puzzle && target.isPinned)) return 'absent';
        const outcome = pinOutcome(stored, { date, ...site });
        if (outcome !== 'pinned') return outcome;
        yield* query((db) =>
          db.delete(targets).where(and(eq(targets.date, date), eq(targets.puzzle, puzzle))),
        );
        return 'unpinned';
      }),
    plan: (planned, { today, since }) =>
      writeAlone(function* () {
        yield* query((db) =>
          db.delete(plans).where(or(gt(plans.date, today), lt(plans.date, since))),
        );
        yield* addPlans(inLockOrder(planned.targets));
        yield* pictures.add(planned.pictures);
      }),
    findPlanned: (dates) =>
      read(
        query((db) =>
          db
            .select()
            .from(plans)
            .where(inArray(plans.date, [...dates])),
        ),
      ),
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
    findOthers: (known, { from, before, declaration }) =>
      read(function* () {
        const { isPinned: _, ...columns } = getTableColumns(targets);
        const { date, targetId } = columns;
        const isAsked = and(
          gte(date, from),
          lt(date, before),
          eq(columns.declaration, declaration),
        );
        const ids = yield* query((db) =>
          db.selectDistinct({ targetId }).from(targets).where(isAsked),
        );
        // A statement takes fewer values than a catalogue may have.
        const others = ids.map((row) => row.targetId).filter((id) => !known.has(id));
        const rows = yield* query((db) =>
          db
            .select(columns)
            .from(targets)
            .where(and(isAsked, inArray(targetId, others)))
            .orderBy(date, columns.puzzle),
        );
        return [...new Map(rows.map((row) => [row.targetId + row.record, row])).values()];
      }),
    keepCatalog: async (catalog, given) => {
      const [stored] = await read(findCatalog(catalog.declaration));
      const missing = stored?.catalog === catalog.catalog ? [] : given;
      for (const some of inBatches(missing)) await write(() => pictures.addMissing(some));
      const { declaration } = catalogs;
      await write(function* () {
        yield* query((db) =>
          db
            .insert(catalogs)
            .values(catalog)
            .onConflictDoUpdate({ target: declaration, set: { catalog: sql`excluded.catalog` } }),
        );
        yield* query((db) =>
          db
            .delete(catalogs)
            .where(
              and(
                ne(declaration, catalog.declaration),
                ...[targets, plans].map((table) =>
                  notInArray(declaration, db.select({ key: table.declaration }).from(table)),
                ),
              ),
            ),
        );
      });
    },
    findCatalog: async (declaration) => (await read(findCatalog(declaration)))[0]?.catalog,
    findDeclarations: async () => {
      const { declaration } = catalogs;
      const rows = await read(query((db) => db.select({ declaration }).from(catalogs)));
      return rows.map((row) => row.declaration);
    },
    findExcused: async (from) => {
      const { date } = excused;
      const days = await read(
        query((db) => db.select().from(excused).where(gte(date, from)).orderBy(date)),
      );
      return days.map((day) => day.date);
    },
    setExcused: async (date, isExcused) => {
      await write(
        query((db) =>
          isExcused
            ? db.insert(excused).values({ date }).onConflictDoNothing()
            : db.delete(excused).where(eq(excused.date, date)),
        ),
      );
    },
    findPicture: async (address) => {
      const [picture] = await read(pictures.find(address));
      return picture && new Uint8Array(picture.bytes);
    },
  };
}

/** Sorts targets alike in every process, so that no two deadlock. */
function inLockOrder(targets: readonly StoredTarget[]) {
  return targets.toSorted((left, right) => (targetKey(left) < targetKey(right) ? -1 : 1));
}

function rowOf(
  { date, puzzle, targetId, record, declaration }: StoredTarget,
  pin: Pick<DailyTarget, 'isPinned'>,
): DailyTarget {
  return { date, puzzle, targetId, record, declaration, ...pin };
}

/** What becomes of an operator's choice for a date with these targets. */
function pinOutcome(
  stored: readonly DailyTarget[],
  {
    date,
    today,
    puzzles,
  }: { readonly date: string; readonly today: string; readonly puzzles: readonly Puzzle[] },
): PinOutcome {
  if (stored.some(({ isPinned }) => !isPinned)) return 'served';
  const chosen = new Set(stored.map(({ puzzle }) => puzzle));
  return date === today && puzzles.every((puzzle) => chosen.has(puzzle)) ? 'complete' : 'pinned';
}
