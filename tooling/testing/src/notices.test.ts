import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const manifest = z.object({ dependencies: z.record(z.string(), z.string()).optional() });

function readText(path: string): string {
  return readFileSync(join(checkout, path), 'utf8');
}

function dependenciesOf(group: string): readonly string[] {
  return readdirSync(join(checkout, group))
    .map((name) => `${group}/${name}/package.json`)
    .filter((path) => existsSync(join(checkout, path)))
    .flatMap((path) => Object.keys(manifest.parse(JSON.parse(readText(path))).dependencies ?? {}))
    .filter((name) => !name.startsWith('@starguess/'));
}

test('THIRD_PARTY_NOTICES credits every package that the product runs with', () => {
  const words = new Set(readText('THIRD_PARTY_NOTICES').split(/[\s,:()]+/));
  const used = [...dependenciesOf('packages'), ...dependenciesOf('apps')];
  expect(used.filter((name) => !words.has(name))).toEqual([]);
});
