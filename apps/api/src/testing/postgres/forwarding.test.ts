import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
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

/** Returns what says all that has arrived so far. */
function gather(socket: Socket) {
  let arrived = '';
  socket.setEncoding('utf8').on('data', (text) => {
    arrived += text;
  });
  return () => arrived;
}

it('a delaying forwarder takes its time in both directions, and mixes nothing up', async () => {
  const { socket } = await setUp(DELAY_MS);
  const sentAt = performance.now();
  const echo = gather(socket);
  for (const piece of ['one ', 'two ', 'three']) socket.write(piece);
  await expect.poll(echo, { timeout: 10_000 }).toBe('one two three');
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
  await expect.poll(forwarding.standing, { timeout: 10_000 }).toBe(0);
});

it('a silent forwarder swallows everything, new connections too, and lets it arrive later', async () => {
  const { forwarding, socket } = await setUp(0);
  const echo = gather(socket);
  const speak = forwarding.fallSilent();
  for (const piece of ['one ', 'two']) socket.write(piece);
  const late = connect(forwarding.port, '127.0.0.1', () => late.write('late'));
  onTestFinished(() => void late.destroy());
  const lateEcho = gather(late);
  // The new one stands at its near end alone.
  await expect.poll(forwarding.standing, { timeout: 10_000 }).toBe(1.5);
  expect([echo(), lateEcho()]).toEqual(['', '']);
  speak();
  await expect.poll(() => [echo(), lateEcho()], { timeout: 10_000 }).toEqual(['one two', 'late']);
});
