import { createHash, randomBytes } from 'node:crypto';
import { type Handlers, TABLE_HEADER, type Table, type TableResult } from '@starguess/api-contract';
import { parseUsername } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import type { Joined, PuzzleOutcome, Removed, TableRepository } from './repository.ts';
import { tableView, viewedFrom } from './table-view.ts';

export type TableDependencies = {
  readonly repository: TableRepository;
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  /** Whether the name is refused to everybody, although it is well-formed. */
  readonly isReserved: (name: string) => boolean;
  /** The score of a player's finished run in the daily game of a date. */
  readonly cronoScoreOf: (date: string, userId: string) => Promise<number | undefined>;
};

type TableHandlers = Pick<Handlers, Extract<keyof Handlers, `${string}Table${string}`>>;

/** Members who look at their tables at one time; each answer takes a few kilobytes. */
const REMEMBERED_VIEWS = 5_000;

const DONE = { ok: true, reply: {} } as const;
const NOT_FOUND = { ok: false, problem: 'table-not-found' } as const;
const NO_NAME = {
  ok: false,
  problem: 'username-refused',
  detail: 'a member needs a name',
} as const;
const NAME_RESERVED = { ok: false, problem: 'username-refused', reason: 'reserved' } as const;

const JOIN_REFUSALS = {
  elsewhere: {
    ok: false,
    problem: 'invalid-request',
    detail: 'the secret is that of a member of another table',
  },
  full: { ok: false, problem: 'table-full' },
  'not-found': NOT_FOUND,
} as const satisfies Partial<Record<Joined, object>>;

const REMOVALS = {
  removed: DONE,
  'no-member': { ok: false, problem: 'member-not-found' },
  'not-the-host': { ok: false, problem: 'not-the-host' },
  'not-found': NOT_FOUND,
} as const satisfies Record<Removed, object>;

export function createTableHandlers(dependencies: TableDependencies): TableHandlers {
  const { repository, clock, dayAt, isReserved, cronoScoreOf } = dependencies;
  const today = () => dayAt(clock()).date;
  const readName = (text: string) => {
    const parsed = parseUsername(text);
    if (!parsed.ok) {
      return { ok: false, problem: 'username-refused', reason: parsed.reason } as const;
    }
    if (parsed.username === null) return NO_NAME;
    if (isReserved(parsed.username)) return NAME_RESERVED;
    return { ok: true, name: parsed.username } as const;
  };

  /** A member's view stays the same object until it changes, so that it is serialized once. */
  const views = new LRUCache<string, Table>({ max: REMEMBERED_VIEWS });

  const outcomeOf = async (result: TableResult) => {
    const { puzzle, date, tries, marks, hard, hints, userId } = result;
    if (puzzle !== 'crono') {
      return tries === undefined ? invalid('tries are missing') : ok({ tries, marks, hard, hints });
    }
    if (userId === undefined) return invalid('userId is missing');
    const score = await cronoScoreOf(date, userId);
    return score === undefined
      ? ({ ok: false, problem: 'game-not-finished' } as const)
      : ok({ score });
  };

  return {
    createTable: async ({ body }) => {
      const named = readName(body.name);
      if (!named.ok) return named;
      const [invitation, member] = [makeSecret(), makeSecret()];
      const now = clock();
      await repository.create({
        id: randomBytes(16),
        invitationHash: hashOf(invitation),
        member: { secretHash: hashOf(member), name: named.name, date: dayAt(now).date },
        now,
      });
      return { ok: true, reply: { invitation, member } };
    },

    joinTable: async ({ body, headers: { [TABLE_HEADER]: member = makeSecret() } }) => {
      const named = readName(body.name);
      if (!named.ok) return named;
      const joined = await repository.join(hashOf(body.invitation), {
        secretHash: hashOf(member),
        name: named.name,
        date: today(),
      });
      return joined === 'joined' || joined === 'known'
        ? { ok: true, reply: { member } }
        : JOIN_REFUSALS[joined];
    },

    getTable: async ({ headers }) => {
      const secretHash = secretHashIn(headers);
      const found = await repository.find(secretHash);
      if (found === undefined) return NOT_FOUND;
      const { tableId, place: own, version } = found;
      const date = today();
      const key = [secretHash.toString('base64'), version, date].join();
      const known = views.get(key);
      if (known !== undefined) return { ok: true, reply: known };
      const stored = await repository.read(tableId, viewedFrom(date));
      const reply = tableView(stored, { own, today: date });
      views.set(key, reply);
      return { ok: true, reply };
    },

    postTableResult: async ({ body, headers }) => {
      const now = clock();
      const { date: openDate, yesterday } = dayAt(now);
      const { puzzle, date } = body;
      const secretHash = secretHashIn(headers);
      if ((await repository.find(secretHash)) === undefined) return NOT_FOUND;
      if (date !== openDate && date !== yesterday) {
        return invalid('date is neither today nor yesterday');
      }
      const finished = await outcomeOf(body);
      if (!finished.ok) return finished;
      const { outcome } = finished;
      const posted = await repository.post(secretHash, { puzzle, date, outcome, now });
      return posted === 'not-found' ? NOT_FOUND : DONE;
    },

    renameTableMember: async ({ body, headers }) => {
      const named = readName(body.name);
      if (!named.ok) return named;
      return (await repository.rename(secretHashIn(headers), named.name)) ? DONE : NOT_FOUND;
    },

    renewTableLink: async ({ headers }) => {
      const invitation = makeSecret();
      const isRenewed = await repository.invite(secretHashIn(headers), hashOf(invitation));
      return isRenewed ? { ok: true, reply: { invitation } } : NOT_FOUND;
    },

    removeTableMember: async ({ params, headers }) =>
      REMOVALS[await repository.remove(secretHashIn(headers), Number(params.place))],
  };
}

function makeSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** A missing secret is treated as one that nobody has. */
function secretHashIn(headers: { readonly [TABLE_HEADER]?: string | undefined }): Buffer {
  return hashOf(headers[TABLE_HEADER] ?? '');
}

/** The hash under which an invitation or a member's secret is stored. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function invalid(detail: string) {
  return { ok: false, problem: 'invalid-request', detail } as const;
}

function ok(outcome: PuzzleOutcome) {
  return { ok: true, outcome } as const;
}
