import { randomBytes } from 'node:crypto';
import {
  CIRCLE_HEADER,
  type Circle,
  type CircleResult,
  type circleRoutes,
  type Handlers,
} from '@starguess/api-contract';
import { type GameMode, modeOfPuzzle, parseUsername } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import { refuse } from '../../http/problem.ts';
import { hashToken, makeToken } from '../../secret/token.ts';
import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import { circleView, viewedFrom } from './circle-view.ts';
import type { CircleRepository } from './circles.repository.ts';

export type CircleDependencies = {
  /** The games that the site has. */
  readonly modes: readonly GameMode[];
  readonly repository: CircleRepository;
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  readonly excusedDays: () => readonly string[];
  /** Whether the name is refused to everybody, although it is well-formed. */
  readonly isReserved: (name: string) => boolean;
  readonly crono: {
    /** The score of a user's run in a game; `undefined` if there is no such run, or it is not over. */
    readonly scoreOf: (gameId: string, userId: string) => Promise<number | undefined>;
  };
};

type CircleHandlers = Pick<Handlers, keyof typeof circleRoutes>;

/** The rows of all views together, about 2 kB each: 4,000 members who look at circles of eight. */
const REMEMBERED_ROWS = 40_000;

type RememberedView = {
  /** What the view depends on besides the member. */
  readonly basis: readonly unknown[];
  readonly view: Circle;
};

export function createCircleHandlers(dependencies: CircleDependencies): CircleHandlers {
  const { modes, repository, clock, dayAt, excusedDays, isReserved, crono } = dependencies;
  /** A member's view stays the same object until it changes, so that it is serialized once. */
  const views = new LRUCache<string, RememberedView>({
    maxSize: REMEMBERED_ROWS,
    sizeCalculation: ({ view }) => view.members.length + 1,
  });

  const readName = (text: string) => {
    const parsed = parseUsername(text);
    if (!parsed.ok) return { ...refuse('username-refused'), reason: parsed.reason };
    if (parsed.username === null) return refuse('username-refused', 'a member needs a name');
    if (isReserved(parsed.username)) return NAME_RESERVED;
    return { ok: true, name: parsed.username } as const;
  };
  const outcomeOf = async ({ puzzle, date, userId, tries, marks, hard, hints }: CircleResult) => {
    if (puzzle !== 'crono') {
      if (tries === undefined) return refuse('invalid-request', 'not valid: tries');
      return { tries, marks, hard, hints };
    }
    const score = userId === undefined ? undefined : await crono.scoreOf(date, userId);
    return score === undefined ? refuse('game-not-finished') : { score };
  };

  return {
    createTable: async ({ body }) => {
      const named = readName(body.name);
      if (!named.ok) return named;
      const now = clock();
      const [invitation, secret] = [makeToken(), makeToken()];
      const member = { secretHash: hashToken(secret), name: named.name, date: dayAt(now).date };
      const id = randomBytes(16);
      await repository.create({ id, invitationHash: hashToken(invitation), member, now });
      return { ok: true, reply: { invitation, member: secret } };
    },

    joinTable: async ({ body, headers: { [CIRCLE_HEADER]: secret = makeToken() } }) => {
      const named = readName(body.name);
      if (!named.ok) return named;
      const { date } = dayAt(clock());
      const member = { secretHash: hashToken(secret), name: named.name, date };
      const joined = await repository.join(hashToken(body.invitation), member);
      return joined === 'joined' || joined === 'joined-before'
        ? { ok: true, reply: { member: secret } }
        : refuse(joined);
    },

    getTable: async ({ headers }) => {
      const secretHash = secretHashIn(headers);
      const member = await repository.find(secretHash);
      if (member === undefined) return NOT_FOUND;
      const { circleId, place, version } = member;
      const { date: today } = dayAt(clock());
      const key = secretHash.toString('base64');
      const excused = excusedDays();
      const basis = [circleId.toString('base64'), version, today, excused];
      const known = views.get(key);
      if (known?.basis.every((one, index) => one === basis[index])) {
        return { ok: true, reply: known.view };
      }
      const stored = await repository.read(circleId, viewedFrom(today));
      const view = circleView(stored, { own: place, today, excused });
      views.set(key, { basis, view });
      return { ok: true, reply: view };
    },

    postTableResult: async ({ body, headers }) => {
      const now = clock();
      const { date, yesterday } = dayAt(now);
      if (body.date !== date && body.date !== yesterday) {
        return refuse('invalid-request', 'date is neither today nor yesterday');
      }
      if (!modes.includes(body.puzzle === 'crono' ? body.puzzle : modeOfPuzzle(body.puzzle))) {
        return refuse('invalid-request', 'the site has no such game');
      }
      const outcome = await outcomeOf(body);
      if ('problem' in outcome) return outcome;
      const result = { ...body, outcome };
      const posted = await repository.post(secretHashIn(headers), { result, now });
      return posted === 'table-not-found' ? NOT_FOUND : DONE;
    },

    renameTableMember: async ({ body, headers }) => {
      const named = readName(body.name);
      if (!named.ok) return named;
      return (await repository.rename(secretHashIn(headers), named.name)) ? DONE : NOT_FOUND;
    },

    renewTableLink: async ({ headers }) => {
      const invitation = makeToken();
      const renewed = await repository.invite(secretHashIn(headers), hashToken(invitation));
      return renewed > 0 ? { ok: true, reply: { invitation } } : NOT_FOUND;
    },

    removeTableMember: async ({ params, headers }) => {
      const place = PLACE.test(params.place) ? Number(params.place) : 0;
      const removed = await repository.remove(secretHashIn(headers), place);
      return removed === 'removed' ? DONE : refuse(removed);
    },
  };
}

/** A missing secret is one that nobody has. */
function secretHashIn(headers: { readonly [CIRCLE_HEADER]?: string | undefined }): Buffer {
  return hashToken(headers[CIRCLE_HEADER] ?? '');
}

const DONE = { ok: true, reply: {} } as const;
const PLACE = /^[1-9]\d*$/;

const NOT_FOUND = refuse('table-not-found');
const NAME_RESERVED = { ...refuse('username-refused'), reason: 'reserved' } as const;
