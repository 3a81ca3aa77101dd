import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(
  new URL('../../../packages/game-core/bench/search.ts', import.meta.url),
);

/** Runs the measurement that game-core keeps beside its search. */
export async function benchSearch(): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), PROGRAM], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
