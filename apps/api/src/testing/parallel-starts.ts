import { SECOND_MS, setUpCrono } from './crono-table.ts';

export type ParallelStartsOptions = {
  /** Runs that are started. */
  readonly times: number;
  /** Starts of each run. */
  readonly atOnce: number;
};

export type ParallelStartsReport = {
  /** Runs whose starts were answered unlike each other, or came to more or less than one. */
  readonly wrong: number;
};

/** Starts each of many runs of a game many times at once. */
export async function startInParallel({
  times,
  atOnce,
}: ParallelStartsOptions): Promise<ParallelStartsReport> {
  const crono = setUpCrono();
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
