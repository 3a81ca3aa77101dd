import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WAIT } from '../testing/wait.ts';
import { createPipelining } from './pipelining.ts';

/** A server that answers each request with its path and body. */
async function setUp(answer?: (response: ServerResponse, body: string) => void) {
  const served: string[] = [];
  const parsed: string[] = [];
  const onCut = vi.fn();
  const listener = createPipelining(onCut)(async (request, response) => {
    served.push(request.url ?? '');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.setHeader('x-path', request.url ?? '');
    if (answer) answer(response, body);
    else response.end(body);
  });
  const noteAndListen: RequestListener = (request, response) => {
    parsed.push(request.url ?? '');
    listener(request, response);
  };
  const server = createServer(noteAndListen);
  const problems = vi.fn();
  server.on('clientError', (error, socket) => {
    if (!socket.destroyed) problems(error);
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
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString().replaceAll(/x{100,}/g, '');
    });
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return {
      write: (sent: string) => socket.write(sent),
      pause: () => socket.pause(),
      resume: () => socket.resume(),
      answered: () => Array.from(text.matchAll(/^x-path: (.*)$/gm), ([, path]) => path),
      bodies: () => Array.from(text.matchAll(/<\w+>/g), ([body]) => body),
      closed: new Promise<string>((resolve) => socket.once('close', () => resolve('closed'))),
    };
  };
  return { open, served, parsed, problems, onCut };
}

function gets(paths: readonly string[]) {
  return paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');
}

function post(body: string) {
  return `POST /post HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

function paths(prefix: string, count: number) {
  return Array.from({ length: count }, (_, index) => `/${prefix}${index}`);
}

function until(condition: () => boolean): Promise<boolean> {
  return vi.waitUntil(condition, { ...WAIT, interval: 0 });
}

it.each([
  ['at once', (response: ServerResponse) => response.end()],
  ['in a later turn', (response: ServerResponse) => void setImmediate(() => response.end())],
])('32 requests in one read are answered %s, in order, again and again', async (_how, answer) => {
  const { open, problems, onCut } = await setUp(answer);
  const client = open();
  for (const prefix of ['a', 'b', 'c']) {
    client.write(gets(paths(prefix, 32)));
    await until(() => client.answered().at(-1) === `/${prefix}31`);
  }
  expect(client.answered()).toEqual(['a', 'b', 'c'].flatMap((prefix) => paths(prefix, 32)));
  expect(problems).not.toHaveBeenCalled();
  expect(onCut).not.toHaveBeenCalled();
});

it('a connection that brings 33 requests in one read is cut off, and nothing of the read is served', async () => {
  const { open, served, parsed, problems, onCut } = await setUp();
  const client = open();
  // As many requests with bodies as fill a read.
  client.write(post('{}').repeat(800));
  expect(await client.closed).toBe('closed');
  const other = open();
  other.write(gets(['/other']));
  await until(() => other.answered().length === 1);
  expect(served).toEqual(['/other']);
  expect(parsed).toHaveLength(34);
  expect(problems).not.toHaveBeenCalled();
  expect(onCut).toHaveBeenCalledOnce();
});

it('a connection is cut off once 33 of its requests have no answer, and others are not', async () => {
  const held: ServerResponse[] = [];
  const { open, parsed, served, onCut } = await setUp((response) => held.push(response));
  const [greedy, patient] = [open(), open()];
  patient.write(gets(paths('p', 2)));
  for (const path of paths('g', 32)) {
    greedy.write(gets([path]));
    await until(() => parsed.includes(path));
  }
  expect(onCut).not.toHaveBeenCalled();
  greedy.write(gets(['/g32']));
  expect(await greedy.closed).toBe('closed');
  expect(onCut).toHaveBeenCalledOnce();
  expect(served.filter((path) => path.startsWith('/g'))).toEqual(['/g0']);
  const answering = setInterval(() => {
    for (const response of held.splice(0)) response.end();
  });
  onTestFinished(() => clearInterval(answering));
  await until(() => patient.answered().length === 2);
  expect(patient.answered()).toEqual(paths('p', 2));
});

it('a request waits until its client has taken the answer before', async () => {
  // More than the system buffers for a client that does not read.
  const large = Buffer.alloc(16_000_000, 'x');
  const { open, served, parsed } = await setUp((response) => response.end(large));
  const [slow, other] = [open(), open()];
  slow.pause();
  slow.write(gets(paths('s', 3)));
  await until(() => parsed.length === 3);
  other.write(gets(['/other']));
  await until(() => other.answered().length === 1);
  expect(served).toEqual(['/s0', '/other']);
  slow.resume();
  await until(() => slow.answered().length === 3);
  expect(slow.answered()).toEqual(paths('s', 3));
});

it('bodies between pipelined requests arrive whole, also one that comes later', async () => {
  const { open } = await setUp();
  const client = open();
  const large = `<${'y'.repeat(100_000)}>`;
  client.write(`${gets(['/a'])}${post('<one>')}${post(large)}${post('<half>').slice(0, -3)}`);
  await until(() => client.bodies().length === 2);
  client.write(`lf>${gets(['/b'])}`);
  await until(() => client.answered().at(-1) === '/b');
  expect(client.bodies()).toEqual(['<one>', large, '<half>']);
  expect(client.answered()).toEqual(['/a', '/post', '/post', '/post', '/b']);
});
