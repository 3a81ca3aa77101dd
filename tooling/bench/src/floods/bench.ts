import { inBenchFolder } from '../served-program.ts';
import { benchCosts } from './costs.ts';
import { FLOOD_PROGRAM } from './flood.ts';
import { benchVariants } from './variants.ts';
import { benchWorstMix } from './worst-mix.ts';

const MINUTES = 10;

const PARTS: Readonly<Record<string, (minutes: number) => Promise<boolean>>> = {
  costs: benchCosts,
  variants: () => inBenchFolder(benchVariants, FLOOD_PROGRAM),
  mix: benchWorstMix,
};

/** What strangers can make the server do, all parts of it or one. */
export async function benchFloods(part = 'all', minutes = String(MINUTES)): Promise<boolean> {
  const chosen = Object.entries(PARTS).filter(([name]) => part === 'all' || part === name);
  if (chosen.length === 0) {
    throw new Error(`Unknown part ${part}; known: all | ${Object.keys(PARTS).join(' | ')}`);
  }
  let isBounded = true;
  for (const [, bench] of chosen) isBounded = (await bench(Number(minutes))) && isBounded;
  return isBounded;
}
