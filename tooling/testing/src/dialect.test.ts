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

/** What is shown beside something else, one line for each shape. */
const TEXTS_BESIDE = `
export function part({ t, name, isOn, parts }: Props) {
  return (
    <>
      <p>{t('one')} {isOn && <b />}</p>
      <p>{isOn && t('one')}{isOn || t('two')}</p>
      <p>Try {name}</p>
      <p><i />{\`\${name}!\`}</p>
      <p>{isOn ? t('one') : undefined}{name}</p>
      <Part a="b">{name.toLocaleString()}<Part /></Part>
      <p>{name ?? 'none'}<i /></p>
      <p>{parts.map((one) => (one.isOn ? <b key={one.at}>{one.text}</b> : one.text))}</p>
    </>
  );
}
`;

const TEXTS_ALONE = `
export function part({ t, name, isOn, parts }: Props) {
  return (
    <>
      <p>{t('one')}</p>
      <p>
        {isOn ? t('one') : name}
      </p>
      <p><span>{t('one')}</span>{' '}{isOn && <b>{name}</b>}</p>
      <p>{/* one */}{t('one')}</p>
      <Part>{isOn ? <i /> : <b />}{name}</Part>
      <p>{parts.map((one) => (one.isOn ? <b key={one.at}>{one.text}</b> : null))}</p>
    </>
  );
}
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'starguess-dialect-'));
  const plugins = ['dialect', 'lone-texts'].map((name) =>
    join(checkout, `tooling/testing/${name}.grit`),
  );
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }));
});

afterAll(() => rmSync(folder, { recursive: true }));

function messagesOn(text: string): readonly string[] {
  const file = join(folder, 'sum.tsx');
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

test('each text that isn’t alone in its element is found', () => {
  const beside = 'Give a text that has something beside it an element of its own.';
  expect(messagesOn(TEXTS_BESIDE)).toEqual([
    ...[5, 6, 7, 8, 9, 10, 11].map((line) => `${line}: ${beside}`),
    '12: Give a text in a list of elements an element of its own.',
  ]);
});

test('texts that are alone in their elements are left alone', () => {
  expect(messagesOn(TEXTS_ALONE)).toEqual([]);
});
