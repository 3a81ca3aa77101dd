import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCatalog } from '../../../../apps/api/src/catalog-source.ts';
import { programPlaces } from '../../../../apps/api/src/program-places.ts';
import { createRecognition } from '../../../../apps/api/src/testing/crono-client.ts';
import { buildPrograms } from '../program.ts';
import { benchBoardCost } from './board-cost.ts';
import { benchCrowd } from './crowd.ts';
import { benchGuessCost } from './guess-cost.ts';
import { benchKills } from './kills.ts';

const SERVED = fileURLToPath(new URL('../api/programs/served.ts', import.meta.url));

export const benchCrono = async (): Promise<boolean> => {
  await buildPrograms({ served: SERVED });
  const folder = mkdtempSync(join(tmpdir(), 'starguess-bench-'));
  try {
    const year = new Date().getUTCFullYear();
    const recognise = createRecognition(await loadCatalog(programPlaces.shippedCatalog, year));
    const isGuessCheap = await benchGuessCost(folder, recognise);
    const isBoardCheap = await benchBoardCost(folder);
    const isKeptThroughKills = await benchKills(`${folder}/kills.sqlite`);
    const isCrowdServed = await benchCrowd(folder, recognise);
    return isGuessCheap && isBoardCheap && isKeptThroughKills && isCrowdServed;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
