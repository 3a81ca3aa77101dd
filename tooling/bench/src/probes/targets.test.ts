import { contract } from '@starguess/api-contract';
import { OPERATIONS } from '../../../../apps/api/src/testing/fuzz/api-document.ts';
import { fieldsOf, pageAddresses, readAddresses, targetOf } from './targets.ts';

const KNOWN = { id: '2026-03-01', userId: 'user', attrs: { name: 'Ana', numberOfTries: 2 } };

const targets = new Map(
  OPERATIONS.map((operation) => [operation.operationId, targetOf(operation, KNOWN)]),
);

test('every route of the contract is probed, and so is the photo of a round', () => {
  expect([...targets.keys()].sort()).toEqual([...Object.keys(contract), 'getCronoPhoto'].sort());
});

test('every field of every route is probed', () => {
  for (const operation of OPERATIONS) {
    const { address, headers, body = '' } = targetOf(operation, KNOWN);
    const marks = `${address}${Object.values(headers).join('')}${body}`.split('*').length - 1;
    expect(marks, operation.operationId).toBeGreaterThanOrEqual(
      Math.max(1, fieldsOf(operation).length),
    );
  }
});

test('path, query, headers and the values in a body are marked', () => {
  expect(targets.get('getCronoGame')?.address).toBe('/api/crono/2026-03-01*?userId=user*');
  expect(targets.get('recordClassicSuccess')?.headers).toEqual({ 'idempotency-key': 'probe*' });
  expect(targets.get('guessCrono')?.body).toBe(
    '{"userId":"user*","modelId":"probe*","roundId":"probe*"}',
  );
  expect(targets.get('trackEvent')?.body).toContain('"attrs":{"name":"Ana*","numberOfTries":2*}');
});

test('a route without fields is probed by its path', () => {
  expect(targets.get('getServerDate')?.address).toBe('/api/server-date/*');
});

test('a crawler is given every read as it is asked for', () => {
  expect(readAddresses(KNOWN)).toContain('/api/crono/2026-03-01?userId=user');
});

test('a crawler is given every page with a query', () => {
  const pages = pageAddresses({ mode: 'classic', difficulty: 'easy', id: '2026-03-01' });
  expect(pages).toContain('/crono/2026-03-01?lang=en');
  expect(pages.filter((page) => page.includes(':'))).toEqual([]);
});
