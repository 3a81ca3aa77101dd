import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { limitConnections } from './connection-limits.ts';

type Limits = { readonly most?: number; readonly mostOfNetwork?: number };

/** Connections belong to a network if they are opened from one, and else to a proxy. */
async function setUp({ most = 100, mostOfNetwork = 100 }: Limits) {
  const held: ServerResponse[] = [];
  const ends = new Map<Socket, Socket | undefined>();
  const server = createServer((request, response) => {
    if (request.url === '/held') held.push(response);
    else response.end('answer');
  });
  const onCut = vi.fn();
  let network: string | undefined;
  const networkOf = () => network;
  limitConnections(server, { most, mostOfNetwork, networkOf, onCut });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' ? Number(address?.port) : 0;

  /** Opens a connection that stays silent; resolves when the server has accepted it. */
  const open = async (from?: string) => {
    network = from;
    const accepted: Promise<Socket[]> = once(server, 'connection');
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    ends.set(socket, (await accepted)[0]);
    return socket;
  };
  /** Closes connections, and waits until the server knows. */
  const leave = (...sockets: readonly Socket[]) =>
    Promise.all(
      sockets.map((socket) => {
        socket.destroy();
        return once(ends.get(socket) ?? server, 'close');
      }),
    );
  const send = async (socket: Socket, path = '/') => {
    const request = once(server, 'request');
    const answer = once(socket, 'data');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: h\r\n\r\n`);
    await request;
    return { answer: async () => String((await answer)[0]) };
  };
  const use = async (socket: Socket) => (await send(socket)).answer();
  return { open, leave, send, use, held, onCut };
}

async function closed(socket: Socket) {
  if (!socket.closed) await once(socket.resume(), 'close');
}

describe('one connection too many', () => {
  it('closes the longest idle one, whether it was ever used or not', async () => {
    const { open, use, onCut } = await setUp({ most: 2 });
    const [used, silent] = [await open(), await open()];
    await use(used);
    const third = await open();
    await closed(silent);
    const fourth = await open();
    await closed(used);
    expect(await use(third)).toContain('answer');
    expect(await use(fourth)).toContain('answer');
    expect(onCut.mock.calls).toEqual([['connections'], ['connections']]);
  });

  it('is closed itself while all others are busy, which get their answers', async () => {
    const { open, send, use, held } = await setUp({ most: 2 });
    const busy = [await open(), await open()];
    const asked = await Promise.all(busy.map((socket) => send(socket, '/held')));
    await closed(await open());
    for (const response of held) response.end('late');
    for (const { answer } of asked) expect(await answer()).toContain('late');
    expect(await use(await open())).toContain('answer');
  });

  it('of a network closes the longest idle one of that network alone', async () => {
    const { open, use, onCut } = await setUp({ mostOfNetwork: 2 });
    const others = [await open(), await open('far'), await open(), await open()];
    const first = await open('near');
    const second = await open('near');
    const third = await open('near');
    await closed(first);
    for (const socket of [...others, second, third]) {
      expect(await use(socket)).toContain('answer');
    }
    expect(onCut.mock.calls).toEqual([['connections of a network']]);
  });

  it('closes nothing once others have left', async () => {
    const { open, leave, use, onCut } = await setUp({ most: 2, mostOfNetwork: 2 });
    for (let round = 0; round < 3; round += 1) {
      const pair = [await open('near'), await open('near')];
      for (const socket of pair) await use(socket);
      await leave(...pair);
    }
    expect(onCut).not.toHaveBeenCalled();
  });
});
