import fs, { mkdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { CatalogProblem } from '@starguess/catalog/files';
import { Command } from 'commander';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from './cli/run-command.ts';
import { openDatabase } from './db/sqlite/open.ts';
import { accessDenied, accessFault, type FileUse } from './file-access.ts';
import { loadCatalog } from './modules/site/catalog-source.ts';
import { programPlaces } from './program-places.ts';
import { readFolder } from './site-folder/folder-files.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const { username, uid } = userInfo();
/** Not every system lists its users there. */
const OWNER = fs.readFileSync('/etc/passwd', 'utf8').includes(`:${uid}:`) ? username : String(uid);
/** A user whom no machine has. */
const STRANGER = 1_234_567;
/** Nobody is told to run a site as root. */
const ELSE = uid === 0 ? '' : `run it as ${OWNER}, or `;
const { R_OK, W_OK, X_OK } = fs.constants;

/** Refuses such access to a place, as the system would refuse it to a user other than root. */
function refuse(place: string, { mode = -1, code = 'EACCES', user = STRANGER } = {}) {
  const spies = [
    vi.spyOn(fs, 'accessSync').mockImplementation((path, asked = 0) => {
      if (path === place && (asked & mode) !== 0) throw Object.assign(new Error(), { code });
    }),
    vi.spyOn(process, 'geteuid').mockReturnValue(user),
  ];
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
}

const folder = temporaryFolder();
const file = join(folder, 'file');
writeFileSync(file, '');

type Case = readonly [string, { refused: string; path: string; use: FileUse }, number, string];

const CASES: readonly Case[] = [
  ['may not be read', { refused: file, path: file, use: 'read' }, R_OK, `chmod -R a+rX ${file}`],
  [
    'may not be written',
    { refused: file, path: file, use: 'write' },
    W_OK,
    `${ELSE}chown % ${file}`,
  ],
  [
    'may not be entered',
    { refused: folder, path: join(folder, 'x'), use: 'read' },
    X_OK,
    `chmod a+x ${folder}`,
  ],
  [
    'may not hold another file',
    { refused: folder, path: join(folder, 'x'), use: 'write' },
    W_OK,
    `${ELSE}chown % ${folder}`,
  ],
  [
    'may not hold another folder',
    { refused: folder, path: join(folder, 'a/b/x'), use: 'write' },
    W_OK,
    `install -d -o % ${folder}/a/b`,
  ],
];

it.each(CASES)('what %s is named with its owner, this user and a command', (...given) => {
  const [, { refused, path, use }, mode, command] = given;
  refuse(refused, { mode });
  expect(accessFault(path, use)).toBe(
    `${refused} belongs to ${OWNER}, and this runs as ${STRANGER}: ${command.replace('%', String(STRANGER))}`,
  );
});

it('whoever owns a file is told to let themselves write it', () => {
  refuse(file, { mode: W_OK, user: uid });
  expect(accessFault(file, 'write')).toContain(`: chmod u+rwX ${file}`);
});

it('a file system that is read-only is named as such', () => {
  refuse(folder, { mode: W_OK, code: 'EROFS' });
  expect(accessFault(join(folder, 'x'), 'write')).toContain(
    `${folder} is on a file system that is`,
  );
});

it('what is missing, or may be used, has no fault', () => {
  refuse(join(folder, 'other'));
  expect(accessFault(file, 'write')).toBeUndefined();
  expect(accessFault(join(folder, 'x'), 'read')).toBeUndefined();
  expect(accessDenied(Object.assign(new Error(), { code: 'ENOENT', path: file }), 'read')).toBe(
    undefined,
  );
});

describe('a refusal names whose file it is', () => {
  const belongs = (place: string) =>
    new RegExp(`${place} belongs to ${OWNER}, and this runs as ${STRANGER}: [^\\n]+$`);

  it('where SQLite says only that it cannot open a file', () => {
    const database = join(temporaryFolder(), 'db.sqlite');
    openDatabase(database, programPlaces.migrations.sqlite).sqlite.close();
    // As root, SQLite is refused nothing else.
    mkdirSync(`${database}-wal`);
    refuse(database, { mode: W_OK });
    expect(() => openDatabase(database, programPlaces.migrations.sqlite)).toThrow(
      belongs(database),
    );
  });

  it('in a folder of a site', () => {
    const site = temporaryFolder();
    const refusing = vi.spyOn(fs, 'readdirSync').mockImplementation(() => {
      throw Object.assign(new Error(), { code: 'EACCES', path: site });
    });
    onTestFinished(() => refusing.mockRestore());
    refuse(site, { mode: R_OK });
    const problems: CatalogProblem[] = [];
    readFolder(site, (problem) => problems.push(problem));
    expect(problems[0]?.reason).toMatch(new RegExp(`^cannot be read \\(${site} belongs to .+\\)$`));
  });

  it('in a folder of a catalogue', async () => {
    const catalogue = temporaryFolder();
    refuse(catalogue, { mode: R_OK });
    await expect(
      loadCatalog(catalogue, { currentYear: 2026, hasChannelGame: true }),
    ).rejects.toThrow(belongs(catalogue));
  });

  it('where a command can write nothing', async () => {
    const target = join(folder, 'backup.sqlite');
    refuse(folder, { mode: W_OK });
    let line = '';
    const err = (text: string) => {
      line = text.trimEnd();
    };
    const command = new Command().action(() => {
      throw Object.assign(new Error(), { code: 'EACCES', syscall: 'open', path: target });
    });
    expect(await runCommand(command, { args: [], err })).toBe(1);
    expect(line).toMatch(belongs(folder));
  });
});
