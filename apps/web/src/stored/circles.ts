import { isPlainObject } from './json-shapes.ts';
import { keptStore } from './kept-store.ts';

/** A player's seat in a circle of friends. */
export type Seat = {
  /** The secret that admits others, until a member replaces it. */
  readonly invitation: string;
  /** When this browser got the invitation, in milliseconds since 1970. */
  readonly invitedAt: number;
};

/**
 * Seats by the secret of their member. A circle that was left keeps null, so that no other device
 * brings it back.
 */
export type Seats = ReadonlyMap<string, Seat | null>;

/** The most circles that a browser joins. */
export const MOST_CIRCLES = 5;

const SECRET = /^[\w-]{22}$/;

const useAllSeats = keptStore<{ readonly seats: Seats }>({
  keys: ['tables'],
  read: ([seats]) => ({ seats: seatsIn(seats) }),
  write: ({ seats }) => [Object.fromEntries(seats)],
});

/** The seats that were not left, by the secret of their member, oldest first. */
export function storedSeats(): ReadonlyMap<string, Seat> {
  return takenSeats(useAllSeats.getState().seats);
}

/** As `storedSeats`; empty on the server and during hydration. */
export function useSeats(): ReadonlyMap<string, Seat> {
  return takenSeats(useAllSeats(({ seats }) => seats));
}

function takenSeats(seats: Seats): ReadonlyMap<string, Seat> {
  const taken = [...seats].flatMap(([member, seat]) =>
    seat === null ? [] : [[member, seat] as const],
  );
  return new Map(taken.sort(([, one], [, other]) => one.invitedAt - other.invitedAt));
}

/** Calls back when a player sits down or leaves, here, in another tab or on another device. */
export function onSeatsChange(listener: () => void): void {
  useAllSeats.subscribe(listener);
}

export function storeSeat(member: string, invitation: string): void {
  setSeat(member, { invitation, invitedAt: Date.now() });
}

export function dropSeat(member: string): void {
  setSeat(member, null);
}

function setSeat(member: string, seat: Seat | null): void {
  useAllSeats.setState(({ seats }) => ({ seats: new Map([...seats, [member, seat]]) }));
}

/** Whether a text has the form of an invitation, or of a member's secret: 128 bits of base64url. */
export function isCircleSecret(text: unknown): text is string {
  return typeof text === 'string' && SECRET.test(text);
}

/** Reads seats, and skips invalid entries. */
export function seatsIn(value: unknown): Seats {
  const entries = isPlainObject(value) ? Object.entries(value) : [];
  return new Map(
    entries.filter(
      (entry): entry is [string, Seat | null] =>
        isCircleSecret(entry[0]) && (entry[1] === null || isSeat(entry[1])),
    ),
  );
}

function isSeat(value: unknown): boolean {
  return (
    isPlainObject(value) &&
    isCircleSecret(value.invitation) &&
    Number.isSafeInteger(value.invitedAt)
  );
}
