import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { structureProblems } from '../cli/sqlite-files/structure.ts';
import { hashUserId } from '../modules/crono/round-seal.ts';
import { readAnswers } from '../modules/crono/stored-answers.ts';
import { counterProblems } from '../store/sqlite-counters.ts';
import { type CronoPlayer, createCronoClient } from './crono-client.ts';

/** Whether a database holds what was acknowledged. */
export type Evidence = (sqlite: Sqlite.Database) => boolean;

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
  const bytes = Buffer.from(key.replaceAll('-', ''), 'hex');
  witness(isThere('SELECT 1 FROM success_key WHERE key = ?', bytes));
};

const opinion: Write = async (url, witness) => {
  const feedbackId = randomUUID();
  await post(`${url}/api/stats/feedback/`, { body: { feedbackId, answer: 'An opinion' } });
  witness(isThere('SELECT 1 FROM feedback WHERE feedback_id = ?', feedbackId));
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
  witness(isThere('SELECT 1 FROM tracked_event WHERE device_id = ?', id));
};

/** Creates a user, starts its run, and guesses once. */
const run: Write = async (url, witness) => {
  const client = createCronoClient((path, init) => fetch(`${url}${path}`, init), {
    recognise: () => undefined,
  });
  const player = await client.create();
  witness((sqlite) => runOf(sqlite, player) !== undefined);
  const { options, currentModel } = await client.start(player);
  witness((sqlite) => typeof runOf(sqlite, player)?.begins_at === 'number');
  const [option] = options;
  if (option === undefined || currentModel === null) throw new Error('There is no round');
  const { result } = await client.guess(player, { modelId: option.id, roundId: currentModel.id });
  witness((sqlite) => {
    const answers = readAnswers(runOf(sqlite, player)?.answers ?? Buffer.alloc(0), 0);
    return answers[0]?.isRight === (result === 'correct');
  });
};

const KINDS = [win, opinion, event, run];

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
  readonly takeEvidence: () => readonly Evidence[];
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
    takeEvidence: () => {
      const taken = evidence;
      evidence = [];
      return taken;
    },
  };
}

/** The number of acknowledged writes that a database does not hold. */
export function countMissing(databaseFile: string, evidence: readonly Evidence[]): number {
  const sqlite = new Sqlite(databaseFile);
  const missing = evidence.filter((isShown) => !isShown(sqlite)).length;
  sqlite.close();
  return missing;
}

/** Damage and wrong counters in a database whose wins all came with a key. */
export function problemsIn(databaseFile: string): readonly string[] {
  const sqlite = new Sqlite(databaseFile);
  const uncounted = sqlite
    .prepare<[], string>(
      `SELECT puzzle || ' counts ' || number_of_successes FROM success_count WHERE
       number_of_successes <> (SELECT count(*) FROM success_key
         WHERE date = success_count.date AND puzzle = success_count.puzzle)`,
    )
    .pluck()
    .all();
  const problems = [...structureProblems(sqlite), ...counterProblems(sqlite), ...uncounted];
  sqlite.close();
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

function isThere(sql: string, ...values: readonly (string | Buffer)[]): Evidence {
  return (sqlite) => sqlite.prepare(sql).get(...values) !== undefined;
}

type RunRow = { readonly begins_at: number | null; readonly answers: Buffer };

function runOf(sqlite: Sqlite.Database, { id, userId }: CronoPlayer) {
  return sqlite
    .prepare<[string, Buffer], RunRow>(
      'SELECT begins_at, answers FROM crono_run WHERE game_id = ? AND user_hash = ?',
    )
    .get(id, hashUserId(userId));
}
