import {
  and,
  count,
  countDistinct,
  eq,
  gt,
  gte,
  inArray,
  lt,
  ne,
  notExists,
  sql,
} from 'drizzle-orm';
import { ask, type Builder, type Engine, query } from '../../db/engine.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import { gameTable, memberTable, resultTable } from './tables.table.ts';

/** The queries of which the operations on tables consist. */
export function createTableQueries({ columns }: Engine) {
  const tables = gameTable(columns);
  const members = memberTable(columns);
  const results = resultTable(columns);
  const { id, invitationHash, version, lastPlace, postedAt } = tables;
  const { secretHash, tableId, place, name, countsFrom } = members;
  const { date, puzzle, outcome } = results;
  const changed = sql`${version} + 1`;
  const isOf = eq(results.memberHash, secretHash);

  return {
    addTable: query((db, table: { id: Buffer; invitationHash: Buffer; now: Milliseconds }) =>
      db.insert(tables).values({
        id: table.id,
        invitationHash: table.invitationHash,
        version: 0,
        lastPlace: 0,
        postedAt: table.now,
      }),
    ),
    addMember: query((db, member: typeof members.$inferInsert) =>
      db.insert(members).values(member).onConflictDoNothing(),
    ),
    find: query((db, member: { secretHash: Buffer }) =>
      db
        .select({ tableId, place, version })
        .from(members)
        .innerJoin(tables, eq(id, tableId))
        .where(eq(secretHash, member.secretHash)),
    ),
    /** Locks the table. */
    take: query((db, table: { invitationHash: Buffer }) =>
      db
        .update(tables)
        .set({ version: sql`${version}` })
        .where(eq(invitationHash, table.invitationHash))
        .returning({ id, lastPlace }),
    ),
    /** Locks the table of a member. */
    takeOwn: query((db, member: { secretHash: Buffer }) =>
      db
        .update(tables)
        .set({ version: sql`${version}` })
        .where(inArray(id, ownTable(db, member.secretHash))),
    ),
    change: query((db, table: { id: Buffer }) =>
      db.update(tables).set({ version: changed }).where(eq(id, table.id)),
    ),
    keepLastPlace: query((db, last: { id: Buffer; place: number }) =>
      db.update(tables).set({ lastPlace: last.place, version: changed }).where(eq(id, last.id)),
    ),
    readMembers: query((db, table: { tableId: Buffer }) =>
      db
        .select({ place, name, countsFrom })
        .from(members)
        .where(eq(tableId, table.tableId))
        .orderBy(place),
    ),
    readResults: query((db, asked: { tableId: Buffer; from: string }) =>
      db
        .select({ place, date, puzzle, outcome })
        .from(members)
        .innerJoin(results, isOf)
        .where(and(eq(tableId, asked.tableId), gte(date, asked.from))),
    ),
    countPlayers: query((db, table: { tableId: Buffer }) =>
      db
        .select({ date, players: countDistinct(place) })
        .from(members)
        .innerJoin(results, isOf)
        .where(eq(tableId, table.tableId))
        .groupBy(date),
    ),
    addResult: query((db, result: typeof results.$inferInsert) =>
      db.insert(results).values(result).onConflictDoNothing().returning({ date }),
    ),
    countFrom: query((db, post: { secretHash: Buffer; date: string }) =>
      db
        .update(members)
        .set({ countsFrom: post.date })
        .where(and(eq(secretHash, post.secretHash), gt(countsFrom, post.date))),
    ),
    notePost: query((db, post: { id: Buffer; now: Milliseconds }) =>
      db.update(tables).set({ postedAt: post.now, version: changed }).where(eq(id, post.id)),
    ),
    rename: query((db, member: { secretHash: Buffer; name: string }) =>
      db
        .update(members)
        .set({ name: member.name })
        .where(and(eq(secretHash, member.secretHash), ne(name, member.name)))
        .returning({ name }),
    ),
    invite: query((db, own: { secretHash: Buffer; invitationHash: Buffer }) =>
      db
        .update(tables)
        .set({ invitationHash: own.invitationHash })
        .where(inArray(id, ownTable(db, own.secretHash)))
        .returning({ id }),
    ),
    removeMember: query((db, member: { tableId: Buffer; place: number }) =>
      db.delete(members).where(and(eq(tableId, member.tableId), eq(place, member.place))),
    ),
    removeEmpty: query((db, table: { id: Buffer }) =>
      db
        .delete(tables)
        .where(
          and(
            eq(id, table.id),
            notExists(db.select({ place }).from(members).where(eq(tableId, id))),
          ),
        ),
    ),
    countTables: () => ask((db) => db.select({ count: count() }).from(tables)),
    countMembers: () => ask((db) => db.select({ count: count() }).from(members)),
    removeInvited: (hash: Buffer) =>
      ask((db) => db.delete(tables).where(eq(invitationHash, hash)).returning({ id })),
    /** Few at once, because each may have thousands of results. */
    sweep: (before: Milliseconds) =>
      ask((db) => {
        const isOld = lt(postedAt, before);
        const oldest = db.select({ id }).from(tables).where(isOld).orderBy(postedAt).limit(20);
        return db
          .delete(tables)
          .where(and(isOld, inArray(id, oldest)))
          .returning({ id });
      }),
  };

  function ownTable(db: Builder, hash: Buffer) {
    return db.select({ tableId }).from(members).where(eq(secretHash, hash));
  }
}
