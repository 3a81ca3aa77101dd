import { describe, expectTypeOf, it } from 'vitest';
import type { Contract } from './contract.ts';
import type { Handler, Handlers, Outcome } from './handlers.ts';

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

  it('may answer later', () => {
    expectTypeOf<() => Promise<DailyGuess>>().toExtend<Handler<Contract['getClassicDailyGuess']>>();
  });
});
