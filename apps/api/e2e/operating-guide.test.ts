import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/db/sqlite/open.ts';
import { createClientAddressReader } from '../src/http/caller.ts';
import { programPlaces } from '../src/program-places.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';

/** Finds the files that a page of `docs` prints by the path in their first comment. */
function printedIn(name: string) {
  const text = readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
  const files = new Map(
    [...text.matchAll(/^```\w*\n([^`]+)^```/gm)].flatMap(([, block = '']) =>
      block
        .split(/^(?=(?:#!.*\n)?# \/)/m)
        .map((printed) => [/^# (\/\S+)$/m.exec(printed)?.[1], printed] as const),
    ),
  );
  return (path: string) => {
    const printed = files.get(path);
    if (printed === undefined) throw new Error(`The guide has no ${path}`);
    return printed;
  };
}

const file = printedIn('operating.md');

it('the guide’s commands open the service’s database', async () => {
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
  expect(stdout).toBe(`${database} is sound and up to date.\n`);
});

it('the guide’s backup is confined as its server is, and a failure calls another unit', () => {
  const unit = (name: string) => file(`/etc/systemd/system/${name}.service`);
  const confinement = (text: string) =>
    /^UMask=.*^SystemCallFilter=[^\n]*$/ms.exec(text)?.[0].split('\n') ?? [];
  const backup = unit('starguess-backup');
  expect(confinement(backup)).toHaveLength(21);
  expect(confinement(backup)).toEqual(confinement(unit('starguess')));
  const [, called = ''] = /^OnFailure=(.+)%n\.service$/m.exec(backup) ?? [];
  expect(unit(called)).toMatch(/^ExecStart=.*%i/m);
});

it('the guide’s nginx groups callers as the limits do', () => {
  const config = printedIn('several-servers.md')('/etc/nginx/conf.d/starguess-servers.conf');
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
