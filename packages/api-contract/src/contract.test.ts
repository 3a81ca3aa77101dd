import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { dailyGuessSchema } from './daily-guess.ts';
import { COMMON_PROBLEMS, type Route } from './route.ts';
import { serverDateSchema } from './server-date.ts';
import { idempotencyHeadersSchema, successCountSchema, successSchema } from './stats.ts';

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
    ['a key that is no UUID', idempotencyHeadersSchema, { 'idempotency-key': 'again' }],
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
