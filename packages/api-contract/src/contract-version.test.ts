import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { CONTRACT_VERSION } from './route-addresses.ts';

/** The version and the fingerprint of the calls when this test was last updated. */
const KNOWN = { version: 3, calls: '84b2bb383ffdfd61' };

const ADVICE =
  'The calls of the API changed. If a page of the version before could not read an answer or would be ' +
  'refused what it sends, raise CONTRACT_VERSION. Then write the new version and fingerprint into KNOWN.';

/** Keys of the document whose values may change without a new version. */
const FREE = new Set([
  'summary',
  'description',
  'headers',
  'x-rate-limit',
  'x-user-rate-limit',
  'x-daily-rate-limit',
  'x-survey-rate-limits',
  'x-keyless-rate-limit',
  'x-game-rate-limits',
  'x-item-rate-limit',
]);

function fingerprint(document: object): string {
  const calls = JSON.stringify(document, (key, value: unknown) =>
    FREE.has(key) ? undefined : value,
  );
  return createHash('sha256').update(calls).digest('hex').slice(0, 16);
}

it('the contract’s version is raised with calls that an older page could not make', () => {
  const { paths, components } = openApiDocument();
  expect({ version: CONTRACT_VERSION, calls: fingerprint({ paths, components }) }, ADVICE).toEqual(
    KNOWN,
  );
});
