import type { Connection, Query } from '../../db/postgres/connection.ts';
import { findPicture, storePictures } from '../../db/postgres/picture-store.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import {
  pinOutcome,
  type ServedTargetRepository,
  type StandingTarget,
  type StoredTarget,
} from './repository.ts';
import { targetKey } from './stored-record.ts';

/**
 * Serving and pinning a date both depend on what is stored for it, so both run in a transaction
 * that has the effect of running alone.
 */
export function createPostgresTargets(
  { query, serializable }: Connection,
  { write }: PostgresWriter,
): ServedTargetRepository {
  return {
    find: (dates) => read(query, dates),
    findOrStore: (dates, { targets, pictures }) =>
      write(() =>
        serializable(async (transactionQuery) => {
          for (const target of inLockOrder(targets)) {
            await transactionQuery({ text: STORE, values: valuesOf(target) });
          }
          await storePictures(transactionQuery, pictures);
          return read(transactionQuery, dates);
        }),
      ),
    pin: ({ target, picture }, site) =>
      write(() =>
        serializable(async (transactionQuery) => {
          const { date } = target;
          const outcome = pinOutcome(await read(transactionQuery, [date]), { date, ...site });
          if (outcome !== 'pinned') return outcome;
          await transactionQuery({ text: PIN, values: valuesOf(target) });
          await storePictures(transactionQuery, [picture]);
          return outcome;
        }),
      ),
    plan: ({ targets, pictures }, { today, since }) =>
      write(() =>
        serializable(async (transactionQuery) => {
          await transactionQuery({ text: FORGET_PLANS, values: [today, since] });
          for (const planned of inLockOrder(targets)) {
            await transactionQuery({ text: PLAN, values: valuesOf(planned) });
          }
          await storePictures(transactionQuery, pictures);
        }),
      ),
    findPlanned: (dates) => query({ text: FIND_PLANNED, values: [[...dates]] }),
    findFirstDate: async () => {
      const [row] = await query<{ date: string | null }>({ text: FIND_FIRST_DATE });
      return row?.date ?? undefined;
    },
    findOthers: (known, { from, before }) =>
      query({ text: FIND_OTHERS, values: [[...known], from, before] }),
    findExcused: async (from) => {
      const rows = await query<{ date: string }>({ text: FIND_EXCUSED, values: [from] });
      return rows.map(({ date }) => date);
    },
    setExcused: (date, isExcused) =>
      write(async () => {
        await query({ text: isExcused ? EXCUSE : UNEXCUSE, values: [date] });
      }),
    findPicture: (address) => findPicture(query, address),
  };
}

function read(query: Query, dates: readonly string[]) {
  return query<StandingTarget>({
    text: `SELECT date, puzzle, target_id AS "targetId", record, is_pinned AS "isPinned"
      FROM daily_target WHERE date = ANY ($1::text[]) ORDER BY date, puzzle`,
    values: [[...dates]],
  });
}

/** The order in which each process stores targets, so that no two wait for each other. */
function inLockOrder(targets: readonly StoredTarget[]) {
  return targets.toSorted((left, right) => (targetKey(left) < targetKey(right) ? -1 : 1));
}

function valuesOf({ date, puzzle, targetId, record }: StoredTarget) {
  return [date, puzzle, targetId, record];
}

const STORE = `INSERT INTO daily_target (date, puzzle, target_id, record) VALUES ($1, $2, $3, $4)
  ON CONFLICT (date, puzzle) DO NOTHING`;

const PIN = `INSERT INTO daily_target (date, puzzle, target_id, record, is_pinned)
  VALUES ($1, $2, $3, $4, true)
  ON CONFLICT (date, puzzle)
  DO UPDATE SET target_id = excluded.target_id, record = excluded.record`;

const FIND_FIRST_DATE = 'SELECT min(date) AS date FROM daily_target';

const FIND_OTHERS = `SELECT DISTINCT ON (target_id, record)
    date, puzzle, target_id AS "targetId", record
  FROM daily_target
  WHERE date >= $2 AND date < $3
    AND NOT EXISTS (SELECT 1 FROM unnest($1::text[]) AS known (id) WHERE known.id = target_id)
  ORDER BY target_id, record, date DESC`;

const FORGET_PLANS = 'DELETE FROM planned_target WHERE date > $1 OR date < $2';

const PLAN = `INSERT INTO planned_target (date, puzzle, target_id, record)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (date, puzzle)
  DO UPDATE SET target_id = excluded.target_id, record = excluded.record`;

const FIND_PLANNED = `SELECT date, puzzle, target_id AS "targetId", record
  FROM planned_target WHERE date = ANY ($1::text[])`;

const FIND_EXCUSED = 'SELECT date FROM excused_day WHERE date >= $1 ORDER BY date';

const EXCUSE = 'INSERT INTO excused_day VALUES ($1) ON CONFLICT DO NOTHING';

const UNEXCUSE = 'DELETE FROM excused_day WHERE date = $1';
