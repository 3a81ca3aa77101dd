import { expect, it } from 'vitest';
import { isTextList, textsIn } from './json-shapes.ts';

it('a list gives its texts and leaves out everything else', () => {
  expect(textsIn(['one', 7, null, '', 'two', ['three'], 'x'.repeat(9)], 8)).toEqual(['one', 'two']);
});

it.each([undefined, null, 'one', 7, { 0: 'one' }])(
  'the stored value %j gives no texts',
  (value) => {
    expect(textsIn(value, 8)).toEqual([]);
  },
);

it.each([
  [['one', ''], true],
  [[], true],
  [['one', 7], false],
  ['one', false],
  [undefined, false],
])('the stored value %j is a list of texts: %j', (value, isList) => {
  expect(isTextList(value)).toBe(isList);
});
