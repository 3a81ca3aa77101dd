import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

const BREACHES = `
interface Sum { total: number }
const part = (sum: Sum) => sum.total;
type Add = (one: number, two: number, three: number) => number;
export const add: Add = (one, two) => one + two;
export const half = (sum: Sum) => sum.total / 2;
export function whole(sum: Sum, add: Add, name: string) {
  return [part(sum), add, name];
}
`;

const SOUND = `
declare global {
  interface Window { sum: number }
}
type Sum = { total: number };
function unused(sum: Sum) {
  return sum;
}
export function whole(sums: Sum[], { names }: { names: string[] }) {
  return [part(sums), names, sums.reduce((total, sum, at) => total + sum.total + at, 0)];
}
function part(sums: Sum[]) {
  return sums[0]?.unused;
}
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'starguess-dialect-'));
  const plugins = [join(checkout, 'tooling/testing/dialect.grit')];
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }));
});

afterAll(() => rmSync(folder, { recursive: true }));

function messagesOn(text: string): readonly string[] {
  const file = join(folder, 'sum.ts');
  writeFileSync(file, text);
  const biome = join(checkout, 'node_modules/.bin/biome');
  const args = ['lint', '--reporter=github', file];
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  return [...stdout.matchAll(/title=plugin,.*,line=(\d+),.*::(.*)/g)].map(
    ([, line, message]) => `${line}: ${message}`,
  );
}

test('each breach of the dialect is found', () => {
  expect(messagesOn(BREACHES)).toEqual([
    '2: Write a type instead of an interface.',
    '4: Take one object after the first parameter.',
    '6: Declare an exported function with `function`.',
    '7: Take one object after the first parameter.',
    '8: Move this private function below the exported one.',
  ]);
});

test('code in the dialect is left alone', () => {
  expect(messagesOn(SOUND)).toEqual([]);
});
