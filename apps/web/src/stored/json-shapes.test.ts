import { expect, it } from 'vitest';
import { textsIn } from './json-shapes.ts';

it('a list gives its texts and leaves out everything else', () => {
  expect(textsIn(['one', 7, null, '', 'two', ['three'], 'x'.repeat(9)], 8)).toEqual(['one', 'two']);
});

it.each([undefined, null, 'one', 7, { 0: 'one' }])(
  'the stored value %j gives no texts',
  (value) => {
    expect(textsIn(value, 8)).toEqual([]);
  },
);
