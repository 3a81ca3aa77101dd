import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPipelining, type PipeliningBounds } from './pipelining.ts';

const WIDE: PipeliningBounds = { maxWaiting: 4, maxWaitingInAll: 1_000, budgetMs: 1 };

/** A server that answers each request with its path, when the test tells it to. */
async function setUp(bounds: Partial<PipeliningBounds>, answer?: RequestListener) {
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
  const onCut = vi.fn();
  const { inTurn, keep } = createPipelining(onCut, { ...WIDE, ...bounds });
  const parsed: string[] = [];
  const inTurnServe = inTurn(serve);
  const server = createServer((request, response) => {
    parsed.push(request.url ?? '');
    inTurnServe(request, response);
  });
  const problems: unknown[] = [];
  server.on('clientError', (error, socket) => {
    if (!socket.destroyed && !keep(error, socket)) problems.push(error);
  });
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
      text: () => received.text,
      answered: () => Array.from(received.text.matchAll(/^x-path: (.*)$/gm), ([, path]) => path),
      closed,
      destroy: () => socket.destroy(),
    };
  };
  return { open, held, seen, parsed, sockets, problems, onCut };
}

function gets(paths: readonly string[]) {
  return paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');
}

function paths(prefix: string, count: number) {
  return Array.from({ length: count }, (_, index) => `/${prefix}${index}`);
}

/** Waits for a condition, asked after each turn of the loop. The limit only ends a test that hangs. */
function until(condition: () => boolean): Promise<boolean> {
  return vi.waitUntil(condition, { interval: 0, timeout: 50_000 });
}

it('a connection has two requests under way and a few waiting, and nothing more is parsed', async () => {
  const { open, held, seen, parsed, problems } = await setUp({ maxWaiting: 3 });
  const client = open();
  client.write(gets(paths('a', 3_000)));
  await until(() => seen.length === 2);
  expect(seen).toEqual(['/a0', '/a1']);
  expect(parsed).toEqual(['/a0', '/a1', '/a2', '/a3']);
  for (let index = 0; index < 3_000; index += 1) {
    await until(() => held.length > 0);
    expect(held.length).toBeLessThanOrEqual(2);
    expect(parsed.length - index).toBeLessThanOrEqual(6);
    held.shift()?.end();
  }
  await until(() => client.answered().length === 3_000);
  expect(client.answered()).toEqual(paths('a', 3_000));
  expect(problems).toEqual([]);
});

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'a connection that sent %i requests at once continues like any other',
  async (count) => {
    const { open, problems } = await setUp({ maxWaiting: 3 }, (request, response) =>
      setImmediate(() => response.end(String(request.complete))),
    );
    const client = open();
    for (const prefix of ['a', 'b', 'c']) {
      client.write(gets(paths(prefix, count)));
      await until(() => client.answered().at(-1) === `/${prefix}${count - 1}`);
    }
    const all = ['a', 'b', 'c'].flatMap((prefix) => paths(prefix, count));
    expect(client.answered()).toEqual(all);
    expect(client.text().match(/true/g)).toHaveLength(all.length);
    expect(problems).toEqual([]);
  },
);

it('bodies between pipelined requests arrive whole, also one that comes later', async () => {
  const bodies: string[] = [];
  const { open, problems } = await setUp({}, (request, response) => {
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
  const post = 'POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\n';
  const mixed = `${gets(paths('a', 3))}${post}wholeone`.repeat(500);
  client.write(`${mixed}${post}half`);
  await until(() => client.answered().length === 2_000);
  client.write(`half${gets(['/c'])}`);
  await until(() => client.answered().length === 2_002);
  const round = ['', '', '', 'wholeone'];
  expect(bodies).toEqual([...Array.from({ length: 500 }, () => round).flat(), 'halfhalf', '']);
  expect(problems).toEqual([]);
});

it('answers that fill the connection do not mix with those held back', async () => {
  const large = 'x'.repeat(100_000);
  const { open, problems } = await setUp({}, (_request, response) => response.end(large));
  const client = open();
  client.write(gets(paths('a', 40)));
  await until(() => client.answered().length === 40);
  await until(() => client.text().length > 40 * large.length);
  expect(client.answered()).toEqual(paths('a', 40));
  expect(problems).toEqual([]);
});

it('noise behind pipelined requests is told after the requests before it are answered', async () => {
  const { open, held, problems } = await setUp({ maxWaiting: 3 });
  const client = open();
  client.write(`${gets(paths('a', 9))}noise\r\n\r\n`);
  for (let index = 0; index < 9; index += 1) {
    await until(() => held.length > 0);
    if (index < 4) expect(problems).toEqual([]);
    held.shift()?.end();
  }
  await until(() => problems.length > 0);
  expect(problems).toMatchObject([{ code: 'HPE_INVALID_METHOD' }]);
});

it('a connection is cut off if the waiting requests of all connections exceed their bound', async () => {
  const { open, held, seen, onCut } = await setUp({ maxWaitingInAll: 6 });
  const [patient, greedy, single] = [open(), open(), open()];
  patient.write(gets(paths('a', 6)));
  await until(() => seen.length === 2);
  greedy.write(gets(paths('b', 6)));
  expect(await greedy.closed).toBe('closed');
  expect(onCut).toHaveBeenCalledOnce();
  single.write(gets(['/c']));
  await until(() => seen.includes('/c'));
  const drain = setInterval(() => {
    for (const response of held.splice(0)) response.end();
  });
  onTestFinished(() => clearInterval(drain));
  await until(() => patient.answered().length === 6);
  expect(patient.answered()).toEqual(paths('a', 6));
  expect(greedy.answered()).toEqual([]);
});

it('a closed connection leaves its place to others', async () => {
  const { open, seen, sockets } = await setUp({ maxWaitingInAll: 4 });
  for (const prefix of ['a', 'b', 'c']) {
    const client = open();
    client.write(gets(paths(prefix, 6)));
    await until(() => seen.at(-1) === `/${prefix}1`);
    expect([...sockets].at(-1)?.destroyed).toBe(false);
    client.destroy();
    // A held connection notices that it was closed only when it is written to.
    for (const socket of sockets) socket.destroy();
    await client.closed;
  }
  expect(seen).toEqual(['/a0', '/a1', '/b0', '/b1', '/c0', '/c1']);
});
