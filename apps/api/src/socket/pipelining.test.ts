import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPipelining, type PipeliningBounds } from './pipelining.ts';

/** A server that answers each request with its path, when the test tells it to. */
async function setUp(bounds: PipeliningBounds, answer?: RequestListener) {
  const held: ServerResponse[] = [];
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const hold: RequestListener = (_request, response) => held.push(response);
  const serve: RequestListener = (request, response) => {
    seen.push(request.url ?? '');
    sockets.add(request.socket);
    response.setHeader('x-path', request.url ?? '');
    (answer ?? hold)(request, response);
  };
  const server = createServer(createPipelining(bounds)(serve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const open = () => {
    const socket = connect(address.port, '127.0.0.1');
    const received = { text: '' };
    socket.on('data', (chunk) => {
      received.text += chunk.toString();
    });
    socket.on('error', () => {});
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')));
    return {
      write: (text: string) => socket.write(text),
      answered: () => Array.from(received.text.matchAll(/^x-path: (.*)$/gm), ([, path]) => path),
      closed,
      destroy: () => socket.destroy(),
    };
  };
  return { open, held, seen, sockets };
}

function gets(paths: readonly string[]) {
  return paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');
}

function paths(prefix: string, count: number) {
  return Array.from({ length: count }, (_, index) => `/${prefix}${index}`);
}

it('a connection has one request more than the bound under way, and the others wait in turn', async () => {
  const { open, held, seen, sockets } = await setUp({ maxUnderWay: 2, maxWaiting: 100 });
  const client = open();
  client.write(gets(paths('a', 10)));
  await vi.waitUntil(() => seen.length > 0);
  expect(seen).toEqual(['/a0', '/a1', '/a2']);
  expect([...sockets].map((socket) => socket.isPaused())).toEqual([true]);
  for (let index = 0; index < 10; index += 1) {
    await vi.waitUntil(() => held.length > 0);
    held.shift()?.end();
    await vi.waitUntil(() => client.answered().length > index);
    expect(seen.length).toBeLessThanOrEqual(index + 4);
  }
  expect(client.answered()).toEqual(paths('a', 10));
  expect([...sockets].map((socket) => socket.isPaused())).toEqual([false]);
});

it('a connection that had to wait continues like any other', async () => {
  const { open } = await setUp({ maxUnderWay: 2, maxWaiting: 100 }, (_request, response) =>
    setImmediate(() => response.end()),
  );
  const client = open();
  for (const prefix of ['a', 'b', 'c']) {
    client.write(gets(paths(prefix, 10)));
    await vi.waitUntil(() => client.answered().at(-1) === `/${prefix}9`);
  }
  expect(client.answered()).toEqual(['a', 'b', 'c'].flatMap((prefix) => paths(prefix, 10)));
});

it('a body is read once its request no longer waits', async () => {
  const bodies: string[] = [];
  const { open } = await setUp({ maxUnderWay: 1, maxWaiting: 100 }, (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      bodies.push(body);
      response.end();
    });
  });
  const client = open();
  client.write(
    `${gets(paths('a', 5))}POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nhalf`,
  );
  await vi.waitUntil(() => client.answered().length === 5);
  client.write(`half${gets(['/c'])}`);
  await vi.waitUntil(() => client.answered().length === 7);
  expect(client.answered()).toEqual([...paths('a', 5), '/b', '/c']);
  expect(bodies).toEqual(['', '', '', '', '', 'halfhalf', '']);
});

it('a connection is closed if the waiting requests of all connections exceed their bound', async () => {
  const { open, held, seen } = await setUp({ maxUnderWay: 1, maxWaiting: 6 });
  const [patient, greedy, single] = [open(), open(), open()];
  patient.write(gets(paths('a', 6)));
  await vi.waitUntil(() => seen.length === 2);
  greedy.write(gets(paths('b', 6)));
  expect(await greedy.closed).toBe('closed');
  single.write(gets(['/c']));
  await vi.waitUntil(() => seen.includes('/c'));
  const drain = setInterval(() => {
    for (const response of held.splice(0)) response.end();
  });
  onTestFinished(() => clearInterval(drain));
  await vi.waitUntil(() => patient.answered().length === 6);
  expect(patient.answered()).toEqual(paths('a', 6));
  expect(greedy.answered()).toEqual([]);
});

it('a closed connection leaves its place to others', async () => {
  const { open, seen, sockets } = await setUp({ maxUnderWay: 1, maxWaiting: 4 });
  for (const prefix of ['a', 'b', 'c']) {
    const client = open();
    client.write(gets(paths(prefix, 6)));
    await vi.waitUntil(() => seen.at(-1) === `/${prefix}1`);
    expect([...sockets].at(-1)?.destroyed).toBe(false);
    client.destroy();
    // A paused connection notices that it was closed only when it is written to.
    for (const socket of sockets) socket.destroy();
    await client.closed;
  }
  expect(seen).toEqual(['/a0', '/a1', '/b0', '/b1', '/c0', '/c1']);
});
