import { expect, it } from 'vitest';
import { createCapturedLog } from '../testing/captured-log.ts';
import { startListening } from '../testing/listening-server.ts';

it.each([
  ['X-Forwarded-For', /^a proxy that isn't trusted: if it is yours, name 127\.0\.0\.1 in TRUSTED_/],
  ['Forwarded', /, have it send X-Forwarded-For and name 127\.0\.0\.1 in TRUSTED_PROXIES, /],
])('a proxy that forwards with %s, and that nobody trusts, is named once', async (name, line) => {
  const { logger, logged } = createCapturedLog({ level: 'warn' });
  const { url } = await startListening({ logger, environment: { RATE_LIMITS: '1' } });
  for (const address of ['198.51.100.7', '198.51.100.8']) {
    await fetch(`${url}/api/server-date/`, { headers: { [name]: address } });
  }
  expect(logged).toMatchObject([
    { level: 40, peer: '127.0.0.1', header: name.toLowerCase(), msg: expect.stringMatching(line) },
  ]);
});
