import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/db/sqlite/open.ts';
import { programPlaces } from '../src/program-places.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';

const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');

/** The files that the guide prints, by the path in their first comment. */
const files = new Map(
  [...guide.matchAll(/^```\w*\n([^`]+)^```/gm)].flatMap(([, block = '']) =>
    block
      .split(/^(?=(?:#!.*\n)?# \/)/m)
      .map((text) => [/^# (\/\S+)$/m.exec(text)?.[1], text] as const),
  ),
);

function file(path: string) {
  const text = files.get(path);
  if (text === undefined) throw new Error(`The guide has no ${path}`);
  return text;
}

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

it('the guide escapes every percent sign in the line for cron, which would read it as a line break', () => {
  const line = file('/etc/cron.d/starguess');
  expect(line).toMatch(/ backup "[^"]+\$\(date \+\\%F\)\.sqlite" --force /);
  expect(line).not.toMatch(/(?<!\\)%/);
});
