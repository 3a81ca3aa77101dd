import { connect, Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Timeouts } from '../src/socket/http-server.ts';
import { exchange, startListening } from '../src/testing/listening-server.ts';

/** Longer than any test lasts. */
const NEVER_MS = 600_000;
const SOON_MS = 100;
/** A busy machine reads a request within this time, even if server and client share one process. */
const SURELY_READ_MS = 1_500;

// Node allows a whole request no less time than its head.
function lateRequest(afterMs: number) {
  return { headMs: afterMs, requestMs: afterMs };
}

/** Only the given time-outs are short, so that no other one ends the connection. */
function timeoutsWith(short: Partial<Timeouts>): Timeouts {
  return {
    headMs: NEVER_MS,
    requestMs: NEVER_MS,
    stalledMs: NEVER_MS,
    idleMs: NEVER_MS,
    refusedMs: NEVER_MS,
    lingerMs: 0,
    checkEveryMs: 20,
    ...short,
  };
}

const HEAD =
  'POST /api/stats/classic/post/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('a client that takes too long gets 408 and is closed', () => {
  it.each([
    ['before the first byte', { headMs: SOON_MS }, ''],
    ['in the first line', { headMs: SOON_MS }, 'GET /api/ser'],
    ['among the headers', { headMs: SOON_MS }, HEAD],
    ['in a body of known length', lateRequest(SOON_MS), `${HEAD}Content-Length: 20\r\n\r\n{"date"`],
    ['between chunks', lateRequest(SOON_MS), `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
  ])('%s', async (_where, short, text) => {
    const { port } = await startListening({ timeouts: timeoutsWith(short) });
    const answer = await exchange(port, text);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('"code":"request-timeout"');
    expect(answer).toContain('content-security-policy:');
  });

  it('although it sends a byte now and then', async () => {
    const { port } = await startListening({ timeouts: timeoutsWith({ headMs: SOON_MS }) });
    const socket = connect(port, '127.0.0.1', () => socket.write(`${HEAD}X: `));
    const dripping = setInterval(() => socket.writable && socket.write('x'), 10);
    onTestFinished(() => clearInterval(dripping));
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')));
    // Text written after the answer finds the connection closed.
    socket.on('error', () => {});
    socket.resume();
    expect(await closed).toBe('closed');
  });
});

it('the server closes a connection that is not used again', async () => {
  const { port } = await startListening({ timeouts: timeoutsWith({ idleMs: SOON_MS }) });
  const answer = await exchange(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

it('the server keeps a connection for its next request longer than an answer may stall', async () => {
  const { port } = await startListening({ timeouts: timeoutsWith({ stalledMs: SURELY_READ_MS }) });
  const kept = connect(port, '127.0.0.1');
  onTestFinished(() => void kept.destroy());
  const send = () =>
    new Promise<string>((resolve, reject) => {
      kept.once('data', (chunk) => resolve(chunk.toString()));
      kept.once('close', () => reject(new Error('The connection is closed')));
      kept.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    });
  expect(await send()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  // This connection opens later and is closed because it stalls; the first one stays open although
  // it was idle for longer.
  await exchange(port, HEAD);
  expect(await send()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

it('the server closes a connection whose answer is not read', async () => {
  let closed: Promise<string> | undefined;
  const { port } = await startListening({
    timeouts: timeoutsWith({ stalledMs: SURELY_READ_MS }),
    // More than the system buffers for a client that does not read.
    files: { 'assets/large.woff2': 'x'.repeat(16_000_000) },
    intercept: (fetch) => (request, bindings) => {
      const socket = bindings?.incoming?.socket;
      if (!(socket instanceof Socket)) throw new Error('The request came over no connection');
      closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
      return fetch(request, bindings);
    },
  });
  const client = connect(port, '127.0.0.1', () =>
    client.write('GET /assets/large.woff2 HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  onTestFinished(() => void client.destroy());
  await new Promise((resolve) => client.once('readable', resolve));
  expect(await closed).toBe('closed');
});

it('a slow client does not delay others', async () => {
  const { url, port } = await startListening({ timeouts: timeoutsWith({}) });
  const slow = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of slow) socket.destroy();
  });
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.write(HEAD, resolve))));
  expect((await fetch(`${url}/api/server-date/`)).status).toBe(200);
});

it('the server sets no time-out for making an answer', async () => {
  const { url, port } = await startListening({
    timeouts: timeoutsWith(lateRequest(SURELY_READ_MS)),
    intercept: (fetch) => async (request, bindings) => {
      // This connection opens later and is closed because its request is late; by then the answer
      // has taken longer than a request may.
      await exchange(port, HEAD);
      return fetch(request, bindings);
    },
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
