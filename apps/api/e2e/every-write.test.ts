import { contract, type Route } from '@starguess/api-contract';
import { expect, it } from 'vitest';
import { exchange, startListening } from '../src/testing/listening-server.ts';

const routes: readonly Route[] = Object.values(contract);
const writes = routes.filter(({ method }) => method === 'POST');

const JSON_HEADERS = { 'Content-Type': 'application/json' };

type Write = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isChunked?: boolean;
};

function requestTo(
  { path }: Route,
  { headers = JSON_HEADERS, body = '{}', isChunked = false }: Write,
) {
  const framing = isChunked
    ? { 'Transfer-Encoding': 'chunked' }
    : { 'Content-Length': String(body.length) };
  const lines = Object.entries({ Host: 'x', Connection: 'close', ...headers, ...framing });
  const content = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `POST ${path.replace(':id', 'nothing')} HTTP/1.1\r\n${head}\r\n${content}`;
}

function jsonOf(length: number) {
  return `{"a":"${'x'.repeat(length - '{"a":""}'.length)}"}`;
}

async function startSending() {
  const { port } = await startListening();
  return async (route: Route, write: Write) => {
    const answer = await exchange(port, requestTo(route, write));
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
    return Number(status);
  };
}

const BODY_LIMITS = new Map<string, number>([
  [contract.sendFeedback.id, 32_000],
  [contract.trackEvent.id, 1_000],
]);

it('the server reads the body of each write up to the limit of its route, with a declared length or in chunks', async () => {
  const send = await startSending();
  for (const route of writes) {
    const limit = BODY_LIMITS.get(route.id) ?? 4_000;
    for (const isChunked of [false, true]) {
      const fitting = await send(route, { body: jsonOf(limit), isChunked });
      const tooLarge = await send(route, { body: jsonOf(limit + 1), isChunked });
      expect([route.id, fitting === 413, tooLarge]).toEqual([route.id, false, 413]);
    }
  }
});

it.each([
  ['of text', { headers: { 'Content-Type': 'text/plain' } }, 415],
  ['from another origin', { headers: { ...JSON_HEADERS, Origin: 'https://evil.example' } }, 403],
  ['across sites', { headers: { ...JSON_HEADERS, 'Sec-Fetch-Site': 'cross-site' } }, 403],
] as const)('the server refuses every write %s', async (_what, write, expected) => {
  const send = await startSending();
  for (const route of writes) {
    expect([route.id, await send(route, write)]).toEqual([route.id, expected]);
  }
});

it('the server takes every write of its own page', async () => {
  const send = await startSending();
  for (const route of writes) {
    const headers = { ...JSON_HEADERS, Origin: 'http://x', 'Sec-Fetch-Site': 'same-origin' };
    expect([403, 415]).not.toContain(await send(route, { headers }));
  }
});
