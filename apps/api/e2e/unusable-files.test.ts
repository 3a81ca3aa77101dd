import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { damage, setUpOperatedServer } from '../src/testing/operated-server.ts';

const DAMAGED = /is damaged \(.+\): restore a backup with "ops restore"$/;

const EMPTY =
  /is empty, as after a failed copy: restore a backup with "ops restore", or delete it to start over$/;

const SPOILERS = [
  ['a database with broken pages', damage, DAMAGED],
  ['a database cut off', (file: string) => truncateSync(file, statSync(file).size / 2), DAMAGED],
  ['a file of no bytes', (file: string) => truncateSync(file, 0), EMPTY],
  [
    'a text',
    (file: string) => writeFileSync(file, 'text '.repeat(50)),
    /is not a Starguess database$/,
  ],
  [
    'a folder',
    (file: string) => {
      rmSync(file);
      mkdirSync(file);
    },
    /is not a file$/,
  ],
] as const;

describe.each(SPOILERS)('%s', (_what, spoil, reason) => {
  it.each([
    ['check'],
    ['stats'],
    ['events summary'],
    ['schedule show'],
    ['leaderboard show 2026-03-01'],
    ['feedback export --format json'],
    ['backup'],
  ])('is named and described by the command %j', async (command) => {
    const { ops, databaseFile, folder, backup, close } = await setUpOperatedServer();
    await close();
    spoil(databaseFile);
    const args = command.split(' ');
    if (command === 'backup') args.push(backup);
    const { code, out, err } = await ops(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(databaseFile);
    expect(err.trimEnd()).toMatch(reason);
    expect(readdirSync(folder)).toEqual(['live']);
  });
});

it('a backup without room on the disk says so and leaves no file', async () => {
  const { databaseFile, backup, folder, close } = await setUpOperatedServer();
  await close();
  const sqlite = new Sqlite(databaseFile);
  sqlite.exec(
    "INSERT INTO feedback (id, feedback_id, answer, language, received_at) VALUES (1, 'general_feedback', hex(zeroblob(200000 / 2)), NULL, 1)",
  );
  sqlite.close();
  const { PATH } = process.env;
  const program = fileURLToPath(new URL('../src/cli/ops.ts', import.meta.url));
  // 128 blocks of 512 bytes: enough for SQLite's files beside the database, too little for a copy.
  const script = 'ulimit -f 128; exec "$0" --import tsx "$@"';
  const run = promisify(execFile)(
    'sh',
    ['-c', script, process.execPath, program, 'backup', backup],
    {
      env: { PATH, DATABASE_URL: `file:${databaseFile}` },
    },
  );
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Copying [^\n]*\n[^\n]*backup\.sqlite\.unfinished-\d+ cannot be written: the disk may be full[^\n]*\n$/,
    ),
  });
  expect(readdirSync(folder)).toEqual(['live']);
});
