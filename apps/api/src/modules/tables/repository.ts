import { MAX_TABLE_MEMBERS, type TableCell, type TablePuzzle } from '@starguess/api-contract';
import type { Sweep } from '../../db/writes.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';

/** How a member finished a puzzle: Crono with a score, any other in a number of tries. */
export type PuzzleOutcome =
  | (Pick<TableCell, 'marks' | 'hard' | 'hints'> & { readonly tries: number })
  | { readonly score: number };

export type FinishedPuzzle = {
  readonly place: number;
  readonly date: string;
  readonly puzzle: TablePuzzle;
  readonly outcome: PuzzleOutcome;
};

type DayResults = Readonly<Partial<Record<TablePuzzle, PuzzleOutcome>>>;

export type SeatedMember = {
  readonly place: number;
  readonly name: string;
  /** The first date of which the table expects a result: that of joining, or of an earlier result. */
  readonly countsFrom: string;
};

/** How many members finished a puzzle of a date. */
export type DayPlayers = { readonly date: string; readonly players: number };

export type StoredTable = {
  /** By place; the first is the host. Never empty. */
  readonly members: readonly SeatedMember[];
  readonly days: readonly {
    readonly place: number;
    readonly date: string;
    readonly results: DayResults;
  }[];
  /** Of every date on which anybody finished a puzzle. */
  readonly dayPlayers: readonly DayPlayers[];
};

/** Secrets are never stored, only their SHA-256. */
export type NewMember = {
  readonly secretHash: Buffer;
  readonly name: string;
  /** The date of joining. */
  readonly date: string;
};

export type FoundMember = {
  readonly tableId: Buffer;
  readonly place: number;
  /** Grows with every change of the table. */
  readonly version: number;
};

/** `known`: the table has a member with this secret. `elsewhere`: another table has. */
export type Joined = 'joined' | 'known' | 'elsewhere' | 'full' | 'not-found';

export type Posted = 'posted' | 'repeated' | 'not-found';

export type Removed = 'removed' | 'no-member' | 'not-the-host' | 'not-found';

export type TableRepository = {
  readonly create: (table: {
    readonly id: Buffer;
    readonly invitationHash: Buffer;
    readonly member: NewMember;
    readonly now: Milliseconds;
  }) => Promise<void>;
  readonly join: (invitationHash: Buffer, member: NewMember) => Promise<Joined>;
  readonly find: (secretHash: Buffer) => Promise<FoundMember | undefined>;
  /** Reads the results of a date and later. */
  readonly read: (tableId: Buffer, from: string) => Promise<StoredTable>;
  /** Adds a result; a further one of the same puzzle and date changes nothing. */
  readonly post: (
    secretHash: Buffer,
    result: Omit<FinishedPuzzle, 'place'> & { readonly now: Milliseconds },
  ) => Promise<Posted>;
  /** Returns whether a member has this secret. */
  readonly rename: (secretHash: Buffer, name: string) => Promise<boolean>;
  /** Replaces the invitation. Returns whether a member has this secret. */
  readonly invite: (secretHash: Buffer, invitationHash: Buffer) => Promise<boolean>;
  /** Deletes a member with all results, and the table with its last member. */
  readonly remove: (secretHash: Buffer, place: number) => Promise<Removed>;
  readonly count: () => Promise<{ readonly tables: number; readonly members: number }>;
  /** Returns whether there was such a table. */
  readonly removeTable: (invitationHash: Buffer) => Promise<boolean>;
  readonly sweep: Sweep;
};

/** A statement for every engine: `$1` and so on stand for its values. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** An operation yields its statements, gets their rows, and returns its result. */
export type Steps<Result> = Generator<Statement, Result, readonly unknown[]>;

/** Runs the steps of operations. It may run them several times, until nothing stands in their way. */
export type StepRunner = {
  readonly read: <Result>(steps: () => Steps<Result>) => Promise<Result>;
  /** Runs all steps in one transaction. */
  readonly write: <Result>(steps: () => Steps<Result>) => Promise<Result>;
};

/**
 * The operations on tables, for every engine. A write takes the row of its table first, so that no
 * other write to the table comes between its statements.
 */
export function createTableRepository(
  { read, write }: StepRunner,
  lifetimeMs: number,
): TableRepository {
  return {
    create: ({ id, invitationHash, member, now }) =>
      write(function* () {
        yield* ask(ADD_TABLE, [id, invitationHash, now]);
        yield* ask(ADD_MEMBER, [member.secretHash, id, 1, member.name, member.date]);
      }),
    join: (invitationHash, member) => write(() => joinSteps(invitationHash, member)),
    find: (secretHash) =>
      read(function* () {
        return (yield* ask<FoundMember>(FIND, [secretHash]))[0];
      }),
    read: (tableId, from) => read(() => readSteps(tableId, from)),
    post: (secretHash, result) => write(() => postSteps(secretHash, result)),
    rename: (secretHash, name) =>
      write(function* () {
        yield* ask(TAKE, [secretHash]);
        return (yield* ask(RENAME, [secretHash, name])).length > 0;
      }),
    invite: (secretHash, invitationHash) =>
      write(function* () {
        return (yield* ask(INVITE, [secretHash, invitationHash])).length > 0;
      }),
    remove: (secretHash, place) => write(() => removeSteps(secretHash, place)),
    count: () =>
      read(function* () {
        const [counts] = yield* ask<{ tables: number; members: number }>(COUNT, []);
        return counts ?? { tables: 0, members: 0 };
      }),
    removeTable: (invitationHash) =>
      write(function* () {
        return (yield* ask(REMOVE_INVITED, [invitationHash])).length > 0;
      }),
    sweep: (now) =>
      write(function* () {
        return (yield* ask(SWEEP, [wholeMilliseconds(now - lifetimeMs)])).length;
      }),
  };
}

type TakenTable = { readonly id: Buffer; readonly lastPlace: number };

function* joinSteps(invitationHash: Buffer, member: NewMember): Steps<Joined> {
  const { secretHash, name, date } = member;
  const [table] = yield* ask<TakenTable>(TAKE_INVITED, [invitationHash]);
  if (table === undefined) return 'not-found';
  const seats = yield* seatsAt(table);
  if (seats.some((seat) => seat.secretHash.equals(secretHash))) return 'known';
  if (seats.length >= MAX_TABLE_MEMBERS) return 'full';
  const place = table.lastPlace + 1;
  const added = yield* ask(ADD_MEMBER, [secretHash, table.id, place, name, date]);
  if (added.length === 0) return 'elsewhere';
  yield* ask(KEEP_LAST_PLACE, [table.id, place]);
  return 'joined';
}

function* readSteps(tableId: Buffer, from: string): Steps<StoredTable> {
  const members = yield* ask<SeatedMember>(READ_MEMBERS, [tableId]);
  const days = yield* ask<{ place: number; date: string; results: string }>(READ_DAYS, [
    tableId,
    from,
  ]);
  const dayPlayers = yield* ask<DayPlayers>(COUNT_PLAYERS, [tableId]);
  return {
    members,
    days: days.map(({ results, ...day }) => ({ ...day, results: parseResults(results) })),
    dayPlayers,
  };
}

function* postSteps(
  secretHash: Buffer,
  { puzzle, date, outcome, now }: Omit<FinishedPuzzle, 'place'> & { readonly now: Milliseconds },
): Steps<Posted> {
  const [table] = yield* ask<TakenTable>(TAKE, [secretHash]);
  const seats = table === undefined ? [] : yield* seatsAt(table);
  if (table === undefined || !seats.some((seat) => seat.secretHash.equals(secretHash))) {
    return 'not-found';
  }
  const [day] = yield* ask<{ results: string }>(READ_DAY, [secretHash, date]);
  const known = day === undefined ? {} : parseResults(day.results);
  if (known[puzzle] !== undefined) return 'repeated';
  const results = JSON.stringify({ ...known, [puzzle]: outcome });
  yield* ask(KEEP_DAY, [secretHash, date, results]);
  yield* ask(COUNT_FROM, [secretHash, date]);
  yield* ask(NOTE_POST, [table.id, now]);
  return 'posted';
}

function* removeSteps(secretHash: Buffer, place: number): Steps<Removed> {
  const [table] = yield* ask<TakenTable>(TAKE, [secretHash]);
  const seats = table === undefined ? [] : yield* seatsAt(table);
  const caller = seats.find((seat) => seat.secretHash.equals(secretHash));
  if (table === undefined || caller === undefined) return 'not-found';
  const removed = seats.find((seat) => seat.place === place);
  if (removed === undefined) return 'no-member';
  if (removed !== caller && caller !== seats[0]) return 'not-the-host';
  if (seats.length === 1) yield* ask(REMOVE_TABLE, [table.id]);
  else yield* ask(REMOVE_MEMBER, [removed.secretHash]);
  return 'removed';
}

/** The members of a table by place. */
function* seatsAt({ id }: TakenTable) {
  return yield* ask<{ secretHash: Buffer; place: number }>(READ_SEATS, [id]);
}

/** Yields a statement and returns its rows, whose shape the caller vouches for. */
function* ask<Row>(text: string, values: readonly unknown[]): Steps<readonly Row[]> {
  const rows = yield { text, values };
  return rows as readonly Row[];
}

function parseResults(json: string): DayResults {
  return JSON.parse(json);
}

const ADD_TABLE = `INSERT INTO game_table (id, invitation_hash, version, last_place, posted_at)
  VALUES ($1, $2, 0, 1, $3)`;

const ADD_MEMBER = `INSERT INTO table_member (secret_hash, table_id, place, name, counts_from)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (secret_hash) DO NOTHING RETURNING place`;

const FIND = `SELECT m.table_id AS "tableId", m.place, t.version
  FROM table_member AS m JOIN game_table AS t ON t.id = m.table_id WHERE m.secret_hash = $1`;

const TAKEN = 'RETURNING id, last_place AS "lastPlace"';

/** The table of a member. */
const OF_MEMBER = 'id = (SELECT table_id FROM table_member WHERE secret_hash = $1)';

const TAKE = `UPDATE game_table SET version = version + 1 WHERE ${OF_MEMBER} ${TAKEN}`;

const TAKE_INVITED = `UPDATE game_table SET version = version + 1
  WHERE invitation_hash = $1 ${TAKEN}`;

const KEEP_LAST_PLACE = 'UPDATE game_table SET last_place = $2 WHERE id = $1';

const READ_SEATS = `SELECT secret_hash AS "secretHash", place FROM table_member
  WHERE table_id = $1 ORDER BY place`;

const READ_MEMBERS = `SELECT place, name, counts_from AS "countsFrom" FROM table_member
  WHERE table_id = $1 ORDER BY place`;

const READ_DAYS = `SELECT m.place, d.date, d.results
  FROM table_member AS m JOIN table_day AS d ON d.member_hash = m.secret_hash
  WHERE m.table_id = $1 AND d.date >= $2`;

const COUNT_PLAYERS = `SELECT d.date, count(*) AS players
  FROM table_member AS m JOIN table_day AS d ON d.member_hash = m.secret_hash
  WHERE m.table_id = $1 GROUP BY d.date`;

const READ_DAY = 'SELECT results FROM table_day WHERE member_hash = $1 AND date = $2';

const KEEP_DAY = `INSERT INTO table_day (member_hash, date, results) VALUES ($1, $2, $3)
  ON CONFLICT (member_hash, date) DO UPDATE SET results = excluded.results`;

const COUNT_FROM = `UPDATE table_member SET counts_from = $2
  WHERE secret_hash = $1 AND counts_from > $2`;

const NOTE_POST = 'UPDATE game_table SET posted_at = $2 WHERE id = $1';

const RENAME = 'UPDATE table_member SET name = $2 WHERE secret_hash = $1 RETURNING place';

const INVITE = `UPDATE game_table SET invitation_hash = $2 WHERE ${OF_MEMBER} RETURNING version`;

const REMOVE_MEMBER = 'DELETE FROM table_member WHERE secret_hash = $1';

const REMOVE_TABLE = 'DELETE FROM game_table WHERE id = $1';

const REMOVE_INVITED = 'DELETE FROM game_table WHERE invitation_hash = $1 RETURNING version';

const COUNT = `SELECT (SELECT count(*) FROM game_table) AS tables,
  (SELECT count(*) FROM table_member) AS members`;

/** Few at once, because each may have thousands of results. */
const SWEEP = `DELETE FROM game_table WHERE posted_at < $1 AND id IN (
    SELECT id FROM game_table WHERE posted_at < $1 ORDER BY posted_at LIMIT 20
  ) RETURNING version`;
