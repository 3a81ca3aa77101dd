import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createQueuedAnswers, type QueuedAnswers } from './queued-answers.ts';

/** More than the system buffers for a client that does not read. */
const LARGE = Buffer.alloc(16_000_000);

/** A server whose answers are counted, with how many it counts for a small one and a large one. */
async function setUp(maxBytes: number) {
  const onCut = vi.fn();
  const queued = createQueuedAnswers(maxBytes, onCut);
  const noted: [path: string | undefined, bytes: number][] = [];
  const note: QueuedAnswers['note'] = (outgoing) => {
    noted.push([outgoing.req.url, outgoing.writableLength]);
    queued.note(outgoing);
  };
  const listener: RequestListener = (request, response) => {
    response.end(request.url === '/large' ? LARGE : 'small');
    note(response);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = (path: string) => {
    const socket = connect(address.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const ended = new Promise<number>((resolve) => {
      let bytes = 0;
      socket.on('data', (chunk) => {
        bytes += chunk.length;
      });
      socket.once('close', () => resolve(bytes));
    });
    socket.pause();
    return { read: () => socket.resume(), ended };
  };
  return { ask, noted, onCut };
}

it('an answer that its client has taken at once does not count', async () => {
  const { ask, noted, onCut } = await setUp(1);
  const client = ask('/small');
  client.read();
  expect(await client.ended).toBeGreaterThan(0);
  expect(noted).toEqual([['/small', 0]]);
  expect(onCut).not.toHaveBeenCalled();
});

it('where answers wait for more bytes than allowed, those that wait longest are cut off', async () => {
  const { ask, noted, onCut } = await setUp(2 * LARGE.length + 10_000);
  const clients = [];
  for (const place of [1, 2, 3]) {
    clients.push(ask('/large'));
    await vi.waitUntil(() => noted.length === place);
  }
  expect(onCut).toHaveBeenCalledOnce();
  for (const client of clients) client.read();
  const [first = 0, ...others] = await Promise.all(clients.map(({ ended }) => ended));
  expect(first).toBeLessThan(LARGE.length);
  for (const bytes of others) expect(bytes).toBeGreaterThan(LARGE.length);
});

it('an answer that was taken makes room for the next', async () => {
  const { ask, onCut } = await setUp(LARGE.length + 10_000);
  for (const _round of [1, 2, 3]) {
    const client = ask('/large');
    client.read();
    expect(await client.ended).toBeGreaterThan(LARGE.length);
  }
  expect(onCut).not.toHaveBeenCalled();
});
