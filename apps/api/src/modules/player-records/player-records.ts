import { createHash } from 'node:crypto';
import {
  MAX_RECORD_BYTES,
  RECORD_TYPE,
  recordParamsSchema,
  type recordRoutes,
} from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import * as z from 'zod/mini';
import type { Sweep } from '../../db/writes.ts';
import { ignoreUnavailable } from '../../faults.ts';
import { type Answer, makeEtag } from '../../http/answer.ts';
import { readBytes } from '../../http/contract/request.ts';
import type { InTime } from '../../http/deadline.ts';
import { problemAnswer } from '../../http/problem.ts';
import type { Clock } from '../../time/clock.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';

/** What a player carries to other devices. */
export type PlayerRecord = {
  /** Encrypted by the player's page; the server never has the key. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The tag of the bytes, as the `ETag` header has it. */
  readonly version: string;
  readonly usedAt: Milliseconds;
};

/** A record with the SHA-256 of its address. */
export type AddressedRecord = PlayerRecord & { readonly addressHash: Buffer };

/** What a write expects to find at its address: nothing, any record, or one of these versions. */
export type Expected = 'nothing' | 'anything' | readonly string[];

export type PlayerRecordRepository = {
  readonly find: (addressHash: Buffer) => Promise<PlayerRecord | undefined>;
  /** Makes or replaces a record. Returns whether it found what was expected. */
  readonly put: (record: AddressedRecord, expected: Expected) => Promise<boolean>;
  readonly remove: (
    addressHash: Buffer,
    expected: Expected,
  ) => Promise<'removed' | 'unexpected' | 'missing'>;
  readonly noteUse: (addressHash: Buffer, usedAt: Milliseconds) => Promise<void>;
  readonly sweep: Sweep;
};

export type PlayerRecordDependencies = {
  readonly repository: PlayerRecordRepository;
  readonly clock: Clock;
  readonly inTime: InTime;
};

type RecordRequest = { readonly address: string; readonly request: Request };

export type RecordAnswers = Readonly<
  Record<keyof typeof recordRoutes, (call: RecordRequest) => Promise<Answer>>
>;

const UNCACHED = { 'cache-control': 'no-store' };
const NOT_FOUND = problemAnswer({ problem: 'record-not-found' });
const UNEXPECTED = problemAnswer({ problem: 'precondition-failed' });
const UNCONDITIONAL = problemAnswer({ problem: 'precondition-required' });
const REMOVED: Answer = { status: 204, headers: UNCACHED, body: null };

/** Creates the answers to the calls of players' records. */
export function createRecordAnswers({
  repository,
  clock,
  inTime,
}: PlayerRecordDependencies): RecordAnswers {
  const find = async (addressHash: Buffer) => {
    const record = await repository.find(addressHash);
    const now = clock();
    // A use is stored once a day, so that reads seldom wait for a write.
    if (record !== undefined && now - record.usedAt >= DAY_MS) {
      await repository.noteUse(addressHash, now).catch(ignoreUnavailable);
    }
    return record;
  };

  return {
    getRecord: async ({ address }) => {
      const record = await inTime(find(hashOf(address)));
      return record === undefined ? NOT_FOUND : recordAnswer(record);
    },
    putRecord: async ({ address, request }) => {
      const expected = expectedBy(request);
      if (expected === undefined) return UNCONDITIONAL;
      if (!isAddress(address)) return NOT_FOUND;
      const read = await readBytes(request, { mediaType: RECORD_TYPE, limit: MAX_RECORD_BYTES });
      if (!read.ok) return problemAnswer(read.refusal);
      const bytes = read.value;
      const record = { bytes, version: makeEtag(bytes), usedAt: clock() };
      const isStored = await inTime(
        repository.put({ ...record, addressHash: hashOf(address) }, expected),
      );
      if (!isStored) return UNEXPECTED;
      const status = expected === 'nothing' ? 201 : 204;
      return { status, headers: { ...UNCACHED, etag: record.version }, body: null };
    },
    deleteRecord: async ({ address, request }) => {
      const expected = expectedBy(request);
      if (expected === undefined) return UNCONDITIONAL;
      const outcome = await inTime(repository.remove(hashOf(address), expected));
      return { removed: REMOVED, unexpected: UNEXPECTED, missing: NOT_FOUND }[outcome];
    },
  };
}

function recordAnswer({ bytes, version }: PlayerRecord): Answer {
  const headers = {
    'content-length': String(bytes.byteLength),
    'content-type': RECORD_TYPE,
    ...UNCACHED,
    etag: version,
  };
  return { status: 200, headers, body: bytes };
}

function isAddress(address: string): boolean {
  return z.safeParse(recordParamsSchema, { address }).success;
}

function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}

/** Returns `undefined` for a request that would overwrite what its sender has not seen. */
function expectedBy({ headers }: Request): Expected | undefined {
  const tags = headers
    .get('if-match')
    ?.split(',')
    .map((tag) => tag.trim());
  if (tags === undefined) return headers.get('if-none-match') === '*' ? 'nothing' : undefined;
  return tags.includes('*') ? 'anything' : tags;
}
