import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { HEAP_GROWTH_FLAG } from './server.ts';

// `setFlagsFromString` passes over a flag that V8 does not know; as an option of the program it fails.
test('this version of Node knows the flag that bounds the growth of the heap', () => {
  expect(execFileSync(process.execPath, [HEAP_GROWTH_FLAG, '-p', '1'], { encoding: 'utf8' })).toBe(
    '1\n',
  );
});
