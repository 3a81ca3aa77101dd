import { playThroughKills } from '../../../../apps/api/src/testing/crono-kills.ts';

const KILLS = 20;

/** The long form of the test that kills the server during runs. */
export async function benchRunKills(databaseUrl: string): Promise<boolean> {
  const { acknowledged, lost, wrongScores } = await playThroughKills({
    databaseUrl,
    kills: KILLS,
    players: 8,
    guesses: 100,
  });
  console.log(
    `kills: ${KILLS} of them, ${acknowledged} acknowledged guesses, ${lost} lost, ${wrongScores} wrong scores`,
  );
  return lost === 0 && wrongScores === 0;
}
