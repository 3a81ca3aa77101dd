import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { UnavailableError } from '../../faults.ts';
import { WAIT } from '../../testing/wait.ts';
import { createConnection } from './connection.ts';

const WELCOME = [message('R', [0, 0, 0, 0]), message('Z', [...Buffer.from('I')])];
const DONE = [message('C', [...Buffer.from('SET\0')]), message('Z', [...Buffer.from('I')])];

afterEach(() => {
  vi.useRealTimers();
});

/** A pooler lets in at once, and holds statements back until one of its backends is free. */
async function startPooler() {
  const asked: string[] = [];
  const clients: Socket[] = [];
  let isBusy = true;
  const held: Socket[] = [];
  const pooler = createServer((client) => {
    clients.push(client);
    client.on('error', () => {});
    client.once('data', () => {
      client.write(Buffer.concat(WELCOME));
      client.on('data', (bytes) => {
        asked.push(bytes.toString());
        if (isBusy) held.push(client);
        else client.write(Buffer.concat(DONE));
      });
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => {
    for (const client of clients) client.destroy();
    pooler.close();
  });
  const address = pooler.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  const connection = createConnection(`postgres://a:b@127.0.0.1:${address.port}/c`);
  onTestFinished(connection.close);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const isAsked = (text: string) =>
    vi.waitUntil(() => asked.some((statement) => statement.includes(text)), WAIT);
  const becomeFree = () => {
    isBusy = false;
    for (const client of held) client.write(Buffer.concat(DONE));
  };
  return { connection, isAsked, becomeFree };
}

function message(type: string, content: readonly number[]): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

it('a new connection waits for a busy pooler as long as a call may take', async () => {
  const { connection, isAsked, becomeFree } = await startPooler();
  const answered = connection.query({ text: 'DELETE FROM win' });
  await isAsked('lock_timeout');
  vi.advanceTimersByTime(4_500);
  becomeFree();
  expect(await answered).toEqual([]);
});

it('a new connection waits for a busy pooler no longer than a call may take', async () => {
  const { connection, isAsked } = await startPooler();
  const refused = expect(connection.query({ text: 'DELETE FROM win' })).rejects.toBeInstanceOf(
    UnavailableError,
  );
  await isAsked('lock_timeout');
  vi.advanceTimersByTime(5_000);
  await refused;
});
