import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { contract, type Route } from '@starguess/api-contract';
import type { Call } from '../../../../apps/api/src/http/call.ts';
import { createClientAddressReader } from '../../../../apps/api/src/http/caller.ts';
import { createRateLimits } from '../../../../apps/api/src/http/rate-limits.ts';
import { clockOf } from '../../../../apps/api/src/time/clock.ts';
import { medianOf } from '../percentile.ts';

/** One route per length of window; it counts client addresses or users. */
const ROUTES: readonly Route[] = [
  contract.guessCrono,
  contract.createCronoUser,
  contract.sendFeedback,
];
const KEYS_PER_LENGTH = 200_000;
const LENGTHS = 5;
const MORE_CALLERS = 5_000_000;
const MAX_BYTES = 200_000_000;

const ROUNDS = 21;
const CALLS = 20_000;

const START = Date.parse('2026-03-01T10:00:00Z');

const request = new Request('http://localhost/');

/** Measures the memory of a million keys, and its growth after five million further callers. */
export function benchMemory(): boolean {
  const before = heldBytes();
  const limits = ROUTES.map(createLimits());
  const countCallers = (from: number, to: number) => {
    for (let caller = from; caller < to; caller += 1) {
      const call = callFrom(caller);
      for (const { countCall, countUser } of limits) {
        countCall(call);
        countUser({ userId: `user ${caller}` });
      }
    }
  };
  countCallers(0, KEYS_PER_LENGTH);
  const full = heldBytes() - before;
  countCallers(KEYS_PER_LENGTH, KEYS_PER_LENGTH + MORE_CALLERS);
  const later = heldBytes() - before;
  // Keeps the measured object reachable until here.
  const isCounting = limits[2]?.countCall(callFrom(0)) === undefined;
  console.log(
    `limits: ${KEYS_PER_LENGTH * LENGTHS} keys hold ${megabytes(full)} MB, and after ` +
      `${MORE_CALLERS} further callers ${megabytes(later)} MB (at most ${megabytes(MAX_BYTES)})`,
  );
  return isCounting && Math.max(full, later) <= MAX_BYTES;
}

/** Microseconds per counted call, with a different caller for each call. */
export function benchCost() {
  const { countCall } = createLimits()(contract.getServerDate);
  const calls = Array.from({ length: CALLS }, (_, caller) => callFrom(caller));
  const costs = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    for (const call of calls) countCall(call);
    return ((performance.now() - start) / CALLS) * 1_000;
  });
  console.log(`limits: ${medianOf(costs).toFixed(2)} µs for each call counted`);
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heldBytes() {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

function megabytes(bytes: number) {
  return (bytes / 1_000_000).toFixed(1);
}

function createLimits() {
  return createRateLimits({
    factor: 1,
    clock: clockOf(() => START),
    clientOf: createClientAddressReader([]),
  });
}

function callFrom(caller: number): Call {
  const remoteAddress = `10.${caller >>> 16}.${(caller >>> 8) & 255}.${caller & 255}`;
  return { request, incoming: { socket: { remoteAddress } } };
}
