import { SECOND_MS, setUpCrono } from './crono-table.ts';

export type ParallelStartsOptions = {
  /** How many runs are started. */
  readonly times: number;
  /** How many start requests each run gets at once. */
  readonly atOnce: number;
};

export type ParallelStartsReport = {
  /** Runs whose start requests got different answers, or that did not start exactly once. */
  readonly wrong: number;
};

/** Sends many start requests at once for each of many runs of a game. */
export async function startInParallel({
  times,
  atOnce,
}: ParallelStartsOptions): Promise<ParallelStartsReport> {
  const crono = await setUpCrono();
  const { id } = await crono.create();
  let wrong = 0;
  for (let time = 1; time <= times; time += 1) {
    const player = await crono.join(id);
    const games = await Promise.all(Array.from({ length: atOnce }, () => crono.start(player)));
    crono.wait(SECOND_MS);
    const isOneAnswer = new Set(games.map((game) => JSON.stringify(game))).size === 1;
    const { userCount, remainingTime } = await crono.look(player);
    if (!isOneAnswer || userCount !== time || remainingTime !== 59) wrong += 1;
  }
  await crono.close();
  return { wrong };
}
