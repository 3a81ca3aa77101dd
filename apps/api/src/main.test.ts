import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { builtProgram } from './testing/built-programs.ts';
import { forkProgram } from './testing/forked.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

type Started = { readonly args?: readonly string[]; readonly folder?: string };

function start(
  environment: Record<string, string> = {},
  { args = [], folder = temporaryFolder() }: Started = {},
) {
  mkdirSync(join(folder, 'elsewhere'));
  return forkProgram(builtProgram('main'), {
    args,
    environment: {
      PORT: '0',
      DATABASE_URL: `file:${folder}/db.sqlite`,
      // No page is asked for, and rendering them all would take the processor meanwhile.
      RENDER: 'off',
      ...environment,
    },
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
    expect(output()).toMatch(/"server stopping".*"server stopped"/s);
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

it.each([
  [['--version'], 0, /^starguess \d+\.\d+\.\d+\n$/],
  [['--help'], 0, /^Usage: node .*main\.js .*--version.*settings\.md/s],
  [['--prot', '80'], 2, /^error: unknown option '--prot'\n/],
  [['serve'], 2, /^error: too many arguments/],
])('the program answers %j with %i, and creates nothing', async (args, code, text) => {
  const folder = temporaryFolder();
  const { output, errors, ended } = start({}, { args, folder });
  expect(await ended).toBe(code);
  expect(output() + errors()).toMatch(text);
  expect(readdirSync(folder)).toEqual(['elsewhere']);
});

it('the program keeps running without a reader of its log, and says so once', async () => {
  const { child, outputMatched, errorsMatched, errors, ended } = start({ LOG_LEVEL: 'debug' });
  const [, url = ''] = await outputMatched(READY);
  child.stdout?.destroy();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await errorsMatched(/EPIPE/);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(errors()).toMatch(/^Cannot write the log \(write EPIPE\): .*\n$/);
});

it('the program ends with 1 and one line where it may open too few files', async () => {
  const script = 'ulimit -n 100; exec "$0" "$1"';
  const { PATH } = process.env;
  const run = promisify(execFile)('sh', ['-c', script, process.execPath, builtProgram('main')], {
    env: { PATH },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Starguess cannot start\. .* only 100 files, .*\n$/),
  });
});

it('the program says where its metrics are, and warns of limits that are off, a proxy that is everybody, and a misspelt setting', async () => {
  const environment = {
    METRICS_PORT: '0',
    RATE_LIMITS: '0',
    TRUSTED_PROXIES: '0.0.0.0/0',
    SITENAME: 'Stars',
  };
  const { child, output, outputMatched, ended } = start(environment);
  await outputMatched(READY);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output()).toMatch(/"level":30,.*"url":"http:[^"]+\/metrics","msg":"serving metrics"/);
  expect(output()).toMatch(/"level":40,.*"RATE_LIMITS is 0: /);
  expect(output()).toMatch(/"level":40,.*"SITENAME is not a setting: /);
  expect(output()).toMatch(/"level":40,.*"TRUSTED_PROXIES includes 0\.0\.0\.0\/0: /);
});
