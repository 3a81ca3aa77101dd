import { describe, expect, it, vi } from 'vitest';
import { listenForWebhooks } from '../../testing/webhook-listener.ts';
import { postSafely, type SafeRequest } from './safe-request.ts';

const PRIVATE = 'leads to a private address: set WEBHOOKS_PRIVATE=true if it is yours';

function post(url: string, options: Partial<SafeRequest> = {}) {
  return postSafely(new URL(url), {
    headers: { 'content-type': 'application/json' },
    body: '{}',
    allowsPrivate: true,
    signal: new AbortController().signal,
    ...options,
  });
}

/** A name server that knows these addresses of every name. */
function knowing(...addresses: readonly string[]) {
  return vi.fn(async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
}

describe('an address that is not public', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '::a9fe:a9fe',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])('is refused as the only one and beside a public one: %s', async (address) => {
    for (const others of [[], ['8.8.8.8']]) {
      const resolve = knowing(...others, address);
      const outcome = await post('https://hooks.example/', { allowsPrivate: false, resolve });
      expect(outcome).toBe(PRIVATE);
    }
  });

  it('is refused where a name of this machine leads to it, and nothing is sent', async () => {
    const { url, posted } = await listenForWebhooks();
    const named = url.replace('127.0.0.1', 'localhost');
    expect(await post(named, { allowsPrivate: false })).toBe(PRIVATE);
    expect(posted).toEqual([]);
  });
});

it('what was checked is connected to, and the name is resolved once', async () => {
  const { url, posted } = await listenForWebhooks();
  const resolve = knowing('127.0.0.1');
  expect(await post(url.replace('127.0.0.1', 'hooks.example'), { resolve })).toBeUndefined();
  expect(posted.map(({ headers }) => headers.host)).toEqual([
    url.replace('http://127.0.0.1', 'hooks.example'),
  ]);
  expect(resolve).toHaveBeenCalledOnce();
});

it('a redirect is not followed', async () => {
  const { url, posted } = await listenForWebhooks((response) =>
    response.writeHead(307, { location: '/elsewhere' }).end(),
  );
  expect(await post(url)).toBe('answers 307: write the address that it leads to into the file');
  expect(posted).toHaveLength(1);
});

it.each([
  ['has ten megabytes', 'x'.repeat(10_000_000)],
  ['never ends', undefined],
])('an answer that %s is hung up on once its status is known', async (_which, body) => {
  let hungUp: Promise<unknown> | undefined;
  const { url } = await listenForWebhooks((response) => {
    hungUp = new Promise((resolve) => response.on('close', resolve));
    response.on('error', () => {});
    response.writeHead(200).write(body ?? 'x');
  });
  expect(await post(url)).toBeUndefined();
  await hungUp;
});

it.each([
  [500, 'answers 500: see its own log'],
  [404, 'answers 404: see its own log'],
])('an answer of %i is a failure', async (status, reason) => {
  const { url } = await listenForWebhooks((response) => response.writeHead(status).end());
  expect(await post(url)).toBe(reason);
});

it('no answer, and a name that takes as long, end with the time for a try', async () => {
  const { url } = await listenForWebhooks(() => {});
  const outcome = 'did not answer in time: check that it runs';
  expect(await post(url, { signal: AbortSignal.timeout(50) })).toBe(outcome);
  const resolve = () => new Promise<never>(() => {});
  expect(await post(url, { signal: AbortSignal.timeout(50), resolve })).toBe(outcome);
});

it('a target that is gone is named by the kind of failure alone', async () => {
  expect(await post('http://127.0.0.1:1/token')).toBe(
    'cannot be reached (ECONNREFUSED): check its address and that it runs',
  );
});
