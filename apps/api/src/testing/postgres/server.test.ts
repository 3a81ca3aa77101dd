import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { providePrograms } from './programs.ts';
import { startPostgres } from './server.ts';

const ADVICE = /Install it, such as by `apt-get install postgresql`, and name .* POSTGRES_BIN/;

it('the programs of PostgreSQL can be run by every user, wherever the checkout is', () => {
  const programs = providePrograms(join(temporaryFolder(), 'programs'), {});
  expect(readdirSync(programs)).toEqual(expect.arrayContaining(['initdb', 'postgres']));
});

it('the machine’s own PostgreSQL is taken where POSTGRES_BIN names its folder', () => {
  const folder = temporaryFolder();
  const programs = providePrograms(join(folder, 'programs'), {});
  expect(providePrograms(folder, { POSTGRES_BIN: programs })).toBe(programs);
});

it('a start without PostgreSQL says what to install, and leaves nothing behind', async () => {
  const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('starguess-pos'));
  const before = leftovers();
  await expect(startPostgres({ POSTGRES_BIN: temporaryFolder() })).rejects.toThrow(ADVICE);
  expect(leftovers().filter((name) => !before.includes(name))).toEqual([]);
});
