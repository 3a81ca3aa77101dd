import { type Engine, query } from '../../db/engine.ts';
import type { Clock } from '../../time/clock.ts';
import { type BoardReports, createBoardReports } from './board-reports.ts';
import { counterProblems } from './counter-problems.ts';
import { type CronoFigureReports, createCronoFigures } from './crono-figures.ts';
import { createEventReports, type EventReports } from './event-reports.ts';
import { createFeedbackReports, type FeedbackReports } from './feedback-reports.ts';
import { recordProblems } from './record-problems.ts';
import { createWinReports, type WinReports } from './win-reports.ts';

/** Answers what an operator asks about the stored data, and makes an operator's corrections. */
export type ReportRepository = BoardReports &
  FeedbackReports &
  WinReports &
  CronoFigureReports &
  EventReports & {
    /** Stored records that cannot be read, one line each. Empty for a sound database. */
    readonly recordProblems: () => Promise<readonly string[]>;
    /** The size of the database. */
    readonly databaseBytes: () => Promise<number>;
    /** Counters that do not match the rows they count, one line each. Empty for a sound database. */
    readonly counterProblems: () => Promise<readonly string[]>;
  };

/** Answers an operator's questions. They read whole tables, so each may take an hour. */
export function createReports(engine: Engine, clock: Clock): ReportRepository {
  const { columns, size, readLong: read } = engine;
  return {
    ...createBoardReports(engine, clock),
    ...createFeedbackReports(engine),
    ...createWinReports(engine),
    ...createCronoFigures(engine),
    ...createEventReports(engine),
    databaseBytes: async () => {
      const [row] = await read(query((db) => db.select({ size: size.bytes }).from(size.from)));
      return row?.size ?? 0;
    },
    recordProblems: () => read(() => recordProblems(columns)),
    counterProblems: () => read(() => counterProblems(columns)),
  };
}
