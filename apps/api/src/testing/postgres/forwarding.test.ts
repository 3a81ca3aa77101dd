import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startForwarding } from './forwarding.ts';

const DELAY_MS = 40;

/** A server that sends back what it gets. */
async function startEcho() {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return { host: '127.0.0.1', port: address.port };
}

async function setUp(delayMs: number) {
  const forwarding = await startForwarding({ to: await startEcho(), delayMs });
  onTestFinished(forwarding.close);
  const socket = connect(forwarding.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return { forwarding, socket };
}

it('a delaying forwarder takes its time in both directions, and mixes nothing up', async () => {
  const { socket } = await setUp(DELAY_MS);
  const sentAt = performance.now();
  let echo = '';
  socket.setEncoding('utf8').on('data', (text) => {
    echo += text;
  });
  for (const piece of ['one ', 'two ', 'three']) socket.write(piece);
  await expect.poll(() => echo, { timeout: 10_000 }).toBe('one two three');
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(2 * DELAY_MS - 2);
});

it('a forwarder that leads nowhere refuses what is new, and keeps what stands until it is cut', async () => {
  const { forwarding, socket } = await setUp(0);
  socket.write('one');
  await once(socket, 'data');
  forwarding.turnTo(undefined);
  socket.write('two');
  await once(socket, 'data');
  const refused = connect(forwarding.port, '127.0.0.1');
  await once(refused, 'close');
  expect(forwarding.standing()).toBe(1);
  forwarding.cut();
  await once(socket, 'close');
  await expect.poll(forwarding.standing).toBe(0);
});
