import { createHash } from 'node:crypto';
import { MAX_RECORD_BYTES, RECORD_TYPE, recordRoutes } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import type { Sweep } from '../../db/sweep.ts';
import { ignoreUnavailable } from '../../faults.ts';
import { type Answer, makeEtag } from '../../http/answer.ts';
import type { Call } from '../../http/call.ts';
import type { Client } from '../../http/caller.ts';
import { readBody } from '../../http/contract/body.ts';
import type { InTime } from '../../http/deadline.ts';
import { problemAnswer } from '../../http/problem.ts';
import type { Clock } from '../../time/clock.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';

/** What a player carries to other devices. The page encrypts it, and the server never has the key. */
export type PlayerRecord = {
  /** SHA-256. */
  readonly addressHash: Buffer;
  readonly bytes: Buffer;
  /** The tag of the bytes, as the `ETag` header has it. */
  readonly version: string;
  readonly usedAt: Milliseconds;
};

/** A record to store, and the network of its caller, which is not stored. */
export type SentRecord = PlayerRecord & { readonly network?: string };

/** The versions that a write expects to replace, `*` for any; empty if it expects no record. */
export type Expected = readonly string[];

/** Writes return 1, or 0 if they do not find what they expect. */
export type PlayerRecordRepository = {
  readonly find: (addressHash: Buffer) => Promise<PlayerRecord | undefined>;
  readonly put: (record: SentRecord, expected: Expected) => Promise<number>;
  readonly remove: (addressHash: Buffer, expected: Expected) => Promise<number>;
  readonly noteUse: (addressHash: Buffer, usedAt: Milliseconds) => Promise<number>;
  readonly sweep: Sweep;
};

export type PlayerRecordDependencies = {
  readonly repository: PlayerRecordRepository;
  readonly clock: Clock;
  readonly inTime: InTime;
  readonly clientOf: (call: Call) => Client;
};

export type RecordAnswers = ReturnType<typeof createRecordAnswers>;

const UNCACHED = { 'cache-control': 'no-store' };
const NOT_FOUND = problemAnswer({ problem: 'record-not-found' });
const UNEXPECTED = problemAnswer({ problem: 'precondition-failed' });
const WRONG_TYPE = problemAnswer({ problem: 'unsupported-media-type' });
const UNCONDITIONAL = problemAnswer({ problem: 'precondition-required' });

/** Creates the answers to the calls of players' records. */
export function createRecordAnswers(dependencies: PlayerRecordDependencies) {
  const { repository, clock, inTime, clientOf } = dependencies;

  const read = async (addressHash: Buffer): Promise<Answer> => {
    const record = await repository.find(addressHash);
    if (record === undefined) return NOT_FOUND;
    const now = clock();
    // Once a day is enough, so that most reads need no write.
    if (now - record.usedAt >= DAY_MS) {
      await repository.noteUse(addressHash, now).catch(ignoreUnavailable);
    }
    const { bytes, version: etag } = record;
    const length = { 'content-length': String(bytes.byteLength) };
    const headers = { ...length, 'content-type': RECORD_TYPE, etag, ...UNCACHED };
    return { status: 200, headers, body: new Uint8Array(bytes) };
  };
  const remove = async (addressHash: Buffer, expected: Expected): Promise<Answer> => {
    const removed = await repository.remove(addressHash, expected);
    if (removed > 0) return { status: 204, headers: UNCACHED, body: null };
    return (await repository.find(addressHash)) === undefined ? NOT_FOUND : UNEXPECTED;
  };

  return {
    getRecord: (address: string) => inTime(read(hashOf(address))),
    putRecord: async (address: string, call: Call): Promise<Answer> => {
      const { request } = call;
      const expected = expectedBy(request);
      if (expected === undefined) return UNCONDITIONAL;
      if (!recordRoutes.putRecord.params.safeParse({ address }).success) return NOT_FOUND;
      if (request.headers.get('content-type') !== RECORD_TYPE) return WRONG_TYPE;
      const body = await readBody(request, MAX_RECORD_BYTES);
      if (!body.ok) return problemAnswer(body.refusal);
      const bytes = Buffer.from(body.value);
      const version = makeEtag(bytes);
      const { network } = clientOf(call);
      const record = { addressHash: hashOf(address), bytes, version, usedAt: clock(), network };
      const stored = await inTime(repository.put(record, expected));
      if (stored === 0) return UNEXPECTED;
      const status = expected.length === 0 ? 201 : 204;
      return { status, headers: { ...UNCACHED, etag: version }, body: null };
    },
    deleteRecord: async (address: string, { request }: Call) => {
      const expected = expectedBy(request);
      return expected === undefined ? UNCONDITIONAL : inTime(remove(hashOf(address), expected));
    },
  };
}

function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}

/** Returns `undefined` for a request that does not say what it expects. */
function expectedBy({ headers }: Request): Expected | undefined {
  const tags = headers.get('if-match')?.split(',');
  const expectsNone = headers.get('if-none-match') === '*';
  return tags?.map((tag) => tag.trim()) ?? (expectsNone ? [] : undefined);
}
