import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { addDays, DAY_MS } from '@starguess/game-core';
import { programPlaces } from '../../../../api/src/program-places.ts';
import { hashToken, makeToken } from '../../../../api/src/secret/token.ts';
import { databaseAddress } from '../../../../api/src/settings/database-address.ts';
import { openStore } from '../../../../api/src/store/open-store.ts';
import type { Store } from '../../../../api/src/store/store.ts';
import { clockOf, machineClock } from '../../../../api/src/time/clock.ts';
import { createCalendar } from '../../../../api/src/time/game-day.ts';
import { wholeMilliseconds } from '../../../../api/src/time/milliseconds.ts';
import type { SeenSite } from './seen-site.ts';

const EXPIRED_GAME = 'expired-game';
const EXPIRED_CIRCLE = createHash('md5').update('expired table').digest();
const HOUR_MS = 3_600_000;

/**
 * Makes the database of a site that ran an hour ago. Of each kept thing it has one of ten days ago, where
 * operators choose for how long it is kept, and one that no site keeps. Returns the secret of a member
 * of a table who played the day before yesterday and today, around an excused day.
 */
export async function makeKeptThings(databaseUrl: string, timeZone: string): Promise<string> {
  const address = databaseAddress(databaseUrl);
  if (address === undefined) throw new Error(`Not an address: ${databaseUrl}`);
  const store = await openStore(address, {
    opening: 'migrate',
    migrations: programPlaces.migrations,
    retentionDays: { feedback: 365, tracking: 90, records: 400 },
    clock: machineClock,
  });
  for (const days of [10, 500]) await keepChosen(store, before(days * DAY_MS));
  await keepExpired(store, before(300 * DAY_MS));
  const secret = await keepCircle(store, createCalendar(timeZone).dateAt(Date.now()));
  await store.timestamps.set('clock-trusted', before(HOUR_MS));
  await store.close();
  return secret;
}

/** What the site still has of what no site keeps. */
export async function expiredOf(site: SeenSite): Promise<readonly string[]> {
  const games = await site.rowsOf('crono_game');
  const tables = await site.rowsOf('game_table');
  return [
    ...(await site.rowsOf('success_key')).map(() => 'success_key'),
    ...games.filter(({ id }) => id === EXPIRED_GAME).map(() => 'crono_game'),
    ...tables.filter(({ id }) => EXPIRED_CIRCLE.equals(bytesOf(id))).map(() => 'game_table'),
  ];
}

function bytesOf(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new Error('Not bytes');
  return value;
}

/** An instant so many milliseconds ago. */
function before(ms: number) {
  return clockOf(() => Date.now() - ms)();
}

async function keepChosen(store: Store, at: ReturnType<typeof before>): Promise<void> {
  await store.feedback.store({ feedbackId: 'general_feedback', answer: 'Nice' }, at);
  const ids = { deviceId: 'd', sessionId: 's' };
  await store.events.store({ eventName: 'Copy clicked', attributes: {}, ...ids, receivedAt: at });
  const record = { bytes: Buffer.from('x'), version: '"v"', usedAt: at };
  await store.playerRecords.put({ addressHash: randomBytes(32), ...record }, []);
}

async function keepExpired(store: Store, at: ReturnType<typeof before>): Promise<void> {
  const date = new Date(at).toISOString().slice(0, 10);
  const win = { puzzle: 'classic', date, tries: 3, key: randomUUID() } as const;
  await store.successes.record({ ...win, isDateNamed: true, isDateOpen: true, now: at });
  const game = { id: EXPIRED_GAME, key: randomBytes(32), rosterHash: 'r', expiresAt: at };
  const made = { roster: '[]', pictures: [], now: wholeMilliseconds(at - 1), by: undefined };
  await store.crono.createGame(game, made);
  const member = { ...seatOf('Ida'), secretHash: hashToken(makeToken()), date };
  const invitationHash = hashToken(makeToken());
  await store.circles.create({ id: EXPIRED_CIRCLE, invitationHash, member, now: at });
}

function seatOf(name: string) {
  return { name, face: 0, isLike: () => false };
}

async function keepCircle(store: Store, today: string): Promise<string> {
  const secret = makeToken();
  const [secretHash, now] = [hashToken(secret), machineClock()];
  const member = { ...seatOf('Zoe'), secretHash, date: addDays(today, -2) };
  const invitationHash = hashToken(makeToken());
  await store.circles.create({ id: randomBytes(16), invitationHash, member, now });
  for (const date of [addDays(today, -2), today]) {
    const result = { puzzle: 'classic', date, outcome: { tries: 3 } } as const;
    await store.circles.post(secretHash, { result, now });
  }
  await store.targets.setExcused(addDays(today, -1), true);
  return secret;
}
