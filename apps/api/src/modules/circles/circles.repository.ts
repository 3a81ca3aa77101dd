import { type CirclePuzzle, MAX_CIRCLE_MEMBERS } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import type { Engine } from '../../db/engine.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import { createCircleQueries } from './circles.queries.ts';
import type { PuzzleOutcome } from './circles.table.ts';

export type FinishedPuzzle = {
  readonly place: number;
  readonly date: string;
  readonly puzzle: CirclePuzzle;
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
  /** The first date of which the circle expects a result: that of joining, or of an earlier result. */
  readonly countsFrom: string;
};

type DayPlayers = { readonly date: string; readonly players: number };

/** As stored: a member may see only what `circleView` lets through. */
export type StoredCircle = {
  /** By place; the first is the host. */
  readonly members: readonly SeatedMember[];
  readonly finished: readonly FinishedPuzzle[];
  /** How many members finished a puzzle, of every date on which anybody did. */
  readonly dayPlayers: readonly DayPlayers[];
};

export type CircleRepository = ReturnType<typeof createCircleRepository>;

/** How long a circle is kept after its last result. */
const LIFETIME_MS = 120 * DAY_MS;

/**
 * The operations on circles, which players, paths and the database know as tables. They return the
 * codes of refusals. A write changes the row of its circle first, so that no other write to the
 * circle comes between its statements.
 */
export function createCircleRepository(engine: Engine) {
  const { read, write } = engine;
  const queries = createCircleQueries(engine);

  function* addMember({ secretHash, name, date }: NewMember, at: { id: Buffer; place: number }) {
    const { id, place } = at;
    const row = { secretHash, circleId: id, place, name, countsFrom: date };
    const added = (yield* queries.addMember(row)).length > 0;
    if (added) yield* queries.setLastPlace({ id, place });
    return added;
  }

  /** Finds a member after any other write to the circle, which may have removed the member. */
  function* lockAsMember(secretHash: Buffer) {
    yield* queries.lockOwn({ secretHash });
    return (yield* queries.find({ secretHash }))[0];
  }

  return {
    create: (circle: {
      id: Buffer;
      invitationHash: Buffer;
      member: NewMember;
      now: Milliseconds;
    }) =>
      write(function* () {
        const { id, invitationHash, member, now } = circle;
        yield* queries.addCircle({ id, invitationHash, now });
        yield* addMember(member, { id, place: 1 });
      }),
    join: (invitationHash: Buffer, member: NewMember) =>
      write(function* () {
        const [circle] = yield* queries.lock({ invitationHash });
        if (circle === undefined) return 'table-not-found';
        const { id, lastPlace } = circle;
        const [known] = yield* queries.find({ secretHash: member.secretHash });
        if (known !== undefined)
          return known.circleId.equals(id) ? 'joined-before' : 'invalid-request';
        if ((yield* queries.readMembers({ circleId: id })).length >= MAX_CIRCLE_MEMBERS)
          return 'table-full';
        // The secret may have joined another circle meanwhile.
        const isAdded = yield* addMember(member, { id, place: lastPlace + 1 });
        return isAdded ? 'joined' : 'invalid-request';
      }),
    find: async (secretHash: Buffer) => (await read(queries.find({ secretHash })))[0],
    /** Reads the results of a date and later. */
    read: (circleId: Buffer, from: string) =>
      read(function* () {
        const circle: StoredCircle = {
          members: yield* queries.readMembers({ circleId }),
          finished: yield* queries.readResults({ circleId, from }),
          dayPlayers: yield* queries.countPlayers({ circleId }),
        };
        return circle;
      }),
    /** Adds a result; a further one of the same puzzle and date changes nothing. */
    post: (secretHash: Buffer, { result, now }: Post) =>
      write(function* () {
        const member = yield* lockAsMember(secretHash);
        if (member === undefined) return 'table-not-found';
        const { puzzle, date, outcome } = result;
        const row = { memberHash: secretHash, date, puzzle, outcome };
        if ((yield* queries.addResult(row)).length === 0) return 'posted-before';
        yield* queries.moveCountsFromBack({ secretHash, date });
        yield* queries.notePost({ id: member.circleId, now });
        return 'posted';
      }),
    /** Returns whether a member has this secret. */
    rename: (secretHash: Buffer, name: string) =>
      write(function* () {
        const member = yield* lockAsMember(secretHash);
        if (member === undefined) return false;
        if ((yield* queries.rename({ secretHash, name })).length > 0)
          yield* queries.raiseVersion({ id: member.circleId });
        return true;
      }),
    /** Replaces the invitation. Returns 0 if no member has this secret. */
    invite: async (secretHash: Buffer, invitationHash: Buffer) =>
      (await write(queries.invite({ secretHash, invitationHash }))).length,
    /** Deletes a member with all results, and the circle with its last member. */
    remove: (secretHash: Buffer, place: number) =>
      write(function* () {
        const member = yield* lockAsMember(secretHash);
        if (member === undefined) return 'table-not-found';
        const { circleId } = member;
        const seats = yield* queries.readMembers({ circleId });
        if (!seats.some((seat) => seat.place === place)) return 'member-not-found';
        if (![place, seats[0]?.place].includes(member.place)) return 'not-the-host';
        yield* queries.removeMember({ circleId, place });
        yield* queries.raiseVersion({ id: circleId });
        yield* queries.removeEmpty({ id: circleId });
        return 'removed';
      }),
    count: () =>
      read(function* () {
        const [circles] = yield* queries.countCircles();
        const [members] = yield* queries.countMembers();
        return { circles: circles?.count ?? 0, members: members?.count ?? 0 };
      }),
    /** Returns 0 if there is no circle with this invitation. */
    removeInvited: async (invitationHash: Buffer) =>
      (await write(queries.removeInvited(invitationHash))).length,
    sweep: async (now: Milliseconds) =>
      (await write(queries.sweep(wholeMilliseconds(now - LIFETIME_MS)))).length,
  };
}
