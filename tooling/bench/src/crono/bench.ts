import { loadCatalog } from '../../../../apps/api/src/modules/site/catalog-source.ts';
import { programPlaces } from '../../../../apps/api/src/program-places.ts';
import { createRecognition } from '../../../../apps/api/src/testing/crono-client.ts';
import { inBenchFolder } from '../served-program.ts';
import { benchBoardCost } from './board-cost.ts';
import { benchCrowd } from './crowd.ts';
import { benchGuessCost } from './guess-cost.ts';
import { benchRunKills } from './run-kills.ts';

export function benchCrono(): Promise<boolean> {
  return inBenchFolder(async (folder) => {
    const year = new Date().getUTCFullYear();
    const recognise = createRecognition(await loadCatalog(programPlaces.shippedCatalog, year));
    const isGuessCheap = await benchGuessCost(folder, recognise);
    const isBoardCheap = await benchBoardCost(folder);
    const isKeptThroughKills = await benchRunKills(`file:${folder}/kills.sqlite`);
    const isCrowdServed = await benchCrowd(folder, recognise);
    return isGuessCheap && isBoardCheap && isKeptThroughKills && isCrowdServed;
  });
}
