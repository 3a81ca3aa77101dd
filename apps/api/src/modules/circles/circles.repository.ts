import { type CirclePuzzle, faceOfName, MAX_CIRCLE_MEMBERS } from '@starguess/api-contract';
import { addDays, DAY_MS } from '@starguess/game-core';
import type { Engine } from '../../db/engine.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import { createCircleQueries } from './circles.queries.ts';
import type { PastDays, PuzzleOutcome } from './circles.table.ts';
import { withResults } from './past-days.ts';

export type FinishedPuzzle = {
  readonly place: number;
  readonly date: string;
  readonly puzzle: CirclePuzzle;
  readonly outcome: PuzzleOutcome;
};

type Post = { readonly result: Omit<FinishedPuzzle, 'place'>; readonly now: Milliseconds };

export type MemberName = {
  readonly name: string;
  /** Whether another name can be mistaken for it. */
  readonly isLike: (other: string) => boolean;
};

/** Secrets and invitations are stored as their SHA-256. */
export type NewMember = MemberName & {
  readonly secretHash: Buffer;
  readonly face: number;
  /** The date of joining. */
  readonly date: string;
};

export type SeatedMember = {
  readonly place: number;
  readonly name: string;
  readonly face: number;
  /**
   * The first date on which the circle expects a result: the date of joining, or of an earlier
   * result.
   */
  readonly countsFrom: string;
  /** The past days as summed up so far; the stored results may add to them. */
  readonly past: PastDays | null;
};

/** As stored: a member may see only what `circleView` lets through. */
export type StoredCircle = {
  /** In order of place; the first is the host. */
  readonly members: readonly SeatedMember[];
  readonly results: readonly FinishedPuzzle[];
};

export type FoundCircle = { readonly circleId: Buffer; readonly settledBefore: string | null };

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

  function* addMember(member: NewMember, { id, place }: { id: Buffer; place: number }) {
    const { secretHash, name, face, date } = member;
    const row = { secretHash, circleId: id, place, name, countsFrom: date, face, past: null };
    const added = (yield* queries.addMember(row)).length > 0;
    if (added) yield* queries.setLastPlace({ id, place });
    return added;
  }

  /** Finds a member after any other write to the circle, which may have removed the member. */
  function* lockAsMember(secretHash: Buffer) {
    yield* queries.lockOwn({ secretHash });
    return (yield* queries.find({ secretHash }))[0];
  }

  function* readMembers(circleId: Buffer) {
    const rows = yield* queries.readMembers({ circleId });
    return rows.map((row): SeatedMember => ({ ...row, face: row.face ?? faceOfName(row.name) }));
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
        const [joined] = yield* queries.find({ secretHash: member.secretHash });
        if (joined !== undefined) {
          return joined.circleId.equals(id) ? 'joined-before' : 'invalid-request';
        }
        const seats = yield* readMembers(id);
        if (seats.length >= MAX_CIRCLE_MEMBERS) return 'table-full';
        if (seats.some(({ name }) => member.isLike(name))) return 'name-taken';
        // The secret may have joined another circle meanwhile.
        const isAdded = yield* addMember(member, { id, place: lastPlace + 1 });
        return isAdded ? 'joined' : 'invalid-request';
      }),
    find: async (secretHash: Buffer) => (await read(queries.find({ secretHash })))[0],
    findInviting: async (invitationHash: Buffer) =>
      (await read(queries.findInviting({ invitationHash })))[0],
    /** Reads the results of today, and those that the members' past days lack. */
    read: (circleId: Buffer, today: string) =>
      read(function* () {
        const [settled] = yield* queries.findSettled({ id: circleId });
        const before = settled?.settledBefore ?? '';
        const circle: StoredCircle = {
          members: yield* readMembers(circleId),
          results: yield* queries.readResults({ circleId, from: before < today ? before : today }),
        };
        return circle;
      }),
    /**
     * Adds the results before a date to the members' past days, so that views need not read them, and
     * deletes those before the first date whose points are kept. The last day that was added is added
     * again, because a server of an earlier version may have stored results of it since.
     */
    settle: (circleId: Buffer, { before, keptFrom }: { before: string; keptFrom: string }) =>
      write(function* () {
        const [circle] = yield* queries.lockToSettle({ id: circleId });
        const settledBefore = circle?.settledBefore ?? '';
        if (settledBefore >= before) return;
        // The empty text comes before every date.
        const from = settledBefore === '' ? '' : addDays(settledBefore, -1);
        const finished = yield* queries.readResults({ circleId, from });
        for (const { place, past } of yield* readMembers(circleId)) {
          const results = finished.filter((one) => one.place === place && one.date < before);
          if (results.length === 0) continue;
          yield* queries.setPast({ circleId, place, past: withResults(past, results) });
        }
        yield* queries.removeResults({ circleId, before: keptFrom });
        yield* queries.setSettled({ id: circleId, before });
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
        yield* queries.moveSettledBack({ id: member.circleId, date });
        yield* queries.notePost({ id: member.circleId, now });
        return 'posted';
      }),
    rename: (
      secretHash: Buffer,
      { name, face, isLike }: MemberName & { face?: number | undefined },
    ) =>
      write(function* () {
        const member = yield* lockAsMember(secretHash);
        if (member === undefined) return 'table-not-found';
        const seats = yield* readMembers(member.circleId);
        const own = seats.find(({ place }) => place === member.place);
        const isTaken = seats.some((other) => other !== own && isLike(other.name));
        if (isTaken && own?.name !== name) return 'name-taken';
        const chosen = face ?? own?.face ?? faceOfName(name);
        if (own?.name === name && own.face === chosen) return 'renamed';
        yield* queries.rename({ secretHash, name, face: chosen });
        yield* queries.raiseVersion({ id: member.circleId });
        return 'renamed';
      }),
    /** Replaces the invitation. Returns whether a member has this secret. */
    invite: (secretHash: Buffer, invitationHash: Buffer) =>
      write(function* () {
        const member = yield* lockAsMember(secretHash);
        if (member === undefined) return false;
        const { circleId: id, place } = member;
        yield* queries.invite({ id, invitationHash, place });
        return true;
      }),
    /** Deletes a member with all results, and the circle with its last member. */
    remove: (secretHash: Buffer, place: number) =>
      write(function* () {
        const member = yield* lockAsMember(secretHash);
        if (member === undefined) return 'table-not-found';
        const { circleId } = member;
        const seats = yield* readMembers(circleId);
        if (!seats.some((seat) => seat.place === place)) return 'member-not-found';
        const isHost = member.place === seats[0]?.place;
        if (member.place !== place && !isHost) return 'not-the-host';
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
