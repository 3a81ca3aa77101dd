import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forkProgram } from './testing/forked.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

function start(environment: Record<string, string> = {}) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'elsewhere'));
  return forkProgram('main.ts', {
    environment: { PORT: '0', DATABASE_URL: `file:${folder}/db.sqlite`, ...environment },
    workingDirectory: join(folder, 'elsewhere'),
  });
}

const READY = /^Starguess is ready at (http:\/\/127\.0\.0\.1:\d+)$/m;

it.each(['SIGTERM', 'SIGINT'] as const)(
  'the program logs its address, answers, and ends on %s with 0 and a complete log',
  async (signal) => {
    const { child, output, outputMatched, errors, ended } = start({ LOG_LEVEL: 'debug' });
    const [, url = ''] = await outputMatched(READY);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/api/stats/classic/post/?x=1`, { method: 'POST' })).status).toBe(
      200,
    );
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(output()).toContain('"path":"/readyz","status":200');
    expect(output()).toContain('"path":"/api/stats/classic/post/","status":200');
    expect(errors()).toBe('');
  },
);

it.each([
  [{ GAME_TIMEZONE: 'Mars/Olympus' }, /^Starguess cannot start\. GAME_TIMEZONE: .*\n$/],
  [{ PORT: 'http' }, /^Starguess cannot start\. PORT: .*\n$/],
  [{ CATALOG_DIR: '/nowhere' }, /^Starguess cannot start\. The catalogue in \/nowhere .*\n$/],
  [{ DATABASE_URL: 'file:/dev/null/db.sqlite' }, /^Starguess cannot start\. The database .*\n$/],
])('the program ends with 1 and one line if it cannot start: %j', async (environment, line) => {
  const { errors, ended } = start(environment);
  expect(await ended).toBe(1);
  expect(errors()).toMatch(line);
});

it('the program warns if limits are off or if it trusts every address as a proxy', async () => {
  const environment = { RATE_LIMITS: '0', TRUSTED_PROXIES: '0.0.0.0/0' };
  const { child, output, outputMatched, ended } = start(environment);
  await outputMatched(READY);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output()).toMatch(/"level":40,.*"RATE_LIMITS is 0: /);
  expect(output()).toMatch(/"level":40,.*"TRUSTED_PROXIES has 0\.0\.0\.0\/0: /);
});
