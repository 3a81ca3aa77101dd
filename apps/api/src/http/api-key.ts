import { timingSafeEqual } from 'node:crypto';
import type { Guard } from './guard.ts';

/** The header of the API key, where the operator has set one. It is public in the page. */
const API_KEY_HEADER = 'x-api-key';

/** The time a comparison takes tells nothing about the key but its length. */
const createComparison = (expectedText: string) => {
  const expected = Buffer.from(expectedText);
  const given = Buffer.alloc(expected.length);
  return (text: string): boolean => {
    if (Buffer.byteLength(text) !== expected.length) return false;
    given.write(text);
    return timingSafeEqual(given, expected);
  };
};

export const requireApiKey = (key: string): Guard => {
  const isKey = createComparison(key);
  return ({ request }) => {
    const given = request.headers.get(API_KEY_HEADER);
    return given !== null && isKey(given) ? undefined : { problem: 'unauthorized' };
  };
};
