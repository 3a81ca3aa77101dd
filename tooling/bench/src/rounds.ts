import { medianOf } from './percentile.ts';

export type Pair = { readonly one: number; readonly other: number };

/**
 * Measures two things alternately, so that a busy machine slows both alike. A first round does not
 * count. The order of the two changes from round to round.
 */
export async function measurePairs(
  rounds: number,
  measure: { readonly one: () => Promise<number>; readonly other: () => Promise<number> },
): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const isOneFirst = round % 2 === 0;
    const first = await (isOneFirst ? measure.one() : measure.other());
    const second = await (isOneFirst ? measure.other() : measure.one());
    if (round > 0)
      pairs.push(isOneFirst ? { one: first, other: second } : { one: second, other: first });
  }
  return pairs;
}

export function summarize(pairs: readonly Pair[]): Pair & { readonly ratio: number } {
  return {
    one: medianOf(pairs.map(({ one }) => one)),
    other: medianOf(pairs.map(({ other }) => other)),
    ratio: medianOf(pairs.map(({ one, other }) => one / other)),
  };
}
