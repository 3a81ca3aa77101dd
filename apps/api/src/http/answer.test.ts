import { describe, expect, it } from 'vitest';
import { conditionalAnswer, makeEtag, matchesEtag } from './answer.ts';

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

describe('a conditional answer', () => {
  const request = new Request('http://localhost/', { headers: { 'if-none-match': ETAG } });
  const answer = {
    status: 200,
    headers: { 'content-length': '2', 'content-type': 'application/json', etag: ETAG, vary: 'x' },
    body: '{}',
  };

  it('keeps the headers that caches update', () => {
    expect(conditionalAnswer(answer, request)).toEqual({
      status: 304,
      headers: { etag: ETAG, vary: 'x' },
      body: null,
    });
  });

  it('is the answer itself if that is no success', () => {
    const missing = { ...answer, status: 404 };
    expect(conditionalAnswer(missing, request)).toBe(missing);
  });
});

it('an ETag is strong and differs with the content', () => {
  expect(makeEtag('a')).toMatch(/^"[\w-]{22}"$/);
  expect(makeEtag('a')).not.toBe(makeEtag('b'));
  expect(makeEtag('a')).toBe(makeEtag(new TextEncoder().encode('a')));
});
