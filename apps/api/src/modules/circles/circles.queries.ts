import { and, count, eq, gt, gte, inArray, lt, notExists, sql } from 'drizzle-orm';
import { type Builder, type Engine, prepare, query } from '../../db/engine.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import { circleTable, memberTable, type PastDays, resultTable } from './circles.table.ts';

/** The most circles that are deleted at once, because each may have thousands of results. */
const SWEPT_CIRCLES = 20;

/** The queries behind the operations on circles. */
export function createCircleQueries({ columns }: Engine) {
  const circles = circleTable(columns);
  const members = memberTable(columns);
  const results = resultTable(columns);
  const { id, invitationHash, inviterPlace, version, lastPlace, settledBefore, postedAt } = circles;
  const { secretHash, circleId, place, name, countsFrom, face, past } = members;
  const { date, puzzle, outcome } = results;
  const changed = sql`${version} + 1`;
  const isResultOfMember = eq(results.memberHash, secretHash);

  return {
    addCircle: prepare((db, circle: { id: Buffer; invitationHash: Buffer; now: Milliseconds }) =>
      db.insert(circles).values({
        id: circle.id,
        invitationHash: circle.invitationHash,
        inviterPlace: 1,
        version: 0,
        lastPlace: 0,
        postedAt: circle.now,
      }),
    ),
    addMember: prepare((db, member: typeof members.$inferInsert) =>
      db.insert(members).values(member).onConflictDoNothing().returning({ place }),
    ),
    find: prepare((db, member: { secretHash: Buffer }) =>
      db
        .select({ circleId, place, version, settledBefore })
        .from(members)
        .innerJoin(circles, eq(id, circleId))
        .where(eq(secretHash, member.secretHash)),
    ),
    findInviting: prepare((db, circle: { invitationHash: Buffer }) =>
      db
        .select({ circleId: id, inviterPlace, version, settledBefore })
        .from(circles)
        .where(eq(invitationHash, circle.invitationHash)),
    ),
    /** Locks a circle by an update that changes nothing, which both engines can do. */
    lock: prepare((db, circle: { invitationHash: Buffer }) =>
      db
        .update(circles)
        .set({ version: sql`${version}` })
        .where(eq(invitationHash, circle.invitationHash))
        .returning({ id, lastPlace }),
    ),
    /** Locks the circle of a member. */
    lockOwn: prepare((db, member: { secretHash: Buffer }) =>
      db
        .update(circles)
        .set({ version: sql`${version}` })
        .where(inArray(id, ownCircle(db, member.secretHash))),
    ),
    lockToSettle: prepare((db, circle: { id: Buffer }) =>
      db
        .update(circles)
        .set({ version: sql`${version}` })
        .where(eq(id, circle.id))
        .returning({ settledBefore }),
    ),
    setSettled: prepare((db, settled: { id: Buffer; before: string }) =>
      db.update(circles).set({ settledBefore: settled.before }).where(eq(id, settled.id)),
    ),
    setPast: prepare((db, member: { circleId: Buffer; place: number; past: PastDays | null }) =>
      db
        .update(members)
        .set({ past: member.past })
        .where(and(eq(circleId, member.circleId), eq(place, member.place))),
    ),
    removeResults: prepare((db, old: { circleId: Buffer; before: string }) =>
      db
        .delete(results)
        .where(
          and(
            inArray(
              results.memberHash,
              db.select({ secretHash }).from(members).where(eq(circleId, old.circleId)),
            ),
            lt(date, old.before),
          ),
        ),
    ),
    raiseVersion: prepare((db, circle: { id: Buffer }) =>
      db.update(circles).set({ version: changed }).where(eq(id, circle.id)),
    ),
    setLastPlace: prepare((db, last: { id: Buffer; place: number }) =>
      db.update(circles).set({ lastPlace: last.place, version: changed }).where(eq(id, last.id)),
    ),
    readMembers: prepare((db, circle: { circleId: Buffer }) =>
      db
        .select({ place, name, face, countsFrom, past })
        .from(members)
        .where(eq(circleId, circle.circleId))
        .orderBy(place),
    ),
    findSettled: prepare((db, circle: { id: Buffer }) =>
      db.select({ settledBefore }).from(circles).where(eq(id, circle.id)),
    ),
    readResults: prepare((db, range: { circleId: Buffer; from: string }) =>
      db
        .select({ place, date, puzzle, outcome })
        .from(members)
        .innerJoin(results, isResultOfMember)
        .where(and(eq(circleId, range.circleId), gte(date, range.from))),
    ),
    addResult: prepare((db, result: typeof results.$inferInsert) =>
      db.insert(results).values(result).onConflictDoNothing().returning({ date }),
    ),
    moveCountsFromBack: prepare((db, post: { secretHash: Buffer; date: string }) =>
      db
        .update(members)
        .set({ countsFrom: post.date })
        .where(and(eq(secretHash, post.secretHash), gt(countsFrom, post.date))),
    ),
    moveSettledBack: prepare((db, post: { id: Buffer; date: string }) =>
      db
        .update(circles)
        .set({ settledBefore: post.date })
        .where(and(eq(id, post.id), gt(settledBefore, post.date))),
    ),
    notePost: prepare((db, post: { id: Buffer; now: Milliseconds }) =>
      db.update(circles).set({ postedAt: post.now, version: changed }).where(eq(id, post.id)),
    ),
    rename: prepare((db, member: { secretHash: Buffer; name: string; face: number }) =>
      db
        .update(members)
        .set({ name: member.name, face: member.face })
        .where(eq(secretHash, member.secretHash)),
    ),
    invite: prepare((db, link: { id: Buffer; invitationHash: Buffer; place: number }) =>
      db
        .update(circles)
        .set({ invitationHash: link.invitationHash, inviterPlace: link.place })
        .where(eq(id, link.id)),
    ),
    removeMember: prepare((db, member: { circleId: Buffer; place: number }) =>
      db.delete(members).where(and(eq(circleId, member.circleId), eq(place, member.place))),
    ),
    removeEmpty: prepare((db, circle: { id: Buffer }) =>
      db
        .delete(circles)
        .where(
          and(
            eq(id, circle.id),
            notExists(db.select({ place }).from(members).where(eq(circleId, id))),
          ),
        ),
    ),
    countCircles: () => query((db) => db.select({ count: count() }).from(circles)),
    countMembers: () => query((db) => db.select({ count: count() }).from(members)),
    removeInvited: (hash: Buffer) =>
      query((db) => db.delete(circles).where(eq(invitationHash, hash)).returning({ id })),
    sweep: (before: Milliseconds) =>
      query((db) => {
        const isOld = lt(postedAt, before);
        const oldest = db
          .select({ id })
          .from(circles)
          .where(isOld)
          .orderBy(postedAt)
          .limit(SWEPT_CIRCLES);
        return db
          .delete(circles)
          .where(and(isOld, inArray(id, oldest)))
          .returning({ id });
      }),
  };

  function ownCircle(db: Builder, hash: Buffer) {
    return db.select({ circleId }).from(members).where(eq(secretHash, hash));
  }
}
