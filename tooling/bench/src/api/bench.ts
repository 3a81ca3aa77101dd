import { fileURLToPath } from 'node:url';
import { inBenchFolder } from '../served-program.ts';
import { benchHotCost } from './hot-cost.ts';
import { benchReadCost } from './read-cost.ts';
import { benchWriteThroughput } from './write-throughput.ts';

const BARE = fileURLToPath(new URL('programs/bare.ts', import.meta.url));
const RAW = fileURLToPath(new URL('programs/raw.ts', import.meta.url));

export function benchApi(): Promise<boolean> {
  return inBenchFolder(
    async (folder) => {
      const isHotCheap = await benchHotCost(folder);
      const isReadCheap = await benchReadCost(folder);
      const isWriteFast = await benchWriteThroughput(folder);
      return isHotCheap && isReadCheap && isWriteFast;
    },
    { bare: BARE, raw: RAW },
  );
}
