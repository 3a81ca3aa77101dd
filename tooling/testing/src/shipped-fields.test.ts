import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

/** The declared fields of the shipped catalogue, and values that no other file may know. */
const SHIPPED_WORDS =
  /\b(?:gender|birthPlace|ethnicity|hairColor|debutYear)\b|'(?:Female|Couple|Asian|Latin|Middle Eastern|Auburn|Brunette)'/;

test('only the shipped declaration, its texts and its events know its fields', () => {
  const files = execFileSync('git', ['ls-files', 'apps/*/src/*', 'packages/*/src/*'], {
    cwd: checkout,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.|\/testing\//.test(path));
  const knowing = files.filter((path) =>
    SHIPPED_WORDS.test(readFileSync(join(checkout, path), 'utf8')),
  );
  expect(knowing).toEqual([
    'apps/web/src/fields/shipped-late-texts.ts',
    'apps/web/src/fields/shipped-texts.ts',
    'packages/api-contract/src/event-attributes.ts',
    'packages/api-contract/src/page/profile-attributes.ts',
    'packages/catalog/src/shipped-declaration.ts',
  ]);
});
