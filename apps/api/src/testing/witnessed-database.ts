import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { structureProblems } from '../db/sqlite/files/database-file.ts';
import { readAnswers } from '../modules/crono/stored-run.ts';
import { programPlaces } from '../program-places.ts';
import { hashToken } from '../secret/token.ts';
import {
  type Counted,
  counterLines,
  type ScoredRun,
  scoreProblem,
} from '../store/reporting/counter-lines.ts';
import type { CronoPlayer } from './crono-client.ts';

/** A database as seen by a witness of what was acknowledged. */
export type WitnessedDatabase = {
  readonly hasWin: (key: string) => Promise<boolean>;
  readonly hasOpinion: (feedbackId: string) => Promise<boolean>;
  readonly hasEvent: (deviceId: string) => Promise<boolean>;
  /** `undefined` if the player has no run. */
  readonly runOf: (player: CronoPlayer) => Promise<WitnessedRun | undefined>;
  /** Damage and wrong counters, given that all wins came with a key. */
  readonly problems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export type WitnessedRun = {
  readonly hasBegun: boolean;
  /** Whether each round's answer was right. */
  readonly answers: readonly boolean[];
};

/** Opens the database at a `file:` or `postgres:` URL, beside the server that uses it. */
export function openWitnessed(databaseUrl: string): WitnessedDatabase {
  const { select, keyAsStored, damage, close } = databaseUrl.startsWith('file:')
    ? onSqlite(databaseUrl.slice('file:'.length))
    : onPostgres(databaseUrl);
  const has = async (from: string, value: unknown) =>
    (await select(`SELECT 1 AS found FROM ${from} = $1`, [value])).length > 0;
  return {
    hasWin: (key) => has('success_key WHERE key', keyAsStored(key)),
    hasOpinion: (feedbackId) => has('feedback WHERE feedback_id', feedbackId),
    hasEvent: (deviceId) => has('tracked_event WHERE device_id', deviceId),
    runOf: async ({ id, userId }) => {
      const [run] = await select<RunRow>(RUN, [id, hashToken(userId)]);
      return run && { hasBegun: run.begins_at !== null, answers: answersIn(run) };
    },
    problems: async () => [
      ...damage(),
      ...counterLines({
        games: await select<Counted>(MISCOUNTED_GAMES, []),
        entries: [],
        wins: await select<Counted>(MISCOUNTED_WINS, []),
        histograms: [],
      }),
      ...(await select<ScoredRun>(SCORES, [])).flatMap(scoreProblem),
    ],
    close,
  };
}

type RunRow = { readonly begins_at: unknown; readonly answers: Buffer };

const RUN = 'SELECT begins_at, answers FROM crono_run WHERE game_id = $1 AND user_hash = $2';
const SCORES = 'SELECT CAST(id AS integer) AS id, score, answers FROM crono_run';
const MISCOUNTED_WINS = `SELECT name, counted, rows FROM (
    SELECT date || ' ' || puzzle AS name, number_of_successes AS counted,
      (SELECT CAST(count(*) AS integer) FROM success_key
        WHERE date = success_count.date AND puzzle = success_count.puzzle) AS rows
    FROM success_count) AS wins
  WHERE counted <> rows`;
const MISCOUNTED_GAMES = `SELECT name, counted, rows FROM (
    SELECT id AS name, user_count AS counted,
      (SELECT CAST(count(*) AS integer) FROM crono_run
        WHERE game_id = crono_game.id AND begins_at IS NOT NULL) AS rows
    FROM crono_game) AS games
  WHERE counted <> rows`;

function answersIn({ answers }: RunRow): readonly boolean[] {
  return readAnswers(answers, 0).map(({ isRight }) => isRight);
}

/** What differs between the engines. */
type WitnessedEngine = {
  /** Values are in the order of `$1` and `$2`. */
  readonly select: <Row>(sql: string, values: readonly unknown[]) => Promise<readonly Row[]>;
  /** How the engine stores the key of a win. */
  readonly keyAsStored: (key: string) => unknown;
  readonly damage: () => readonly string[];
  readonly close: () => Promise<void>;
};

function onSqlite(file: string): WitnessedEngine {
  const sqlite = new Sqlite(file);
  return {
    select: async <Row>(sql: string, values: readonly unknown[]) =>
      sqlite.prepare<unknown[], Row>(sql.replaceAll(/\$\d/g, '?')).all(...values),
    keyAsStored: (key) => Buffer.from(key.replaceAll('-', ''), 'hex'),
    damage: () => structureProblems(sqlite, programPlaces.migrations.sqlite),
    close: async () => {
      sqlite.close();
    },
  };
}

function onPostgres(address: string): WitnessedEngine {
  const pool = new pg.Pool({ connectionString: address });
  return {
    select: async (sql, values) => (await pool.query(sql, [...values])).rows,
    keyAsStored: (key) => key,
    damage: () => [],
    close: () => pool.end(),
  };
}
