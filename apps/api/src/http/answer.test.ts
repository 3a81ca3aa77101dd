import { describe, expect, it } from 'vitest';
import { createResponder, makeEtag, matchesEtag } from './answer.ts';

const ETAG = '"abc"';

describe('If-None-Match', () => {
  it.each([
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc"', true],
    ['"x",W/"abc" ', true],
    ['*', true],
    ['"x"', false],
    ['abc', false],
    ['"ABC"', false],
    ['', false],
  ])('%s names the tag: %s', (header, expected) => {
    expect(matchesEtag(header, ETAG)).toBe(expected);
  });

  it('is not read where it is longer than any browser sends', () => {
    expect(matchesEtag(`${'"x",'.repeat(254)}"abc"`, ETAG)).toBe(true);
    expect(matchesEtag(`${'"x",'.repeat(255)}"abc"`, ETAG)).toBe(false);
  });
});

describe('a conditional read', () => {
  const answer = {
    status: 200,
    headers: { 'content-length': '2', 'content-type': 'application/json', etag: ETAG, vary: 'x' },
    body: '{}',
  };
  const respond = createResponder({
    constantHeaders: { rating: 'y' },
    isHttps: () => false,
    onRefusal: () => {},
  });
  const asking = (method: string) => ({
    request: new Request('http://localhost/', { method, headers: { 'if-none-match': ETAG } }),
  });

  it('of content that the client has keeps the headers that caches update', async () => {
    const response = respond(answer, asking('GET'));
    expect(response.status).toBe(304);
    expect(Object.fromEntries(response.headers)).toEqual({ etag: ETAG, vary: 'x', rating: 'y' });
    expect(await response.text()).toBe('');
  });

  it.each([
    ['no success', { ...answer, status: 404 }, 'GET'],
    ['without a tag', { ...answer, headers: {} }, 'GET'],
    ['of a write', answer, 'POST'],
  ])('is sent whole if it is %s', async (_what, given, method) => {
    const response = respond(given, asking(method));
    expect([response.status, await response.text()]).toEqual([given.status, '{}']);
  });
});

it('an ETag is strong and differs with the content', () => {
  expect(makeEtag('a')).toMatch(/^"[\w-]{22}"$/);
  expect(makeEtag('a')).not.toBe(makeEtag('b'));
  expect(makeEtag('a')).toBe(makeEtag(new TextEncoder().encode('a')));
});
