import { Agent, request as httpRequest } from 'node:http';
import { TRACKED_EVENTS } from '@starguess/api-contract';
import fc from 'fast-check';
import pino from 'pino';
import { programPlaces } from '../../program-places.ts';
import { startServer } from '../../server.ts';
import { parseEnvironment } from '../../settings/env.ts';
import { clockOf } from '../../time/clock.ts';
import { shippedCatalog } from '../app-under-test.ts';
import { createCronoClient, createRecognition } from '../crono-client.ts';
import { wildStopwatch } from '../wild-stopwatch.ts';
import {
  faultOfAnswer,
  faultOfProblem,
  type Operation,
  type ReceivedAnswer,
} from './api-document.ts';
import { type GeneratedRequest, generatedRequest } from './generated-request.ts';
import type { KnownValues } from './generated-value.ts';

type Answer = ReceivedAnswer & { readonly allow: string | undefined };

/**
 * The number of answers by operation and status; counts only requests with the operation's own
 * method.
 */
export type FuzzReport = ReadonlyMap<Operation, ReadonlyMap<number, number>>;

const START = Date.parse('2026-03-01T10:00:00Z');
const RUN_MS = 60_000;
/** The number of users of each kind in a set. */
const USERS = 20;
/** Requests per set of users; requests gradually delete the users of a set. */
const ROUND = 500;

export type FuzzOptions = {
  readonly requests: number;
  /** The value of DATABASE_URL: an empty database. */
  readonly databaseUrl: string;
};

/**
 * Sends generated requests over the network to a server of its own and checks each answer against
 * the OpenAPI document. Rejects with the smallest request found whose answer deviates.
 */
export async function fuzzApi({ requests, databaseUrl }: FuzzOptions): Promise<FuzzReport> {
  const environment = { PORT: '0', DATABASE_URL: databaseUrl, RATE_LIMITS: '0' };
  const parsed = parseEnvironment(environment, programPlaces);
  if (!parsed.ok) throw new Error(parsed.problem);
  let now = START;
  const server = await startServer({
    settings: parsed.settings,
    places: programPlaces,
    clock: clockOf(() => now),
    stopwatch: wildStopwatch(() => now - START),
    logger: pino({ level: 'silent' }),
    checksReplies: true,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const report = new Map<Operation, Map<number, number>>();
  const count = ({ operation, method }: GeneratedRequest, { status }: Answer) => {
    if (method !== operation.method) return;
    const statuses = report.get(operation) ?? new Map<number, number>();
    report.set(operation, statuses.set(status, (statuses.get(status) ?? 0) + 1));
  };
  try {
    const port = Number(new URL(server.url).port);
    const check = async (generated: GeneratedRequest) => {
      const answer = await send(generated, { port, agent });
      count(generated, answer);
      const fault = faultOf(generated, answer);
      if (fault !== undefined) throw new Error(`${fault}: ${answer.text.slice(0, 300)}`);
    };
    for (let left = requests; left > 0; left -= ROUND) {
      const known = await prepare(server.url, (milliseconds) => {
        now += milliseconds;
      });
      const numRuns = Math.min(left, ROUND);
      await fc.assert(fc.asyncProperty(generatedRequest(known), check), { numRuns });
    }
  } finally {
    agent.destroy();
    await server.close();
  }
  return report;
}

function send(
  { method, target, headers, body, isChunked }: GeneratedRequest,
  { port, agent }: { port: number; agent: Agent },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const framing = isChunked
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': String(body?.length ?? 0) };
    const asked = httpRequest(
      {
        port,
        host: '127.0.0.1',
        agent,
        method,
        path: target,
        headers: { ...headers, ...(body !== undefined && framing) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'],
            allow: response.headers.allow,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** What is wrong with the answer, as a sentence; `undefined` if nothing is. */
function faultOf(
  { operation, method, target }: GeneratedRequest,
  answer: Answer,
): string | undefined {
  const { status, text, allow } = answer;
  if (status >= 500) return `the server made a mistake: ${status} ${text}`;
  if (method === operation.method) return faultOfAnswer(operation, answer);
  if (method === 'HEAD') return text === '' ? undefined : 'an answer to HEAD has a body';
  if (method === 'GET' || method === 'POST') return undefined;
  // A path that is too long is refused whatever the method.
  const refusals = isTooLong(target) ? [400, 414] : [400, 403, 405];
  if (!refusals.includes(status)) return `${method} was answered ${status}`;
  if (status === 405 && !allow?.split(', ').includes(operation.method)) {
    return `405 allows ${allow}, not ${operation.method}`;
  }
  return faultOfProblem(answer);
}

/** As operators are told: 1,024 bytes without the query. */
function isTooLong(target: string): boolean {
  return Buffer.byteLength(target.replace(/\?.*$/s, '')) > 1_024;
}

/** Creates users whose run is over, under way or not begun, and returns their ids. */
async function prepare(url: string, wait: (milliseconds: number) => void): Promise<KnownValues> {
  const crono = createCronoClient((path, init) => fetch(`${url}${path}`, init), {
    recognise: createRecognition(shippedCatalog),
  });
  const first = await crono.create();
  const joinAll = () => Promise.all(Array.from({ length: USERS }, () => crono.join(first.id)));
  const finished = await joinAll();
  await Promise.all(finished.map(crono.start));
  wait(RUN_MS + 1);
  const playing = await joinAll();
  const games = await Promise.all(playing.map(crono.start));
  const waiting = await joinAll();
  return {
    id: [first.id, first.id, first.id, '2026-03-01', '2026-02-28'],
    userId: [first, ...finished, ...playing, ...waiting].map(({ userId }) => userId),
    modelId: games.flatMap(({ options }) => options.map(({ id }) => id)),
    roundId: games.map(({ currentModel }) => currentModel?.id),
    token: games.flatMap(({ currentModel, nextPhotoUrl }) =>
      [currentModel?.photoUrl, nextPhotoUrl].map((address) => address?.split('/').at(-1)),
    ),
    username: ['Name', '', null],
    date: ['2026-03-01', '2026-02-28', '2026-02-27'],
    'idempotency-key': [1, 2, 3].map((key) => `00000000-0000-4000-8000-00000000000${key}`),
    eventName: Object.keys(TRACKED_EVENTS),
    attrs: [
      { currentLanguage: 'en' },
      { gameMode: 'classic' },
      { gamemode: 'crono', from: 'home' },
    ],
  };
}
