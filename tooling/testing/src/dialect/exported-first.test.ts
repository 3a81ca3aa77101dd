import ts from 'typescript';
import { expect, test } from 'vitest';
import { exportedFirst } from './exported-first.ts';

function messages(text: string): readonly string[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true);
  return exportedFirst(source).map(({ message }) => message);
}

const REFUSED = ['part stands above the exported whole, which uses it'];

test.each([
  ['called', 'export function whole() { return part(); }'],
  ['handed on', 'export function whole() { return [1].map(part); }'],
  ['put into an object by its name', 'export function whole() { return { part }; }'],
  ['rendered', 'export function whole() { return <ul>{part()}</ul>; }'],
  ['used by an exported arrow', 'export const whole = () => part();'],
  ['used by what a list exports', 'function whole() { part(); }\nexport { whole };'],
])('a private function above the exported one is refused if it is %s', (_, text) => {
  expect(messages(`function part() {}\n${text}`)).toEqual(REFUSED);
});

test('a private arrow above the exported function that uses it is refused', () => {
  expect(messages('const part = () => 1;\nexport function whole() { part(); }')).toEqual(REFUSED);
});

test.each([
  ['below it', 'export function whole() { part(); }\nfunction part() {}'],
  ['above an exported one that does not use it', 'function part() {}\nexport function whole() {}'],
  ['above a property of its name', 'function part() {}\nexport function whole(a) { a.part(); }'],
  ['above a constant', 'function part() {}\nexport const WHOLE = part();'],
  ['exported, too', 'export function part() {}\nexport function whole() { part(); }'],
  ['above another private one', 'function part() {}\nfunction whole() { part(); }'],
])('a function %s may stand there', (_, text) => {
  expect(messages(text)).toEqual([]);
});
