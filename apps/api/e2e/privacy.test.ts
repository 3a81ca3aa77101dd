import crypto, { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { CIRCLE_HEADER, contract } from '@starguess/api-contract';
import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DatabaseAddress } from '../src/db/database.ts';
import { createCronoClient } from '../src/testing/crono-client.ts';
import { startListening } from '../src/testing/listening-server.ts';
import { createOps } from '../src/testing/ops-run.ts';
import { openSchema } from '../src/testing/postgres/schema.ts';

const SECRET = 'the secret of a schedule nobody plays';
/** The address of a proxy on this machine, and of the visitor it forwards for. */
const PROXY = '127.9.8.7';
const VISITOR = '203.0.113.77';
const AGENT = 'MarkedBrowser/7.1 (Marked OS)';
const SALT_BYTES = 32;
const OPINION = 'an opinion that is meant to be kept';
const UUID = '5c87a87d-4819-4aa3-a71b-947dcbd312c2';

/** Sends requests as the marked visitor, through the proxy. */
function sendTo(port: number) {
  return (path: string, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', body } = init;
      const sent = request({
        port,
        host: '127.0.0.1',
        localAddress: PROXY,
        path,
        method,
        headers: {
          'content-type': 'application/json',
          'user-agent': AGENT,
          'x-forwarded-for': VISITOR,
          forwarded: `for=${VISITOR}`,
          ...Object(init.headers),
        },
      });
      sent.on('error', reject);
      sent.on('response', async (received) => {
        const chunks: Buffer[] = [];
        for await (const chunk of received) chunks.push(chunk);
        resolve(new Response(Buffer.concat(chunks), { status: received.statusCode ?? 0 }));
      });
      sent.end(body);
    });
}

/**
 * Makes the server store or log everything that a visitor can cause. Returns the secrets it received.
 */
async function visit(send: ReturnType<typeof sendTo>) {
  const post = (path: string, body: object) =>
    send(path, { method: 'POST', body: JSON.stringify(body) });
  const crono = createCronoClient(send, { recognise: () => undefined });
  for (const path of [
    '/',
    '/classic',
    '/nowhere',
    '/api/nowhere',
    '/readyz',
    '/api/server-date/',
  ]) {
    await send(path);
  }
  await post('/api/stats/classic/post/', {});
  await post('/api/stats/image-guess/post/', { date: 'no date' });
  const tracked = await post('/api/tracking', {
    eventName: 'Copy clicked',
    attrs: { gameMode: 'classic' },
    extra: { device_id: UUID, session_id: UUID },
  });
  const opinions = [];
  for (let number = 0; number < 6; number += 1) {
    const answer = await post('/api/stats/feedback/', {
      feedbackId: 'general_feedback',
      answer: OPINION,
    });
    opinions.push(answer.status);
  }
  const player = await crono.create();
  const friend = await crono.join(player.id);
  const game = await crono.start(player);
  await crono.asked.guess(player, { modelId: game.options[0]?.id ?? '' });
  await crono.asked.compare(player);
  await crono.asked.submit(player, 'Ana');
  await crono.start(friend);
  await crono.asked.forget(friend);
  const { invitation, member } = Object(await (await post('/api/tables', { name: 'Ana' })).json());
  await post('/api/tables/join', { invitation, name: 'Eva' });
  const table = await send('/api/tables/mine', { headers: { [CIRCLE_HEADER]: member } });
  return {
    secrets: [player.userId, friend.userId, invitation, member],
    statuses: [tracked.status, ...opinions, table.status],
  };
}

const HASHES = ['md5', 'sha1', 'sha256', 'sha512'];

/** A text and its plain and keyed hashes, in the forms in which a file could hold them. */
function tracesOf(text: string, keys: readonly (string | Buffer)[]): readonly Buffer[] {
  const digests = HASHES.flatMap((name) => [
    createHash(name).update(text).digest(),
    ...keys.flatMap((key) => [
      createHmac(name, key).update(text).digest(),
      createHash(name).update(key).update(text).digest(),
      createHash(name).update(key).update(` ${text}`).digest(),
    ]),
  ]);
  const written = digests.flatMap((digest) => [
    digest,
    ...(['hex', 'base64', 'base64url'] as const).map((encoding) =>
      Buffer.from(digest.toString(encoding).slice(0, 12)),
    ),
  ]);
  return [Buffer.from(text), ...written];
}

/** The traces that the bytes contain, found in one pass. */
function findIn(bytes: Buffer, traces: readonly Buffer[]): readonly Buffer[] {
  const byHead = new Map<number, Buffer[]>();
  for (const trace of traces) {
    const head = trace.readUInt32LE();
    byHead.set(head, [...(byHead.get(head) ?? []), trace]);
  }
  const found: Buffer[] = [];
  for (let offset = 0; offset <= bytes.length - 4; offset += 1) {
    for (const trace of byHead.get(bytes.readUInt32LE(offset)) ?? []) {
      if (trace.equals(bytes.subarray(offset, offset + trace.length))) found.push(trace);
    }
  }
  return found;
}

/** Records all random bytes from now on, among them the salts of the rate limits. */
function watchDraws(): readonly Buffer[] {
  const drawn: Buffer[] = [];
  const draw = crypto.randomBytes.bind(crypto);
  const spy = vi.spyOn(crypto, 'randomBytes').mockImplementation((size: number) => {
    const bytes = draw(size);
    drawn.push(bytes);
    return bytes;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return drawn;
}

/** The files of SQLite while the server runs, and a backup; of PostgreSQL every row as text. */
async function everythingStored(
  address: DatabaseAddress,
  folder: string,
): Promise<readonly Buffer[]> {
  if (address.engine === 'postgres') {
    return [Buffer.from(await openSchema(address.url).everythingStored())];
  }
  const backup = join(folder, 'backup.sqlite');
  expect(await createOps(address)('backup', backup)).toMatchObject({ code: 0 });
  return [address.file, `${address.file}-wal`, backup].map((file) => readFileSync(file));
}

it('the server keeps no part of an address or a user agent, and no user id or secret of a table', async () => {
  const drawn = watchDraws();
  const lines: string[] = [];
  const logger = pino({ level: 'trace', base: null }, { write: (line) => void lines.push(line) });
  const { port, address, folder, close } = await startListening({
    logger,
    environment: {
      RATE_LIMITS: '1',
      TRUSTED_PROXIES: PROXY,
      DAILY_SECRET: SECRET,
    },
  });
  const { secrets, statuses } = await visit(sendTo(port));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 200]);

  const stored = await everythingStored(address, folder);
  const kept = Buffer.concat([...stored, Buffer.from(lines.join())]);
  await close();

  const meant = [OPINION, '"path":"/api/tracking"'].map((text) => Buffer.from(text));
  const hash = createHash('sha256')
    .update(secrets[0] ?? '')
    .digest();
  const hashedId = address.engine === 'postgres' ? Buffer.from(hash.toString('hex')) : hash;
  expect(new Set(findIn(kept, [...meant, hashedId]))).toEqual(new Set([...meant, hashedId]));

  expect(drawn.map(({ length }) => length)).toContain(SALT_BYTES);
  const keys = [SECRET, ...drawn, ...drawn.map((bytes) => bytes.toString('base64'))];
  const counted = Object.values(contract).flatMap(({ id }) => [
    `${id} address ${VISITOR}`,
    `${id} address-daily ${VISITOR}`,
  ]);
  const traces = [VISITOR, PROXY, AGENT, ...counted].flatMap((text) => tracesOf(text, keys));
  const ids = secrets.map((id) => Buffer.from(id));
  const found = findIn(kept, [...traces, ...ids]);
  expect(found.map((trace) => trace.toString())).toEqual([]);
});
