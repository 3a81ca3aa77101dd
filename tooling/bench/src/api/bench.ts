import { fileURLToPath } from 'node:url';
import { inBenchFolder } from '../served-program.ts';
import { benchReadCost } from './read-cost.ts';
import { benchWriteThroughput } from './write-throughput.ts';

const BARE = fileURLToPath(new URL('programs/bare.ts', import.meta.url));

export function benchApi(): Promise<boolean> {
  return inBenchFolder(
    async (folder) => {
      const isReadCheap = await benchReadCost(folder);
      const isWriteFast = await benchWriteThroughput(folder);
      return isReadCheap && isWriteFast;
    },
    { bare: BARE },
  );
}
