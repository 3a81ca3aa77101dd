import { execFileSync } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import v8 from 'node:v8';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HEAP_GROWTH_FLAG } from './server.ts';
import { startListening } from './testing/listening-server.ts';

test('a server that starts bounds the growth of its heap', async () => {
  const setFlags = vi.spyOn(v8, 'setFlagsFromString');
  syncBuiltinESMExports();
  onTestFinished(() => {
    setFlags.mockRestore();
    syncBuiltinESMExports();
  });
  await startListening();
  expect(setFlags).toHaveBeenCalledWith(HEAP_GROWTH_FLAG);
});

// `setFlagsFromString` passes over a flag that V8 does not know; as an option of the program it fails.
test('this version of Node knows the flag that bounds the growth of the heap', () => {
  expect(execFileSync(process.execPath, [HEAP_GROWTH_FLAG, '-p', '1'], { encoding: 'utf8' })).toBe(
    '1\n',
  );
});
