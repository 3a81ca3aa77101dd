import { contract, problemSchema, type Route } from '@starguess/api-contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { builtPage } from '../src/testing/built-page.ts';
import { setUpCrono } from '../src/testing/crono-table.ts';

const REQUESTS = 500;
const routes: readonly Route[] = Object.values(contract);

/** What bodies hold besides the id of a user. */
const OTHER_FIELDS = [
  ...['modelId', 'roundId', 'username', 'date', 'tries'],
  ...['feedbackId', 'answer', 'eventName', 'attrs', 'extra'],
];

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    ...['', '\0', '\ud800', "'; DROP TABLE crono_run; --", '__proto__', 'constructor', '../'],
    ...['1e309', '2026-02-30', '9999-12-31', '00000000-0000-4000-8000-000000000001'],
    'x'.repeat(3_000),
  ),
);
const anyValue = fc.oneof(anyText, fc.jsonValue());
const anyBody = fc.oneof(
  fc.string(),
  fc.constantFrom('', '{', '[]', 'null', '{"a":'.repeat(700), '{"userId":"\\ud800"}', '[1e999]'),
);
const headerText = fc.string({ unit: fc.constantFrom(...'aZ0 ;,="*/\\{}[]<>-.:') });
const headers = fc.dictionary(
  fc.constantFrom(
    ...['idempotency-key', 'origin', 'host', 'accept-encoding', 'if-none-match'],
    ...['x-api-key', 'x-forwarded-host', 'x-forwarded-proto', 'sec-fetch-site'],
  ),
  headerText,
  { maxKeys: 2 },
);
const anyPath = fc
  .array(fc.oneof(fc.constantFrom('api', 'art', 'assets', '..', '%zz', '%2e%2e'), fc.string()))
  .map((parts) => `/${parts.join('/').replaceAll(/[?#]/g, '')}`);

it('the server answers no hostile request with an internal error, and no run changes', async () => {
  const crono = await setUpCrono({ build: builtPage() });
  const player = await crono.create();
  await crono.start(player);
  await crono.guessRight(player);
  const request = fc.record({
    route: fc.constantFrom(...routes),
    id: fc.oneof(fc.constantFrom(player.id, '2026-03-01'), anyText),
    fields: fc.record(
      {
        ...Object.fromEntries(OTHER_FIELDS.map((name) => [name, anyValue])),
        userId: fc.oneof(fc.constant(player.userId), anyValue),
      },
      { requiredKeys: [] },
    ),
    query: fc.oneof(
      fc.webQueryParameters(),
      fc.constantFrom('', 'mode=easy', 'mode=easy&mode=%', 'userId=a&userId=b', 'date=2026-02-28'),
    ),
    headers,
    odd: fc.option(
      fc.record({
        method: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'ODD'),
        path: anyPath,
        body: anyBody,
      }),
      { nil: undefined },
    ),
  });
  const statuses: number[] = [];
  await fc.assert(
    fc.asyncProperty(request, async ({ route, id, fields, query, odd, ...asked }) => {
      // A player who asks to be forgotten rightly ends the run.
      fc.pre(route.id !== 'forgetCronoUser' || fields.userId !== player.userId);
      const named = encodeURIComponent(Buffer.from(id).toString());
      const { method, path, body } = {
        method: route.method,
        path: route.path.replace(':id', named),
        body: JSON.stringify(fields),
        ...odd,
      };
      const response = await crono.request(`${path}?${query}`, {
        method,
        headers: { 'content-type': 'application/json', ...asked.headers },
        ...(method !== 'GET' && method !== 'HEAD' && { body }),
      });
      const text = await response.text();
      expect(response.status).toBeLessThan(500);
      if (response.headers.get('content-type') === 'application/problem+json' && text !== '') {
        expect(problemSchema.parse(JSON.parse(text)).status).toBe(response.status);
      }
      statuses.push(response.status);
      expect(await crono.look(player)).toMatchObject({ status: 'ongoing', score: 1 });
    }),
    { numRuns: REQUESTS },
  );
  // If every request were refused, the test would prove nothing.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(REQUESTS / 20);
  expect(crono.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
