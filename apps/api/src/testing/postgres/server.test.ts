import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { startPostgres } from './server.ts';

const ADVICE = /Install it, such as by `apt-get install postgresql`, and name .* POSTGRES_BIN/;

it('a start without PostgreSQL says what to install, and leaves nothing behind', async () => {
  const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('starguess-pos'));
  const before = leftovers();
  await expect(startPostgres({ POSTGRES_BIN: temporaryFolder() })).rejects.toThrow(ADVICE);
  expect(leftovers().filter((name) => !before.includes(name))).toEqual([]);
});
