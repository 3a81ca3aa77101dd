import { isPlainObject } from './json-shapes.ts';
import { storedValue } from './stored-value.ts';

/** A player's seat at a table of friends. */
export type Seat = {
  /** Admits others, until a member replaces it. */
  readonly invitation: string;
  /** When this browser got the invitation, in milliseconds since 1970. */
  readonly invitedAt: number;
};

/**
 * Seats by the secret of their member. A table that was left keeps null, so that no other device
 * brings it back.
 */
export type Seats = ReadonlyMap<string, Seat | null>;

/** The most tables that a browser joins. */
export const MOST_TABLES = 5;

const seats = storedValue<Readonly<Record<string, Seat | null>>>({
  key: 'tables',
  parse: (stored) => Object.fromEntries(seatsIn(stored)),
  fallback: {},
});

/** The seats that were not left, by the secret of their member, oldest first. */
export function storedSeats(): ReadonlyMap<string, Seat> {
  const taken = Object.entries(seats.get()).flatMap(([member, seat]) =>
    seat === null ? [] : [[member, seat] as const],
  );
  return new Map(taken.sort(([, one], [, other]) => one.invitedAt - other.invitedAt));
}

export function storeSeat(member: string, invitation: string): void {
  seats.set({ ...seats.get(), [member]: { invitation, invitedAt: Date.now() } });
}

export function dropSeat(member: string): void {
  seats.set({ ...seats.get(), [member]: null });
}

const SECRET = /^[\w-]{22}$/;

/** Whether a text has the form of an invitation, or of a member's secret: 128 bits of base64url. */
export function isTableSecret(text: unknown): text is string {
  return typeof text === 'string' && SECRET.test(text);
}

/** Reads seats, and skips entries that are none. */
export function seatsIn(value: unknown): Seats {
  const entries = isPlainObject(value) ? Object.entries(value) : [];
  return new Map(
    entries.filter(
      (entry): entry is [string, Seat | null] =>
        isTableSecret(entry[0]) && (entry[1] === null || isSeat(entry[1])),
    ),
  );
}

function isSeat(value: unknown): boolean {
  return (
    isPlainObject(value) && isTableSecret(value.invitation) && Number.isSafeInteger(value.invitedAt)
  );
}
