import type { Report } from '@starguess/api-contract';
import { desc, eq, isNotNull } from 'drizzle-orm';
import { createAgeSweep } from '../../db/age-sweep.ts';
import { type Engine, prepare, query } from '../../db/engine.ts';
import type { Sweep } from '../../db/sweep.ts';
import { hasText } from '../../db/text-search.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import { reportTable } from './reports.table.ts';

export type ReceivedReport = Readonly<ReturnType<typeof reportTable>['$inferSelect']>;

/** Reports of fields, from players to the operator. */
export type FieldReportRepository = {
  readonly store: (report: Report, receivedAt: Milliseconds) => Promise<void>;
  /** Open ones first, then those done, each newest first. */
  readonly list: (options: {
    readonly limit: number;
    /** Only reports that contain this text; A to Z match in either case. */
    readonly search?: string | undefined;
  }) => Promise<readonly ReceivedReport[]>;
  /** Null marks it as not done. Returns whether there was a report with this number. */
  readonly setDone: (id: number, doneAt: Milliseconds | null) => Promise<boolean>;
  /** Returns whether there was a report with this number. */
  readonly remove: (id: number) => Promise<boolean>;
  readonly sweep: Sweep;
};

export function createFieldReportRepository(
  engine: Engine,
  lifetimeMs: number,
): FieldReportRepository {
  const { columns, readLong: read, write } = engine;
  const reports = reportTable(columns);
  const { id, record, field, value, note, doneAt } = reports;
  const add = prepare((db, row: Omit<ReceivedReport, 'id' | 'doneAt'>) =>
    db.insert(reports).values(row),
  );
  return {
    store: async ({ note = null, ...report }, receivedAt) => {
      await write(add({ ...report, note, receivedAt }));
    },
    list: ({ limit, search }) =>
      read(
        query((db) =>
          db
            .select()
            .from(reports)
            .where(search ? hasText([record, field, value, note], search) : undefined)
            .orderBy(isNotNull(doneAt), desc(id))
            .limit(limit),
        ),
      ),
    setDone: async (number, at) => {
      const changed = await write(
        query((db) =>
          db.update(reports).set({ doneAt: at }).where(eq(id, number)).returning({ id }),
        ),
      );
      return changed.length > 0;
    },
    remove: async (number) => {
      const removed = await write(
        query((db) => db.delete(reports).where(eq(id, number)).returning({ id })),
      );
      return removed.length > 0;
    },
    sweep: createAgeSweep(engine, { table: reports, lifetimeMs }),
  };
}
