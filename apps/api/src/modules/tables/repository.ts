import { MAX_TABLE_MEMBERS, type TableCell, type TablePuzzle } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import type { Milliseconds } from '../../time/milliseconds.ts';

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

type Post = { readonly result: Omit<FinishedPuzzle, 'place'>; readonly now: Milliseconds };

/** Secrets and invitations are stored as their SHA-256. */
export type NewMember = {
  readonly secretHash: Buffer;
  readonly name: string;
  /** The date of joining. */
  readonly date: string;
};

export type SeatedMember = {
  readonly place: number;
  readonly name: string;
  /** The first date of which the table expects a result: that of joining, or of an earlier result. */
  readonly countsFrom: string;
};

type DayPlayers = { readonly date: string; readonly players: number };

export type StoredTable = {
  /** By place; the first is the host. */
  readonly members: readonly SeatedMember[];
  readonly finished: readonly FinishedPuzzle[];
  /** How many members finished a puzzle, of every date on which anybody did. */
  readonly dayPlayers: readonly DayPlayers[];
};

/** `$1` and so on stand for the values, on every engine. */
type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** An operation yields its statements, gets their rows, and returns its result. */
export type Steps<Result> = Generator<Statement, Result, readonly unknown[]>;

/** Runs operations, those that write in one transaction. It may start an operation several times. */
export type StepRunner = Readonly<
  Record<'read' | 'write', <Result>(steps: () => Steps<Result>) => Promise<Result>>
>;

export type TableRepository = ReturnType<typeof createTableRepository>;

/** How long a table is kept after its last result. */
const LIFETIME_MS = 120 * DAY_MS;

/**
 * The operations on tables, for every engine. They return the codes of refusals. A write changes the
 * row of its table first, so that no other write to the table comes between its statements.
 */
export function createTableRepository({ read, write }: StepRunner) {
  return {
    create: (table: { id: Buffer; invitationHash: Buffer; member: NewMember; now: Milliseconds }) =>
      write(function* () {
        const { id, invitationHash, member, now } = table;
        yield* ask(ADD_TABLE, [id, invitationHash, now]);
        yield* addMember(member, { id, place: 1 });
      }),
    join: (invitationHash: Buffer, member: NewMember) =>
      write(function* () {
        const [table] = yield* ask<{ id: Buffer; lastPlace: number }>(TAKE, [invitationHash]);
        if (table === undefined) return 'table-not-found';
        const { id, lastPlace } = table;
        const known = yield* findSteps(member.secretHash);
        if (known !== undefined)
          return known.tableId.equals(id) ? 'joined-before' : 'invalid-request';
        if ((yield* ask(READ_MEMBERS, [id])).length >= MAX_TABLE_MEMBERS) return 'table-full';
        yield* addMember(member, { id, place: lastPlace + 1 });
        return 'joined';
      }),
    find: (secretHash: Buffer) => read(() => findSteps(secretHash)),
    /** Reads the results of a date and later. */
    read: (tableId: Buffer, from: string) =>
      read(function* (): Steps<StoredTable> {
        const members = yield* ask<SeatedMember>(READ_MEMBERS, [tableId]);
        const results = yield* ask<ResultRow>(READ_RESULTS, [tableId, from]);
        const dayPlayers = yield* ask<DayPlayers>(COUNT_PLAYERS, [tableId]);
        return { members, finished: results.map(readResult), dayPlayers };
      }),
    /** Adds a result; a further one of the same puzzle and date changes nothing. */
    post: (secretHash: Buffer, { result, now }: Post) =>
      write(function* () {
        const { puzzle, date, outcome } = result;
        const member = yield* takeAsMember(secretHash);
        if (member === undefined) return 'table-not-found';
        const values = [secretHash, date, puzzle, JSON.stringify(outcome)];
        if ((yield* changeSteps(ADD_RESULT, values)) === 0) return 'posted-before';
        yield* ask(COUNT_FROM, [secretHash, date]);
        yield* ask(NOTE_POST, [member.tableId, now]);
        return 'posted';
      }),
    /** Returns whether a member has this secret. */
    rename: (secretHash: Buffer, name: string) =>
      write(function* () {
        const member = yield* takeAsMember(secretHash);
        if (member === undefined) return false;
        if ((yield* changeSteps(RENAME, [secretHash, name])) > 0)
          yield* ask(CHANGE, [member.tableId]);
        return true;
      }),
    /** Replaces the invitation. Returns 0 if no member has this secret. */
    invite: (secretHash: Buffer, invitationHash: Buffer) =>
      write(() => changeSteps(INVITE, [secretHash, invitationHash])),
    /** Deletes a member with all results, and the table with its last member. */
    remove: (secretHash: Buffer, place: number) =>
      write(function* () {
        const member = yield* takeAsMember(secretHash);
        if (member === undefined) return 'table-not-found';
        const seats = yield* ask<SeatedMember>(READ_MEMBERS, [member.tableId]);
        if (!seats.some((seat) => seat.place === place)) return 'member-not-found';
        if (![place, seats[0]?.place].includes(member.place)) return 'not-the-host';
        yield* ask(REMOVE_MEMBER, [member.tableId, place]);
        yield* ask(CHANGE, [member.tableId]);
        yield* ask(REMOVE_EMPTY, [member.tableId]);
        return 'removed';
      }),
    count: () =>
      read(function* () {
        const [counts = { tables: 0, members: 0 }] = yield* ask<
          Record<'tables' | 'members', number>
        >(COUNT, []);
        return counts;
      }),
    /** Returns 0 if there is no table with this invitation. */
    removeTable: (invitationHash: Buffer) =>
      write(() => changeSteps(REMOVE_INVITED, [invitationHash])),
    sweep: (now: Milliseconds) => write(() => changeSteps(SWEEP, [now - LIFETIME_MS])),
  };
}

/** The version grows with every change of the table. */
type FoundMember = { readonly tableId: Buffer; readonly place: number; readonly version: number };

type ResultRow = Omit<FinishedPuzzle, 'outcome'> & { readonly outcome: string };

function* addMember({ secretHash, name, date }: NewMember, at: { id: Buffer; place: number }) {
  yield* ask(ADD_MEMBER, [secretHash, at.id, at.place, name, date]);
  yield* ask(KEEP_LAST_PLACE, [at.id, at.place]);
}

/** Finds a member after any other write to the table, which may have removed the member. */
function* takeAsMember(secretHash: Buffer) {
  yield* ask(TAKE_OWN, [secretHash]);
  return yield* findSteps(secretHash);
}

function* findSteps(secretHash: Buffer) {
  return (yield* ask<FoundMember>(FIND, [secretHash]))[0];
}

/** Returns how many rows the statement has changed. */
function* changeSteps(text: string, values: readonly unknown[]) {
  return (yield* ask(text, values)).length;
}

/** Yields a statement and returns its rows, whose shape the caller vouches for. */
function* ask<Row>(text: string, values: readonly unknown[]): Steps<readonly Row[]> {
  const rows = yield { text, values };
  return rows as readonly Row[];
}

function readResult({ outcome, ...row }: ResultRow): FinishedPuzzle {
  return { ...row, outcome: JSON.parse(outcome) };
}

const ADD_TABLE = `INSERT INTO game_table (id, invitation_hash, version, last_place, posted_at)
  VALUES ($1, $2, 0, 0, $3)`;

const ADD_MEMBER = `INSERT INTO table_member (secret_hash, table_id, place, name, counts_from)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (secret_hash) DO NOTHING`;

const FIND = `SELECT m.table_id AS "tableId", m.place, t.version
  FROM table_member AS m JOIN game_table AS t ON t.id = m.table_id WHERE m.secret_hash = $1`;

/** Locks the table. */
const TAKE = `UPDATE game_table SET version = version
  WHERE invitation_hash = $1 RETURNING id, last_place AS "lastPlace"`;

/** The table of a member. */
const IS_OWN = 'id = (SELECT table_id FROM table_member WHERE secret_hash = $1)';

const TAKE_OWN = `UPDATE game_table SET version = version WHERE ${IS_OWN}`;

const CHANGE = 'UPDATE game_table SET version = version + 1 WHERE id = $1';

const KEEP_LAST_PLACE = `UPDATE game_table SET last_place = $2, version = version + 1
  WHERE id = $1`;

const READ_MEMBERS = `SELECT place, name, counts_from AS "countsFrom" FROM table_member
  WHERE table_id = $1 ORDER BY place`;

const RESULTS = 'table_member AS m JOIN table_result AS r ON r.member_hash = m.secret_hash';

const READ_RESULTS = `SELECT place, date, puzzle, outcome FROM ${RESULTS}
  WHERE table_id = $1 AND date >= $2`;

const COUNT_PLAYERS = `SELECT date, count(DISTINCT place) AS players FROM ${RESULTS}
  WHERE table_id = $1 GROUP BY date`;

const ADD_RESULT = `INSERT INTO table_result (member_hash, date, puzzle, outcome)
  VALUES ($1, $2, $3, $4) ON CONFLICT (member_hash, date, puzzle) DO NOTHING RETURNING date`;

const COUNT_FROM = `UPDATE table_member SET counts_from = $2
  WHERE secret_hash = $1 AND counts_from > $2`;

const NOTE_POST = `UPDATE game_table SET posted_at = $2, version = version + 1
  WHERE id = $1`;

const RENAME = `UPDATE table_member SET name = $2
  WHERE secret_hash = $1 AND name <> $2 RETURNING name`;

const INVITE = `UPDATE game_table SET invitation_hash = $2 WHERE ${IS_OWN} RETURNING id`;

const REMOVE_MEMBER = 'DELETE FROM table_member WHERE table_id = $1 AND place = $2';

const REMOVE_EMPTY = `DELETE FROM game_table
  WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM table_member WHERE table_id = $1)`;

const REMOVE_INVITED = 'DELETE FROM game_table WHERE invitation_hash = $1 RETURNING id';

const COUNT = `SELECT (SELECT count(*) FROM game_table) AS tables,
  (SELECT count(*) FROM table_member) AS members`;

/** Few at once, because each may have thousands of results. */
const SWEEP = `DELETE FROM game_table WHERE posted_at < $1 AND id IN (
    SELECT id FROM game_table WHERE posted_at < $1 ORDER BY posted_at LIMIT 20
  ) RETURNING id`;
