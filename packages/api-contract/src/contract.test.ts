import { DAILY_MODES } from '@starguess/game-core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Contract, contract } from './contract.ts';
import {
  type DailyModeRouteId,
  dailyGuessSchema,
  dailyModeRoutes,
  successCountSchema,
  successSchema,
} from './daily-mode-routes.ts';
import { type Caller, dailyModeHandlers, type Handlers, type Outcome } from './handlers.ts';
import { COMMON_PROBLEMS, idempotencyHeadersSchema, type Route } from './route.ts';
import { serverDateSchema } from './server-date.ts';

const routes: readonly (readonly [string, Route])[] = Object.entries(contract);

describe('the contract', () => {
  it.each(routes)('%s is declared under its own id', (key, route) => {
    expect(route.id).toBe(key);
  });

  it('has no two routes with one method and path', () => {
    const calls = routes.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(routes)('%s names no refusal twice', (_key, route) => {
    const codes = [...COMMON_PROBLEMS, ...route.problems];
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(routes.filter(([, { body }]) => body))('%s bounds its body', (_key, route) => {
    expect(route.bodyLimit).toBeGreaterThan(0);
  });
});

describe('schemas', () => {
  it.each([
    ['a date that never was', dailyGuessSchema, { today: 'a', yesterday: 'b', date: '2026-02-30' }],
    ['an empty target', dailyGuessSchema, { today: '', yesterday: 'b', date: '2026-02-01' }],
    ['a negative count', successCountSchema, { date: '2026-02-01', numberOfSuccesses: -1 }],
    ['a broken count', successCountSchema, { date: '2026-02-01', numberOfSuccesses: 1.5 }],
    ['a date with a time', successSchema, { date: '2026-02-01T00:00:00Z' }],
    ['a key that isn’t a UUID', idempotencyHeadersSchema, { 'idempotency-key': 'again' }],
    [
      'an instant without a zone',
      serverDateSchema,
      { date: '2026-02-01', now: '2026-02-01T10:00:00', nextDateAt: '2026-02-02T00:00:00Z' },
    ],
  ])('[DAILY1] [DATE1] [CALL11] refuse %s', (_what, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  it('ignore fields they do not know', () => {
    expect(successSchema.parse({ date: '2026-02-01', score: 9 })).toEqual({ date: '2026-02-01' });
  });
});

type DailyGuess = Outcome<Contract['getClassicDailyGuess']>;

const reply = { today: 'a', yesterday: 'b', date: '2026-03-01' };

describe('handlers made from the contract', () => {
  it('are one for each route', () => {
    expectTypeOf<Handlers>().toHaveProperty('recordClassicSuccess');
    expectTypeOf<Omit<Handlers, 'getServerDate'>>().not.toExtend<Handlers>();
  });

  it('get what the schemas make of the request', () => {
    type Request = Parameters<Handlers['recordClassicSuccess']>[0];
    expectTypeOf<Request['query']['mode']>().toEqualTypeOf<
      'easy' | 'medium' | 'hard' | undefined
    >();
    expectTypeOf<Request['body']>().toEqualTypeOf<
      { date?: string | undefined; tries?: number | undefined } | undefined
    >();
    expectTypeOf<Request['params']>().toEqualTypeOf<undefined>();
  });

  it('answer with the declared reply', () => {
    expectTypeOf({ ok: true, reply } as const).toExtend<DailyGuess>();
    // @ts-expect-error: a field is missing
    const short: DailyGuess = { ok: true, reply: { today: 'a', date: '2026-03-01' } };
    // @ts-expect-error: a field the contract does not know
    const long: DailyGuess = { ok: true, reply: { ...reply, record: {} } };
    expectTypeOf([short, long]).toBeArray();
  });

  it('refuse with a declared code', () => {
    expectTypeOf({ ok: false, problem: 'invalid-request' } as const).toExtend<DailyGuess>();
    // @ts-expect-error: only a recorded success can find its key used
    const refusal: DailyGuess = { ok: false, problem: 'idempotency-key-reused' };
    expectTypeOf(refusal).toBeObject();
  });
});

type CountHandlers = Pick<Handlers, DailyModeRouteId<'getSuccesses'>>;

const CONSUMED = { ok: true, giveBack: () => {} } as const;
const CALLER: Caller = {
  consumeInGame: () => CONSUMED,
  consumePastDay: () => CONSUMED,
  consumeForItem: () => CONSUMED,
  noteSent: () => ({ isNew: true, forget: () => {} }),
};
const request = { query: undefined, params: undefined, headers: undefined, body: undefined };

describe('the handlers of one call', () => {
  it('are one for each daily mode and receive their mode', () => {
    const handlers = dailyModeHandlers('getSuccesses', (mode) => () => mode);
    for (const mode of DAILY_MODES) {
      expect(handlers[dailyModeRoutes[mode].getSuccesses.id](request, CALLER)).toBe(mode);
    }
    expect(Object.keys(handlers)).toHaveLength(DAILY_MODES.length);
  });

  it('return only what each route of their call declares', () => {
    const long = dailyModeHandlers('getSuccesses', () => () => ({ ok: true, reply: {} }) as const);
    expectTypeOf(long).not.toExtend<CountHandlers>();
    const refusal = { ok: false, problem: 'idempotency-key-reused' } as const;
    const refusing = dailyModeHandlers('getSuccesses', () => () => refusal);
    expectTypeOf(refusing).not.toExtend<CountHandlers>();
  });
});
