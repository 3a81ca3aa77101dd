import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrograms } from '../program.ts';
import { benchReadCost } from './read-cost.ts';
import { benchWriteThroughput } from './write-throughput.ts';

const source = (name: string) => fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url));

export const benchApi = async (): Promise<boolean> => {
  await buildPrograms({ served: source('served'), bare: source('bare') });
  const folder = mkdtempSync(join(tmpdir(), 'starguess-bench-'));
  try {
    const isReadCheap = await benchReadCost(folder);
    const isWriteFast = await benchWriteThroughput(folder);
    return isReadCheap && isWriteFast;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
