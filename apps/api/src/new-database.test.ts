import { expect, it } from 'vitest';
import { databaseUrl } from './testing/engine.ts';
import { startListening } from './testing/listening-server.ts';

it('a server that finds no database says where it made one, and the next start says nothing', async () => {
  const first = await startListening();
  expect(first.warnings.filter((line) => line.includes('new database'))).toEqual([
    expect.stringMatching(
      /^created a new database at \S.*; if you expected existing games, check DATABASE_URL$/,
    ),
  ]);
  await first.close();
  const environment = { DATABASE_URL: databaseUrl(first.address) };
  const second = await startListening({ environment });
  expect(second.warnings.filter((line) => line.includes('new database'))).toEqual([]);
});
