import { setTimeout as wait } from 'node:timers/promises';
import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { loadCatalog } from '../modules/site/catalog-source.ts';
import { programPlaces } from '../program-places.ts';
import {
  type CronoClient,
  type CronoPlayer,
  createCronoClient,
  createRecognition,
} from './crono-client.ts';
import { startKillable } from './killable-server.ts';
import { openWitnessed } from './witnessed-database.ts';

export type KillsOptions = {
  /** A `file:` or `postgres:` URL. */
  readonly databaseUrl: string;
  readonly kills: number;
  readonly players: number;
  /** The least number of guesses acknowledged before each kill. */
  readonly guesses: number;
};

export type KillsReport = {
  readonly acknowledged: number;
  /** Acknowledged guesses that are missing on the disk or differ there. */
  readonly lost: number;
  /** Players whose score after a restart does not match their guesses on the disk. */
  readonly wrongScores: number;
};

/** A player and the guesses that the server has acknowledged. */
type Witness = {
  readonly player: CronoPlayer;
  /** Whether the fifth guess is wrong; the player stops after it. */
  readonly isMissing: boolean;
  readonly acknowledged: boolean[];
};

/**
 * Kills a real server without warning while players play on it. Then asks a new server on the same
 * database for each player's guesses and score.
 */
export async function playThroughKills(options: KillsOptions): Promise<KillsReport> {
  const { databaseUrl, kills } = options;
  const catalog = await loadCatalog(programPlaces.shippedCatalog, new Date().getUTCFullYear());
  const report = { acknowledged: 0, lost: 0, wrongScores: 0 };
  let server = await startKillable(databaseUrl);
  // Changes at each restart; players follow it, as their page would.
  const crono = createCronoClient((path, init) => fetch(`${server.url}${path}`, init), {
    recognise: createRecognition(catalog),
    pause: () => wait(CRONO_FLOOR_MS),
  });
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const witnesses = await playUntilKilled(crono, { ...options, kill: () => server.kill() });
      server = await startKillable(databaseUrl);
      const database = openWitnessed(databaseUrl);
      for (const { player, acknowledged } of witnesses) {
        const { answers: stored = [] } = (await database.runOf(player)) ?? {};
        const { score } = await crono.look(player);
        report.acknowledged += acknowledged.length;
        report.lost += acknowledged.filter((isRight, round) => stored[round] !== isRight).length;
        if (score !== stored.filter(Boolean).length) report.wrongScores += 1;
      }
      await database.close();
    }
  } finally {
    await server.stop();
  }
  return report;
}

type Killing = Pick<KillsOptions, 'players' | 'guesses'> & { readonly kill: () => Promise<void> };

/** Lets players play until `guesses` guesses are acknowledged, then kills the server. */
async function playUntilKilled(
  crono: CronoClient,
  { players, guesses, kill }: Killing,
): Promise<readonly Witness[]> {
  const { id } = await crono.create();
  const witnesses: Witness[] = [];
  for (let number = 0; number < players; number += 1) {
    const player = await crono.join(id);
    witnesses.push({ player, isMissing: number % 2 === 1, acknowledged: [] });
  }
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  const onAcknowledged = () => {
    acknowledged += 1;
    if (acknowledged === guesses) killed = kill();
  };
  const isGone = () => killed !== undefined;
  await Promise.all(
    witnesses.map((witness) => playOn(crono, { ...witness, onAcknowledged, isGone })),
  );
  if (killed === undefined) throw new Error(`Only ${acknowledged} guesses were acknowledged`);
  await killed;
  return witnesses;
}

type Playing = Witness & { readonly onAcknowledged: () => void; readonly isGone: () => boolean };

/** Plays until the server is gone. */
async function playOn(
  crono: CronoClient,
  { player, isMissing, acknowledged, onAcknowledged, isGone }: Playing,
) {
  try {
    await crono.start(player);
    for (let guess = 1; !isGone(); guess += 1) {
      const isMiss = guess === 5 && isMissing;
      const { result } = await (isMiss ? crono.guessWrong(player) : crono.guessRight(player));
      if (result === null) return;
      acknowledged.push(result === 'correct');
      onAcknowledged();
      if (isMiss) return;
    }
  } catch (error) {
    if (!isGone()) throw error;
  }
}
