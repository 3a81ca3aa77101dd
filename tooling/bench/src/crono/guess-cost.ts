import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { cronoRoutes } from '@starguess/api-contract';
import { openDatabase } from '../../../../apps/api/src/db/sqlite/open.ts';
import { programPlaces } from '../../../../apps/api/src/program-places.ts';
import {
  type CronoClient,
  type CronoPlayer,
  createCronoClient,
  type Recognise,
} from '../../../../apps/api/src/testing/crono-client.ts';
import { startProgram } from '../program.ts';
import { measurePairs, summarize } from '../rounds.ts';
import { addEntries } from './entries.ts';

const ROUNDS = 11;
const CONNECTIONS = 64;
const PLAYERS = 100;
/** The guesses of one run, about as many as a fast player makes. */
const GUESSES = 40;
/** The server takes no guess sooner after its round is shown. */
const PAUSE_MS = 300;
const MAX_RATIO = 2.5;

const NO_GAME = 'nothing';
/** Has the form of a round id, but names no round. */
const NO_ROUND = 'AAAAAAAAAAAAAAAAAAAAAA';

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/**
 * Compares a guess with the cheapest validated POST: the same body for an unknown game, which the
 * server answers without querying its database.
 */
export async function benchGuessCost(folder: string, recognise: Recognise): Promise<boolean> {
  const databaseFile = `${folder}/guess.sqlite`;
  const server = await startProgram('served', {
    args: ['in-groups'],
    environment: { RATE_LIMITS: '0', DATABASE_URL: `file:${databaseFile}` },
    logFile: `${folder}/guess.log`,
  });
  const url = `http://127.0.0.1:${server.port}`;
  const crono = createCronoClient((path, init) => fetch(`${url}${path}`, init), { recognise });
  const { id } = await crono.create();
  // Every answer contains the board, so the board is full.
  const database = openDatabase(databaseFile, programPlaces.migrations.sqlite);
  addEntries(database, { gameId: id, count: 10 });
  database.sqlite.close();
  const answers = await scoutAnswers(crono, id);

  const guessThrough = async ({ userId }: CronoPlayer) => {
    let roundId: string | undefined;
    for (const modelId of answers) {
      await wait(PAUSE_MS);
      const text = await post(`${url}/api/crono/${id}/guess`, { userId, modelId, roundId });
      const { result, game } = cronoRoutes.guessCrono.reply.parse(JSON.parse(text));
      if (result !== 'correct') throw new Error(`A right guess was answered ${text}`);
      roundId = game?.currentModel?.id;
    }
  };
  const postThrough = async ({ userId }: CronoPlayer) => {
    for (const modelId of answers) {
      await post(`${url}/api/crono/${NO_GAME}/guess`, { userId, modelId, roundId: NO_ROUND });
    }
  };
  /** The server's processor time per request, in microseconds. */
  const costOf = async (play: (player: CronoPlayer) => Promise<void>) => {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => crono.join(id)));
    await Promise.all(players.map(crono.start));
    const before = await server.used();
    await playAll(players, play);
    const { microseconds } = await server.used();
    return (microseconds - before.microseconds) / (PLAYERS * GUESSES);
  };
  const pairs = await measurePairs(ROUNDS, {
    one: () => costOf(guessThrough),
    other: () => costOf(postThrough),
  });
  await server.stop();
  agent.destroy();

  const { one, other, ratio } = summarize(pairs);
  console.log(
    `guess: ${one.toFixed(1)} µs of server CPU, an empty validated POST ${other.toFixed(1)} µs: ` +
      `${ratio.toFixed(2)} times (at most ${MAX_RATIO})`,
  );
  return ratio <= MAX_RATIO;
}

/** The right answers of a game's first rounds, which are the same for all players. */
async function scoutAnswers(crono: CronoClient, id: string): Promise<readonly string[]> {
  const scout = await crono.join(id);
  let game = await crono.start(scout);
  const answers: string[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const modelId = await crono.answerIn(game);
    answers.push(modelId);
    await wait(PAUSE_MS);
    game = (await crono.guess(scout, { modelId })).game ?? game;
  }
  return answers;
}

function post(address: string, content: unknown) {
  return new Promise<string>((resolve, reject) => {
    const body = JSON.stringify(content);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    request(address, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end(body);
  });
}

/** Lets the players use all connections; each player's requests follow one another. */
async function playAll(
  players: readonly CronoPlayer[],
  play: (player: CronoPlayer) => Promise<void>,
) {
  const waiting = [...players];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await play(next);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}
