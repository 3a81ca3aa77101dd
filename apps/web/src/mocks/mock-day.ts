import { addDays, DAY_MS } from '@starguess/game-core';

/** The UTC day of an instant (milliseconds since 1970-01-01 UTC). */
export function mockDayAt(instant: number) {
  const midnight = Math.floor(instant / DAY_MS) * DAY_MS;
  const date = new Date(midnight).toISOString().slice(0, 10);
  return { date, yesterday: addDays(date, -1), nextDateAt: midnight + DAY_MS };
}

const TOKEN_BYTES = 16;

/** 16 random bytes in base64url, as the server makes them. */
export function makeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
