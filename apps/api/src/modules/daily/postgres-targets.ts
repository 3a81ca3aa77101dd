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
 * The served targets in PostgreSQL. Whoever serves or pins a date acts on what it found of the date,
 * so both do it in a transaction that has the effect of running alone.
 */
export function createPostgresTargets(
  { query, serializable }: Connection,
  { write }: PostgresWriter,
): ServedTargetRepository {
  return {
    find: (dates) => read(query, dates),
    findOrStore: (dates, { targets, pictures }) =>
      write(() =>
        serializable(async (inside) => {
          for (const target of inOrder(targets)) {
            await inside({ text: STORE, values: valuesOf(target) });
          }
          await storePictures(inside, pictures);
          return read(inside, dates);
        }),
      ),
    pin: ({ target, picture }, today) =>
      write(() =>
        serializable(async (inside) => {
          const { date } = target;
          const outcome = pinOutcome(await read(inside, [date]), { date, today });
          if (outcome !== 'pinned') return outcome;
          await inside({ text: PIN, values: valuesOf(target) });
          await storePictures(inside, [picture]);
          return outcome;
        }),
      ),
    plan: ({ targets, pictures }, { today, since }) =>
      write(() =>
        serializable(async (inside) => {
          await inside({ text: FORGET_PLANS, values: [today, since] });
          for (const planned of inOrder(targets)) {
            await inside({ text: PLAN, values: valuesOf(planned) });
          }
          await storePictures(inside, pictures);
        }),
      ),
    findPlanned: (dates) => query({ text: FIND_PLANNED, values: [[...dates]] }),
    findFirstDate: async () => {
      const [row] = await query<{ date: string | null }>({ text: FIND_FIRST_DATE });
      return row?.date ?? undefined;
    },
    findOthers: (known, { from, before }) =>
      query({ text: FIND_OTHERS, values: [[...known], from, before] }),
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

/** Each process stores targets in this order, so none waits for another in a circle. */
function inOrder(targets: readonly StoredTarget[]) {
  return targets.toSorted((one, other) => (targetKey(one) < targetKey(other) ? -1 : 1));
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
