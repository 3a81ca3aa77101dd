import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../src/db/sqlite/open.ts';
import { createClientAddressReader } from '../src/http/caller.ts';
import { programPlaces } from '../src/program-places.ts';
import { parseEnvironment } from '../src/settings/env.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';

/** A page of `docs`, and the files that it prints, by the path in their first comment. */
function readGuide(name: string) {
  const text = readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
  const files = new Map(
    [...text.matchAll(/^```\w*\n([^`]+)^```/gm)].flatMap(([, block = '']) =>
      block
        .split(/^(?=(?:#!.*\n)?# \/)/m)
        .map((printed) => [/^# (\/\S+)$/m.exec(printed)?.[1], printed] as const),
    ),
  );
  const file = (path: string) => {
    const printed = files.get(path);
    if (printed === undefined) throw new Error(`The guide has no ${path}`);
    return printed;
  };
  return { text, file };
}

const guide = readGuide('operating.md');
const several = readGuide('several-servers.md');
const { file } = guide;

// Starting a process can take long on a busy machine.
it('the commands of the guide open the database of the service', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const database = join(folder, 'db.sqlite');
  openDatabase(database, programPlaces.migrations.sqlite).sqlite.close();
  const settings = join(folder, 'starguess.env');
  writeFileSync(
    settings,
    file('/etc/starguess.env').replace(/(?<=^DATABASE_URL=).+$/m, `file:${database}`),
  );
  const script = join(folder, 'starguess-ops');
  const program = fileURLToPath(new URL('../src/cli/ops.ts', import.meta.url));
  writeFileSync(
    script,
    file('/usr/local/bin/starguess-ops')
      .replace('/etc/starguess.env', settings)
      .replace(/^exec \S+ \S+/m, `exec '${process.execPath}' --import tsx '${program}'`),
  );
  const { PATH } = process.env;
  const { stdout } = await promisify(execFile)('sh', [script, 'check'], { env: { PATH } });
  expect(stdout).toBe(`${database} is sound, and of this version.\n`);
});

it.each(['starguess.service', 'starguess-backup.service'])(
  'the guide’s unit %s reads its settings from one file and does not start without it',
  (unit) => {
    const lines = file(`/etc/systemd/system/${unit}`).split('\n');
    expect(lines.filter((line) => line.startsWith('Environment'))).toEqual([
      'EnvironmentFile=/etc/starguess.env',
    ]);
  },
);

it.each([
  ['starguess.service', guide],
  ['starguess@.service.d/port.conf', several],
])('the guide has systemd start the server of %s again for as long as it takes', (unit, page) => {
  const [head, service] = page.file(`/etc/systemd/system/${unit}`).split('[Service]');
  expect(head).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^RestartSec=5$/m);
});

it('the guide quotes how the line begins with which the server refuses a database', {
  timeout: 60_000,
}, async () => {
  const [, start = ''] = /one line that begins with\s+`([^`]+)`/.exec(several.text) ?? [];
  expect(start).toContain('DATABASE_URL');
  const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: 'postgres://starguess@localhost/pass@word' };
  const refused = promisify(execFile)(process.execPath, ['--import', 'tsx', program], { env });
  const failure = await refused.catch((reason: { code: number; stderr: string }) => reason);
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]+\n$/) });
  expect(failure.stderr.startsWith(start)).toBe(true);
});

it('the guide escapes every percent sign in the line for cron, which would read it as a line break', () => {
  const line = file('/etc/cron.d/starguess');
  expect(line).toMatch(/ backup "[^"]+\$\(date \+\\%F\)\.sqlite" --force /);
  expect(line).not.toMatch(/(?<!\\)%/);
});

describe('the guide to several servers', () => {
  /** The names of the processes that the guide has systemd start, which are their ports. */
  const ports = [
    ...(/^systemctl enable --now (.+)$/m.exec(several.text)?.[1] ?? '').matchAll(/@(\d+)/g),
  ].map(([, port = '']) => port);

  it('has systemd start each process with ports of its own, which the server takes', () => {
    expect(ports.length).toBeGreaterThan(1);
    const unit = several.file('/etc/systemd/system/starguess@.service.d/port.conf');
    const given = /^Environment=(.+)$/m.exec(unit)?.[1] ?? '';
    const taken = ports.flatMap((port) => {
      const assignments = given.replaceAll('%i', port).split(' ');
      const environment = Object.fromEntries(assignments.map((one) => one.split('=')));
      expect(parseEnvironment(environment, programPlaces)).toMatchObject({ ok: true });
      return [environment.PORT, environment.METRICS_PORT];
    });
    expect(taken).not.toContain(undefined);
    expect(new Set(taken).size).toBe(2 * ports.length);
  });

  it('names no port in the settings that all processes read, which would override their own', () => {
    const settings = several.file('/etc/starguess.env');
    expect(settings).toMatch(/^DATABASE_URL='postgres:\/\/[^']+'$/m);
    expect(settings).not.toMatch(/^(?:METRICS_)?PORT=/m);
  });

  it('keeps the password out of every address of a site, which its scripts pass as an argument', () => {
    const addresses = [guide, several].flatMap(({ text }) => {
      const withoutTests = text.replaceAll(/^STARGUESS_TEST_POSTGRES=.+$/gm, '');
      return [...withoutTests.matchAll(/(?:\/\/|`)\w+(?::\w+)?@/g)].map(([start]) => start);
    });
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).not.toMatch(/\w:/);
  });

  it('restores into a database of its own, which the settings then name, before a server starts', () => {
    const script = several.file('/usr/local/bin/starguess-undump');
    expect(script).toMatch(
      /^exec pg_restore --single-transaction --dbname="\$DATABASE_URL" "\$1"$/m,
    );
    expect(several.text).toMatch(
      /^systemctl stop starguess\nsudo -u postgres createdb .+ (\w+)\n# DATABASE_URL .+ \1\nsudo .+\/starguess-undump .+\nsystemctl start/m,
    );
  });

  it.each([
    ['/etc/nginx/conf.d/starguess-servers.conf', /^ +server 127\.0\.0\.1:(\d+);$/gm],
    ['/etc/haproxy/haproxy.cfg', /^ +server \w+ 127\.0\.0\.1:(\d+) check$/gm],
  ])('has the proxy of %s ask the processes that systemd starts', (path, server) => {
    expect([...several.file(path).matchAll(server)].map(([, port]) => port)).toEqual(ports);
  });

  it('has nginx know callers as the limits do', () => {
    const config = several.file('/etc/nginx/conf.d/starguess-servers.conf');
    const [, pattern = ''] = /^ +"~\(\?s\)(.+)" \$network;$/m.exec(config) ?? [];
    const network = new RegExp(pattern, 's');
    const callerOf = (address: string) => {
      const bytes = String.fromCharCode(...ipaddr.parse(address).toByteArray());
      return network.exec(bytes)?.groups?.network ?? bytes;
    };
    const limited = createClientAddressReader([]);
    const keyOf = (remoteAddress: string) =>
      limited({
        request: new Request('http://localhost/'),
        incoming: { socket: { remoteAddress } },
      }).network;
    const addresses = [
      ...['192.0.2.1', '192.0.2.2', '10.10.10.10', '2001:db8::1', '2001:db8::ffff:0:0:1'],
      ...['2001:db8:0:1::1', '2001:db8:0:1:8000::', '2001:db8:a0a:a00::1', '2001:db8:a0a:a00::a'],
    ];
    for (const one of addresses) {
      for (const other of addresses) {
        expect([one, other, callerOf(one) === callerOf(other)]).toEqual([
          one,
          other,
          keyOf(one) === keyOf(other),
        ]);
      }
    }
  });

  it('links to headings that stand, as the one to operating does', () => {
    const anchors = (text: string) =>
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
    for (const { text } of [guide, several]) {
      for (const [, page, anchor] of text.matchAll(
        /\((operating|several-servers)\.md#([^)]+)\)/g,
      )) {
        expect(anchors((page === 'operating' ? guide : several).text)).toContain(anchor);
      }
    }
  });
});
