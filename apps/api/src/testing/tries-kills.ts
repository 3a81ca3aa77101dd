import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contract, type SuccessCount, triesBand } from '@starguess/api-contract';
import { noTries } from '../modules/stats/repository.ts';
import type { StartServer } from './killable-server.ts';

export type TriesKillsOptions = {
  /** A `file:` or `postgres:` URL of an empty database. */
  readonly databaseUrl: string;
  readonly start: StartServer;
  readonly kills: number;
  /** Players that win at once, one win after another. */
  readonly writers: number;
};

export type TriesKillsReport = {
  /** What the server says in the end. */
  readonly counted: SuccessCount;
  /** What the players were told that it has counted. */
  readonly acknowledged: SuccessCount;
  /** The places of the wins, from the first. */
  readonly places: readonly number[];
  /** Wins that had to be sent again, because nobody knew whether they were counted. */
  readonly repeated: number;
};

const { getClassicSuccesses, recordClassicSuccess } = contract;
const PATH = '/api/stats/classic';

/** The server listens at least so long between two kills, in milliseconds. */
const LIFE_MS = 100;
/** And at most so much longer. */
const LUCK_MS = 300;
const RESEND_MS = 100;

/**
 * Lets players win while the server is killed without warning. A win whose answer is lost is sent
 * again with its key until it is acknowledged, so that in the end each of them counts once.
 */
export async function winThroughKills({
  databaseUrl,
  start,
  kills,
  writers,
}: TriesKillsOptions): Promise<TriesKillsReport> {
  let server = await start(databaseUrl);
  let isOver = false;
  let repeated = 0;
  const histogram = noTries();
  const places: number[] = [];
  const { date } = await countAt(server.url);

  const winUntilAcknowledged = async (tries: number | undefined) => {
    const key = randomUUID();
    for (let sent = 1; ; sent += 1) {
      const place = await placeOf(server.url, { key, date, tries });
      if (place !== undefined) return place;
      if (sent === 1) repeated += 1;
      await wait(RESEND_MS);
    }
  };
  const play = async (writer: number) => {
    for (let round = 0; !isOver; round += 1) {
      const tries = triesOf(writer + round);
      places.push(await winUntilAcknowledged(tries));
      if (tries === undefined) continue;
      const band = triesBand(tries);
      histogram[band] = (histogram[band] ?? 0) + 1;
    }
  };

  const playing = Promise.all(Array.from({ length: writers }, (_, writer) => play(writer)));
  for (let kill = 0; kill < kills; kill += 1) {
    await Promise.race([playing, wait(LIFE_MS + Math.random() * LUCK_MS)]);
    await server.kill();
    server = await start(databaseUrl);
  }
  isOver = true;
  try {
    await playing;
    return {
      counted: await countAt(server.url),
      acknowledged: { date, numberOfSuccesses: places.length, histogram },
      places: places.toSorted((one, other) => one - other),
      repeated,
    };
  } finally {
    await server.stop();
  }
}

/** Every band, and now and then a win that tells nothing. */
function triesOf(number: number): number | undefined {
  const tries = number % 31;
  return tries === 0 ? undefined : tries;
}

async function countAt(url: string): Promise<SuccessCount> {
  const response = await fetch(`${url}${PATH}/`);
  return getClassicSuccesses.reply.parse(await response.json());
}

type SentWin = {
  readonly key: string;
  readonly date: string;
  readonly tries: number | undefined;
};

/** The place of the win; `undefined` if the server does not answer, or asks for patience. */
async function placeOf(url: string, { key, ...body }: SentWin): Promise<number | undefined> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${PATH}/post/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    text = await response.text();
  } catch {
    return undefined;
  }
  if (response.status === 503) return undefined;
  if (!response.ok) throw new Error(`A win is answered with ${response.status}: ${text}`);
  return recordClassicSuccess.reply.parse(JSON.parse(text)).place;
}
