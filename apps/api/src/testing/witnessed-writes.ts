import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { createCronoClient } from './crono-client.ts';
import { openWitnessed, type WitnessedDatabase } from './witnessed-database.ts';

/** Whether a database holds what was acknowledged. */
export type Evidence = (database: WitnessedDatabase) => Promise<boolean>;

/** Sends one kind of write until told to stop, and passes on evidence of each acknowledged one. */
type Write = (url: string, witness: (evidence: Evidence) => void) => Promise<void>;

const WIN_PATHS = [
  '/api/stats/classic/post/',
  '/api/stats/classic/post/?mode=easy',
  '/api/stats/image-guess/post/',
  '/api/stats/channel-guess/post/',
];

const win: Write = async (url, witness) => {
  const key = randomUUID();
  const path = WIN_PATHS[Number.parseInt(key.slice(0, 2), 16) % WIN_PATHS.length];
  await post(`${url}${path}`, { headers: { 'idempotency-key': key } });
  witness((database) => database.hasWin(key));
};

const opinion: Write = async (url, witness) => {
  const feedbackId = randomUUID();
  await post(`${url}/api/stats/feedback/`, { body: { feedbackId, answer: 'An opinion' } });
  witness((database) => database.hasOpinion(feedbackId));
};

const event: Write = async (url, witness) => {
  const id = randomUUID();
  await post(`${url}/api/tracking`, {
    body: {
      eventName: 'Copy clicked',
      attrs: { gameMode: 'classic' },
      extra: { device_id: id, session_id: id },
    },
  });
  witness((database) => database.hasEvent(id));
};

/** Creates a user, starts its run, and guesses once. */
const run: Write = async (url, witness) => {
  const client = createCronoClient((path, init) => fetch(`${url}${path}`, init), {
    recognise: () => undefined,
  });
  const player = await client.create();
  witness(async (database) => (await database.runOf(player)) !== undefined);
  const { options, currentModel } = await client.start(player);
  witness(async (database) => (await database.runOf(player))?.hasBegun === true);
  const [option] = options;
  if (option === undefined || currentModel === null) throw new Error('There is no round');
  await wait(CRONO_FLOOR_MS);
  const { result } = await client.guess(player, { modelId: option.id, roundId: currentModel.id });
  // A server whose clock stands still accepts no guess.
  if (result === null) return;
  witness(async (database) => {
    const { answers = [] } = (await database.runOf(player)) ?? {};
    return answers[0] === (result === 'correct');
  });
};

const KINDS = [win, opinion, event, run];

const SHOWN_AT_ONCE = 100;

export type WriteWitness = {
  /** The number of writes acknowledged so far. */
  readonly acknowledged: () => number;
  /** Sends writes of every kind, `writers` at a time, until `isOver`. */
  readonly writeUntil: (
    url: string,
    options: { readonly writers: number; readonly isOver: () => boolean },
  ) => Promise<void>;
  /** Sends one write of each kind in turn. */
  readonly writeOnce: (url: string) => Promise<void>;
  /** Returns the evidence of all writes acknowledged since the last call. */
  readonly drainEvidence: () => readonly Evidence[];
};

/** Writes to a server and records what it has acknowledged. */
export function createWriteWitness(): WriteWitness {
  let evidence: Evidence[] = [];
  let acknowledged = 0;
  let nextKind = 0;
  const witness = (shown: Evidence) => {
    acknowledged += 1;
    evidence.push(shown);
  };
  const write = (kind: number, url: string) => KINDS[kind % KINDS.length]?.(url, witness);

  return {
    acknowledged: () => acknowledged,
    writeUntil: async (url, { writers, isOver }) => {
      const writeOn = async (kind: number) => {
        while (!isOver()) {
          try {
            await write(kind, url);
          } catch (error) {
            if (!isOver()) throw error;
          }
        }
      };
      await Promise.all(Array.from({ length: writers }, (_, number) => writeOn(number)));
    },
    writeOnce: async (url) => {
      nextKind += 1;
      await write(nextKind, url);
    },
    drainEvidence: () => {
      const taken = evidence;
      evidence = [];
      return taken;
    },
  };
}

/** The number of acknowledged writes that the database at a URL does not hold. */
export async function countMissing(
  databaseUrl: string,
  evidence: readonly Evidence[],
): Promise<number> {
  const database = openWitnessed(databaseUrl);
  let missing = 0;
  for (let first = 0; first < evidence.length; first += SHOWN_AT_ONCE) {
    const some = evidence.slice(first, first + SHOWN_AT_ONCE);
    const shown = await Promise.all(some.map((isShown) => isShown(database)));
    missing += shown.filter((isThere) => !isThere).length;
  }
  await database.close();
  return missing;
}

/** Damage and wrong counters in the database at a URL, whose wins all came with a key. */
export async function problemsIn(databaseUrl: string): Promise<readonly string[]> {
  const database = openWitnessed(databaseUrl);
  const problems = await database.problems();
  await database.close();
  return problems;
}

async function post(
  url: string,
  { body, headers = {} }: { body?: object; headers?: Readonly<Record<string, string>> },
) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
}
