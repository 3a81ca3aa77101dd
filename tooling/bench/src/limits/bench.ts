import { readCostOf } from '../api/read-cost.ts';
import { startProgram } from '../program.ts';
import { measurePairs, summarize } from '../rounds.ts';
import { inBenchFolder } from '../served-program.ts';
import { benchCost, benchMemory } from './counting.ts';

const ROUNDS = 9;
const MAX_RATIO = 1.5;

export async function benchLimits(): Promise<boolean> {
  benchCost();
  const isSmall = benchMemory();
  return (await inBenchFolder(benchReadCost)) && isSmall;
}

/**
 * Compares a daily read that is counted, with a limit it never reaches, with one that is not
 * counted.
 */
async function benchReadCost(folder: string): Promise<boolean> {
  const start = (factor: '0' | '1000') =>
    startProgram('served', {
      args: ['in-groups'],
      environment: { RATE_LIMITS: factor, DATABASE_URL: `file:${folder}/${factor}.sqlite` },
      logFile: `${folder}/${factor}.log`,
    });
  const limited = await start('1000');
  const unlimited = await start('0');
  const pairs = await measurePairs(ROUNDS, {
    one: () => readCostOf(limited),
    other: () => readCostOf(unlimited),
  });
  await limited.stop();
  await unlimited.stop();
  const { one, other, ratio } = summarize(pairs);
  console.log(
    `limits: a daily read ${one.toFixed(1)} µs of server CPU, without limits ` +
      `${other.toFixed(1)} µs: ${ratio.toFixed(2)} times (at most ${MAX_RATIO})`,
  );
  return ratio <= MAX_RATIO;
}
