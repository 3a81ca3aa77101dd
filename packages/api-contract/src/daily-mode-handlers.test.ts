import { DAILY_MODES } from '@starguess/game-core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { dailyModeHandlers } from './daily-mode-handlers.ts';
import { type DailyModeRouteId, dailyModeRoutes } from './daily-mode-routes.ts';
import type { Caller, Handlers } from './handlers.ts';

type CountHandlers = Pick<Handlers, DailyModeRouteId<'getSuccesses'>>;

const count = {
  ok: true,
  reply: { date: '2026-03-01', numberOfSuccesses: 1, histogram: [] },
} as const;
const TAKEN = { ok: true, giveBack: () => {} } as const;
const CALLER: Caller = { takeOf: () => TAKEN, takeDay: () => TAKEN };
const request = { query: undefined, params: undefined, headers: undefined, body: undefined };

describe('the handlers of one call', () => {
  it('are one for each daily mode and receive their mode', () => {
    const handlers = dailyModeHandlers('getSuccesses', (mode) => mode);
    for (const mode of DAILY_MODES) {
      expect(handlers[dailyModeRoutes[mode].getSuccesses.id](request, CALLER)).toBe(mode);
    }
    expect(Object.keys(handlers)).toHaveLength(DAILY_MODES.length);
  });

  it('fit the routes of their own call and of no other', () => {
    const handlers = dailyModeHandlers('getSuccesses', () => count);
    expectTypeOf(handlers).toExtend<CountHandlers>();
    expectTypeOf(handlers).not.toExtend<Pick<Handlers, DailyModeRouteId<'recordSuccess'>>>();
    expectTypeOf<Omit<typeof handlers, 'getClassicSuccesses'>>().not.toExtend<CountHandlers>();
  });

  it('return only what each route of their call declares', () => {
    const long = dailyModeHandlers('getSuccesses', () => ({ ok: true, reply: {} }) as const);
    expectTypeOf(long).not.toExtend<CountHandlers>();
    const refusal = { ok: false, problem: 'idempotency-key-reused' } as const;
    const refusing = dailyModeHandlers('getSuccesses', () => refusal);
    expectTypeOf(refusing).not.toExtend<CountHandlers>();
  });
});
