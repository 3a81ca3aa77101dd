import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { startTcpProxy } from './tcp-proxy.ts';
import { WAIT } from './wait.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A proxy to a server that resolves `received` with all that its first client sent. */
async function setUp() {
  let resolveReceived = (_all: Promise<string>) => {};
  const received = new Promise<string>((resolve) => {
    resolveReceived = resolve;
  });
  const server = createServer((socket) => resolveReceived(text(socket)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: address.port });
  onTestFinished(proxy.close);
  return { proxy, received };
}

async function pendingTimers(count: number) {
  while (vi.getTimerCount() < count) await turn();
}

it('delivers chunks in their order, and then the end, after the latency has fallen', async () => {
  const { proxy, received } = await setUp();
  const client = connect(proxy.port, '127.0.0.1');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  proxy.setLatency(1_000);
  client.write('first, ');
  await pendingTimers(1);
  proxy.setLatency(10);
  client.end('second');
  await pendingTimers(3);
  vi.advanceTimersByTime(10);
  await turn();
  vi.advanceTimersByTime(990);
  expect(await received).toBe('first, second');
});

it('counts a client once, also while its connection to the upstream is held back', async () => {
  const { proxy, received } = await setUp();
  proxy.stall();
  const client = connect(proxy.port, '127.0.0.1');
  await vi.waitUntil(() => proxy.connectionCount() > 0, WAIT);
  expect(proxy.connectionCount()).toBe(1);
  proxy.resume();
  client.end('hello');
  expect(await received).toBe('hello');
  await vi.waitUntil(() => proxy.connectionCount() === 0, WAIT);
});
